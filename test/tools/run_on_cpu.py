"""Translates a source, compiles it for the CPU device with clang++ and with g++ and runs both; they
must print the same and exit with 0. Prints what they printed, then the transfer log.

usage: run_on_cpu.py BUILD SOURCE OUTPUT_PREFIX [flags...] [-- program arguments...]
"""
import os
import subprocess
import sys

from compilers import commands
from summary import DeviceRecord
from translate import translate

build, source, prefix, *rest = sys.argv[1:]
split = rest.index("--") if "--" in rest else len(rest)
flags, arguments = rest[:split], rest[split + 1:]

translated = prefix + ".hip.cpp"
code, said = translate(build, source, translated, flags=["-std=c++17", *flags])
print(said, end="", file=sys.stderr)
if code != 0:
    sys.exit(code)
outputs = []
for compiler in ("clang++-19", "g++"):
    program = f"{prefix}.{compiler}"
    os.environ["AMP2HIP_CXX"] = compiler
    for command in commands(build, "cpu", "-O1", *flags, "-I" + os.path.dirname(source), translated,
                            "-o", program):
        command.run(check=True)
    result = subprocess.run([program, *arguments], env={**os.environ, "AMP2HIP_TRACE": "1"},
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{compiler}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    DeviceRecord.add("cpu", "programs run")
    outputs.append(result.stdout + result.stderr)
if outputs[0] != outputs[1]:
    sys.exit(f"clang++ and g++ disagree:\n{outputs[0]}\nand\n{outputs[1]}")
print(outputs[0], end="")
