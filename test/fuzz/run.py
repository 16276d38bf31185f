"""The fuzzers of amp2hip.

usage: run.py [--build BUILD] [--seconds N] [--seed S] [--jobs J] [programs | damage | partial | flow | races | loops]...
              [--count N] [--compile N] [--no-shrink]
              [--compilers O1,O2,O3,native,g++] [--kinds random,classic,domain] [--races N]
              [--max-fallbacks N] [--explain-fallbacks]

  programs  valid programs: translated, the output checked against the source; of those that --compile
            says (a share in percent) the output is compiled, run, and its results compared
  damage    damaged sources: no crash, no hang, no output beside an error
  partial   damaged sources under --partial: no crash, no hang, and a comment for the errors of an output
  flow      kernels with barriers under random control flow: refused if and only if they are divergent
  races     kernels that share tile_static memory: no race is told of one that has none
  loops     kernels with no race: as loops over a tile's threads, by each of the compilers, they compute what fibers
            compute; of --races percent of the sources it is checked that they have none. --max-fallbacks is the
            largest share in percent of random kernels, and of others none, whose threads may be fibers at -O2

Runs until N seconds are over, or until --count cases are done; says how far it is every minute. The same seed makes the same cases. A
failure prints the command that repeats it and keeps the source, made smaller, in BUILD/fuzz.
"""
import argparse
import collections
import concurrent.futures
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import batches
import damage
import flow
import kernel_jobs
import loops
import race_warnings
from tools import Tools


class Part:
    """One of the fuzzers: the jobs that it is made of, and how what they find is counted and shown."""

    def __init__(self, options):
        self.options = options
        self.work = os.path.join(options.build, "fuzz", "work")
        self.totals = collections.Counter()
        self.kinds = {}  # of what fails in the same way, the cases; each begins with the seed of its job
        self.prepare(Tools(options.build, self.work))

    def prepare(self, tools):
        """What the jobs share is made in front of them: they would do it at the same time."""
        tools.with_stand_in_headers()

    def arguments(self, number):
        """What the job takes behind its seed."""
        return ()

    def add(self, what, case):
        # Said at once: a long run that is stopped has not run in vain.
        print(f"{self.name} {case[0]}: {what}", file=sys.stderr, flush=True)
        self.kinds.setdefault(what, []).append(case)

    def shown(self, cases):
        """The one that stands for its kind."""
        return cases[0]

    def counted(self):
        """Lines about all the cases."""
        return []

    def exceeded(self):
        """Lines about what there is too much of, which fails the run though no case does."""
        return []

    def details(self, what):
        """Lines about a kind as a whole."""
        return []

    def reduction(self, what, case):
        """A function that makes the lines about a case, and what it takes; None if there are none."""
        return None

    def repeats(self, case):
        """What repeats a case: --count, and other options."""
        return 1, ""


def programs_job(build, work, seed, runs, count, level):
    """One source of programs: how many, its failures, what features it has."""
    tools = Tools(build, work)
    batch = batches.Batch(tools, seed, count, runs, level)
    failures = batch.check()
    features = collections.Counter(f for c in batch.cases for f in c.features)
    return len(batch.cases), [(v.signature, c.name if c else None, c.features if c else []) for c, v in failures], features


def reduce_job(build, work, seed, runs, count, level, name, what, shrinks):
    """The report of one failure of a source."""
    batch = batches.Batch(Tools(build, work), seed, count, runs, level)
    for case, verdict in batch.check():
        if (case.name if case else None) == name and verdict.signature == what:
            return batches.report(batch, case, verdict, os.path.join(os.path.abspath(build), "fuzz"), shrinks)
    return ["not when repeated"]


class Programs(Part):
    name, per_job, job = "programs", batches.PER_SOURCE, staticmethod(programs_job)

    def __init__(self, options):
        super().__init__(options)
        self.features = collections.Counter()
        self.blamed = collections.defaultdict(collections.Counter)

    def prepare(self, tools):
        super().prepare(tools)
        tools.preamble()

    def arguments(self, number):
        share = self.options.compile
        return (number * share // 100) != ((number + 1) * share // 100), self.per_job, self.options.level

    def collect(self, seed, arguments, result):
        made, failures, seen = result
        self.totals["made"] += made
        self.totals["compiled and run"] += made if arguments[0] else 0
        self.features.update(seen)
        for what, name, features in failures:
            self.blamed[what].update(features)
            self.add(what, (seed, name, arguments))

    def summary(self):
        return f"{self.totals['made']} translated, {self.totals['compiled and run']} of them compiled and run, "

    def counted(self):
        return [f"{count:6} {feature}" for feature, count in sorted(self.features.items())] if self.options.features else []

    def details(self, what):
        all_of_them = len(self.kinds[what])
        common = [(n / max(1, self.features[f]), f) for f, n in self.blamed[what].items() if n == all_of_them]
        return ["all have: " + " ".join(f for _, f in sorted(common, reverse=True)[:8])]

    def reduction(self, what, case):
        seed, name, arguments = case
        return reduce_job, self.options.build, self.work, seed, *arguments, name, what, not self.options.no_shrink

    def repeats(self, case):
        return self.per_job, f" --compile {100 if case[2][0] else 0}"


def damage_job(build, work, seed, true_headers, jobs=damage.DamageJob):
    job = jobs(Tools(build, work), seed, true_headers)
    return len(job.cases), job.check()


def reduce_damage_job(build, work, seed, true_headers, jobs, at, what, shrinks):
    job = jobs(Tools(build, work), seed, true_headers)
    text = job.reduced(at, what) if shrinks else job.cases[at][1]
    folder = os.path.join(os.path.abspath(build), "fuzz")
    path = os.path.join(folder, f"damaged-{seed}-{at}.cpp")
    with open(path, "wb") as out:
        out.write(text.encode("utf-8", "surrogateescape"))
    return [f"damaged: {os.path.relpath(job.cases[at][0])}", f"reduced: {path}"]


class Damage(Part):
    name, per_job, job = "damage", damage.PER_CALL, staticmethod(damage_job)

    def arguments(self, number):
        # Of sixty calls one reads the true headers.
        return number % 60 == 59, damage.DamageJob

    def collect(self, seed, arguments, result):
        count, failures = result
        self.totals["damaged"] += count
        self.totals["true"] += count if arguments[0] else 0
        for what, at in failures:
            self.add(what, (seed, *arguments, at))

    def summary(self):
        return f"{self.totals['damaged']} sources, {self.totals['true']} of them with the true headers, "

    def reduction(self, what, case):
        if case[-1] is None:
            return None
        return reduce_damage_job, self.options.build, self.work, *case, what, not self.options.no_shrink


class Partial(Damage):
    name, per_job = "partial", damage.PartialJob.PER_CALL

    def arguments(self, number):
        return False, damage.PartialJob


def kernels_job(build, work, seed, jobs):
    """One source of kernels that are read and not run: what of them there is, the failures with their texts."""
    tools = Tools(build, work).with_stand_in_headers()
    job = jobs(tools.translator, work, seed)
    counts, failures = job.check()
    return counts, [(what, at, job.kernels[at].source() if at is not None else "") for what, at in failures]


def flow_job(build, work, seed):
    return kernels_job(build, work, seed, flow.FlowJob)


def races_job(build, work, seed):
    return kernels_job(build, work, seed, race_warnings.RacesJob)


def keep_kernel_job(build, name, seed, at, text):
    path = os.path.join(build, "fuzz", f"{name}-{seed}-{at}.cpp")
    with open(path, "w") as out:
        out.write(text)
    return [f"the shortest: {path}"]


class Flow(Part):
    name, per_job, job = "flow", kernel_jobs.PER_SOURCE, staticmethod(flow_job)

    def collect(self, seed, arguments, result):
        counts, failures = result
        self.totals.update(counts)
        for what, at, text in failures:
            self.add(what, (seed, at, text))

    def summary(self):
        return f"{sum(self.totals.values())} kernels, " + \
            ", ".join(f"{n} {what}" for what, n in sorted(self.totals.items())) + "; "

    def shown(self, cases):
        # The shortest of many is about as short as one that is made shorter.
        return min(cases, key=lambda case: (len(case[2]), case[2]))

    def reduction(self, what, case):
        return keep_kernel_job, self.options.build, self.name, *case


class Races(Flow):
    name, per_job, job = "races", kernel_jobs.PER_SOURCE, staticmethod(races_job)


def loops_job(build, work, seed, count, compilers, checks_races, kinds):
    job = loops.LoopsJob(Tools(build, work), seed, count, compilers, checks_races, kinds)
    failures = [(f.what, f.compiler, f.kernel.name if f.kernel else None) for f in job.check()]
    return collections.Counter(k.kind for k in job.kernels), failures, \
        [(k.kind if k else "unknown", k.name if k else "?", why) for k, why in job.fallbacks]


def reduce_loops_job(build, work, seed, count, compilers, checks_races, kinds, name, compiler, what, shrinks):
    job = loops.LoopsJob(Tools(build, work), seed, count, compilers, checks_races, kinds)
    kernel = next((k for k in job.kernels if k.name == name), None)
    failure = loops.Failure(what, compiler, kernel)
    folder, until = os.path.join(os.path.abspath(build), "fuzz"), time.time() + 90
    lines = [f"its source: {job.keep(failure, folder, kernel)}"]
    if kernel and shrinks:
        smaller = job.reduced(failure, lambda: time.time() < until)
        lines.append(f"reduced: {job.keep(failure, os.path.join(folder, 'reduced'), smaller)}")
    return lines


class Loops(Part):
    name, per_job, job = "loops", loops.PER_SOURCE, staticmethod(loops_job)

    def __init__(self, options):
        super().__init__(options)
        self.made, self.reasons = collections.Counter(), collections.Counter()
        self.fallbacks = []

    def prepare(self, tools):
        pass

    def arguments(self, number):
        share = self.options.races
        last = (self.options.count or 10**9) - (number - self.options.first) * self.per_job
        return min(self.per_job, last), self.options.compilers, \
            (number * share // 100) != ((number + 1) * share // 100), self.options.kinds

    def collect(self, seed, arguments, result):
        made, failures, fallbacks = result
        self.made.update(made)
        self.totals["sources whose races were looked for"] += arguments[2]
        for kind, name, why in fallbacks:
            self.reasons[kind, why] += 1
            self.fallbacks.append((kind, f"{seed}/{name}", why))
        for what, compiler, name in failures:
            self.add(f"{compiler}: {what}", (seed, *arguments, name, compiler, what))

    def share(self, kind):
        return 100 * sum(n for (k, _), n in self.reasons.items() if k == kind) / max(1, self.made[kind])

    def exceeded(self):
        most = self.options.max_fallbacks
        limits = {} if most is None else {kind: most if kind == "random" else 0 for kind in self.options.kinds}
        return [f"{kind} kernels that are fibers, over {limit} %" for kind, limit in limits.items() if self.share(kind) > limit]

    def summary(self):
        return f"{', '.join(f'{self.made[kind]} {kind}' for kind in self.options.kinds)} kernels, " + \
            f"with {', '.join(self.options.compilers)}; "

    def counted(self):
        lines = []
        if "O2" in self.options.compilers:
            lines += [f"{kind}: {self.share(kind):.1f} % are fibers at -O2" for kind in self.options.kinds]
            lines += [f"{count:6} {kind}: {why}" for (kind, why), count in sorted(self.reasons.items())]
        if self.options.explain_fallbacks:
            lines += [f"{kind} {case}: {why}" for kind, case, why in self.fallbacks]
        return lines

    def reduction(self, what, case):
        return reduce_loops_job, self.options.build, self.work, *case, not self.options.no_shrink

    def repeats(self, case):
        compiler = case[6].split()[0]
        compilers = f" --compilers {compiler}" if compiler in loops.COMPILERS else ""
        kinds = "" if case[4] == list(loops.KINDS) else f" --kinds {','.join(case[4])}"
        return case[1], compilers + kinds + (" --races 100" if case[3] else "")


PARTS = {part.name: part for part in (Programs, Damage, Partial, Flow, Races, Loops)}


def run_jobs(part, pool, until):
    """Runs jobs until the time is over or the count is reached."""
    options, pending, number = part.options, {}, part.options.first
    wanted = (options.count or 10**9) + number * part.per_job
    said = time.time()
    while True:
        while len(pending) < options.jobs * 2 and time.time() < until and number * part.per_job < wanted:
            seed, arguments = f"{options.seed}.{number}", part.arguments(number)
            pending[pool.submit(part.job, options.build, part.work, seed, *arguments)] = seed, arguments
            number += 1
        if not pending:
            return
        done, _ = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
        for future in done:
            part.collect(*pending.pop(future), future.result())
        if time.time() - said > 60:
            said = time.time()
            print(f"{part.name}: {part.summary()}{sum(map(len, part.kinds.values()))} failed", file=sys.stderr, flush=True)


def run_part(part, pool, until):
    """Runs a fuzzer and prints what it finds; returns how many cases failed."""
    run_jobs(part, pool, until)
    failed = sum(map(len, part.kinds.values()))
    print(f"{part.name}: {part.summary()}{failed} failed in {len(part.kinds)} ways")
    print("".join(f"  {line}\n" for line in part.counted()), end="")
    for line in part.exceeded():
        print(f"  too many: {line}")
    ordered = [(what, len(cases), part.shown(cases))
               for what, cases in sorted(part.kinds.items(), key=lambda kind: -len(kind[1]))]
    reports = {}
    for what, _, case in ordered[:part.options.reports]:
        reduction = part.reduction(what, case)
        if reduction:
            reports[what] = pool.submit(*reduction)
    for what, count, case in ordered:
        print(f"\n{count} x {what}")
        for line in part.details(what) + (reports[what].result() if what in reports else []):
            print("  " + line, flush=True)
        base, first = case[0].rsplit(".", 1)
        asked, more = part.repeats(case)
        print(f"  repeat: tools/dev fuzz {part.name} --seed {base} --first {first} --count {asked}{more}")
    return failed + len(part.exceeded())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=[])
    parser.add_argument("--build", default="build")
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first source")
    parser.add_argument("--count", type=int, default=None)
    parser.add_argument("--level", type=int, default=None, help="how much is put between tokens, of 1000")
    parser.add_argument("--compile", type=int, default=100, help="percent of the sources that are run too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--reports", type=int, default=12)
    parser.add_argument("--compilers", type=lambda names: names.split(","), default=list(loops.COMPILERS),
                        help="of loops; the first one's program says what fibers compute")
    parser.add_argument("--kinds", type=lambda names: names.split(","), default=list(loops.KINDS),
                        help="of the kernels of loops")
    parser.add_argument("--races", type=int, default=5, help="percent of the sources of loops that are run under --check-races")
    parser.add_argument("--max-fallbacks", type=float, default=None)
    parser.add_argument("--explain-fallbacks", action="store_true", help="which kernels of loops are fibers at -O2")
    parser.add_argument("--unchecked", action="store_true", help="do not compare outputs with their sources")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--features", action="store_true")
    options = parser.parse_args()
    if options.unchecked:
        os.environ["AMP2HIP_FUZZ_UNCHECKED"] = "1"  # for the jobs too
    what = options.what or list(PARTS)
    seconds = options.seconds or (10**9 if options.count else 60)
    failed = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for at, part in enumerate(what):
            until = time.time() + seconds / len(what)
            failed += run_part(PARTS[part](options), pool, until)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
