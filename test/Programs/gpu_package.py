"""Builds for an NVIDIA GPU what can be carried to a machine that has only a driver, as one folder:
the example programs, the collection, the runtime's unit tests, the benchmarks of kernels and of the
runtime, the libraries they need, and run.sh, which runs all and prints tables.

usage: gpu_package.py --build BUILD [--output gpu-package] [--arch sm_90]
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from run import here, programs
from compilers import commands, has_compiler

tests = os.path.dirname(here)
bench = os.path.join(tests, "bench")
# The files of the unit tests that are not about the CPU device alone.
runtime_tests = ["main", *(name + "_test" for name in (
    "accelerator accelerator_view array array_view atomic coherence_model completion_future copy "
    "direct3d_debug exceptions extent "
    "elements fast_math graphics/sampling graphics/texture graphics/texture_copy graphics/texture_formats "
    "graphics/texture_view index launch several_devices shared_memory synchronisation tile_barrier "
    "tiled_extent tiled_index").split())]
run_sh = r"""#!/usr/bin/env bash
# Runs every program in this folder on the GPU and prints a table: result, kernels, their time.
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
command -v nvidia-smi >/dev/null && nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
printf '%-22s %-9s %8s %14s\n' program result kernels 'kernel time'
failed=0
for program in bin/*; do
  name=$(basename "$program")
  if AMP2HIP_KERNEL_TIMES=1 "$program" >"$name.out" 2>"$name.err"; then result=correct; else result=WRONG; fi
  case $name in *_race) result='(race)' ;; esac
  [ "$result" = WRONG ] && { failed=1; tail -n 3 "$name.out"; tail -n 3 "$name.err"; }
  awk -v name="$name" -v result="$result" '/^amp2hip: kernel/ { n++; t += $3 }
    END { printf "%-22s %-9s %8d %11.4f ms\n", name, result, n, t }' "$name.err"
done
echo
./tests/RuntimeTests 2>tests.err >tests.out || failed=1
grep -E '^\[  (FAILED|PASSED)|tests ran|SKIPPED' tests.out
echo
./bench/kernels || failed=1
echo
./bench/runtime || failed=1
exit $failed
"""


link = ["-static-libstdc++", "-static-libgcc", "-Xlinker", "-s"]


def build(source, output, options, extra=()):
    """An AMP program, through the translator."""
    subprocess.run([os.path.join(options.build, "bin", "amp2hip++"), "--device=nvidia",
                    f"-arch={options.arch}", "-O3", "-w", source, *extra, "-o", output, *link],
                   check=True)


def hipcc(options, *arguments):
    """Runs what compiles HIP sources, or links objects."""
    for command in commands(options.build, "nvidia", f"-arch={options.arch}", "-O3", "-w", *arguments):
        command.run(check=True)


def build_hip(sources, output, options, libraries=()):
    """A program that is HIP already, over the runtime."""
    objects = [os.path.join(options.build, "nvidia-" + os.path.basename(s) + ".o") for s in sources]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda pair: hipcc(options, "-c", pair[0], "-o", pair[1]),
                      zip(sources, objects)))
    hipcc(options, *objects, "-o", output, *libraries, *link)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--output", default="gpu-package")
    parser.add_argument("--arch", default="sm_90")
    options = parser.parse_args()
    if not has_compiler(options.build, "nvidia"):
        sys.exit("the CUDA toolkit is not installed: run tools/dev setup-nvidia")
    for folder in ("bin", "bench", "lib", "tests"):
        shutil.rmtree(os.path.join(options.output, folder), ignore_errors=True)
        os.makedirs(os.path.join(options.output, folder))

    collection = glob.glob(os.path.join(tests, "Collection", "*.cpp"))
    sources = [os.path.join(here, name + ".cpp") for name in programs()] + sorted(collection)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: build(source, os.path.join(
            options.output, "bin", os.path.basename(source)[:-len(".cpp")]), options), sources))
    by_hand = os.path.join(options.build, "by_hand.o")
    hipcc(options, "-c", os.path.join(bench, "kernels", "by_hand.hip.cpp"), "-o", by_hand)
    build(os.path.join(bench, "kernels", "amp.cpp"),
          os.path.join(options.output, "bench", "kernels"), options, [by_hand])
    build_hip([os.path.join(bench, "runtime", "runtime.hip.cpp")],
              os.path.join(options.output, "bench", "runtime"), options)
    build_hip([os.path.join(tests, "Runtime", name + ".cpp") for name in runtime_tests],
              os.path.join(options.output, "tests", "RuntimeTests"), options, ["-lgmock", "-lgtest"])

    shutil.copy("/usr/lib/x86_64-linux-gnu/libcudart.so.11.0", os.path.join(options.output, "lib"))
    script = os.path.join(options.output, "run.sh")
    with open(script, "w") as f:
        f.write(run_sh)
    os.chmod(script, 0o755)
    print(f"{options.output}: copy it to a machine with an NVIDIA driver and start run.sh there")


if __name__ == "__main__":
    main()
