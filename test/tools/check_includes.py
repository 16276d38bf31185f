"""Compiles every header and every source of lib/ and tools/ alone, which the build compiles together, so that
each names what it needs. Fails with the list of those that do not compile.

usage: check_includes.py [--no-pch] ROOT BUILD [ROOM]...

ROOM is a folder such as lib/Plan; all of them without one. LLVM's and the C++ library's headers are precompiled,
which is more than twice as quick and does not tell which of these a file forgets; --no-pch tells that too.
"""
import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from compilers import Command
from kept import identity, jobs as jobs_at_a_time, made_once
from llvm import CLANG

# Read by editors, compiled by nobody.
NOT_COMPILED = "tools/editor"

SYSTEM_INCLUDE = re.compile(r'^#include (?:"(?:clang|llvm)/.*"|<[a-z_]+(?:\.h)?>)$', re.M)

no_pch = "--no-pch" in sys.argv
root, build, *rooms = [argument for argument in sys.argv[1:] if argument != "--no-pch"]
root, build = map(os.path.abspath, (root, build))


def flags_of(command):
    """The flags that say what a source means: not what it becomes."""
    words = iter(shlex.split(command)[1:])
    flags = ["-w"]
    for word in words:
        if word in ("-o", "-c"):
            next(words)
        elif not word.startswith(("-W", "-O")) and word != "-fPIC":
            flags.append(word)
    return flags


def sources_of(path):
    """What the compiler is given is a list of sources in a unity build."""
    if not os.path.basename(path).startswith("unity_"):
        return [path]
    with open(path, encoding="utf-8") as file:
        return re.findall(r'^#include "(.*)"$', file.read(), re.M)


def room_of(path):
    return "/".join(os.path.relpath(path, root).split("/")[:2])


def first_include(source):
    """The header that the source begins with, which is thereby compiled alone."""
    with open(source, encoding="utf-8") as file:
        include = re.search(r'^#include ["<]([^">]+)[">]', file.read(), re.M)
    return include and os.path.basename(include[1])


def precompiled(jobs):
    """The arguments that put LLVM's and the C++ library's headers before each source, precompiled with the flags that
    all have."""
    flags = [flag for flag in dict.fromkeys(jobs[0][1]) if all(flag in those for _, those in jobs)]
    includes = set()
    for suffix in (".h", ".cpp"):
        for path in files(suffix):
            with open(path, encoding="utf-8") as file:
                includes.update(SYSTEM_INCLUDE.findall(file.read()))
    text = "\n".join(sorted(includes)) + "\n"
    compiler = shutil.which(CLANG)

    def make(folder):
        # From standard input: a header in `folder`, which is renamed, would not be found again. Without the
        # instantiations each source would make all of them again.
        subprocess.run([compiler, "-x", "c++-header", "-fpch-instantiate-templates", *flags, "-", "-o", "all.pch"],
                       cwd=folder, input=text, text=True, check=True)

    folder = made_once(os.path.join(build, "test", "precompiled-includes"), [identity(compiler), flags, text], make)
    return ["-include-pch", os.path.join(folder, "all.pch")]


def compile_alone(job):
    path, flags = job
    command = Command({"arguments": [CLANG, "-x", "c++", "-fsyntax-only", *flags, "-c", path, "-o", os.devnull],
                       "environment": []}, {})
    result = command.compile(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode == 0:
        return None
    errors = [line for line in result.stdout.splitlines() if "error: " in line]
    return "\n  ".join([f"{os.path.relpath(path, root)} does not compile alone:", *errors[:3]])


def files(suffix):
    return sorted(path for folder in ("lib", "tools")
                  for path in glob.glob(os.path.join(root, folder, "**", "*" + suffix), recursive=True))


with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
    flags = {path: flags_of(entry["command"]) for entry in json.load(file) for path in sources_of(entry["file"])}
flags_of_room = {room_of(path): those for path, those in flags.items()}

problems = [f"not built: {os.path.relpath(path, root)}" for path in files(".cpp") if path not in flags]
sources = [path for path in files(".cpp") if path in flags]
begun_with = {(room_of(path), first_include(path)) for path in sources}
headers = [path for path in files(".h") if (room_of(path), os.path.basename(path)) not in begun_with
           and room_of(path) != NOT_COMPILED]
problems += [f"of no room: {os.path.relpath(path, root)}" for path in headers
             if room_of(path) not in flags_of_room]
jobs = [(path, flags[path]) for path in sources]
jobs += [(path, flags_of_room[room_of(path)]) for path in headers if room_of(path) in flags_of_room]
if not no_pch:
    pch = precompiled(jobs)
    jobs = [(path, [*those, *pch]) for path, those in jobs]
if rooms:
    jobs = [(path, those) for path, those in jobs if room_of(path) in rooms]
with ThreadPoolExecutor(jobs_at_a_time()) as pool:
    for problem in filter(None, pool.map(compile_alone, jobs)):
        problems.append(problem)
print(f"{len(jobs)} files compiled alone")
print("\n".join(problems))
sys.exit(1 if problems else 0)
