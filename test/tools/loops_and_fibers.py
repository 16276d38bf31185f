"""Runs programs on the CPU device twice, with the threads of a tile as loops and as fibers, and compares
every value that each of their kernels writes, bit for bit. Each program is built with -O2 and with -O3.

usage: loops_and_fibers.py BUILD WORK PROGRAM...

A program is a source, or a folder with its sources.
"""
import glob
import os
import subprocess
import sys

build, work, *programs = sys.argv[1:]
build, work = os.path.abspath(build), os.path.abspath(work)
os.makedirs(work, exist_ok=True)


def use_one_core():
    """Has one worker run all tiles, one after the other, so that atomic counters give out the same places."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def run(command, cwd=None, prepare=None, **variables):
    said = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", timeout=300,
                          preexec_fn=prepare, env={**os.environ, **variables})
    return said.returncode, said.stdout


def check(program, level):
    """What is wrong; None if nothing is."""
    folder = program if os.path.isdir(program) else os.path.dirname(program)
    sources = sorted(glob.glob(os.path.join(program, "**", "*.cpp"), recursive=True)) or [program]
    name = os.path.join(work, os.path.splitext(os.path.basename(program))[0] + level)
    code, said = run([os.path.join(build, "bin", "amp2hip++"), "-w", level, *sources, "-o", name], cwd=folder)
    if code != 0:
        return said
    loops, fibers = name + ".loops", name + ".fibers"
    code, said = run([name], cwd=work, prepare=use_one_core, AMP2HIP_VERIFY_RECORD=loops)
    if code != 0:
        return f"as loops it ends with {code}\n{said}"
    # Each kernel gets the values that it got in the first run. Where they are random, the program's own
    # check compares what belongs to different runs, so it does not matter how this one ends.
    run([name], cwd=work, prepare=use_one_core, AMP2HIP_CPU_THREADS="fibers", AMP2HIP_VERIFY_REPLAY=loops,
        AMP2HIP_VERIFY_RECORD=fibers)
    code, said = run([os.path.join(build, "bin", "amp2hip"), "verify", "--records", loops, fibers])
    print(f"{os.path.basename(program)} {level}: {said.strip()}")
    for path in (name, loops, fibers):
        os.remove(path)
    return None if code == 0 or "no kernel was launched" in said else said


failed = False
for program in map(os.path.abspath, programs):
    for level in ("-O2", "-O3"):
        wrong = check(program, level)
        if wrong:
            failed = True
            print(f"{os.path.basename(program)} {level}: {wrong}", file=sys.stderr)
sys.exit(failed)
