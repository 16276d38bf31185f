"""Translates a source and runs it on the CPU device as run_everywhere.py does, but compiles it for no other.

usage: run_on_cpu.py BUILD SOURCE OUTPUT_PREFIX [flags...] [-- program arguments...]
"""
import os
import sys

from run_everywhere import run_on_cpu, split_arguments
from translate import translate

build, source, prefix, *rest = sys.argv[1:]
flags, arguments = split_arguments(rest)
translated = prefix + ".hip.cpp"
code, said = translate(build, source, translated, flags=["-std=c++17", *flags])
print(said, end="", file=sys.stderr)
if code != 0:
    sys.exit(code)
print(run_on_cpu(build, translated, prefix, [*flags, "-I" + os.path.dirname(source)], arguments), end="")
