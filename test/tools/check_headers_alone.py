"""Compiles every header of the library by itself, with the warnings of the build.

usage: check_headers_alone.py BUILD
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

include = os.path.join(sys.argv[1], "include")
root = os.path.join(include, "amp2hip")


def problems_of(header):
    compiled = subprocess.run(
        ["clang++-19", "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I" + root,
         "-I" + os.path.join(include, "amp2hip-cpu"), "-x", "c++", "-"],
        input=f"#include <{header}>\n", stderr=subprocess.PIPE, text=True)
    return f"{header}:\n{compiled.stderr}" if compiled.returncode else ""


headers = sorted(os.path.relpath(os.path.join(folder, name), root)
                 for folder, _, names in os.walk(root) for name in names if name.endswith(".h"))
with ThreadPoolExecutor(2) as pool:
    problems = [p for p in pool.map(problems_of, headers) if p]
if not headers:
    problems.append(f"no headers in {root}")
print("\n".join(problems))
sys.exit(1 if problems else 0)
