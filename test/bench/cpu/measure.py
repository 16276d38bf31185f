"""Runs the programs of a folder, and prints their times as a table. It needs Python only, and is what a package for
another machine is run by.

The implementations of a kernel take turns, and the best time of each counts. All run on the same processors.
"""
import argparse
import glob
import json
import os
import platform
import subprocess
import sys
import tempfile

from kernels import FORMS, IMPLEMENTATIONS, chosen
from table import print_fibers, print_table

here = os.path.dirname(os.path.abspath(__file__))
# The exit code of a program that found no PoCL.
NO_DEVICE = 77


def processors(count):
    """That many processors, of different cores as long as there are some."""

    def place(cpu):
        try:
            with open(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list") as file:
                siblings = file.read().replace("-", ",").split(",")
        except OSError:
            siblings = []
        return sum(int(other) < cpu for other in siblings), cpu

    here_allowed = sorted(os.sched_getaffinity(0), key=place)
    if count > len(here_allowed):
        raise SystemExit(f"{count} threads need more processors than the {len(here_allowed)} that there are")
    return here_allowed[:count]


def processor_name():
    with open("/proc/cpuinfo") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


class Wrong(Exception):
    """A program that failed, or computed something else than the serial loop."""


class Runner:
    def __init__(self, folder, threads, quick, cache):
        self.folder = folder
        self.cpus = processors(threads)
        self.quick = quick
        self.environment = {**os.environ, "OMP_NUM_THREADS": str(threads), "POCL_MAX_PTHREAD_COUNT": str(threads),
                            "POCL_CACHE_DIR": cache,
                            # The others copy nothing.
                            "AMP2HIP_CPU_SHARED_MEMORY": "1"}
        # In a package the programs come with their libraries, and with what loads these.
        libraries = os.path.join(here, "lib")
        loader = glob.glob(os.path.join(libraries, "ld-linux*"))
        self.prefix = [loader[0], "--library-path", libraries] if loader else []

    def program(self, kernel, implementation):
        return os.path.join(self.folder, f"{kernel.name}-{implementation}")

    def fibers(self, kernel, implementation):
        """Why the threads of the program's kernels are fibers, as the compiler said; a text for each such kernel."""
        said = self.program(kernel, implementation) + ".fibers"
        if not os.path.exists(said):
            return []
        with open(said) as file:
            return file.read().splitlines()

    def times(self, kernel, implementation, options):
        """Milliseconds of each run, or None if there is no such program or device."""
        program = self.program(kernel, implementation)
        if not os.path.exists(program):
            return None
        done = subprocess.run([*self.prefix, program, *options, *(["--quick", "--seconds", "0"] if self.quick else [])],
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              preexec_fn=lambda: os.sched_setaffinity(0, self.cpus))
        if done.returncode == NO_DEVICE:
            return None
        if done.returncode != 0:
            raise Wrong(done.stderr.strip() or f"exit code {done.returncode}")
        return [float(line) for line in done.stdout.split()]


def measure_kernel(runner, kernel, rounds, spoiled, work):
    """The best time of each implementation, and what is wrong with some, or why kernels ran on fibers."""
    expected = os.path.join(work, "expected")
    times, errors = {}, {}
    for turn in range(rounds):
        for implementation in IMPLEMENTATIONS:
            if implementation in errors:
                continue
            options = ["--write" if turn == 0 else "--compare", expected] if implementation == "serial" else [
                "--compare", expected, *(["--spoil"] if implementation == spoiled else [])]
            try:
                found = runner.times(kernel, implementation, options)
            except Wrong as wrong:
                errors[implementation] = str(wrong)
                times.pop(implementation, None)
                continue
            if found:
                times[implementation] = min(found + [times.get(implementation, found[0])])
    fibers = {form: why for form in FORMS if form in {**times, **errors} and (why := runner.fibers(kernel, form))}
    return {"title": kernel.title, "ms": times, "errors": errors, "fibers": fibers}


def measure(root, kernels, threads, march, rounds, quick, spoiled=None, cache=None):
    with tempfile.TemporaryDirectory() as work:
        runner = Runner(os.path.join(root, march), threads, quick, cache or os.path.join(work, "pocl"))
        results = {}
        for kernel in kernels:
            if sys.stderr.isatty():
                print(f"\r\033[K{kernel.name}", end="", file=sys.stderr, flush=True)
            results[kernel.name] = measure_kernel(runner, kernel, rounds, spoiled, work)
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
    return {"processor": processor_name(), "threads": threads, "march": march, "quick": quick, "kernels": results}


def add_options(parser):
    parser.add_argument("--only", nargs="+", metavar="NAME", help="measure these kernels")
    parser.add_argument("--march", nargs="+", default=["baseline"], metavar="X",
                        help="compile both sides with -march=X, or without for 'baseline', the default")
    parser.add_argument("--threads", nargs="+", type=int, default=[len(os.sched_getaffinity(0))], metavar="N")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="run each program this often")
    parser.add_argument("--quick", action="store_true", help="small sizes, only to see that it works")
    parser.add_argument("--json", metavar="FILE", help="write the times to this file, too")
    parser.add_argument("--spoil", choices=IMPLEMENTATIONS[1:],
                        help="damage this implementation's results before they are compared, as a test of that")


def run(options, root, cache=None):
    """Measures as the options say; the exit code is 1 if a result is wrong or a kernel ran on fibers."""
    runs = []
    for march in options.march:
        for threads in options.threads:
            runs.append(measure(root, chosen(options.only), threads, march, options.rounds, options.quick,
                                options.spoil, cache))
            print_table(runs[-1])
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"runs": runs}, file, indent=1)
    print_fibers(runs)
    return 1 if any(result["errors"] or result["fibers"] for run in runs for result in run["kernels"].values()) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    root = os.path.join(here, "programs")
    sys.exit(run(parser.parse_args(), root))


if __name__ == "__main__":
    main()
