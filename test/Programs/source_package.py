"""Makes a folder of sources to be compiled where a newer CUDA is than Debian has: translated programs, the runtime, its
unit tests, the headers and libraries that they need, and run.sh, which compiles all with the nvcc in PATH, runs it, and
prints what came of it.

HIP's layer over CUDA is that of a HIP older than that CUDA. The functions and members that CUDA 13 has removed or changed
are left out of the copy: they say hipErrorNotSupported, which tells a fault of the layer from one of ours.

usage: source_package.py --build BUILD --hip FOLDER [--output source-package]
  --hip   the include folder of a HIP with its layer over CUDA (5.7: Debian 13's libamdhip64-dev)
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gpu_package import runtime_tests
from run import here, programs

tests = os.path.dirname(here)
root = os.path.dirname(tests)
REMOVED_MEMBERS = "clockRate|memoryClockRate|computeMode|cooperativeMultiDeviceLaunch|kernelExecTimeoutEnabled"
CHANGED_FUNCTIONS = """cudaMemAdvise cudaMemPrefetchAsync cuCtxCreate cudaLaunchCooperativeKernelMultiDevice
cudaGraphAddDependencies cudaGraphRemoveDependencies cudaGraphGetEdges cudaGraphNodeGetDependencies
cudaGraphNodeGetDependentNodes cuStreamGetCaptureInfo_v2 cudaStreamUpdateCaptureDependencies""".split()
RUN = r"""#!/usr/bin/env bash
# Compiles what is in this folder with the nvcc in PATH, runs it on the GPU, and prints what came of it.
cd "$(dirname "$0")"
export cuda=$(dirname "$(dirname "$(readlink -f "$(command -v nvcc)")")") LD_LIBRARY_PATH="$PWD/lib"
nvcc --version | grep release
g++ --version | head -1
rm -rf made
mkdir made
run() { # log command...
  local log=made/$1; shift
  "$@" >"$log" 2>&1 </dev/null || { echo "failed: $*"; grep -m3 -E 'error|undefined' "$log" || tail -3 "$log"; return 1; }
}
host() {
  run "$(tr / _ <<<"$1").log" g++ -w -std=c++17 -O2 -DAMP2HIP_RUNTIME_DEVICE='"nvidia"' -D__HIP_PLATFORM_NVIDIA__ \
    -Iruntime/include -Iruntime/environment -Iruntime/record -Iruntime/src -isystem hip -isystem "$cuda/include" \
    -isystem include -c "runtime/$1" -o "made/runtime_$(tr / _ <<<"$1").o"
}
device() { # source object options...
  run "$(basename "$2").log" nvcc -x cu --extended-lambda -arch=native -std=c++17 --fmad=false -O2 \
    -Xcompiler -fno-strict-aliasing -D__HIP_PLATFORM_NVIDIA__ -isystem hip -isystem runtime/include -isystem include \
    -isystem runtime/compat/windows/include -isystem runtime/compat/ppl/include -Iprograms "${@:3}" -c "$1" -o "$2"
}
link() { nvcc "$@" made/libamp2hip-nvidia.a -Llib -ltbb lib/libbacktrace.a; }
program() {
  local name=$(basename "$1" .hip.cpp)
  device "$1" "made/$name.o" && run "$name.link" link "made/$name.o" -o "made/$name" &&
    run "$name.out" timeout 100 "made/$name" && echo "correct: $name"
}
unit() { device "tests/$1.cpp" "made/test_$(basename "$1").o" -w -Itests -Iruntime/src -Iruntime/environment -Iruntime/record; }
export -f run host device link program unit
xargs -P "$(nproc)" -I{} bash -c 'host {}' <runtime-sources.txt
ar rc made/libamp2hip-nvidia.a made/runtime_*.o
ls programs/*.hip.cpp | xargs -P "$(nproc)" -I{} bash -c 'program {}' >made/programs.txt
xargs -P "$(nproc)" -I{} bash -c 'unit {}' <unit-tests.txt
run tests.link link made/test_*.o -lgtest -lgmock -o made/RuntimeTests && run tests.out ./made/RuntimeTests
grep -v ^correct made/programs.txt
echo "runtime: $(ls made/runtime_*.o | wc -l) of $(wc -l <runtime-sources.txt) sources compiled"
echo "programs: $(grep -c ^correct made/programs.txt) of $(ls programs/*.hip.cpp | wc -l) compiled and correct"
grep -E '^\[  (FAILED|PASSED)|tests ran' made/tests.out
! grep -q ^failed made/programs.txt && grep -q 'PASSED' made/tests.out && ! grep -q FAILED made/tests.out
"""


def compatible_layer(text):
    """The layer's text without what CUDA 13 has removed, and with a refusal in place of a changed function."""
    for name in CHANGED_FUNCTIONS:
        text = re.sub(r"return hip(?:CUDAError|CUResult)TohipError\(\s*" + name + r"\([^;]*;",
                      "return hipErrorNotSupported;", text)
    text = re.sub(rf"\n[^\n;]*\bcdprop\.(?:{REMOVED_MEMBERS})\b[^\n]*", "", text)
    return text.replace("cdattr = cudaDevAttrCooperativeMultiDeviceLaunch;", "return hipErrorInvalidValue;")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--hip", required=True)
    parser.add_argument("--output", default="source-package")
    options = parser.parse_args()
    output = lambda *parts: os.path.join(options.output, *parts)
    shutil.rmtree(options.output, ignore_errors=True)
    for folder in ("include", "lib", "programs"):
        os.makedirs(output(folder))

    amp2hip = os.path.join(options.build, "bin", "amp2hip")
    for source in [*(os.path.join(here, name + ".cpp") for name in programs()),
                   *sorted(glob.glob(os.path.join(tests, "Collection", "*.cpp")))]:
        name = os.path.basename(source)[:-len(".cpp")]
        subprocess.run([amp2hip, source, "-o", output("programs", name + ".hip.cpp")], check=True)

    shutil.copytree(os.path.join(tests, "Collection", "common"), output("programs", "common"))
    shutil.copytree(os.path.join(root, "runtime"), output("runtime"))
    shutil.copytree(os.path.join(tests, "Runtime"), output("tests"))
    with open(os.path.join(root, "runtime", "CMakeLists.txt"), encoding="utf-8") as file:
        lists = re.findall(r"(?:set\(|APPEND )runtime_sources\s+([^)]*)\)", file.read())
    sources = [source for text in lists for source in text.split() if source != "src/events/no_observers.cpp"]
    for name, lines in (("runtime-sources.txt", sources), ("unit-tests.txt", runtime_tests)):
        with open(output(name), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    shutil.copytree(os.path.join(options.hip, "hip"), output("hip", "hip"))
    layer = output("hip", "hip", "nvidia_detail", "nvidia_hip_runtime_api.h")
    with open(layer, encoding="utf-8") as file:
        text = compatible_layer(file.read())
    with open(layer, "w", encoding="utf-8") as file:
        file.write(text)
    for headers in ("tbb", "oneapi", "gtest", "gmock"):
        shutil.copytree(os.path.join("/usr/include", headers), output("include", headers))
    libraries = "/usr/lib/x86_64-linux-gnu"
    for library, name in (("libtbb.so.12",) * 2, ("libtbb.so.12", "libtbb.so"), ("libgtest.a",) * 2, ("libgmock.a",) * 2):
        shutil.copy(os.path.join(libraries, library), output("lib", name))
    backtrace = subprocess.run(["g++", "-print-file-name=libbacktrace.a"], stdout=subprocess.PIPE, text=True, check=True)
    shutil.copy(backtrace.stdout.strip(), output("lib"))
    with open(output("run.sh"), "w", encoding="utf-8") as file:
        file.write(RUN)
    os.chmod(output("run.sh"), 0o755)
    print(f"{options.output}: copy it to a machine with a GPU and CUDA, and start run.sh there")


if __name__ == "__main__":
    main()
