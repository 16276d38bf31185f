"""Translates a program of the collection, compiles it for every device there is a compiler for, runs it
on the CPU device as clang++ builds it and checks that it says "ok" and nothing else.

usage: run_program.py BUILD SOURCE OUTPUT_PREFIX [flags...]
"""
import os
import subprocess
import sys

from compile_everywhere import CPU_WARNINGS, compile_for_gpus, run
from compilers import check, commands
from summary import DeviceRecord
from translate import translate

build, source, prefix, *flags = sys.argv[1:]
translated = prefix + ".hip.cpp"
code, said = translate(build, source, translated, ["-Wno-amp-long"], ["-std=c++17", *flags])
print(said, end="")
if code != 0:
    sys.exit(code)
beside = "-I" + os.path.dirname(source)
os.environ["AMP2HIP_CXX"] = "g++"
run(build, "cpu", check(build, "cpu", translated, *CPU_WARNINGS, beside))
os.environ["AMP2HIP_CXX"] = "clang++-19"
compilation, link = commands(build, "cpu", "-O1", *CPU_WARNINGS, beside, translated, "-o", prefix)
run(build, "cpu", compilation)
link.run(check=True)
compile_for_gpus(build, translated, [beside], generates=True)
result = subprocess.run([prefix], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
print(result.stdout, end="")
lines = result.stdout.splitlines()
if result.returncode != 0 or not lines or not all(line.endswith(": ok") for line in lines):
    sys.exit(f"exit code {result.returncode}")
DeviceRecord.add("cpu", "programs run")
