"""Compiles every header of the library by itself, with the warnings of the build, in a program
that has a macro for every letter.

usage: check_headers_alone.py BUILD
"""
import os
import string
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from llvm import CLANG

include = os.path.join(sys.argv[1], "include")
roots = [os.path.join(include, name) for name in ("amp2hip", "amp2hip-ppl")]
# Nothing that the headers could mean: whoever uses a letter is found.
letters = [f"-D{letter}=@" for letter in [*string.ascii_uppercase, "D0", "D1", "D2"]]


def problems_of(header):
    compiled = subprocess.run(
        [CLANG, "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
         *("-I" + root for root in roots), "-I" + os.path.join(include, "amp2hip-cpu"), *letters,
         "-x", "c++", "-"],
        input=f"#include <{header}>\n", stderr=subprocess.PIPE, text=True)
    return f"{header}:\n{compiled.stderr}" if compiled.returncode else ""


headers = sorted(os.path.relpath(os.path.join(folder, name), root) for root in roots
                 for folder, _, names in os.walk(root) for name in names if name.endswith(".h"))
with ThreadPoolExecutor(2) as pool:
    problems = [p for p in pool.map(problems_of, headers) if p]
if not headers:
    problems.append(f"no headers in {include}")
print("\n".join(problems))
sys.exit(1 if problems else 0)
