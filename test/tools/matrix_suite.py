"""Builds the runtimes with the compilers of the system that it runs on, compiles with them what matrix_outputs.py has
listed, and links and runs programs. Says what was done and what failed; ends with 1 if anything did. What is done already
with the same files is not done again. `tools/dev matrix` runs it in a folder with packages of a release of Debian.

usage: matrix_suite.py BUILD NAME TARGETS CLANG OPTIONS [OTHER-CLANG...]

  NAME     where its files are: BUILD/matrix/NAME
  TARGETS  the GPUs of AMD's that this release's compiler knows: gfx90a,gfx1100
  CLANG    the clang++ of this release's hipcc; others build for the CPU device alone
  OPTIONS  what it needs to find HIP without hipcc, in one word; may be empty
"""
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from kept import contents_of, identity, jobs, key, tree_identity, write_whole
from precompiled import options_for, split_folders

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What is in outputs is their users' text, which may leave unused, and to a default, what it likes; hipcc gives options of the linker to all.
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused", "-Wno-unused-parameter", "-Wno-missing-field-initializers",
            "-Wno-unused-command-line-argument", "-Werror"]
TOLD_EVERY = 30  # seconds
# Two programs want to know their size.
ARGUMENTS = {"matrix_product": ["256", "compare"], "log10": ["100000"]}


class Suite:
    def __init__(self, build, name, targets, clang, options, *others):
        self.build, self.work = build, os.path.join(build, "matrix", name)
        self.targets, self.clang, self.options, self.others = targets.split(","), clang, options.split(), others
        self.done, self.failed, self.told = Counter(), Counter(), time.monotonic()
        with open(os.path.join(build, "matrix", "outputs.json"), encoding="utf-8") as file:
            self.outputs = json.load(file)
        # A newer package of the release has other files.
        self.beside = [tree_identity(os.path.join(build, "include")),
                       [identity(f"/usr/bin/{tool}") for tool in ("g++", clang, *others, "hipcc")]]

    def do(self, what, name, parts, *steps):
        """Runs the commands of the steps, each with its folder, unless that is done already for the same parts."""
        mark = os.path.join(self.work, "done", key(what, name, self.beside, parts, [command for command, _ in steps]))
        failure = "" if os.path.exists(mark) else self.failure(*steps)
        if not failure:
            write_whole(mark, "")
        self.count(what, name, failure)

    def count(self, what, name, failure):
        self.done[what] += not failure
        self.failed[what] += bool(failure)
        if failure:
            print(f"FAILED: {what}: {name}\n  {failure}", flush=True)
        if time.monotonic() > self.told + TOLD_EVERY:
            self.told = time.monotonic()
            print(f"{sum(self.done.values())} done, {sum(self.failed.values())} failed", flush=True)

    def failure(self, *steps):
        """What the first command that fails says; "" if none does."""
        for command, folder in steps:
            more, _ = options_for(self.work, command, os.environ) if "-c" in command else ([], set())
            ran = subprocess.run([*command, *more], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True, errors="replace")
            if ran.returncode != 0:
                lines = ran.stdout.splitlines()
                return "\n  ".join(([line for line in lines if re.search("error|warning:", line)] or lines[-8:])[:8] or
                                   [f"exit code {ran.returncode}"])
        return ""

    def build_runtimes(self, compiler):
        """By each source alone, which finds what it forgets to include. ninja knows what is done already."""
        tree = os.path.join(self.work, compiler)
        libraries = [os.path.join(tree, "lib", f"libamp2hip-{device}.a") for device in ("cpu", "amd")]
        self.count(f"runtimes built by {compiler}, for the CPU device and AMD", tree, self.failure(
            (["cmake", "--preset", "runtime", "-B", tree, f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_UNITY_BUILD=OFF",
              "-DAMP2HIP_WERROR=ON"], root), (["ninja", "-k0", "-C", tree], root), (["ls", *libraries], root)))

    def compile(self, output):
        """With code for each GPU and for the host, apart, so that headers can be precompiled."""
        command = output["amd"]
        for side in (*self.targets, "host"):
            of_side = ["--cuda-host-only"] if side == "host" else [f"--offload-arch={side}", "--cuda-device-only"]
            self.do(f"outputs compiled for {side} by hipcc", output["name"], self.read_by(output),
                    (["hipcc", *of_side, *command[1:], *WARNINGS], output["folder"]))

    def link(self, output, compiler, words):
        """A program with code for all GPUs, by one command."""
        flags = [a for a in output["amd"][1:] if a not in ("-c", output["source"], "-o", os.devnull)]
        libraries = os.path.join(self.work, "g++", "lib")
        self.do(f"programs linked for {', '.join(self.targets)} by {' '.join([compiler, *words[:2]])}", output["name"],
                [self.read_by(output), identity(libraries + "/libamp2hip-amd.a")],
                ([compiler, *words, *(f"--offload-arch={target}" for target in self.targets), *flags, *WARNINGS,
                  output["source"], *(["--hip-link", "-lamdhip64"] if words else []),
                  "-L" + libraries, "-lamp2hip-amd", "-ltbb", "-pthread",
                  "-o", self.program(output, compiler + "-amd")], output["folder"]))

    def run(self, output, compiler):
        """A program for the CPU device."""
        program, libraries = self.program(output, compiler), os.path.join(self.work, compiler, "lib")
        exchanged = {output["source"] + ".o": program + ".o", output["program"]: program,
                     f"-L{self.build}/lib": "-L" + libraries}
        compilation, link = ([compiler, *(exchanged.get(a, a) for a in command[1:])] for command in output["cpu"])
        self.do(f"programs built for the CPU device by {compiler}, and run", output["name"],
                [self.read_by(output), identity(libraries + "/libamp2hip-cpu.a")],
                ([*compilation, *WARNINGS], output["folder"]), (link, output["folder"]),
                ([program, *ARGUMENTS.get(os.path.basename(program), [])], os.path.dirname(program)))

    def program(self, output, of):
        name = os.path.basename(output["source"]).removesuffix(".hip.cpp")
        os.makedirs(os.path.join(self.work, "programs", of), exist_ok=True)
        return os.path.join(self.work, "programs", of, name)

    @staticmethod
    def read_by(output):
        folders = split_folders(output["amd"])[1]
        return [contents_of(output["source"]), tree_identity(*(folder for folder in folders if folder != "."))]

    def try_all(self):
        compilers = ["g++", self.clang, *self.others]
        for compiler in compilers:
            self.build_runtimes(compiler)
        programs = [output for output in self.outputs if output["cpu"]]
        work = [(self.link, output, *by) for output in programs if "/test-Programs/" in output["name"]
                for by in (("hipcc", []), (self.clang, ["-x", "hip", *self.options]))]
        work += [(self.run, output, compiler) for output in programs for compiler in compilers]
        work += [(self.compile, output) for output in self.outputs]
        with ThreadPoolExecutor(jobs()) as pool:
            for future in [pool.submit(*each) for each in work]:
                future.result()
        for what in self.failed:
            print(f"{self.done[what]:5} {what}" + (f"; {self.failed[what]} FAILED" if self.failed[what] else ""))
        return 1 if +self.failed else 0


if __name__ == "__main__":
    sys.exit(Suite(os.path.abspath(sys.argv[1]), *sys.argv[2:]).try_all())
