"""What the checks and the observers of a program cost on the CPU device: the processor time of a launch of each
kernel of overheads.cpp, over that of the same kernel with none of them.

- bounds, d3d-bounds, races: amp2hip++ --check-bounds, --d3d-bounds, --check-races;
- log, time line: AMP2HIP_TRACE=1 and AMP2HIP_TRACE=file.json;
- record: AMP2HIP_VERIFY_RECORD, as amp2hip verify sets it;
- fibers: AMP2HIP_CPU_THREADS=fibers, which is how threads run where races are looked for.

usage: overheads.py BUILD [-O0|-O1|-O2|-O3]
"""
import os
import subprocess
import sys
import tempfile

build, *level = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
work = tempfile.mkdtemp()


def built(*options):
    program = os.path.join(work, "program" + "".join(options))
    subprocess.run([os.path.join(build, "bin", "amp2hip++"), *(level or ["-O2"]), "-w", *options,
                    os.path.join(here, "overheads.cpp"), "-o", program], check=True)
    return program


def times(program, **environment):
    """Milliseconds by kernel."""
    said = subprocess.run([program], env={**os.environ, **environment}, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return {line.split()[0]: float(line.split()[1]) for line in said.splitlines()}


plain = built()
columns = {
    "bounds": times(built("--check-bounds")),
    "d3d-bounds": times(built("--d3d-bounds")),
    "log": times(plain, AMP2HIP_TRACE="1"),
    "time line": times(plain, AMP2HIP_TRACE=os.path.join(work, "trace.json")),
    "record": times(plain, AMP2HIP_VERIFY_RECORD=os.path.join(work, "kernels.record")),
    "fibers": times(plain, AMP2HIP_CPU_THREADS="fibers"),
    "races": times(built("--check-races")),
}
unchecked = times(plain)
print(f"{'ms of a launch, ratios':22}{'alone':>9}" + "".join(f"{name:>12}" for name in columns))
for kernel, time in unchecked.items():
    print(f"{kernel:22}{time:9.4f}" + "".join(f"{column[kernel] / time:12.2f}" for column in columns.values()))
