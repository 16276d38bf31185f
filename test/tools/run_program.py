"""Runs a program of the tests on the CPU device, prints what it says, and runs it again to see that each of its kernels
writes the same, bit for bit, whether the threads of a tile are loops or fibers. It is compiled for all devices. What is
made of it is kept (kept_programs.py).

usage: run_program.py BUILD WORK [--level=LEVEL] PROGRAM... [-- program arguments...]

A program of test/Collection may only say lines that end with "ok"; one of test/Programs says the same as g++ builds it.
With --level the programs are built with this level by clang++ alone, and nothing but loops and fibers is compared.
"""
import os
import shutil
import subprocess
import sys

from kept_programs import CLANG, GCC, program
from run_everywhere import run_and_trace, split_arguments
from summary import DeviceRecord


def use_one_core():
    """Has one worker run all tiles, one after the other, so that atomic counters give out the same places."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[os.getpid() % len(cores)]})  # not the same for all tests


def run(command, cwd=None, prepare=None, **variables):
    said = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", timeout=600,
                          preexec_fn=prepare, env={**os.environ, **variables})
    return said.returncode, said.stdout


def compare_with_fibers(build, work, command):
    """What is wrong; None if nothing is."""
    loops, fibers = (os.path.join(work, name) for name in ("loops", "fibers"))
    code, said = run(command, work, use_one_core, AMP2HIP_VERIFY_RECORD=loops)
    if code != 0:
        return f"as loops it ends with {code}\n{said}"
    # Each kernel gets the values that it got in the first run. Where they are random, the program's own
    # check compares what belongs to different runs, so it does not matter how this one ends.
    run(command, work, use_one_core, AMP2HIP_CPU_THREADS="fibers", AMP2HIP_VERIFY_REPLAY=loops,
        AMP2HIP_VERIFY_RECORD=fibers)
    code, said = run([os.path.join(build, "bin", "amp2hip"), "verify", "--records", loops, fibers])
    print(said.strip(), file=sys.stderr)
    return None if code == 0 or "no kernel was launched" in said else said


def is_racing(chosen):
    """Whether the program computes what depends on the order of its threads, which is another for each compiler, for
    loops and fibers, and for processors with longer vectors."""
    return chosen.name.endswith("_race")


def test(chosen, binary, work, arguments):
    is_collected = chosen.home.startswith("test-Collection")
    if chosen.home.startswith("test-Programs"):
        binaries = {CLANG: binary, GCC: chosen.on_cpu(GCC)}
        for same in [{name: path} for name, path in binaries.items()] if is_racing(chosen) else [binaries]:
            print(run_and_trace(same, arguments), end="")
    else:
        # What a program of Visual Studio's says on standard error is for its test to read.
        ran = subprocess.run([binary, *arguments], cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT if is_collected else None, text=True, errors="replace",
                             timeout=600)
        print(ran.stdout, end="", flush=True)
        if ran.returncode != 0:
            sys.exit(f"exit code {ran.returncode}")
        DeviceRecord.add("cpu", "programs run")
    if is_collected:
        chosen.check(GCC)
        if not ran.stdout or not all(line.endswith(": ok") for line in ran.stdout.splitlines()):
            sys.exit("not all is ok")
    chosen.compile_for_gpus()


def main(build, work, *rest):
    level = rest[0].removeprefix("--level=") if rest[0].startswith("--level") else None
    paths, arguments = split_arguments(rest if level is None else rest[1:])
    wrong = []
    for path in paths:
        chosen = program(build, path)
        shutil.rmtree(work, ignore_errors=True)
        os.makedirs(work)  # some write pictures
        binary = chosen.on_cpu(level="-O2" if level is None else level)
        if level is None:
            test(chosen, binary, work, arguments)
        differ = None if is_racing(chosen) else compare_with_fibers(chosen.build, work, [binary, *arguments])
        if differ:
            wrong.append(f"{chosen.name}: {differ}")
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
