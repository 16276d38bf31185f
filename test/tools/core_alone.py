"""Builds amp2hip with none of the parts that stand around its core, in a build folder of its own. Only the
tool is compiled; the rooms of the core are those of the given build.

usage: core_alone.py ROOT BUILD FOLDER
"""
import glob
import os
import re
import shutil
import subprocess
import sys

root, build, folder = sys.argv[1:]
PARTS = "LENIENCIES", "ADVICE", "TREES", "VERIFY", "TRACE_REPORT"
AROUND = re.compile(r"amp2hip(Leniencies|Advice|Project|Report|Tree|Verify|TraceReport)\b|/lib/(Leniencies|Advice|"
                    r"Project|Report|Tree|Verify|TraceReport)/")

shutil.rmtree(folder, ignore_errors=True)
subprocess.run(["cmake", "-S", root, "-B", folder, "-G", "Ninja", "-DBUILD_TESTING=OFF", "-DCMAKE_UNITY_BUILD=ON",
                *(f"-DAMP2HIP_WITH_{part}=OFF" for part in PARTS)], check=True, stdout=subprocess.DEVNULL)
for archive in glob.glob(os.path.join(build, "lib", "libamp2hip[A-Z]*.a")):
    if not AROUND.search(archive):
        os.makedirs(os.path.join(folder, "lib"), exist_ok=True)
        os.symlink(archive, os.path.join(folder, "lib", os.path.basename(archive)))
commands = subprocess.run(["ninja", "-C", folder, "-t", "commands", "bin/amp2hip"], check=True, text=True,
                          stdout=subprocess.PIPE).stdout.splitlines()
for command in commands:
    if AROUND.search(command):
        sys.exit(f"the core needs what stands around it: {command}")
    made = re.search(r" -o (\S+)", command)
    if made and made[1].startswith(("tools/", "bin/")):
        subprocess.run(command, shell=True, check=True, cwd=folder)
    elif re.search(r"\blib/libamp2hip(Tools|Parts)\.a", command):
        subprocess.run(command, shell=True, check=True, cwd=folder)
