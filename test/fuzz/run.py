"""The fuzzers of amp2hip.

usage: run.py [--build BUILD] [--seconds N] [--seed S] [--jobs J] [programs | damage | flow]...
              [--count N] [--compile N] [--no-shrink]

  programs  valid programs: translated, the output checked against the source; of those that --compile
            says (a share in percent) the output is compiled, run, and its results compared
  damage    damaged sources: no crash, no hang, no output beside an error
  flow      kernels with barriers under random control flow: refused if and only if they are divergent

Runs until N seconds are over, or until --count cases are done. The same seed makes the same cases. A
failure prints the command that repeats it and keeps the source, made smaller, in BUILD/fuzz.
"""
import argparse
import collections
import concurrent.futures
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from tools import Tools


def programs_job(build, work, seed, runs, count, level):
    """One source of programs: how many, its failures, what features it has."""
    from batches import Batch
    tools = Tools(build, work)
    batch = Batch(tools, seed, count, runs, level)
    failures = batch.check()
    features = collections.Counter(f for c in batch.cases for f in c.features)
    return len(batch.cases), [(v.signature, c.name if c else None, c.features if c else []) for c, v in failures], features


def reduce_job(build, work, seed, runs, count, level, name, what, shrinks):
    """The report of one failure of a source."""
    from batches import Batch, report
    batch = Batch(Tools(build, work), seed, count, runs, level)
    for case, verdict in batch.check():
        if (case.name if case else None) == name and verdict.signature == what:
            return report(batch, case, verdict, os.path.join(os.path.abspath(build), "fuzz"), shrinks)
    return ["not when repeated"]


def run_programs(options, pool, until):
    from batches import PER_SOURCE
    work = os.path.join(options.build, "fuzz", "work")
    tools = Tools(options.build, work)
    tools.precompiled()
    tools.with_stand_in_headers()
    totals = collections.Counter()
    features = collections.Counter()
    kinds = {}
    blamed = collections.defaultdict(collections.Counter)
    pending = {}
    number = options.first
    wanted = (options.count or 10**9) + number * PER_SOURCE

    def more():
        nonlocal number
        while len(pending) < options.jobs * 2 and time.time() < until and number * PER_SOURCE < wanted:
            runs = (number * options.compile // 100) != ((number + 1) * options.compile // 100)
            seed = f"{options.seed}.{number}"
            pending[pool.submit(programs_job, options.build, work, seed, runs, PER_SOURCE, options.level)] = (seed, runs)
            number += 1
    more()
    while pending:
        done, _ = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
        for future in done:
            seed, runs = pending.pop(future)
            made, failures, seen = future.result()
            totals["made"] += made
            totals["compiled and run"] += made if runs else 0
            features.update(seen)
            for signature, name, of in failures:
                totals["failed"] += 1
                blamed[signature].update(of)
                kinds.setdefault(signature, []).append((seed, name, runs))
        more()
    print(f"programs: {totals['made']} translated, {totals['compiled and run']} of them compiled and run, "
          f"{totals['failed']} failed in {len(kinds)} ways")
    if options.features:
        for feature, count in sorted(features.items()):
            print(f"  {count:6} {feature}")
    ordered = sorted(kinds.items(), key=lambda k: -len(k[1]))
    reports = {}
    for signature, cases in ordered[:options.reports]:
        seed, name, runs = cases[0]
        reports[signature] = pool.submit(reduce_job, options.build, work, seed, runs, PER_SOURCE, options.level, name, signature,
                                         not options.no_shrink)
    for signature, cases in ordered:
        print(f"\n{len(cases)} x {signature}")
        common = [(n / max(1, features[f]), f) for f, n in blamed[signature].items() if n == len(cases)]
        print("  all have: " + " ".join(f for _, f in sorted(common, reverse=True)[:8]))
        if signature in reports:
            print("\n".join("  " + line for line in reports[signature].result()), flush=True)
        seed, name, runs = cases[0]
        print(f"  repeat: tools/dev fuzz programs --seed {seed.rsplit('.', 1)[0]} --first {seed.rsplit('.', 1)[1]} "
              f"--count {PER_SOURCE} --compile {100 if runs else 0}")
    return totals["failed"]


def damage_job(build, work, seed, true_headers):
    from damage import DamageJob
    job = DamageJob(Tools(build, work), seed, true_headers)
    return len(job.cases), job.check()


def reduce_damage_job(build, work, seed, true_headers, at, what, shrinks):
    from damage import DamageJob
    job = DamageJob(Tools(build, work), seed, true_headers)
    text = job.reduced(at, what) if shrinks else job.cases[at][1]
    folder = os.path.join(os.path.abspath(build), "fuzz")
    path = os.path.join(folder, f"damaged-{seed}-{at}.cpp")
    with open(path, "wb") as out:
        out.write(text.encode("utf-8", "surrogateescape"))
    return [f"damaged: {os.path.relpath(job.cases[at][0])}", f"reduced: {path}"]


def run_damage(options, pool, until):
    from damage import PER_CALL
    work = os.path.join(options.build, "fuzz", "work")
    Tools(options.build, work).with_stand_in_headers()
    totals = collections.Counter()
    kinds = {}
    pending = {}
    number = options.first
    wanted = options.count or 10**9

    def more():
        nonlocal number
        while len(pending) < options.jobs * 2 and time.time() < until and \
                totals["damaged"] + len(pending) * PER_CALL < wanted:
            # Of sixty calls one reads the true headers.
            true_headers = number % 60 == 59
            seed = f"{options.seed}.{number}"
            pending[pool.submit(damage_job, options.build, work, seed, true_headers)] = (seed, true_headers)
            number += 1
    more()
    while pending:
        done, _ = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
        for future in done:
            seed, true_headers = pending.pop(future)
            count, failures = future.result()
            totals["damaged"] += count
            totals["true"] += count if true_headers else 0
            for what, at in failures:
                kinds.setdefault(what, []).append((seed, at, true_headers))
        more()
    failed = sum(map(len, kinds.values()))
    print(f"damage: {totals['damaged']} sources, {totals['true']} of them with the true headers, {failed} failed in "
          f"{len(kinds)} ways")
    ordered = sorted(kinds.items(), key=lambda k: -len(k[1]))
    reports = {what: pool.submit(reduce_damage_job, options.build, work, cases[0][0], cases[0][2], cases[0][1], what,
                                 not options.no_shrink)
               for what, cases in ordered[:options.reports] if cases[0][1] is not None}
    for what, cases in ordered:
        print(f"\n{len(cases)} x {what}")
        if what in reports:
            print("\n".join("  " + line for line in reports[what].result()))
        base, first = cases[0][0].rsplit(".", 1)
        print(f"  repeat: tools/dev fuzz damage --seed {base} --first {first} --count 1")
    return failed


def flow_job(build, work, seed):
    from flow import FlowJob
    tools = Tools(build, work).with_stand_in_headers()
    job = FlowJob(tools.translator, work, seed)
    counts, failures = job.check()
    return counts, [(what, at, job.kernels[at].source() if at is not None else "") for what, at in failures]


def run_flow(options, pool, until):
    work = os.path.join(options.build, "fuzz", "work")
    Tools(options.build, work).with_stand_in_headers()
    totals = collections.Counter()
    kinds = {}
    pending = {}
    number = options.first
    wanted = options.count or 10**9

    def more():
        nonlocal number
        while len(pending) < options.jobs * 2 and time.time() < until and \
                sum(totals.values()) + len(pending) * 60 < wanted:
            seed = f"{options.seed}.{number}"
            pending[pool.submit(flow_job, options.build, work, seed)] = seed
            number += 1
    more()
    while pending:
        done, _ = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
        for future in done:
            seed = pending.pop(future)
            counts, failures = future.result()
            totals.update(counts)
            for what, at, text in failures:
                kinds.setdefault(what, []).append((len(text), text, seed, at))
        more()
    failed = sum(map(len, kinds.values()))
    print(f"flow: {sum(totals.values())} kernels, " + ", ".join(f"{n} {what}" for what, n in sorted(totals.items())) +
          f"; {failed} failed in {len(kinds)} ways")
    for what, cases in kinds.items():
        # The shortest of many is about as short as one that is made shorter.
        _, text, seed, at = min(cases)
        path = os.path.join(options.build, "fuzz", f"flow-{seed}-{at}.cpp")
        with open(path, "w") as out:
            out.write(text)
        base, first = seed.rsplit(".", 1)
        print(f"\n{len(cases)} x {what}\n  the shortest: {path}\n"
              f"  repeat: tools/dev fuzz flow --seed {base} --first {first} --count 1")
    return failed


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
    parser.add_argument("--unchecked", action="store_true", help="without --check-output")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--features", action="store_true")
    options = parser.parse_args()
    if options.unchecked:
        os.environ["AMP2HIP_FUZZ_UNCHECKED"] = "1"  # for the jobs too
    what = options.what or ["programs", "damage", "flow"]
    seconds = options.seconds or (10**9 if options.count else 60)
    failed = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for at, part in enumerate(what):
            until = time.time() + seconds / len(what)
            failed += {"programs": run_programs, "damage": run_damage, "flow": run_flow}[part](options, pool, until)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
