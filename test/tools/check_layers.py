"""Compares what the objects of the runtime need of one another with the table of docs/architecture.md.

Each object of the archive has the sources of one folder. What a header of `runtime/include` declares may be
defined in any folder of runtime/src, so includes alone do not tell which folder needs which.

usage: check_layers.py ROOT ARCHIVE
"""
import collections
import re
import subprocess
import sys

import architecture

root, archive = sys.argv[1:]
rows = architecture.folders(root)  # the folders that each may include

# What a folder needs beyond the table.
ALLOWED = {
    # The CPU device is a HIP.
    ("runtime/src/hip", "runtime/cpu"),
    # The seam does not know the observers, only the function that makes them.
    ("runtime/src/events", "runtime/src/observers"),
}


def known(folder):
    """The folders that it may include, and those that these may include."""
    return rows[folder].union(*(known(other) for other in rows[folder] if other in rows))


by_object = {folder[len("runtime/"):].replace("/", "_"): folder for folder in rows if folder.startswith("runtime/")}


def folder_of(member):
    if member == "launch.cpp.o":  # which has options of its own
        return "runtime/cpu"
    name = re.sub(r"^unity_|_cxx\.cxx\.o$", "", member)
    while name not in by_object:
        if "_" not in name:
            sys.exit(f"{archive} has {member}, which is of no folder")
        name = name.rpartition("_")[0]
    return by_object[name]


defined, needed = {}, collections.defaultdict(set)
listing = subprocess.run(["nm", "--format=posix", archive], stdout=subprocess.PIPE, text=True, check=True)
for line in listing.stdout.splitlines():
    member = re.fullmatch(r".*\[(.*)\]:", line)
    if member:
        is_own = re.search(r"\.c\w+\.o$", member[1])  # or else of libbacktrace
        folder = folder_of(member[1]) if is_own else None
        continue
    if not folder:
        continue
    name, kind = line.split()[:2]
    if kind == "U":
        needed[folder].add(name)
    elif kind in "TDBR":
        defined[name] = folder

problems = collections.defaultdict(list)
for folder, names in needed.items():
    for name in names:
        other = defined.get(name, folder)
        if other != folder and other not in known(folder) and (folder, other) not in ALLOWED:
            problems[folder, other].append(name)
for (folder, other), names in sorted(problems.items()):
    said = subprocess.run(["c++filt", *sorted(names)], stdout=subprocess.PIPE, text=True, check=True)
    print(f"{folder} may not need {other}, but needs", *said.stdout.splitlines(), sep="\n  ")
if not defined:
    sys.exit(f"{archive} defines nothing")
sys.exit(bool(problems))
