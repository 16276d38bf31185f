"""Compiles a translated source for every device there is a compiler for: the CPU device with
clang++ and g++, AMD and, where CUDA is installed, NVIDIA. Fails with the first compiler's errors.

usage: compile_everywhere.py BUILD SOURCE [compiler flags...]
"""
import os
import shutil
import subprocess
import sys

build, source, *flags = sys.argv[1:]
include = os.path.join(build, "include")
cpu = ["-std=c++17", "-Wall", "-Wno-unused", "-Werror", "-fsyntax-only",
       f"-I{include}/amp2hip", f"-I{include}/amp2hip-cpu"]


def run(name, command, **environment):
    result = subprocess.run(command + flags, env={**os.environ, **environment},
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        sys.exit(f"{name}: {' '.join(command)}\n{result.stdout}")


run("CPU device, clang++", ["clang++-19", *cpu, source])
run("CPU device, g++", ["g++", *cpu, source])
if shutil.which("hipcc"):
    run("AMD", ["hipcc", "--offload-arch=gfx90a", "-std=c++17", "-O1", f"-I{include}/amp2hip", "-c",
                source, "-o", os.devnull], HIP_PLATFORM="amd")
cuda = "/usr/lib/nvidia-cuda-toolkit"
if os.path.exists(cuda):
    run("NVIDIA", ["hipcc", "-x", "cu", "--extended-lambda", "-arch=sm_90", "-std=c++17",
                   f"-I{include}/amp2hip", "-c", source, "-o", os.devnull],
        HIP_PLATFORM="nvidia", CUDA_PATH=cuda)
