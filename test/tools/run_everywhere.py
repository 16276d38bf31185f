"""Compiles a translated source for every device there is a compiler for, as compile_everywhere.py does, and
runs it on the CPU device, as clang++ and g++ have built it; both must print the same and exit with 0. Prints
what they printed, then the transfer log.

usage: run_everywhere.py BUILD [--generate | --translate] SOURCE OUTPUT_PREFIX [flags...] [-- program arguments...]

With --translate, SOURCE is translated first, and compiled for the CPU device alone.
"""
import os
import subprocess
import sys

from compile_everywhere import CPU_COMPILERS, CPU_WARNINGS, compile_for_gpus, is_only_listed, run, split_mode
from compilers import commands
from summary import DeviceRecord
from translate import translate


def run_and_trace(programs, arguments):
    """Returns what the program printed, which has to be the same from each compiler, and the transfer log."""
    outputs = []
    for compiler, program in programs.items():
        result = subprocess.run([program, *arguments], env={**os.environ, "AMP2HIP_TRACE": "1"},
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if result.returncode != 0:
            sys.exit(f"{compiler}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
        DeviceRecord.add("cpu", "programs run")
        # What the host waits for shows among the transfers of other threads, in any order.
        outputs.append(result.stdout + "".join(
            line for line in result.stderr.splitlines(keepends=True)
            if not line.startswith("amp2hip: the host waits, ")))
    if outputs[0] != outputs[-1]:
        sys.exit(f"{' and '.join(programs)} disagree:\n{outputs[0]}\nand\n{outputs[-1]}")
    return outputs[0]


def run_on_cpu(build, source, prefix, flags, arguments):
    """Returns what the program printed."""
    programs = {compiler: f"{prefix}.{compiler}" for compiler in CPU_COMPILERS}
    for compiler, program in programs.items():
        os.environ["AMP2HIP_CXX"] = compiler
        compilation, link = commands(build, "cpu", "-O1", *flags, source, "-o", program)
        run(build, "cpu", compilation)
        link.run(check=True)
    return run_and_trace(programs, arguments)


def split_arguments(rest):
    """The flags for the compiler, and what stands behind `--` for the program."""
    split = rest.index("--") if "--" in rest else len(rest)
    return list(rest[:split]), list(rest[split + 1:])


def translate_and_run(build, source, prefix, *rest):
    flags, arguments = split_arguments(rest)
    translated = prefix + ".hip.cpp"
    code, said = translate(build, source, translated, flags=["-std=c++17", *flags])
    print(said, end="", file=sys.stderr)
    if code != 0:
        sys.exit(code)
    print(run_on_cpu(build, translated, prefix, [*flags, "-I" + os.path.dirname(source)], arguments), end="")


def main(build, *arguments):
    if arguments[0] == "--translate":
        return translate_and_run(build, *arguments[1:])
    generates, (source, prefix, *rest) = split_mode(arguments)
    flags, arguments = split_arguments(rest)
    if is_only_listed(build, source, flags):
        return
    printed = run_on_cpu(build, source, prefix, [*CPU_WARNINGS, *flags], arguments)
    compile_for_gpus(build, source, flags, generates)
    print(printed, end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
