"""Builds amp2hip, the CPU device's runtime and its unit tests with none of the parts that stand around their core, in
a build folder of its own. Only what differs from the given build is compiled, without optimisation; the rest of the
core is taken from it.

usage: core_alone.py ROOT BUILD FOLDER
"""
import glob
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

root, build, folder = sys.argv[1:]
PARTS = ("LENIENCIES", "ADVICE", "TREES", "VERIFY", "TRACE_REPORT", "OBSERVERS", "GRAPHICS", "RACES", "WINDOWS", "PPL")
ROOMS = "Leniencies|Advice|Project|Report|Tree|Verify|TraceReport"
AROUND = re.compile(rf"amp2hip({ROOMS})\b|/lib/({ROOMS})/|runtime/(record|src/(observers|graphics|races))/")
RUNTIME = "libamp2hip-cpu.a"


def run(command, **options):
    return subprocess.run(command, check=True, text=True, cwd=folder, **options)


def commands(target):
    """The commands that build a target."""
    for command in run(["ninja", "-t", "commands", target], stdout=subprocess.PIPE).stdout.splitlines():
        if AROUND.search(command):
            sys.exit(f"the core needs what stands around it: {command}")
        yield command, (re.search(r" -o (\S+)", command) or [None, ""])[1]


shutil.rmtree(folder, ignore_errors=True)
os.makedirs(os.path.join(folder, "lib"))
run(["cmake", "-S", root, "-B", ".", "-G", "Ninja", "-DCMAKE_CXX_FLAGS_RELEASE=-O0 -DNDEBUG", "-DCMAKE_UNITY_BUILD=ON",
     *(f"-DAMP2HIP_WITH_{part}=OFF" for part in PARTS)], stdout=subprocess.DEVNULL)

for archive in glob.glob(os.path.join(build, "lib", "libamp2hip[A-Z]*.a")):
    if not AROUND.search(archive):
        os.symlink(archive, os.path.join(folder, "lib", os.path.basename(archive)))
run(["ninja", "amp2hipCommit"], stdout=subprocess.DEVNULL)
for command, made in commands("bin/amp2hip"):
    if made.startswith(("tools/", "bin/")) or re.search(r"\blib/libamp2hip(Tools|Parts|Version)\.a", command):
        run(command, shell=True)

shutil.copy(os.path.join(build, "lib", RUNTIME), os.path.join(folder, "lib"))
members = run(["ar", "t", "lib/" + RUNTIME], stdout=subprocess.PIPE).stdout.split()
run(["ar", "d", "lib/" + RUNTIME, *(m for m in members if re.match(r"unity_(record|src_(observers|graphics|races))_", m))])
for command, made in commands("lib/" + RUNTIME):
    if os.path.basename(made).startswith("unity_src_events_"):
        run(command, shell=True)
        run(["ar", "r", "lib/" + RUNTIME, made])

tests = [(command, made) for command, made in commands("bin/RuntimeTests") if made.startswith(("test/", "bin/"))]
header = next(command for command, made in tests if made.endswith(".gch"))
link = next(command for command, made in tests if made.startswith("bin/"))
run(header, shell=True)
objects = sorted((c for c, _ in tests if c not in (header, link)), key=lambda c: "/Unity/" in c)  # the longest early
with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
    list(pool.map(lambda command: run(command, shell=True), objects))
run(link, shell=True)
