"""Builds a program as its folder has it, unedited and with no flag but where to write, runs it with no
input and prints what it says. It is compiled for AMD too, where there is a compiler for that.

usage: run_legacy.py BUILD FOLDER OUTPUT_PREFIX
"""
import glob
import os
import shutil
import subprocess
import sys

from summary import DeviceRecord

build, folder, prefix = sys.argv[1:]
wrapper = os.path.join(build, "bin", "amp2hip++")
sources = sorted(glob.glob("**/*.cpp", root_dir=folder, recursive=True))


def compile(*arguments):
    said = subprocess.run([wrapper, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    if said.returncode != 0:
        sys.exit(said.stdout)


compile(*sources, "-o", prefix)
DeviceRecord.add("cpu", "programs run")
if shutil.which("hipcc"):
    for source in sources:
        compile("--device=amd", "--offload-arch=gfx90a", "-w", "-c", source, "-o", prefix + ".amd.o")
        DeviceRecord.add("amd", "outputs compiled with hipcc")
else:
    DeviceRecord.add("amd", DeviceRecord.MISSING)
shutil.rmtree(prefix + ".run", ignore_errors=True)
os.makedirs(prefix + ".run")  # some write pictures
program = subprocess.run([prefix], cwd=prefix + ".run", stdin=subprocess.DEVNULL, timeout=120)
sys.exit(program.returncode)
