"""Runs all tests through lit and ends with where the time went, what was compiled for which device, which
tests were left out and why, and a line `N passed, N failed`.

usage: run.py --build BUILD [--sanitize] [lit arguments or test files...]

With --sanitize: only the runtime's unit tests, in the builds with sanitizers under BUILD. Without it these
are run too, unless they have passed with the same programs; then they count as passed.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "tools"))
from kept_results import KeptResults
from progress import Progress, earlier_times
from summary import DeviceRecord, left_out, slowest

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}

parser = argparse.ArgumentParser()
parser.add_argument("--build", default="build")
parser.add_argument("--sanitize", action="store_true")
options, rest = parser.parse_known_args()
build = os.path.abspath(options.build)

# Each suite by its name, and where its tests run.
suites = {"amp2hip": os.path.join(build, "test", "lit"),
          "amp2hip-runtime": os.path.join(build, "test", "Runtime", "run"),
          "amp2hip-unit": os.path.join(build, "test", "Unit", "run")}
sanitized = {}
for sanitizer in ("address", "thread"):
    tree = os.path.join(build, "sanitize-" + sanitizer)
    if os.path.exists(os.path.join(tree, "bin")):
        suite = "amp2hip-runtime-" + sanitizer
        suites[suite] = os.path.join(tree, "test", "Runtime", "run")
        sanitized[suite] = KeptResults(
            tree, [os.path.join(here, "Runtime", "thread-sanitizer-suppressions.txt")])

passed = failed = 0
tests = [a for a in rest if not a.startswith("-")]
is_all = not tests
if is_all and not options.sanitize:
    # Unit tests are listed by the configuration that CMake writes beside the built programs.
    tests = [here, *(os.path.join(build, "test", room) for room in ("Runtime", "Unit"))]
if is_all:
    for suite, kept in sanitized.items():
        before = None if options.sanitize or len(rest) else kept.passed()
        if before is None:
            tests.append(os.path.dirname(suites[suite]))
        else:
            passed += before
            print(f"{suite}: {before} tests have passed with the same programs, and count as passed; "
                  "`tools/dev test --sanitize` runs them again")

devices = DeviceRecord(os.path.join(suites["amp2hip"], "devices.txt"))
begin = time.monotonic()
with tempfile.TemporaryDirectory() as folder:
    report = os.path.join(folder, "results.json")
    lit = subprocess.Popen(
        [sys.executable, "/usr/lib/llvm-19/build/utils/lit/lit.py", "-v", f"-Dbuild={build}", "-o", report,
         *[a for a in rest if a.startswith("-")], *tests],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    progress = Progress(earlier_times(suites))
    for line in lit.stdout:
        if not progress.read(line):
            progress.make_room()
            print(line, end="", flush=True)
    code = lit.wait()
    results = []
    if os.path.exists(report):
        with open(report, encoding="utf-8") as file:
            results = json.load(file)["tests"]

by_suite = {suite: [r["code"] for r in results if r["name"].startswith(suite + " ::")] for suite in suites}
for suite, kept in sanitized.items():
    codes = by_suite[suite]
    if not codes:
        continue
    if is_all and not rest and set(codes) <= PASSED | NOT_RUN:
        kept.keep(sum(c in PASSED for c in codes))
    elif not set(codes) <= PASSED | NOT_RUN:
        kept.forget()
codes = [r["code"] for r in results]
passed += sum(c in PASSED for c in codes)
failed += sum(c not in PASSED | NOT_RUN for c in codes)
if code != 0 and failed == 0:
    failed = 1  # lit itself could not do its work
for line in [*slowest(results, time.monotonic() - begin), *devices.lines(), *left_out(results)]:
    print(line)
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or passed == 0 else 0)
