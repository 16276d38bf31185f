"""Translates the example programs, runs them on the CPU device and prints a table, a row as soon as it
is known.

usage: run.py --build BUILD [--show PROGRAM] [PROGRAM...]
"""
import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(here), "tools"))
from compilers import Command, commands
from kept import jobs

# Sizes at which the serial loops that the results are compared with take little time.
ARGUMENTS = {"matrix_product": ["512", "compare"], "log10": ["4000000"]}
NEXT = """
Next, with a source of yours:

  {bin}/amp2hip++ -O2 yours.cpp -o yours        translates, compiles and links for the CPU device
  {bin}/amp2hip yours.cpp -o yours.hip.cpp      writes the HIP source, for hipcc and for people
  {bin}/amp2hip --in-root src --out-root hip    translates a whole project

docs/index.md leads on. What is above is in {work}."""
RACE = "race found"  # the result of a program that races on purpose


def programs():
    return sorted(f[:-4] for f in os.listdir(here) if f.endswith(".cpp"))


def head(text):
    """A program up to its main function."""
    return text.split("\nint main")[0].rstrip()


def demonstrate(name, build, work):
    source, translated = os.path.join(here, name + ".cpp"), os.path.join(work, name + ".hip.cpp")
    if run(name, build, work)[0][3] != "correct":
        return  # the table tells what is wrong
    print(f"\n---- {os.path.basename(source)}: C++ AMP\n")
    print(head(open(source).read()))
    print(f"\n---- {os.path.basename(translated)}: HIP\n")
    print(head(open(translated).read()), flush=True)
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
                                  "--remarks"], stderr=subprocess.PIPE, text=True)
    if translation.returncode != 0:
        return (name, "-", "-", "not translated", "-", "-"), translation.stderr
    kernels, form = forms(translation.stderr)
    races = name.endswith("_race")
    compilations = commands(build, "cpu", "-O2", translated, "-o", program)
    if races:
        compilations = [Command({"arguments": [os.path.join(build, "bin", "amp2hip++"), "--check-races", "-O2", source,
                                               "-o", program], "environment": []}, {})]
    for command in compilations:
        compilation = command.run(stderr=subprocess.PIPE)
        if compilation.returncode != 0:
            return (name, kernels, form, "not compiled", "-", "-"), compilation.stderr
    begin = time.time()
    result = subprocess.run([program, *ARGUMENTS.get(name, [])], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    seconds = time.time() - begin
    outcome = "correct" if result.returncode == 0 else "WRONG"
    if races:
        outcome = RACE if "[amp-race]" in result.stdout else "race MISSED"
    # Programs that compare themselves with a serial loop do it for each of their kernels.
    ratios = [float(ratio) for ratio in re.findall(r": ([\d.]+) times a serial loop", result.stdout)]
    return (name, kernels, form, outcome, f"{seconds:.2f} s", f"{max(ratios):.1f}" if ratios else "-"), result.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--show", help="print this program before and after translation")
    parser.add_argument("programs", nargs="*", help="all by default")
    options = parser.parse_args()
    chosen = options.programs or programs()
    build = os.path.abspath(options.build)
    work = os.path.join(build, "demo")
    os.makedirs(work, exist_ok=True)

    if options.show:
        demonstrate(options.show, build, work)
    widths = [max(map(len, [*chosen, "program"])), len("kernels"), len("1 named, 1 in place"), len("not translated"), len("0.00 s"), 0]

    def tell(row):
        print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip(), flush=True)

    begin, counts = time.time(), Counter()
    tell(("program", "kernels", "form", "result", "time", "times a serial loop"))
    with ThreadPoolExecutor(jobs()) as pool:
        for row, output in pool.map(lambda name: run(name, build, work), chosen):
            tell(row)
            counts[row[3]] += 1
            if row[3] not in ("correct", RACE):
                print(output)
    failed = len(chosen) - counts["correct"] - counts[RACE]
    parts = [f"{counts['correct']} right", f"{counts[RACE]} races on purpose, and was found" if counts[RACE] else "",
             f"{failed} wrong" if failed else ""]
    print(f"\n{len(chosen)} programs in {time.time() - begin:.0f} s: {', '.join(filter(None, parts))}.")
    if not failed and options.show:
        print(NEXT.format(bin=os.path.relpath(os.path.join(build, "bin")), work=os.path.relpath(work)))
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
