"""Lists the HIP sources that the tests have, and how each is compiled, for matrix_suite.py: those of the programs that
tests share, and those that other tests compile for all devices. The tests are run for that, unless nothing that they
depend on has changed.

usage: matrix_outputs.py BUILD      writes BUILD/matrix/outputs.json
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

from compilers import commands
from kept import identity, made_once, tree_identity, write_whole
from kept_programs import programs, root

COMPILES = re.compile(r"^(?:// *)?RUN: *%(?:compile|run)-everywhere", re.M)


def tests():
    """The tests that compile outputs for all devices."""
    for path in sorted(glob.glob(os.path.join(root, "test", "*", "**"), recursive=True)):
        if path.endswith((".cpp", ".test")) and "/Inputs/" not in path:
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
            if COMPILES.search(text) and not re.search(r"REQUIRES:.*(nightly|nvidia)|not %compile-everywhere", text):
                yield path


def list_outputs(build):
    """Has the tests translate, and write down what they would compile (compile_everywhere.py); what they check of that
    is not there then, so that it does not matter how they end."""
    chosen, lists = list(tests()), os.path.join(build, "test", "outputs")

    def run(_):
        shutil.rmtree(lists, ignore_errors=True)
        subprocess.run([sys.executable, os.path.join(root, "test", "run.py"), "--build", build, "-Dlist-outputs=1",
                        *chosen], stdout=subprocess.DEVNULL)
        found = " ".join(output["source"] for output in read(lists))
        missing = [test for test in chosen if f"/{os.path.basename(test)}.tmp" not in found]
        if missing:
            sys.exit(f"no output of {', '.join(missing)}")
    made_once(os.path.join(build, "matrix", "tests"), [
        identity(os.path.join(build, "bin", "amp2hip")), tree_identity(os.path.join(build, "include")),
        [identity(path) for path in chosen]], run)
    return read(lists)


def read(folder):
    outputs = []
    for path in sorted(glob.glob(os.path.join(folder, "**", "*.listed"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            outputs.append(json.load(file))
    return outputs


def how(build, source, folder, flags, is_program=False):
    """How an output is compiled with code for AMD; and a program built for the CPU device, by g++."""
    os.environ["AMP2HIP_CXX"] = "g++"
    program = os.path.join(build, "matrix", "program")
    amd, = commands(build, "amd", "-O1", *flags, "-c", source, "-o", os.devnull)
    cpu = commands(build, "cpu", "-O2", *flags, source, "-o", program) if is_program else []
    return {"name": os.path.relpath(source, build), "source": source, "folder": folder,
            "program": program, "amd": amd.arguments, "cpu": [command.arguments for command in cpu]}


def main(build):
    build = os.path.abspath(build)
    listed = []
    for program in programs(build):
        translated = program.translated()
        for made, beside in translated:
            # The same file for another translator: what its text was compiled to is not done again.
            source = os.path.join(build, "matrix", "sources", program.home, os.path.basename(made))
            os.makedirs(os.path.dirname(source), exist_ok=True)
            shutil.copyfile(made, source)
            # Those of Visual Studio's users read and write files; their tests run them.
            listed.append(how(build, source, root, [beside, *program.gpu_flags], "Legacy" not in program.home))
    listed += [how(build, output["source"], output["folder"], output["flags"]) for output in list_outputs(build)]
    write_whole(os.path.join(build, "matrix", "outputs.json"), json.dumps(listed, indent=1))


if __name__ == "__main__":
    main(sys.argv[1])
