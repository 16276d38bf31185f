"""Measures kernels in C++ AMP on the CPU device against OpenMP loops written by hand, against the same kernels in
OpenCL C on PoCL, and against serial loops.

All are compiled for the same processor with -O3 and without contraction; what each computes is compared with the
serial loop's results. The exit code is 1 if one is wrong, or if the threads of a kernel in C++ AMP are fibers. With
--package, writes the programs into a folder instead, whose measure.py measures them on another machine, for which they
are built without -march and for the values of --march.

usage: run.py [--build BUILD] [options]
"""
import argparse
import os
import sys

from kernels import IMPLEMENTATIONS, chosen
from measure import add_options, run
from programs import build_programs, package

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", default="build", help="the build tree of amp2hip")
parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="compile this many at a time")
parser.add_argument("--package", metavar="DIR", help="write a folder for another machine, and measure nothing")
add_options(parser)
options = parser.parse_args()
build = os.path.abspath(options.build)
root = os.path.join(build, "bench", "cpu")
kernels = chosen(options.only)

if options.package:
    marches = ["baseline"] + ([march for march in options.march if march != "baseline"] or ["x86-64-v3"])
    package(build, kernels, marches, root, options.package, options.jobs)
    print(f"on the other machine: python3 {os.path.basename(os.path.abspath(options.package))}/measure.py "
          f"--march {' '.join(marches)} --threads 1 2 --json results.json")
    sys.exit()
build_programs(build, kernels, IMPLEMENTATIONS, options.march, root, options.jobs)
sys.exit(run(options, root, os.path.join(root, "pocl")))
