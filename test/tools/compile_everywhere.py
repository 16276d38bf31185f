"""Compiles a translated source for every device there is a compiler for: the CPU device with
clang++ and g++, AMD and, where CUDA is installed, NVIDIA. Fails with the first compiler's errors.

usage: compile_everywhere.py BUILD SOURCE [compiler flags...]
"""
import os
import subprocess
import sys

from compilers import check, commands, has_compiler
from summary import DeviceRecord

CPU_COMPILERS = ("clang++-19", "g++")
CPU_WARNINGS = ("-Wall", "-Wno-unused", "-Werror")


def run(device, command):
    result = command.run(stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        sys.exit(f"{device}: {' '.join(command.arguments)}\n{result.stdout}")
    DeviceRecord.add(device, "outputs compiled with " + os.path.basename(command.arguments[0]))


def compile_for_gpus(build, source, flags):
    for device, target in (("amd", ("--offload-arch=gfx90a", "-O1")), ("nvidia", ("-arch=sm_90",))):
        if has_compiler(build, device):
            run(device, commands(build, device, *target, *flags, "-c", source, "-o", os.devnull)[0])
        else:
            DeviceRecord.add(device, DeviceRecord.MISSING)


def main(build, source, *flags):
    for compiler in CPU_COMPILERS:
        os.environ["AMP2HIP_CXX"] = compiler
        run("cpu", check(build, "cpu", source, *CPU_WARNINGS, *flags))
    compile_for_gpus(build, source, flags)


if __name__ == "__main__":
    main(*sys.argv[1:])
