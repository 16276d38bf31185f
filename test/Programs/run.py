"""Translates the example programs, runs them on the CPU device and prints a table.

usage: run.py --build BUILD [--show PROGRAM]
"""
import argparse
import os
import re
import subprocess
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(here), "tools"))
from compilers import commands


def programs():
    return sorted(f[:-4] for f in os.listdir(here) if f.endswith(".cpp"))


def head(text):
    """A program up to its main function."""
    return text.split("\nint main")[0].rstrip()


def show(source, translated):
    print(f"\n---- {os.path.basename(source)}: C++ AMP\n")
    print(head(open(source).read()))
    print(f"\n---- {os.path.basename(translated)}: HIP\n")
    print(head(open(translated).read()))
    print()


def forms(remarks):
    named = len(re.findall(r"\[amp-kernel-named\]", remarks))
    in_place = len(re.findall(r"\[amp-kernel-in-place\]", remarks))
    parts = [f"{count} {form}" for count, form in ((named, "named"), (in_place, "in place")) if count]
    return named + in_place, ", ".join(parts) or "-"


def run(name, build, work):
    source = os.path.join(here, name + ".cpp")
    translated = os.path.join(work, name + ".hip.cpp")
    program = os.path.join(work, name)
    translation = subprocess.run([os.path.join(build, "bin", "amp2hip"), source, "-o", translated,
                                  "--remarks", "--check-output"], stderr=subprocess.PIPE, text=True)
    if translation.returncode != 0:
        return (name, "-", "-", "not translated", "-"), translation.stderr
    kernels, form = forms(translation.stderr)
    for command in commands(build, "cpu", "-O2", translated, "-o", program):
        compilation = command.run(stderr=subprocess.PIPE)
        if compilation.returncode != 0:
            return (name, kernels, form, "not compiled", "-"), compilation.stderr
    begin = time.time()
    result = subprocess.run([program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    seconds = time.time() - begin
    outcome = "correct" if result.returncode == 0 else "WRONG"
    if name.endswith("_race"):
        outcome = "(race)"  # what it computes is undefined on purpose
    return (name, kernels, form, outcome, f"{seconds:.2f} s"), result.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--show", help="print this program before and after translation")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    work = os.path.join(build, "demo")
    os.makedirs(work, exist_ok=True)

    rows, failed = [], False
    for name in programs():
        row, output = run(name, build, work)
        if name == options.show and row[3] == "correct":
            show(os.path.join(here, name + ".cpp"), os.path.join(work, name + ".hip.cpp"))
        if row[3] not in ("correct", "(race)"):
            failed = True
            print(output)
        rows.append(row)

    rows.insert(0, ("program", "kernels", "form", "result", "time"))
    widths = [max(len(str(row[i])) for row in rows) for i in range(5)]
    for row in rows:
        print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())
    print(f"\nThe translated sources and programs are in {os.path.relpath(work)}.")
    sys.exit(failed)


if __name__ == "__main__":
    main()
