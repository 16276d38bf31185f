# How lit finds and runs the tests. test/run.py passes the build directory.
import importlib.util
import os
import re
import shutil
import socket
import subprocess
import sys

import lit.formats

root = os.path.dirname(os.path.dirname(__file__))
build = os.path.abspath(lit_config.params.get("build", os.path.join(root, "build")))
sys.path.append(os.path.join(root, "test", "tools"))
import llvm

llvm_version = llvm.version_of(build)

config.name = "amp2hip"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".ll", ".test"]
config.excludes = ["Inputs", "Programs", "Runtime", "Unit", "Compile", "bench", "project", "common"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(build, "test", "lit")

config.environment["PATH"] = os.pathsep.join([f"/usr/lib/llvm-{llvm_version}/bin", os.environ["PATH"]])
config.environment["AMP2HIP_TEST_LLVM"] = llvm_version
for name in ("AMP2HIP_TRACE", "AMP2HIP_RANGES", "NVTX_INJECTION64_PATH", "AMP2HIP_KERNEL_TIMES",
             "AMP2HIP_CPU_DEVICES", "AMP2HIP_CPU_EMULATED", "AMP2HIP_DEDICATED_MEMORY",
             "AMP2HIP_CPU_LEVEL", "AMP2HIP_CPU_THREADS", "CPPAMP_DEFAULT_ACCELERATOR", "HIP_LAUNCH_BLOCKING"):
    config.environment.pop(name, None)
# So that a copy that is missing shows.
config.environment["AMP2HIP_CPU_SHARED_MEMORY"] = "0"

# lit runs as many tests at a time as there are processors: a script that starts programs starts one at a time.
config.environment["AMP2HIP_TEST_JOBS"] = "1"

# For test/tools/matrix_outputs.py.
if lit_config.params.get("list-outputs"):
    config.environment["AMP2HIP_TEST_LIST_OUTPUTS"] = "1"

# Where compilers and programs are counted for the end of a run.
config.environment["AMP2HIP_TEST_RECORD"] = os.path.join(config.test_exec_root, "devices.txt")

# amp2hip's version, which only CMakeLists.txt says.
with open(os.path.join(root, "CMakeLists.txt"), encoding="utf-8") as file:
    version = re.search(r"^project\(amp2hip VERSION (\d+)\.(\d+)\.(\d+)", file.read(), re.M)
major, minor, patch = map(int, version.groups())

tools = os.path.join(config.test_source_root, "tools")
# Longer names first: lit replaces them in this order.
config.substitutions += [
    # The tests name the tools of Debian 12's LLVM, and run those of the LLVM that the translator is built with.
    *((rf"\b{re.escape(tool)}-19\b", f"{tool}-{llvm_version}") for tool in ("clang", "clang++", "clangd", "llvm", "opt")),
    ("%lit", f"{sys.executable} {llvm.LIT}"),
    ("%version", f"{major}.{minor}.{patch}"),
    ("%minor-version", f"{major}.{minor}"),
    ("%next-minor-version", f"{major}.{minor + 1}"),
    ("%build-dir", build),
    ("%root", root),
    ("%programs", os.path.join(config.test_source_root, "Programs")),
    # The CPU device's pass alone, on LLVM's code; nothing is simplified before or after it.
    ("%split-blocks", f"opt -load-pass-plugin={build}/lib/amp2hip/amp2hip-cpu-pass.so -passes=amp2hip-split"),
    # The same for its step that computes indices with 64 bits.
    ("%widen-indices", f"opt -load-pass-plugin={build}/lib/amp2hip/amp2hip-cpu-pass.so -passes=amp2hip-widen"),
    ("%cpu-pass", os.path.join(build, "lib", "amp2hip", "amp2hip-cpu-pass.so")),
    ("%plugin", os.path.join(build, "lib", "amp2hip-plugin.so")),
    ("%amp2hip\\+\\+", os.path.join(build, "bin", "amp2hip++")),
    ("%amp2hip", os.path.join(build, "bin", "amp2hip")),
    # Deletes whole-line comments, so that expectations do not match themselves.
    ("%code-only", "sed '/^ *\\/\\//d'"),
    # Used as the tool is; an output of an earlier run is deleted. With the plugin too, which must agree.
    ("%translate-with-plugin", f"python3 {tools}/translate.py {build} --with-plugin"),
    # For folders where %translate reads sources over small headers: lit.local.cfg.
    ("%translate-with-library", f"python3 {tools}/translate.py {build}"),
    ("%translate", f"python3 {tools}/translate.py {build}"),
    # Compiles a translated source for every device there is a compiler for.
    ("%compile-everywhere", f"python3 {tools}/compile_everywhere.py {build}"),
    # The same, and runs it on the CPU device as both compilers build it; prints what the program did.
    ("%run-everywhere", f"python3 {tools}/run_everywhere.py {build}"),
    # Runs a program of the tests as loops and as fibers, and compiles it everywhere, as it is kept for all tests.
    ("%run-program", f"python3 {tools}/run_program.py {build} %t"),
    # The same with another level of optimisation, on the CPU device alone.
    ("%run-at-level", f"python3 {tools}/run_program.py {build} %t --level"),
    # Translates, compiles for the CPU device with both compilers, runs; prints what the program did.
    ("%run-on-cpu", f"python3 {tools}/run_everywhere.py {build} --translate"),
]

# Said by test/run.py; docs/developing.md lists what is nightly.
if lit_config.params.get("nightly"):
    config.available_features.add("nightly")
if shutil.which("hipcc"):
    config.available_features.add("amd")
if os.path.exists("/usr/lib/nvidia-cuda-toolkit"):
    config.available_features.add("nvidia")
if os.path.exists(f"/usr/lib/llvm-{llvm_version}/lib/libomp.so"):
    config.available_features.add("openmp")
# Tests that need one of these say so, and are left out where it is missing.
for tool in ("autoconf", "ccache", "chromium", "debootstrap", "doxygen", "dpkg", "gdb", "lintian", "meson",
             "speedscope"):
    if shutil.which(tool):
        config.available_features.add(tool)
if shutil.which(f"clangd-{llvm_version}"):
    config.available_features.add("clangd")
# A clone, not the source tarball.
if shutil.which("git") and os.path.exists(os.path.join(root, ".git")):
    config.available_features.add("repository")
# Open MPI with its compiler's flags; its programs are started by root too, and more of them than there are processors.
if shutil.which("mpirun") and shutil.which("pkg-config") and \
        subprocess.run(["pkg-config", "--exists", "ompi-c"], check=False).returncode == 0:
    config.available_features.add("mpi")
    config.environment.update(
        OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1",
        # One machine, and no more of it than a container has: no other network, no reading of another's memory, no
        # binding to processors, no ssh.
        OMPI_MCA_btl="self,vader", OMPI_MCA_btl_vader_single_copy_mechanism="none",
        OMPI_MCA_hwloc_base_binding_policy="none", OMPI_MCA_plm="isolated", OMPI_MCA_mpi_yield_when_idle="1")
for module in ("jsonschema", "yaml"):
    if importlib.util.find_spec(module):
        config.available_features.add(module)
config.available_features.add("not-root" if os.geteuid() != 0 else "root")


def answers(host):
    try:
        socket.create_connection((host, 80), timeout=5).close()
    except OSError:
        return False
    return True


# Asked only where somebody wants to know.
if {"root", "debootstrap"} <= config.available_features and answers("deb.debian.org"):
    config.available_features.add("debian-mirror")
