"""Translates a program of the collection, compiles it for every device there is a compiler for, runs it
on the CPU device and checks that it says "ok" and nothing else.

usage: run_program.py BUILD SOURCE OUTPUT_PREFIX [flags...]
"""
import os
import subprocess
import sys

from compilers import commands
from summary import DeviceRecord
from translate import translate

build, source, prefix, *flags = sys.argv[1:]
tools = os.path.dirname(os.path.abspath(__file__))
translated = prefix + ".hip.cpp"
code, said = translate(build, source, translated, ["-Wno-amp-long"], ["-std=c++17", *flags])
print(said, end="")
if code != 0:
    sys.exit(code)
subprocess.run([sys.executable, os.path.join(tools, "compile_everywhere.py"), build, translated,
                "-I" + os.path.dirname(source)], check=True)
for command in commands(build, "cpu", "-O1", "-I" + os.path.dirname(source), translated, "-o", prefix):
    command.run(check=True)
result = subprocess.run([prefix], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
print(result.stdout, end="")
DeviceRecord.add("cpu", "programs run")
lines = result.stdout.splitlines()
if result.returncode != 0 or not lines or not all(line.endswith(": ok") for line in lines):
    sys.exit(f"exit code {result.returncode}")
