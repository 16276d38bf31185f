"""Builds for an NVIDIA GPU what can be carried to a machine that has only a driver, as one folder:
the example programs, the collection, the programs of Visual Studio's time, the runtime's unit tests,
the benchmarks of kernels, of the runtime, of the host's accesses and of advice, the accuracy of the math functions, the libraries they
need, and run.sh, which runs all and prints tables.

usage: gpu_package.py --build BUILD [--output gpu-package] [--arch sm_90]
"""
import argparse
import glob
import os
import re
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
runtime_tests = ["main", "direct3d_debug_unit", *(name + "_test" for name in (
    "accelerator accelerator_view array array_view atomic coherence_model completion_future copy "
    "direct3d_debug exceptions extent "
    "elements fast_math interop precise_math short_vectors graphics/sampling graphics/texture graphics/texture_copy graphics/texture_formats "
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
printf '\n%-22s %s\n' "Visual Studio's" result
for program in legacy/*/program; do
  folder=$(dirname "$program")
  # Some write pictures; each says at its end whether its results are right.
  if (cd "$folder" && ./program <<<"" >out 2>err) && grep -qF "$(cat "$folder/expected")" "$folder/out"; then
    result=correct
  else
    result=WRONG failed=1
    tail -n 3 "$folder/out" "$folder/err"
  fi
  printf '%-22s %s\n' "$(basename "$folder")" $result
done
echo
./tests/RuntimeTests 2>tests.err >tests.out || failed=1
grep -E '^\[  (FAILED|PASSED)|tests ran|SKIPPED' tests.out
echo
for setting in precise fast; do
  echo "kernels, --fp=$setting"
  ./bench/kernels-$setting || failed=1
  echo
done
./bench/runtime || failed=1
echo
./bench/copies || failed=1
echo
./bench/two_devices || failed=1
echo
./bench/first_use || failed=1
echo
./bench/host_access || failed=1
echo
./bench/advice || failed=1
echo
./bench/all_floats || failed=1
exit $failed
"""


link = ["-static-libstdc++", "-static-libgcc", "-Xlinker", "-s"]


def wrapper(options, *arguments, **more):
    """Runs amp2hip++ for C++ AMP sources."""
    subprocess.run([os.path.abspath(os.path.join(options.build, "bin", "amp2hip++")), "--device=nvidia",
                    f"-arch={options.arch}", "-O3", "-w", *arguments], check=True, **more)


def build(source, output, options):
    """A program of one C++ AMP source."""
    build_or_name(options, source, source, "-o", output, *link)


# What nvcc refuses, which keeps nothing else from the GPU.
refused = []


def build_or_name(options, name, *arguments, **more):
    """Builds a program, or remembers its name."""
    try:
        wrapper(options, *arguments, **more)
    except subprocess.CalledProcessError:
        refused.append(name)


def hipcc(options, *arguments):
    """Runs what compiles HIP sources, or links objects."""
    for command in commands(options.build, "nvidia", f"-arch={options.arch}", "-O3", "-w", *arguments):
        command.run(check=True)


def compile_all(compiler, sources, folder, options, *flags):
    """The objects of the sources, in that folder."""
    os.makedirs(folder, exist_ok=True)
    objects = [os.path.join(folder, os.path.basename(s) + ".o") for s in sources]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda pair: compiler(options, *flags, "-c", pair[0], "-o", pair[1]),
                      zip(sources, objects)))
    return objects


def build_hip(sources, output, options, libraries=()):
    """A program that is HIP already, over the runtime."""
    objects = compile_all(hipcc, sources, os.path.join(options.build, "nvidia"), options)
    hipcc(options, *objects, "-o", output, *libraries, *link)


def build_kernels(setting, output, options):
    """The benchmark of kernels, with that setting of floating point on both sides."""
    folder = os.path.join(bench, "kernels")
    by_hand = glob.glob(os.path.join(folder, "*.hip.cpp"))
    translated = set(glob.glob(os.path.join(folder, "*.cpp"))) - set(by_hand)
    work = os.path.join(options.build, "nvidia", setting)
    flag = f"--fp={setting}"
    objects = [*compile_all(wrapper, sorted(translated), work, options, flag),
               *compile_all(hipcc, sorted(by_hand), work, options, flag)]
    hipcc(options, *objects, "-o", output, *link)


def build_legacy(test, output, options):
    """A program of several sources, unedited, and what it says if its results are right."""
    name = os.path.basename(test)[:-len(".test")]
    folder = os.path.join(os.path.dirname(test), "Inputs", name)
    output = os.path.abspath(os.path.join(output, name))
    os.makedirs(output)
    sources = sorted(glob.glob("**/*.cpp", root_dir=folder, recursive=True))
    build_or_name(options, folder, *sources, "-o", os.path.join(output, "program"), *link, cwd=folder)
    with open(os.path.join(output, "expected"), "w") as f:
        f.write(re.search(r"^CHECK: (.*)$", open(test).read(), re.M)[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--output", default="gpu-package")
    parser.add_argument("--arch", default="sm_90")
    options = parser.parse_args()
    if not has_compiler(options.build, "nvidia"):
        sys.exit("the CUDA toolkit is not installed: run tools/dev setup-nvidia")
    for folder in ("bin", "bench", "legacy", "lib", "tests"):
        shutil.rmtree(os.path.join(options.output, folder), ignore_errors=True)
        os.makedirs(os.path.join(options.output, folder))
    output = lambda *parts: os.path.join(options.output, *parts)

    collection = glob.glob(os.path.join(tests, "Collection", "*.cpp"))
    sources = [os.path.join(here, name + ".cpp") for name in programs()] + sorted(collection)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: build(source, output("bin", os.path.basename(source)[:-len(".cpp")]),
                                           options), sources))
        list(pool.map(lambda test: build_legacy(test, output("legacy"), options),
                      sorted(glob.glob(os.path.join(tests, "Legacy", "*.test")))))
    for setting in ("precise", "fast"):
        build_kernels(setting, output("bench", "kernels-" + setting), options)
    build(os.path.join(bench, "host_access.cpp"), output("bench", "host_access"), options)
    build(os.path.join(bench, "advice.cpp"), output("bench", "advice"), options)
    build(os.path.join(bench, "accuracy", "all_floats.cpp"), output("bench", "all_floats"), options)
    for name, source in (("runtime", "runtime/runtime"), ("copies", "runtime/copies"),
                         ("two_devices", "runtime/two_devices"),
                         ("first_use", "first_use/first_use"), ("first_use_by_hand", "first_use/by_hand")):
        build_hip([os.path.join(bench, source + ".hip.cpp")], output("bench", name), options)
    build_hip([os.path.join(tests, "Runtime", name + ".cpp") for name in runtime_tests],
              output("tests", "RuntimeTests"), options, ["-lgmock", "-lgtest"])

    for library in ("libcudart.so.11.0", "libtbb.so.12"):
        shutil.copy("/usr/lib/x86_64-linux-gnu/" + library, output("lib"))
    script = output("run.sh")
    with open(script, "w") as f:
        f.write(run_sh)
    os.chmod(script, 0o755)
    print(f"{options.output}: copy it to a machine with an NVIDIA driver and start run.sh there")
    if refused:
        sys.exit("not built: " + ", ".join(sorted(refused)))


if __name__ == "__main__":
    main()
