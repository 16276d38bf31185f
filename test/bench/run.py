"""Measures amp2hip, as ratios in one run, by the clock if nothing else is said.

- translation time, without the output's check, over `clang++-19 -fsyntax-only` of the same program as HIP, and for
  sources with 10, 200 and 800 kernels (aim: at most 1.1); medians of nine alternating runs, and of three for the
  programs of test/Collection;
- translation with the check over translation without (aim: at most 2.0), and the same of `amp2hip++ -O2 -c` (1.25);
  medians of three runs;
- a tree of sources that share headers, over clang++ for each output, in processor time, and with two processes over
  one (aims: at most 1.15, and at most 0.6 on two cores that nothing else uses); medians of three runs;
- bytes the runtime moves over the least the program needs (aim: exactly 1);
- an access to an element on the host, over one through a pointer (aims: 1.5, by rows 2); the best of seven runs.
The kernels' ratio over kernels written by hand needs a GPU: tools/dev gpu-package builds it.

usage: run.py --build BUILD
"""
import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(here), "Programs"))
from run import here as program_folder, programs
from compilers import check

# The bytes each program must move between host and device: in, what its kernels read; out, what
# they may have written. A view that is not const counts as written (K105).
sizes = [(16, 48, 32), (128, 64, 208), (1024, 1024, 1024)]
least_bytes = {
    "accelerators": 4 * 100 * 2 * 2,
    "indexing": 0,
    "log10": 8 * 6 * 2,
    "matrix_product": sum(4 * 3 * (m * k + k * n + m * n) for m, k, n in sizes),
    "matrix_product_small": 4 * 2 * (12 + 24 + 8),
    "scale_array": 4 * 5 * 2,
    "sum": 4 * 5 * 3,
    "sum_function": 4 * 5 * 3,
    "tile_averages": 4 * 24 * 3 + 4 * 64 * 2 * 2,
    "tile_description": 28 * 72 * 2,
    "tile_sum": 4 * 12 * 2 + 4 * (64 * 96 + 16 * 12),
    "tile_sum_race": 4 * 12 * 2,
}


def seconds(command, environment=None):
    begin = time.perf_counter()
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return time.perf_counter() - begin


def translation_ratio(build, work, name, rounds=9):
    source = name if os.sep in name else os.path.join(program_folder, name + ".cpp")
    name = os.path.basename(source)
    translated = os.path.join(work, name + ".hip.cpp")
    translate = [os.path.join(build, "bin", "amp2hip"), source, "-o", translated, "--no-check-output",
                 "--", "-std=c++17"]
    compiler = check(build, "cpu", translated, "-I" + os.path.dirname(source), "-w")
    read = (compiler.arguments, compiler.environment)
    seconds(translate), seconds(*read)
    times = [(seconds(translate), seconds(*read)) for _ in range(rounds)]
    ours, clangs = (statistics.median(column) for column in zip(*times))
    return ours, clangs, ours / clangs


def check_ratios(build, work, source, rounds=3):
    """With the output's check over without it: of a translation, and of a translation that is compiled."""
    output = os.path.join(work, "checked")
    commands = ([os.path.join(build, "bin", "amp2hip"), source, "-o", output + ".hip.cpp"],
                [os.path.join(build, "bin", "amp2hip++"), "-O2", "-c", source, "-o", output + ".o"])
    for command in commands:
        times = [(seconds(command), seconds([*command, "--no-check-output"])) for _ in range(rounds + 1)][1:]
        checked, unchecked = (statistics.median(column) for column in zip(*times))
        yield checked / unchecked


def write_kernels(path, count):
    """A source with that many kernels, every second one tiled."""
    simple = """void scale{i}(array_view<float, 1> v, float factor) {{
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {{ v[i] *= factor + {i}; }});
}}
"""
    tiled = """void reverse{i}(array_view<float, 1> v, float factor) {{
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {{
    tile_static float part[64];
    part[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = part[63 - t.local[0]] * factor + {i};
  }});
}}
"""
    with open(path, "w") as file:
        file.write("#include <amp.h>\nusing namespace concurrency;\n")
        for i in range(count):
            file.write((tiled if i % 2 else simple).format(i=i))


def write_tree(root, sources, kernels):
    """A tree of that many sources with as many kernels each, and a header that all of them share."""
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(root)
    with open(os.path.join(root, "shared.h"), "w") as file:
        file.write("""#pragma once
#include <amp.h>
#include <vector>
using namespace concurrency;
inline float twice(float x) restrict(cpu, amp) { return x + x; }
template <typename T> void fill(array_view<T, 1> v, T x) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = x; });
}
""")
    for i in range(sources):
        with open(os.path.join(root, f"source{i}.cpp"), "w") as file:
            file.write('#include "shared.h"\n')
            for k in range(kernels):
                file.write(f"""void scale{i}_{k}(array_view<float, 1> v, float factor) {{
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {{ v[i] = twice(v[i]) * factor + {k}; }});
  fill(v, factor);
}}
""")


def processor_seconds(command, environment=None):
    """The time of processors that a command and what it starts take."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds(command, environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tree_ratios(build, work, sources=8, kernels=20, rounds=3):
    """Of processors, the seconds of a tree and of clang++ over the same commands; of a clock, those of the tree with
    one process at a time and with two."""
    root, out = os.path.join(work, "tree"), os.path.join(work, "tree-out")
    write_tree(root, sources, kernels)

    def translate(jobs, measure=seconds):
        shutil.rmtree(out, ignore_errors=True)
        return measure([os.path.join(build, "bin", "amp2hip"), "--in-root", root, "--out-root", out, "-q",
                        f"-j{jobs}", "--", "-std=c++17"])

    def read():
        total = 0
        for i in range(sources):
            compiler = check(build, "cpu", os.path.join(out, f"source{i}.cpp"), "-w")
            total += processor_seconds(compiler.arguments, compiler.environment)
        return total

    translate(1), read()
    times = [(translate(1, processor_seconds), read(), translate(1), translate(2)) for _ in range(rounds)]
    return tuple(statistics.median(column) for column in zip(*times))


def bytes_moved(build, work, name):
    program = os.path.join(work, name)
    subprocess.run([os.path.join(build, "bin", "amp2hip++"), "-O2",
                    os.path.join(program_folder, name + ".cpp"), "-o", program], check=True)
    log = subprocess.run([program], env={**os.environ, "AMP2HIP_TRACE": "1",
                                          "AMP2HIP_CPU_SHARED_MEMORY": "0"}, text=True,
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr
    return sum(int(n) for n in re.findall(r"^amp2hip: (\d+) bytes", log, re.M))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    build = os.path.abspath(parser.parse_args().build)
    work = os.path.join(build, "bench")
    os.makedirs(work, exist_ok=True)

    print(f"{'program':22} {'amp2hip':>9} {'clang++':>9} {'ratio':>6} {'bytes moved':>12} {'least':>12} {'ratio':>6}")
    worst_time = worst_bytes = 0
    for name in programs():
        ours, clangs, ratio = translation_ratio(build, work, name)
        moved, least = bytes_moved(build, work, name), least_bytes[name]
        bytes_ratio = moved / least if least else 1 + moved
        worst_time, worst_bytes = max(worst_time, ratio), max(worst_bytes, bytes_ratio)
        print(f"{name:22} {ours:7.3f} s {clangs:7.3f} s {ratio:6.2f} {moved:12} {least:12} {bytes_ratio:6.3f}")
    collection = os.path.join(os.path.dirname(here), "Collection")
    for name in sorted(os.listdir(collection)):
        if name.endswith(".cpp"):
            ours, clangs, ratio = translation_ratio(build, work, os.path.join(collection, name), 3)
            worst_time = max(worst_time, ratio)
            print(f"{name[:-4]:22} {ours:7.3f} s {clangs:7.3f} s {ratio:6.2f}")
    worst_many = 0
    for count in (10, 200, 800):
        source = os.path.join(work, f"{count}_kernels.cpp")
        write_kernels(source, count)
        ours, clangs, ratio = translation_ratio(build, work, source)
        worst_many = max(worst_many, ratio)
        print(f"{f'{count} kernels':22} {ours:7.3f} s {clangs:7.3f} s {ratio:6.2f}")
    ours, clangs, with_one, with_two = tree_ratios(build, work)
    tree, scaling = ours / clangs, with_two / with_one
    print(f"{'tree of 8 sources':22} {ours:7.3f} s {clangs:7.3f} s {tree:6.2f}")
    print(f"{'-j2 over -j1':22} {with_two:7.3f} s {with_one:7.3f} s {scaling:6.2f}")
    worst_checked, worst_compiled = 0, 0
    print(f"{'with the check over without':30} translated compiled")
    for source in [os.path.join(program_folder, name + ".cpp") for name in programs()] + [
            os.path.join(collection, name + ".cpp") for name in ("overloads_in_templates", "nbody")] + [
            os.path.join(work, f"{count}_kernels.cpp") for count in (10, 200, 800)]:
        translated, compiled = check_ratios(build, work, source)
        worst_checked, worst_compiled = max(worst_checked, translated), max(worst_compiled, compiled)
        print(f"{os.path.basename(source):30} {translated:10.2f} {compiled:8.2f}")
    host_access = os.path.join(work, "host_access")
    subprocess.run([os.path.join(build, "bin", "amp2hip++"), "-O3", os.path.join(here, "host_access.cpp"),
                    "-o", host_access], check=True)
    subprocess.run([host_access], check=True)
    print(f"worst: translation {worst_time:.2f}, of many kernels {worst_many:.2f}, of a tree {tree:.2f}, "
          f"checked {worst_checked:.2f}, checked and compiled {worst_compiled:.2f}, bytes {worst_bytes:.3f}")


if __name__ == "__main__":
    main()
