"""Translates a program of the collection, compiles it for every device there is a compiler for, runs it
on the CPU device and checks that it says "ok" and nothing else.

usage: run_program.py BUILD SOURCE OUTPUT_PREFIX [flags...]
"""
import os
import subprocess
import sys

build, source, prefix, *flags = sys.argv[1:]
tools = os.path.dirname(os.path.abspath(__file__))
translated = prefix + ".hip.cpp"
flags = flags + ["-Wno-amp-long"]
subprocess.run([os.path.join(build, "bin", "amp2hip"), source, "-o", translated, "--", "-std=c++17",
                *flags], check=True)
subprocess.run([sys.executable, os.path.join(tools, "compile_everywhere.py"), build, translated,
                "-I" + os.path.dirname(source)], check=True)
include = os.path.join(build, "include")
subprocess.run(["clang++-19", "-std=c++17", "-O1", f"-I{include}/amp2hip", f"-I{include}/amp2hip-cpu",
                "-iquote", os.path.dirname(source), translated, "-o", prefix,
                os.path.join(build, "lib", "libamp2hip-cpu.a"), "-ltbb", "-lboost_context",
                "-lpthread"], check=True)
result = subprocess.run([prefix], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
print(result.stdout, end="")
lines = result.stdout.splitlines()
if result.returncode != 0 or not lines or not all(line.endswith(": ok") for line in lines):
    sys.exit(f"exit code {result.returncode}")
