"""Generated programs, to be run on a GPU and compared with the CPU device, kernel by kernel.

usage: verify_package.py [--build BUILD] [--output FOLDER] [--count N] [--seed S] [--device nvidia] [--arch sm_90]
                         [--from programs|loops]
       verify_package.py [--build BUILD] --compare FOLDER [--tolerance LIST]

The first makes a folder to be copied to a machine with a GPU, where run.sh runs all programs: each kernel gets
the data that it got on the CPU device, which is recorded here, and what it writes is recorded there. The second
compares the records, those of the GPU in FOLDER/records being brought back; its exit code is 1 if anything
differs. With --device=cpu the programs are built for the CPU device, whose threads are fibers then, so that the
way there and back can be tried without a GPU.

The programs are those of the fuzzer `programs`, which know what is right, or with --from=loops the kernels of the
fuzzer `loops`, many in a program: run.sh compares the hash of each with that of the CPU device too.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import batches
import loops
from tools import Tools

PER_SOURCE = 50
run_sh = r"""#!/usr/bin/env bash
# Runs every program in this folder with the data of the CPU device's records, and records what its kernels write,
# in the folder that is named, or beside the other records.
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export RECORDS=$(realpath -m "${1:-records}")
mkdir -p "$RECORDS"
run() {
  name=$(basename "$1")
  rm -f "$RECORDS/$name.second"
  AMP2HIP_VERIFY_REPLAY=records/$name.first AMP2HIP_VERIFY_RECORD=$RECORDS/$name.second \
    timeout 120 "$1" > "$RECORDS/$name.out" 2>&1
  echo "ended with $?" >> "$RECORDS/$name.out"
}
export -f run
printf '%s\n' bin/* | xargs -P "${JOBS:-4}" -I {} bash -c 'run {}'
"""
END = {"programs": r"""echo "$(cat "$RECORDS"/*.out | grep -c ': ok$') programs right, $(cat "$RECORDS"/*.out | grep -c ': wrong') wrong," \
  "$(grep -L '^ended with 0' "$RECORDS"/*.out | wc -l) of $(ls bin | wc -l) files ended with an error"
""", "loops": r"""for hashes in records/*.hashes; do
  diff "$hashes" <(grep '^p' "$RECORDS/$(basename "$hashes" .hashes).out") | sed -n "s/^>/$(basename "$hashes" .hashes)/p"
done > "$RECORDS/different"
cat "$RECORDS/different"
echo "$(cat records/*.hashes | wc -l) kernels, $(wc -l < "$RECORDS/different") different," \
  "$(grep -L '^ended with 0' "$RECORDS"/*.out | wc -l) of $(ls bin | wc -l) files ended with an error"
"""}


class LoopKernels:
    """The kernels of the fuzzer `loops` in the place of a batch of programs."""

    def __init__(self, tools, seed, count):
        # Those over simple domains call functions whose results a GPU need not have bit for bit.
        self.cases = loops.LoopsJob(tools, seed, count, kinds=("random", "classic")).kernels

    def write(self, path, cases):
        with open(path, "w") as out:
            out.write(loops.source_of(cases))


class Programs(batches.Batch):
    def write(self, path, cases):
        batches.write_sources(path, cases, self.ends)


SOURCES = {"programs": Programs, "loops": LoopKernels}


def wrapper(options, *arguments):
    return [os.path.join(os.path.abspath(options.build), "bin", "amp2hip++"), "-w", *arguments]


def owners_of(lines, source, cases):
    """The names of the programs that these lines of the source belong to."""
    with open(source, encoding="utf-8-sig", newline="") as text:
        owners = batches.line_owners(text.read().replace("\r\n", "\n"), cases)
    return {owners.get(int(line)) for line in lines} - {None}


def refused(messages, source, cases):
    """The programs that the errors of a device's compiler are about: nvcc knows not all kernels that are lambdas."""
    lines = re.findall(r"(?m)^\S*source\.cpp[(:](\d+)[):].*error: ", messages)
    # What nvcc writes for a lambda of a template's function may be no C++; it names the function.
    written = re.findall(r"(?m)^\S*stub\.c:\d+:\d+: error: .*\n *\d+ \| typedef .*?:: *(p\d+)::", messages)
    return (owners_of(lines, source, cases) | {*written}) & {case.name for case in cases}


def with_lambdas(options, source, cases):
    """The programs with kernels that stay lambdas."""
    said = run([os.path.join(os.path.abspath(options.build), "bin", "amp2hip"), source, "-o", os.devnull,
                "--remarks", "--no-check-output"]).stdout
    return owners_of(re.findall(r"(?m)^\S*source\.cpp:(\d+):.*\[amp-kernel-in-place\]$", said), source, cases)


def make(options, number):
    """One source of many programs: built for both, and run here. (its name, how many programs it has, how many were
    refused, what went wrong if something did)"""
    name = f"{options.seed}-{number}"
    # One for each source: headers of programs are called alike.
    work = os.path.join(options.output, "sources", name)
    os.makedirs(work)
    source, here = os.path.join(work, "source.cpp"), os.path.join(work, "program")
    count = min(PER_SOURCE, options.count - number * PER_SOURCE)
    batch = SOURCES[options.source](Tools(options.build, work), f"verify.{options.seed}.{number}", count)
    cases = batch.cases
    there = wrapper(options, f"--device={options.device}", *options.flags, source,
                    "-o", os.path.join(options.output, "bin", name))
    record = {**os.environ, "AMP2HIP_VERIFY_RECORD": os.path.join(options.output, "records", f"{name}.first")}
    # nvcc tells of one lambda at a time. After some all that are left of them go.
    for attempt in range(4):
        batch.write(source, cases)
        made = run(there)
        if made.returncode == 0 or not cases:
            break
        blamed = refused(made.stdout, source, cases)
        if attempt == 1:
            blamed |= with_lambdas(options, source, cases)
        cases = [case for case in cases if case.name not in blamed]
    for command, environment in ((wrapper(options, "-O1", source, "-o", here), None), ([here], record)):
        if made.returncode == 0:
            made = run(command, environment)
    if made.returncode != 0:
        return name, 0, 0, f"{' '.join(made.args)}\n{made.stdout[-2000:]}"
    os.remove(here)
    if options.source == "loops":
        with open(os.path.join(options.output, "records", f"{name}.hashes"), "w") as out:
            out.write(made.stdout)
    return name, len(cases), len(batch.cases) - len(cases), None


def run(command, environment=None):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          env=environment)


def make_all(options):
    for folder in ("bin", "records", "sources", "lib"):
        shutil.rmtree(os.path.join(options.output, folder), ignore_errors=True)
        os.makedirs(os.path.join(options.output, folder))
    options.flags = {"nvidia": [f"-arch={options.arch}", "-O1", "-static-libstdc++", "-static-libgcc", "-Xlinker", "-s"],
                     "amd": [f"--offload-arch={options.arch}", "-O1"], "cpu": ["-O1"]}[options.device]
    numbers = range((options.count + PER_SOURCE - 1) // PER_SOURCE)
    made, left_out, failed = 0, 0, []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, count, without, wrong in pool.map(lambda number: make(options, number), numbers):
            made, left_out = made + count, left_out + without
            if wrong:
                failed.append(name)
                print(f"{name}: not built\n{wrong}", file=sys.stderr, flush=True)
    if options.device == "nvidia":
        for library in glob.glob("/usr/lib/x86_64-linux-gnu/libtbb.so.*") + \
                glob.glob("/usr/lib/x86_64-linux-gnu/libcudart.so.11.0"):
            shutil.copy(library, os.path.join(options.output, "lib"))
    script = os.path.join(options.output, "run.sh")
    with open(script, "w") as out:
        text = run_sh + END[options.source]
        out.write(text if options.device != "cpu" else text.replace("timeout", "AMP2HIP_CPU_THREADS=fibers timeout"))
    os.chmod(script, 0o755)
    print(f"{options.output}: {made} {'kernels' if options.source == 'loops' else 'programs'}, {left_out} left out that the device's compiler refuses; copy it to a machine with a GPU and start run.sh there")
    return 1 if failed else 0


def compare_all(options):
    """The records of both, and the kernels that differ with their sources' names."""
    verify = [os.path.join(os.path.abspath(options.build), "bin", "amp2hip"), "verify", "--records",
              *([f"--tolerance={options.tolerance}"] if options.tolerance else [])]
    results, launches, values = collections.Counter(), 0, 0
    for first in sorted(glob.glob(os.path.join(options.compare, "records", "*.first"))):
        name = os.path.basename(first)[:-len(".first")]
        second = os.path.join(options.compare, "records", f"{name}.second")
        made = subprocess.run([*verify, first, second], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        results[made.returncode] += 1
        compared = re.search(r": (\d+) launch(?:es)?, (\d+) values? compared", made.stdout)
        if compared:
            launches, values = launches + int(compared[1]), values + int(compared[2])
        if made.returncode != 0:
            print(f"{name}\n{made.stdout}")
    print(f"{results.total()} files, {launches} launches, {values} values compared: {results[0]} files the same, "
          f"{results[1]} differ, {results.total() - results[0] - results[1]} could not be compared")
    return 0 if results.total() == results[0] != 0 else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--output", default="verify-package")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", dest="source", choices=list(SOURCES), default="programs")
    parser.add_argument("--device", choices=["nvidia", "amd", "cpu"], default="nvidia")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--compare", metavar="FOLDER")
    parser.add_argument("--tolerance")
    options = parser.parse_args()
    return compare_all(options) if options.compare else make_all(options)


if __name__ == "__main__":
    sys.exit(main())
