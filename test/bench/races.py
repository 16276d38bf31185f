"""What amp2hip++ --check-races costs on the CPU device: processor time of each kernel of races.cpp over that
of the same kernel without the check, in loops that are cut at barriers, and with its threads as fibers.

usage: races.py BUILD [-O0|-O1|-O2]
"""
import os
import subprocess
import sys
import tempfile

build, *level = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
work = tempfile.mkdtemp()


def times(*options, **environment):
    program = os.path.join(work, "program")
    subprocess.run([os.path.join(build, "bin", "amp2hip++"), *(level or ["-O2"]), "-w", *options,
                    os.path.join(here, "races.cpp"), "-o", program], check=True)
    said = subprocess.run([program], env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    return {line.split()[0]: float(line.split()[1]) for line in said.splitlines()}


plain, fibers, checked = times(), times(AMP2HIP_CPU_THREADS="fibers"), times("--check-races")
print(f"{'ms of a launch':22}{'unchecked':>10}{'fibers':>10}{'checked':>10}{'ratio':>8}{'to fibers':>11}")
for name, time in checked.items():
    print(f"{name:22}{plain[name]:10.2f}{fibers[name]:10.2f}{time:10.2f}{time / plain[name]:8.1f}"
          f"{time / fibers[name]:11.1f}")
