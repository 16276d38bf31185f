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
    """One source of programs: (programs right, seconds, [(signature, label)], seed)."""
    from batches import Batch
    tools = Tools(build, work)
    batch = Batch(tools, seed, count, runs, level)
    good, failures = batch.check()
    features = collections.Counter(f for c in batch.cases for f in c.features)
    return len(batch.cases), good, [(f.signature, f.case.name if f.case else None, f.case.features if f.case else [])
                                    for f in failures], features


def reduce_job(build, work, seed, runs, count, level, name, shrinks):
    """The report of one failure of a source."""
    from batches import Batch
    batch = Batch(Tools(build, work), seed, count, runs, level)
    for failure in batch.check()[1]:
        if (failure.case.name if failure.case else None) == name:
            return failure.report(os.path.join(os.path.abspath(build), "fuzz"), shrinks)
    return ["FAILED, but not when repeated"]


def run_programs(options, pool, until):
    from batches import PER_SOURCE
    work = os.path.join(options.build, "fuzz", "work")
    Tools(options.build, work).precompiled()
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
            made, good, failures, seen = future.result()
            totals["made"] += made
            totals["good"] += good
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
        reports[signature] = pool.submit(reduce_job, options.build, work, seed, runs, PER_SOURCE, options.level, name,
                                         not options.no_shrink)
    for signature, cases in ordered:
        print(f"\n{len(cases)} x {signature}")
        common = [(n / max(1, features[f]), f) for f, n in blamed[signature].items() if n == len(cases)]
        print("  all have: " + " ".join(f for _, f in sorted(common, reverse=True)[:8]))
        if signature in reports:
            print("\n".join("  " + line for line in reports[signature].result()))
        seed, name, runs = cases[0]
        print(f"  repeat: tools/dev fuzz programs --seed {seed.rsplit('.', 1)[0]} --first {seed.rsplit('.', 1)[1]} "
              f"--count {PER_SOURCE} --compile {100 if runs else 0}")
    return totals["failed"]


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
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--features", action="store_true")
    options = parser.parse_args()
    what = options.what or ["programs", "damage", "flow"]
    seconds = options.seconds or (10**9 if options.count else 60)
    failed = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for at, part in enumerate(what):
            until = time.time() + seconds / len(what)
            failed += {"programs": run_programs}[part](options, pool, until)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
