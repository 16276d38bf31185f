"""Compares docs/library.md with the tests: every test that it names exists, every rule of the library
has a row, and every suite of test/Runtime that is about a rule is named.

usage: check_library_table.py ROOT
"""
import glob
import os
import re
import sys

root = sys.argv[1]
table = open(os.path.join(root, "docs", "library.md"), encoding="utf-8").read()
tests = set()
for path in glob.glob(os.path.join(root, "test", "Runtime", "*_test.cpp")):
    tests |= {".".join(name) for name in re.findall(
        r"^(?:TEST|TEST_F|TEST_P)\((\w+),\s*(\w+)\)", open(path).read(), re.M)}

problems = []
named = re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", table)
problems += [f"no such test: {name}" for name in named if name not in tests]
problems += [f"no such file: test/{name}" for name in re.findall(r"`(\w+/[\w-]+\.(?:cpp|test))`", table)
             if not os.path.exists(os.path.join(root, "test", name))]

rules = {int(rule) for rule in re.findall(r"^\| K(\d+) \|", table, re.M)}
expected = {*range(1, 4), *range(5, 9), 10, 11, 12, 15, 16, 20, 21, 22, 25, 26, *range(30, 37),
            *range(40, 44), 50, 51, 52, *range(60, 69), *range(70, 74), *range(100, 118),
            *range(120, 130), *range(200, 213), *range(220, 224), *range(230, 234), *range(240, 245)}
problems += [f"no row: K{rule}" for rule in sorted(expected - rules)]
problems += [f"no such rule: K{rule}" for rule in sorted(rules - expected)]
for line in table.splitlines():
    if re.match(r"\| K\d+ \|", line) and "`" not in line.rsplit("|", 2)[1] and "not shown" not in line:
        problems.append(f"shown by nothing: {line}")

suites = {name.split(".")[0] for name in tests} - {"FastMath", "PreciseMath", "Direct3dIntrinsics", "Norm",
                                                   "ShortVectors", "Launch", "ShareWork", "ShareWorkDeathTest",
                                                   "HostGrants", "Interop"}
problems += [f"suite not named: {suite}" for suite in sorted(suites - {n.split(".")[0] for n in named})]
print("\n".join(problems))
sys.exit(1 if problems else 0)
