"""Counts the instructions of the benchmark's kernels for AMD GPUs, as hipcc compiles them: in C++ AMP
and by hand over __restrict__ pointers. Prints a table for each GPU: vector instructions, scalar ones,
accesses to memory and to LDS, vector registers and bytes of scratch memory. A count is of the text of
a kernel: it does not tell whether an instruction runs once, in a loop or never.

usage: isa.py --build BUILD [--arch gfx90a gfx1030] [--check]

With --check, exits with 1 if a kernel has scratch memory, or exceeds the kernel by hand by more than
5 per cent, or 2, and what `excess` allows.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(here)), "tools"))
from kept import jobs as jobs_at_a_time
kinds = {"vector": r"v_", "scalar": r"s_(?!waitcnt|nop|endpgm|code_end|inst_prefetch)",
         "memory": r"(?:global|flat|buffer)_", "LDS": r"ds_"}
columns = [*kinds, "registers", "scratch"]
# How many instructions and registers more than by hand a kernel is known to have, in the order of
# `columns`. Those of three dimensions divide where a box does not fit a grid. An index of several
# dimensions becomes a sum, of which LLVM forgets that it does not wrap; so a neighbour's address is
# computed anew, which by hand is a constant displacement. A view has a stride and extents of its own. The amounts of
# shifts are masked. What reads a texel has code for each width of its components, of which one runs.
excess = {
    "productsimple": [4, 10, 0, 0, 8], "producttiled<int>": [0, 3, 0, 4], "producttiled<float>": [0, 3, 0, 4, 5],
    "batchedproduct": [63, 26, 0, 0, 5], "stencil5": [5, 19], "stencil7": [56, 10, 2, 0, 9],
    "convolution": [0, 34], "jacobi": [9], "floyd": [0, 12, 0, 0, 3], "gradient": [8, 7], "interior": [7],
    "dilation": [95, 8, 8, 0, 4], "rotation": [0, 5], "reaction": [31, 10, 2, 0, 4], "mandelbrot": [0, 8], "transformpass": [0, 3],
    "permutation": [26, 15], "tridiagonal": [19, 7, 0, 0, 8], "wavefront": [3, 4], "newton": [0, 8], "kmeans": [0, 6],
    "texelmean": [152, 83, 10, 0, 5], "texelgradient": [0, 125, 10],
}


def counts_of(assembly):
    """The counts of each kernel in the assembly that hipcc writes, by the kernel's name."""
    counts = {}
    for part in re.split(r"\n(?=_Z\w+:)", assembly)[1:]:
        symbol = part[:part.index(":")]
        body, _, notes = part.partition(".section")
        found = {kind: len(re.findall(rf"^\s+{pattern}", body, re.M)) for kind, pattern in kinds.items()}
        found["registers"] = int(re.search(r"; NumVgprs: (\d+)", notes)[1])
        found["scratch"] = int(re.search(r"; ScratchSize: (\d+)", notes)[1])
        counts[name_of(symbol)] = found
    return counts


def name_of(symbol):
    """What a kernel has in common with the one by hand: AmpStencil5_kernel is stencil5 there."""
    name = subprocess.run(["c++filt", symbol], capture_output=True, text=True, check=True).stdout
    name = name.replace("(anonymous namespace)", "").partition("(")[0].rpartition(":")[2]
    name = name.rpartition(" ")[2].strip()
    return re.sub("^Amp|_kernel|_", "", name).lower()


def assembly_of(source, arch, options, folder):
    output = os.path.join(folder, f"{os.path.basename(source)}.{arch}.s")
    subprocess.run(["hipcc", f"--offload-arch={arch}", "-std=c++17", "-O3", "-ffp-contract=off", "-w",
                    "--cuda-device-only", "-S", f"-I{options.build}/include/amp2hip", f"-I{here}", source,
                    "-o", output], check=True)
    with open(output) as f:
        return f.read()


def translate(source, options, folder):
    output = os.path.join(folder, os.path.basename(source).replace(".cpp", ".hip.cpp"))
    subprocess.run([os.path.join(options.build, "bin", "amp2hip"), "--no-check-output", source, "-o", output],
                   check=True)
    return output


def faults_of(name, ours, hand):
    """What a kernel has too much of, in words."""
    for column, known in zip(columns, excess.get(name, []) + [0] * len(columns)):
        limit = 0 if column == "scratch" else max(hand[column] * 1.05, hand[column] + 2, hand[column] + known)
        if ours[column] > limit:
            yield f"{name}: {ours[column]} {column}, by hand {hand[column]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--arch", nargs="+", default=["gfx90a", "gfx1030"])
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    by_hand = os.path.join(here, "by_hand_restricted.hip.cpp")
    sources = sorted(set(glob.glob(os.path.join(here, "*.cpp"))) - set(glob.glob(os.path.join(here, "*.hip.cpp"))) -
                     {os.path.join(here, "main.cpp")})
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs_at_a_time()) as pool:
        translated = list(pool.map(lambda s: translate(s, options, folder), sources))
        jobs = [(source, arch) for arch in options.arch for source in [by_hand, *translated]]
        texts = dict(zip(jobs, pool.map(lambda job: assembly_of(*job, options, folder), jobs)))
    faults = []
    for arch in options.arch:
        hand = counts_of(texts[by_hand, arch])
        ours = {}
        for source in translated:
            ours.update(counts_of(texts[source, arch]))
        if set(ours) != set(hand):
            sys.exit(f"kernels without a counterpart: {sorted(set(ours) ^ set(hand))}")
        print(f"{arch:18}", *(f"{column:>11}" for column in columns))
        for name in hand:
            print(f"{name:18}", *(f"{ours[name][c]:>6} {hand[name][c]:>4}" for c in columns))
            faults += [f"{arch}: {fault}" for fault in faults_of(name, ours[name], hand[name])]
    if options.check and faults:
        sys.exit("\n".join(faults))


main()
