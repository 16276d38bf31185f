"""Compares the folders of runtime/ and tools/ with the tables of docs/architecture.md.

A row of a table names a folder in backticks, and in its last column the folders that its files may include;
each must be included by one at least. No file may include itself by way of others, where a header and the source of the
same name count as one.

usage: check_folders.py ROOT
"""
import collections
import os
import re
import sys

import architecture

root = sys.argv[1]
problems = []
SOURCES = (".h", ".cpp", ".inc", ".def")


def read(path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


paths = [os.path.relpath(os.path.join(at, name), root)
         for top in ("runtime", "tools") for at, _, names in os.walk(os.path.join(root, top))
         for name in names if name.endswith(SOURCES)]
by_name = collections.defaultdict(list)
for path in paths:
    by_name[os.path.basename(path)].append(path)

rows = architecture.folders(root)  # the folders that each may include


def folder_of(path):
    """The innermost folder with a row that the file is in."""
    holding = [folder for folder in rows if path.startswith(folder + "/")]
    return max(holding, key=len, default=None)


def included(path):
    """The files of the project that the file includes. <hip/...> is HIP, whoever it comes from."""
    for name in re.findall(r'^\s*#\s*include\s*(?:"|<(?!hip/))([^">]+)[">]', read(path), re.M):
        found = [other for other in by_name[os.path.basename(name)] if ("/" + other).endswith("/" + name)]
        beside = [other for other in found if os.path.dirname(other) == os.path.dirname(path)]
        within = [other for other in found if folder_of(other) == folder_of(path)]
        yield from (beside or within or found)[:1]


used = collections.defaultdict(set)
graph = collections.defaultdict(set)
for path in paths:
    folder = folder_of(path)
    if not folder:
        problems.append(f"docs/architecture.md has no row for the folder of {path}")
        continue
    for other in included(path):
        graph[os.path.splitext(path)[0]].add(os.path.splitext(other)[0])
        known = folder_of(other)
        if known != folder:
            used[folder].add(known)
            if known not in rows[folder]:
                problems.append(f"{path} includes {other}, which {folder} may not include")
for folder, known in rows.items():
    if not any(path.startswith(folder + "/") for path in paths):
        problems.append(f"docs/architecture.md has a row for {folder}, which has no sources")
    problems += [f"{folder} may include {other}, but nothing in it does" for other in known - used[folder]]

# A depth-first search for circles.
state = {}


def visit(file, trail):
    state[file] = "open"
    for other in sorted(graph[file] - {file}):
        if state.get(other) == "open":
            circle = trail[trail.index(other):] if other in trail else trail
            problems.append("a circle of includes: " + " -> ".join(circle + [other]))
        elif other not in state:
            visit(other, trail + [other])
    state[file] = "closed"


for file in sorted(graph):
    if file not in state:
        visit(file, [file])

print("\n".join(sorted(set(problems))))
sys.exit(1 if problems else 0)
