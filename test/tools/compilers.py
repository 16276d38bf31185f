"""How translated sources are compiled and linked for each device, as amp2hip++ says."""
import json
import os
import shutil
import subprocess


def commands(build, device, *arguments):
    """The commands of `amp2hip++ --device=... arguments`, for sources that are translated already."""
    printed = subprocess.run([os.path.join(build, "bin", "amp2hip++"), "--device=" + device,
                              "--print-commands", *arguments],
                             stdout=subprocess.PIPE, text=True, check=True).stdout
    return [Command(json.loads(line)) for line in printed.splitlines()]


class Command:
    def __init__(self, printed):
        self.arguments = printed["arguments"]
        self.environment = {**os.environ, **dict(s.split("=", 1) for s in printed["environment"])}

    def run(self, *more, **options):
        return subprocess.run([*self.arguments, *more], env=self.environment, text=True, **options)


def check(build, device, source, *flags):
    """The command that only reads a translated source, without what -c makes."""
    command, = commands(build, device, *flags, "-c", source, "-o", os.devnull)
    command.arguments += ["-fsyntax-only"]
    return command


def has_compiler(build, device):
    command = commands(build, device, "-c", "any.cpp")[0]
    # hipcc is for both; CUDA is a toolkit beside it.
    return bool(shutil.which(command.arguments[0])) and (
        device != "nvidia" or "CUDA_PATH" in command.environment)
