"""Compares the lines of each folder with the number that a table of docs/architecture.md grants it.

A row names a folder in backticks, and a cell of it is the number. A file counts for the innermost folder with a row.

usage: check_budgets.py ROOT
"""
import collections
import os
import re
import sys

import architecture

root = sys.argv[1]
rows = re.findall(r"^\|.*?`((?:lib|runtime|tools)/[\w+/-]+)` \| *(\d+) *\|", architecture.document(root), re.M)
granted = {folder: int(lines) for folder, lines in rows}

used = collections.Counter()
for folder in granted:
    for at, _, names in os.walk(os.path.join(root, folder)):
        below = os.path.relpath(at, root) + "/"
        if max((other for other in granted if below.startswith(other + "/")), key=len) != folder:
            continue
        for name in names:
            with open(os.path.join(at, name), "rb") as file:
                used[folder] += file.read().count(b"\n")

problems = [f"{folder} has {used[folder]} lines, and docs/architecture.md grants it {lines}"
            for folder, lines in granted.items() if used[folder] > lines]
print("\n".join(problems) or f"{sum(used.values())} of {sum(granted.values())} lines")
sys.exit(bool(problems) or not granted)
