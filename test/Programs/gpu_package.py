"""Builds the example programs, the collection and the kernel benchmark for an NVIDIA GPU into one folder that can be
carried to a machine that has only a driver: programs, the libraries they need, and run.sh, which
runs all and prints a table.

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

cuda = "/usr/lib/nvidia-cuda-toolkit"
bench = os.path.join(os.path.dirname(here), "bench", "kernels")
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
./bench/kernels || failed=1
exit $failed
"""


def build(source, output, options, extra=()):
    subprocess.run([os.path.join(options.build, "bin", "amp2hip++"), "--device=nvidia",
                    f"-arch={options.arch}", "-O3", "-w", source, *extra, "-o", output,
                    "-static-libstdc++", "-static-libgcc"], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--output", default="gpu-package")
    parser.add_argument("--arch", default="sm_90")
    options = parser.parse_args()
    if not os.path.exists(cuda):
        sys.exit("the CUDA toolkit is not installed: run tools/dev setup-nvidia")
    for folder in ("bin", "bench", "lib"):
        shutil.rmtree(os.path.join(options.output, folder), ignore_errors=True)
        os.makedirs(os.path.join(options.output, folder))

    collection = glob.glob(os.path.join(os.path.dirname(here), "Collection", "*.cpp"))
    sources = [os.path.join(here, name + ".cpp") for name in programs()] + sorted(collection)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: build(source, os.path.join(
            options.output, "bin", os.path.basename(source)[:-len(".cpp")]), options), sources))
    by_hand = os.path.join(options.build, "by_hand.o")
    subprocess.run(["hipcc", "-x", "cu", f"-arch={options.arch}", "-std=c++17", "-O3", "-c",
                    os.path.join(bench, "by_hand.hip.cpp"), "-o", by_hand],
                   env={**os.environ, "HIP_PLATFORM": "nvidia", "CUDA_PATH": cuda}, check=True)
    build(os.path.join(bench, "amp.cpp"), os.path.join(options.output, "bench", "kernels"), options,
          [by_hand])

    shutil.copy("/usr/lib/x86_64-linux-gnu/libcudart.so.11.0", os.path.join(options.output, "lib"))
    script = os.path.join(options.output, "run.sh")
    with open(script, "w") as f:
        f.write(run_sh)
    os.chmod(script, 0o755)
    print(f"{options.output}: copy it to a machine with an NVIDIA driver and start run.sh there")


if __name__ == "__main__":
    main()
