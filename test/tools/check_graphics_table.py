"""Compares docs/graphics.md with the tests: every test that it names exists, every rule has a row, and
every test of test/Runtime/graphics is named.

usage: check_graphics_table.py ROOT
"""
import glob
import os
import re
import sys

root = sys.argv[1]
table = open(os.path.join(root, "docs", "graphics.md"), encoding="utf-8").read()


def tests_in(*path):
    found = set()
    for source in glob.glob(os.path.join(root, "test", "Runtime", *path)):
        found |= {".".join(name) for name in re.findall(
            r"^TEST\((\w+),\s*(\w+)\)", open(source, encoding="utf-8").read(), re.M)}
    return found


of_textures = tests_in("graphics", "*_test.cpp")
tests = of_textures | tests_in("short_vectors_test.cpp")
named = set(re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", table))
problems = [f"no such test: {name}" for name in sorted(named - tests)]
problems += [f"test not named: {name}" for name in sorted(of_textures - named)]
problems += [f"no such file: test/{name}"
             for name in re.findall(r"`(\w+/[\w/-]+\.(?:cpp|test))`", table)
             if not os.path.exists(os.path.join(root, "test", name))]
rules = {int(rule) for rule in re.findall(r"^\| G(\d+) \|", table, re.M)}
expected = {1, 2, 3, 10, 12, 13, 14, *range(20, 32), *range(40, 45), *range(50, 55)}
problems += [f"no row: G{rule}" for rule in sorted(expected - rules)]
problems += [f"no such rule: G{rule}" for rule in sorted(rules - expected)]
print("\n".join(problems))
sys.exit(1 if problems else 0)
