"""The tools under test: translating, compiling for the CPU device, running; and what went wrong."""
import copy
import os
import re
import resource
import signal
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from llvm import CLANG
from precompiled import Precompiled
from translate import with_small_headers


# The translator reads its output back and compares it with the source.
def checks_output():
    return "AMP2HIP_FUZZ_UNCHECKED" not in os.environ


TIMEOUT = 120


class Tools:
    def __init__(self, build, work):
        self.build, self.work = os.path.abspath(build), os.path.abspath(work)
        self.translator = os.path.join(self.build, "bin", "amp2hip")
        os.makedirs(self.work, exist_ok=True)

    def command(self, sources, output, flags=()):
        check = [] if checks_output() else ["--no-check-output"]
        return [self.translator, *check, *sources, "-o", output, "--force", "--", "-std=c++17", "-Wno-everything",
                *flags]

    def translate(self, sources, output, flags=(), timeout=TIMEOUT):
        """(exit code, messages); the code is negative for a crash, "timeout" for a hang."""
        return run(self.command(sources, output, flags), timeout)

    def with_stand_in_headers(self):
        """The same translator over the small headers of `headers`, which are read in no time."""
        result = copy.copy(self)
        result.translator = os.path.join(with_small_headers(self.build), "bin", "amp2hip")
        return result

    def preamble(self):
        """Options with which the compiler reads <amp.h>, and what programs include with it, precompiled."""
        made = Precompiled(self.work, self.compiler(), "#include <amp.h>\n#include <amp_math.h>\n#include <cstdio>\n"
                           "#include <cstring>\n#include <exception>\n#include <vector>\n")
        made.make()
        return made.options()

    def compiler(self):
        include = os.path.join(self.build, "include")
        return [CLANG, "-std=c++17", "-O0", "-w", "-ffp-contract=off", "-ferror-limit=0",
                f"-I{include}/amp2hip", f"-I{include}/amp2hip-cpu"]

    def check_syntax(self, source):
        return run([*self.compiler(), *self.preamble(), "-fsyntax-only", source], TIMEOUT)

    def compile(self, source, program):
        return run([*self.compiler(), *self.preamble(), source, "-o", program,
                    os.path.join(self.build, "lib", "libamp2hip-cpu.a"), "-ltbb", "-lboost_context", "-lpthread"],
                   TIMEOUT)


def run(command, timeout, processor_time=None):
    """(exit code, what was printed); the code is "timeout" if either limit, in seconds, was reached."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (processor_time, processor_time + 1))
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout,
                                stdin=subprocess.DEVNULL, preexec_fn=limit if processor_time else None)
        if result.returncode == -signal.SIGXCPU:
            return "timeout", ""
    except subprocess.TimeoutExpired:
        return "timeout", ""
    return result.returncode, result.stdout.decode("utf-8", "replace")


def message_without_names(message):
    return re.sub(r"\d+", "N", re.sub(r"'[^']*'", "'…'", message))


def signature(what, messages):
    """What a failure has in common with others of its kind: its first message, without names."""
    for line in messages.splitlines():
        found = re.search(r"(?:fatal )?error: (.*)", line)
        if found:
            return what + ": " + message_without_names(found[1])
    for line in messages.splitlines():
        if "Assertion" in line or "amp2hip::" in line:
            return what + ": " + re.sub(r"0x[0-9a-f]+|\d+", "N", line.strip())[:160]
    return what
