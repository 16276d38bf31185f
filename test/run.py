"""Runs all tests through lit and ends with a line `N passed, N failed`.

usage: run.py --build BUILD [--sanitize] [lit arguments or test files...]

With --sanitize: only the runtime's unit tests, in the builds with sanitizers under BUILD.
"""
import argparse
import glob
import os
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--build", default="build")
parser.add_argument("--sanitize", action="store_true")
options, rest = parser.parse_known_args()
build = os.path.abspath(options.build)
here = os.path.dirname(os.path.abspath(__file__))
# Unit tests are listed by the configuration that CMake writes beside the built programs.
sanitized = glob.glob(os.path.join(build, "sanitize-*", "test", "Runtime"))
tests = [a for a in rest if not a.startswith("-")]
if not tests:
    units = [os.path.join(build, "test", room) for room in ("Runtime", "Unit")]
    tests = sanitized if options.sanitize else [here, *units, *sanitized]

lit = subprocess.Popen(
    [sys.executable, "/usr/lib/llvm-19/build/utils/lit/lit.py", "-v", f"-Dbuild={build}",
     *[a for a in rest if a.startswith("-")], *tests],
    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
counts = {}
for line in lit.stdout:
    if not line.startswith("PASS:"):
        print(line, end="", flush=True)
    summary = re.match(r"\s*(Passed|Failed|Unresolved|Timed Out|Unexpectedly Passed|Unsupported|"
                       r"Expectedly Failed|Skipped)\s*:\s*(\d+)", line)
    if summary:
        counts[summary[1]] = int(summary[2])
code = lit.wait()
passed = counts.get("Passed", 0) + counts.get("Expectedly Failed", 0)
failed = sum(counts.get(k, 0)
             for k in ("Failed", "Unresolved", "Timed Out", "Unexpectedly Passed"))
if code != 0 and failed == 0:
    failed = 1  # lit itself could not do its work
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or passed == 0 else 0)
