"""Runs all tests through lit and ends with where the time went, what was compiled for which device, which
tests were left out and why, and a line `N passed, N failed`.

usage: run.py --build BUILD [--sanitize | --all] [AREA | lit arguments or test files...]

With --sanitize: only the runtime's unit tests, in the builds with sanitizers under BUILD. Without it these are run too,
unless they have passed with the same files (kept_results.py); then they count as passed. So do the tests of packages.
With --all everything is run, what is nightly too; what is named is run in any case. An area is a folder of the sources,
for the tests that a change there is likely to break: lib.

With AMP2HIP_TEST_PROCESSORS=N in the environment, tests and lit find N processors, whatever the machine has.
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
from progress import Progress, earlier_times
from summary import DeviceRecord, failures, left_out, slowest

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}
# By folder of the sources, where the tests are that a change there can break.
AREAS = {"lib": ["Advice", "Collection", "Diagnostics", "Docs", "Driver", "Fixes", "Legacy", "Plugin", "Projects",
                 "Structure", "Translate", "fuzz", "test/Unit"]}
# But not those of build systems, of the headers of Windows, of the CPU device's loops and of the documents' commands.
LEFT_OUT = {"lib": ":: (fuzz/(loops|races|verify)|Docs/(commands|cmake)|Driver/(windows-headers|wrapper)|Projects/cmake)"}

parser = argparse.ArgumentParser()
parser.add_argument("--build", default="build")
parser.add_argument("--sanitize", action="store_true")
parser.add_argument("--all", action="store_true")
options, rest = parser.parse_known_args()
build = os.path.abspath(options.build)
os.environ["AMP2HIP_BUILD_DIR"] = build  # Its LLVM is the tests'.
from kept_results import KeptResults
from llvm import LIT

areas = [a for a in rest if a in AREAS]
rest = [a for a in rest if a not in AREAS] + [
    os.path.join(build if room.startswith("test/") else here, room) for area in areas for room in AREAS[area]] + [
    "--filter-out=" + LEFT_OUT[area] for area in areas]

# Each suite by its name, and where its tests run.
suites = {"amp2hip": os.path.join(build, "test", "lit"),
          "amp2hip-runtime": os.path.join(build, "test", "Runtime", "run"),
          "amp2hip-unit": os.path.join(build, "test", "Unit", "run")}

passed = failed = 0
tests = [a for a in rest if not a.startswith("-")]
is_all = not tests
is_whole = not rest
if is_all and not options.sanitize:
    # Unit tests are listed by the configuration that CMake writes beside the built programs.
    tests = [here, *(os.path.join(build, "test", room) for room in ("Runtime", "Unit"))]
# What is kept of earlier runs, each with the beginning of its tests' names and how lit is told of them.
kept_of = {"amp2hip :: Package/": (KeptResults(build, "packages"), [], ["--filter-out=^amp2hip :: Package/"])}
for sanitizer in ("address", "thread"):
    suite, tree = "amp2hip-runtime-" + sanitizer, "sanitize-" + sanitizer
    suites[suite] = os.path.join(build, tree, "test", "Runtime", "run")
    kept_of[suite + " :: "] = KeptResults(build, tree), [os.path.dirname(suites[suite])], []
if is_all:
    for name, (kept, to_run, to_leave) in kept_of.items():
        before = None if options.sanitize or options.all else kept.passed()
        if before is None:
            tests += [place for place in to_run if os.path.exists(place)]
        else:
            passed += before
            rest += to_leave
            print(f"{name}*: {before} tests have passed with the same files, and count as passed; "
                  "`tools/dev test --all` runs them again")

environment = dict(os.environ)
if processors := environment.get("AMP2HIP_TEST_PROCESSORS"):
    library = os.path.join(build, "test", f"processors-{processors}.so")
    subprocess.run(["cc", "-shared", "-fPIC", f"-DPROCESSORS={int(processors)}", "-o", library,
                    os.path.join(here, "tools", "processors.c")], check=True)
    environment["LD_PRELOAD"] = library

devices = DeviceRecord(os.path.join(suites["amp2hip"], "devices.txt"))
begin = time.monotonic()
with tempfile.TemporaryDirectory() as folder:
    report = os.path.join(folder, "results.json")
    lit = subprocess.Popen(
        [sys.executable, LIT, "-v", f"-Dbuild={build}", "-o", report,
         *(["-Dnightly=1"] if options.all or not is_all and not areas else []),
         *[a for a in rest if a.startswith("-")], *tests],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
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

for name, (kept, _, _) in kept_of.items():
    codes = [r["code"] for r in results if r["name"].startswith(name) and r["code"] != "EXCLUDED"]
    if not set(codes) <= PASSED | NOT_RUN:
        kept.forget()
    elif codes and is_whole:
        kept.keep(sum(c in PASSED for c in codes))
codes = [r["code"] for r in results]
passed += sum(c in PASSED for c in codes)
failed += sum(c not in PASSED | NOT_RUN for c in codes)
if code != 0 and failed == 0:
    failed = 1  # lit itself could not do its work
for line in [*slowest(results, time.monotonic() - begin), *devices.lines(), *left_out(results),
             *failures(results)]:
    print(line)
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or passed == 0 else 0)
