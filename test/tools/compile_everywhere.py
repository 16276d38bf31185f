"""Compiles a translated source for every device there is a compiler for: the CPU device with
clang++ and g++, AMD and, where CUDA is installed, NVIDIA. Fails with the first compiler's errors.

usage: compile_everywhere.py BUILD [--generate] SOURCE [compiler flags...]

For AMD, hipcc reads the source for both sides, which finds all that is wrong in it; with --generate it makes an
object, which finds what the library lacks in the GPU's code.

Where the source has a comment `NVCC-MAY-REFUSE: text`, an error of nvcc with that text is counted, and is no
failure: it is for what CUDA cannot do, in the newest version or an older one, though the HIP is right.
"""
import json
import os
import re
import shutil
import subprocess
import sys

from compilers import KEPT, check, commands, has_compiler
from kept import write_whole
from llvm import CLANG
from summary import DeviceRecord

CPU_COMPILERS = (CLANG, "g++")
CPU_WARNINGS = ("-Wall", "-Wno-unused", "-Werror")


def run(build, device, command, compiler=None, may_refuse=(), keeps=True):
    what = "read by" if "-fsyntax-only" in command.arguments and device != "cpu" else "compiled with"
    result = command.compile(build, keeps, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    compiler = compiler or os.path.basename(command.arguments[0])
    if result.returncode == 0:
        DeviceRecord.add(device, f"outputs {what} {compiler}" + (" before" if result.args == KEPT else ""))
    elif any(text in result.stdout for text in may_refuse):
        DeviceRecord.add(device, f"outputs refused by {compiler}, as their tests allow")
    else:
        sys.exit(f"{device}: {' '.join(command.arguments)}\n{result.stdout}")


def nvcc_may_refuse(source):
    with open(source, encoding="utf-8", errors="replace") as file:
        return re.findall(r"// NVCC-MAY-REFUSE: (.*)", file.read())


def compile_for_gpus(build, source, flags, generates, devices=("amd", "nvidia"), keeps=True):
    for device, compiler, target, may_refuse in (
            ("amd", "hipcc", ("--offload-arch=gfx90a", "-O1"), []),
            ("nvidia", "nvcc", ("-arch=sm_90",), nvcc_may_refuse(source))):
        if device not in devices:
            continue
        if has_compiler(build, device):
            # nvcc has no option to read only.
            if generates or device == "nvidia":
                command, = commands(build, device, *target, *flags, "-c", source, "-o", os.devnull)
            else:
                command = check(build, device, source, *target, *flags)
            run(build, device, command, compiler, may_refuse, keeps)
        else:
            DeviceRecord.add(device, DeviceRecord.MISSING)


def is_only_listed(build, source, flags):
    """Whether matrix_outputs.py runs the test: then the output is kept, because the test may write another one over it,
    and nothing more is done with it."""
    if "AMP2HIP_TEST_LIST_OUTPUTS" not in os.environ:
        return False
    tests, lists = (os.path.join(build, "test", name) for name in ("lit", "outputs"))
    name = os.path.relpath(os.path.abspath(source), tests)
    # The test's own folder, or its file.
    own = re.match(r".*?\.tmp(?=/)|.*", name)[0]
    kept = os.path.join(lists, own)
    os.makedirs(os.path.dirname(kept), exist_ok=True)
    if own == name:
        shutil.copyfile(source, kept)
    else:
        shutil.copytree(os.path.join(tests, own), kept, symlinks=True, dirs_exist_ok=True)
    write_whole(os.path.join(lists, name + ".listed"),
                json.dumps({"source": os.path.join(lists, name), "flags": flags, "folder": os.getcwd()}))
    return True


def split_mode(arguments):
    """Whether code is generated, and the other arguments."""
    return arguments[0] == "--generate", arguments[arguments[0] == "--generate":]


def main(build, *arguments):
    generates, (source, *flags) = split_mode(arguments)
    if is_only_listed(build, source, flags):
        return
    for compiler in CPU_COMPILERS:
        os.environ["AMP2HIP_CXX"] = compiler
        run(build, "cpu", check(build, "cpu", source, *CPU_WARNINGS, *flags))
    compile_for_gpus(build, source, flags, generates)


if __name__ == "__main__":
    main(*sys.argv[1:])
