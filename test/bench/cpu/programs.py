"""Builds the programs that are measured: for each kernel one of each implementation, NAME-IMPLEMENTATION in a folder
for each value of -march. Also puts them into a folder that another machine can run."""
import concurrent.futures
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys

from kernels import FORMS

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "..", "tools"))
import llvm
from remarks import FIBER_REMARK

# All are compiled with the same optimisation and without contraction to FMA, as amp2hip++ does by itself, whose math
# functions set no errno either.
COMMON = ["-std=c++17", "-O3"]
CLANG = [llvm.CLANG, *COMMON, "-ffp-contract=off", "-fno-math-errno"]


def source(kernel, implementation):
    return os.path.join(here, "kernels", kernel.folder, implementation + ".cpp")


def command(build, kernel, implementation, march, output):
    folder = os.path.join(here, "kernels", kernel.folder)
    # Also says which kernels' threads are fibers.
    amp = [os.path.join(build, "bin", "amp2hip++"), "--device=cpu", *COMMON, "-Rpass-missed=amp2hip-cpu"]
    compiler, libraries = {
        "serial": (CLANG, []),
        "openmp": ([*CLANG, "-fopenmp"], []),
        "opencl": ([*CLANG, f'-DKERNEL_FILE="{folder}/kernel.cl"'], ["-lOpenCL"]),
        **dict.fromkeys(FORMS, (amp, [])),
    }[implementation]
    return [*compiler, *([] if march == "baseline" else ["-march=" + march]),
            *(f"-D{name}={value}" for name, value in kernel.definitions.items()),
            "-I" + os.path.join(here, "common"), "-I" + folder, source(kernel, implementation), "-o", output,
            *libraries]


def newest(build, kernel, implementation):
    """When the last of what a program is made of has changed."""
    paths = glob.glob(os.path.join(here, "common", "*")) + glob.glob(os.path.join(here, "kernels", kernel.folder, "*"))
    if implementation in FORMS:
        paths += [os.path.join(build, "bin", "amp2hip++"), os.path.join(build, "bin", "amp2hip")]
        paths += glob.glob(os.path.join(build, "lib", "libamp2hip-cpu*"))
        paths += glob.glob(os.path.join(build, "lib", "amp2hip", "*.so"))
        # The folders in there are links to the runtime's headers.
        paths += glob.glob(os.path.join(build, "include", "*", "**"), recursive=True)
    return max(os.path.getmtime(path) for path in paths)


def build_one(build, kernel, implementation, march, root):
    output = os.path.join(root, march, f"{kernel.name}-{implementation}")
    if not os.path.exists(source(kernel, implementation)):
        # Of an older checkout, which had it.
        pathlib.Path(output).unlink(missing_ok=True)
        return
    line = command(build, kernel, implementation, march, output)
    note = output + ".command"
    if os.path.exists(output) and os.path.exists(note) and open(note).read() == "\n".join(line) \
            and os.path.getmtime(output) > newest(build, kernel, implementation):
        return
    done = subprocess.run(line, stderr=subprocess.PIPE, text=True)
    sys.stderr.write(done.stderr)
    done.check_returncode()
    # Why the threads of its kernels are fibers, a line for each such kernel.
    with open(output + ".fibers", "w") as file:
        file.writelines(why + "\n" for why in FIBER_REMARK.findall(done.stderr))
    with open(note, "w") as file:
        file.write("\n".join(line))


# What must compile where an implementation can be built.
NEEDS = {
    "openmp": (["-fopenmp"], "#include <omp.h>\nint main() { return omp_get_max_threads() == 0; }\n"),
    "opencl": (["-lOpenCL"], "#include <CL/cl.h>\nint main() { return clGetPlatformIDs(0, nullptr, nullptr) == 1; }\n"),
}


def can_be_built(implementation):
    if implementation not in NEEDS:
        return True
    flags, source = NEEDS[implementation]
    return subprocess.run([llvm.CLANG, "-x", "c++", "-", "-o", "/dev/null", *flags], input=source, text=True,
                          stderr=subprocess.DEVNULL).returncode == 0


def build_programs(build, kernels, implementations, marches, root, jobs):
    """Builds what has changed. Leaves out an implementation whose headers or library are missing."""
    implementations = [name for name in implementations if can_be_built(name)]
    for march in marches:
        os.makedirs(os.path.join(root, march), exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        # list() raises what a command did.
        list(pool.map(lambda job: build_one(build, *job, root), [
            (kernel, implementation, march)
            for kernel in kernels for march in marches for implementation in implementations]))


def libraries_of(program):
    said = subprocess.run(["ldd", program], check=True, text=True, stdout=subprocess.PIPE).stdout
    return set(re.findall(r"(/\S+)", said))


def package(build, kernels, marches, root, target, jobs):
    """Copies the programs, all libraries that they load, and what runs them: no compiler and no library is needed on
    the other machine. Without PoCL, which needs LLVM there."""
    implementations = ["serial", "openmp", *FORMS]
    build_programs(build, kernels, implementations, marches, root, jobs)
    libraries = set()
    for march in marches:
        os.makedirs(os.path.join(target, "programs", march), exist_ok=True)
        for kernel in kernels:
            for implementation in implementations:
                program = os.path.join(root, march, f"{kernel.name}-{implementation}")
                if os.path.exists(program):
                    copied = os.path.join(target, "programs", march, os.path.basename(program))
                    subprocess.run(["strip", "-o", copied, program], check=True)
                    if implementation in FORMS:
                        shutil.copy(program + ".fibers", copied + ".fibers")
                    libraries |= libraries_of(program)
    os.makedirs(os.path.join(target, "lib"), exist_ok=True)
    for library in libraries:
        shutil.copy(library, os.path.join(target, "lib"))
    for name in ("measure.py", "kernels.py", "table.py"):
        shutil.copy(os.path.join(here, name), target)
