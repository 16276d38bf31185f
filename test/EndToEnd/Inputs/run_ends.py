"""Runs a program of test/EndToEnd/program-ends.cpp so many times in each of its ways: with the threads of a tile as loops and
as fibers, with both kinds of memory, on one processor and on all.

usage: run_ends.py TIMES PROGRAM LIBRARY
"""
import itertools
import os
import subprocess
import sys

times, program, library = int(sys.argv[1]), *sys.argv[2:]
processors = sorted(os.sched_getaffinity(0))
wrong = []
for way, threads, shares, used in itertools.product(
        subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.split(), ("", "fibers"), "01",
        ({processors[os.getpid() % len(processors)]}, set(processors))):
    environment = {**os.environ, "AMP2HIP_CPU_THREADS": threads, "AMP2HIP_CPU_SHARED_MEMORY": shares}
    for _ in range(times):
        try:
            ran = subprocess.run([program, way, library], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 errors="replace", env=environment, timeout=60,
                                 preexec_fn=lambda: os.sched_setaffinity(0, used))
            if ran.returncode == 0 and not ran.stdout:
                continue
            what = f"ended with {ran.returncode}\n{ran.stdout}"
        except subprocess.TimeoutExpired:
            what = "hangs"
        wrong.append(f"{way}, {threads or 'loops'}, shared memory {shares}, {len(used)} processors: {what}")
sys.exit("\n".join(wrong) or 0)
