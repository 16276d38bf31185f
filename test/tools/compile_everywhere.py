"""Compiles a translated source for every device there is a compiler for: the CPU device with
clang++ and g++, AMD and, where CUDA is installed, NVIDIA. Fails with the first compiler's errors.

usage: compile_everywhere.py BUILD SOURCE [compiler flags...]

Where the source has a comment `NVCC-MAY-REFUSE: text`, an error of nvcc with that text is counted, and is no
failure: it is for what CUDA cannot do, in the newest version or an older one, though the HIP is right.
"""
import os
import re
import subprocess
import sys

from compilers import check, commands, has_compiler
from summary import DeviceRecord

CPU_COMPILERS = ("clang++-19", "g++")
CPU_WARNINGS = ("-Wall", "-Wno-unused", "-Werror")


def run(build, device, command, compiler=None, may_refuse=()):
    result = command.compile(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    compiler = compiler or os.path.basename(command.arguments[0])
    if result.returncode == 0:
        DeviceRecord.add(device, f"outputs compiled with {compiler}")
    elif any(text in result.stdout for text in may_refuse):
        DeviceRecord.add(device, f"outputs refused by {compiler}, as their tests allow")
    else:
        sys.exit(f"{device}: {' '.join(command.arguments)}\n{result.stdout}")


def nvcc_may_refuse(source):
    with open(source, encoding="utf-8", errors="replace") as file:
        return re.findall(r"// NVCC-MAY-REFUSE: (.*)", file.read())


def compile_for_gpus(build, source, flags):
    for device, compiler, target, may_refuse in (
            ("amd", "hipcc", ("--offload-arch=gfx90a", "-O1"), []),
            ("nvidia", "nvcc", ("-arch=sm_90",), nvcc_may_refuse(source))):
        if has_compiler(build, device):
            command, = commands(build, device, *target, *flags, "-c", source, "-o", os.devnull)
            run(build, device, command, compiler, may_refuse)
        else:
            DeviceRecord.add(device, DeviceRecord.MISSING)


def main(build, source, *flags):
    for compiler in CPU_COMPILERS:
        os.environ["AMP2HIP_CXX"] = compiler
        run(build, "cpu", check(build, "cpu", source, *CPU_WARNINGS, *flags))
    compile_for_gpus(build, source, flags)


if __name__ == "__main__":
    main(*sys.argv[1:])
