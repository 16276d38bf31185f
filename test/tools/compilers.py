"""How translated sources are compiled and linked for each device, as amp2hip++ says."""
import json
import os
import shutil
import subprocess

from kept import identity, key, write_whole
from precompiled import options_for

# What amp2hip++ is asked about in place of a source and an output: its answer is kept for all of them.
ANY_FOLDER, ANY_SOURCE, ANY_OUTPUT = "/any-folder", "/any-folder/any.cpp", "/any-output"
# What the answer depends on beside the arguments.
VARIABLES = ("AMP2HIP_CXX", "AMP2HIP_HIPCC", "CUDA_PATH")
CUDA = "/usr/lib/nvidia-cuda-toolkit"


def printed_commands(build, device, arguments):
    """What `amp2hip++ --print-commands` prints; it is asked once."""
    wrapper = os.path.join(build, "bin", "amp2hip++")
    known = os.path.join(build, "test", "commands", key(
        identity(wrapper), os.path.abspath(build), device, arguments, [os.environ.get(name) for name in VARIABLES],
        os.path.exists(CUDA)))
    if not os.path.exists(known):
        write_whole(known, subprocess.run([wrapper, "--device=" + device, "--print-commands", *arguments],
                                          stdout=subprocess.PIPE, text=True, check=True).stdout)
    with open(known, encoding="utf-8") as file:
        return file.read()


def commands(build, device, *arguments):
    """The commands of `amp2hip++ --device=... arguments`, for sources that are translated already."""
    true_names = {}
    sources = [a for a in arguments if a.endswith(".cpp")]
    if sources:
        true_names = {ANY_SOURCE: sources[-1], ANY_SOURCE + ".o": sources[-1] + ".o",
                      ANY_FOLDER: os.path.dirname(os.path.abspath(sources[-1]))}
    if "-o" in arguments:
        true_names[ANY_OUTPUT] = arguments[arguments.index("-o") + 1]
    stand_ins = {true_name: stand_in for stand_in, true_name in true_names.items()}
    printed = printed_commands(build, device, [stand_ins.get(a, a) for a in arguments])
    return [Command(json.loads(line), true_names) for line in printed.splitlines()]


class Command:
    def __init__(self, printed, true_names):
        self.arguments = [true_names.get(a, a) for a in printed["arguments"]]
        self.environment = {**os.environ, **dict(s.split("=", 1) for s in printed["environment"])}

    def run(self, *more, **options):
        return subprocess.run([*self.arguments, *more], env=self.environment, text=True, **options)

    def compile(self, build, **options):
        """As `run`, with <amp.h> precompiled if that is possible. What fails so is done again without."""
        more = options_for(build, self.arguments, self.environment)
        result = self.run(*more, **options)
        return result if result.returncode == 0 or not more else self.run(**options)


def check(build, device, source, *flags):
    """The command that only reads a translated source, without what -c makes."""
    command, = commands(build, device, *flags, "-c", source, "-o", os.devnull)
    command.arguments += ["-fsyntax-only"]
    return command


def has_compiler(build, device):
    command, = commands(build, device, "-c", ANY_SOURCE)
    # hipcc is for both; CUDA is a toolkit beside it.
    return bool(shutil.which(command.arguments[0])) and (
        device != "nvidia" or "CUDA_PATH" in command.environment)
