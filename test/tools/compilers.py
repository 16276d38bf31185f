"""How translated sources are compiled and linked for each device, as amp2hip++ says."""
import hashlib
import json
import os
import shutil
import subprocess

# What amp2hip++ is asked about in place of a source and an output: its answer is kept for all of them.
ANY_FOLDER, ANY_SOURCE, ANY_OUTPUT = "/any-folder", "/any-folder/any.cpp", "/any-output"
# What the answer depends on beside the arguments.
VARIABLES = ("AMP2HIP_CXX", "AMP2HIP_HIPCC", "CUDA_PATH")
CUDA = "/usr/lib/nvidia-cuda-toolkit"


def identity(path):
    """Changes when the file does; None if there is none."""
    if not path or not os.path.exists(path):
        return None
    status = os.stat(path)
    return [os.path.realpath(path), status.st_mtime_ns, status.st_size]


def key(*parts):
    """A name for a file that is kept for these."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]


def write_whole(path, text):
    """Others find the whole file, or none: tests run at the same time."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    temporary = f"{path}.{os.getpid()}"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(temporary, path)


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
    source = next(a for a in reversed(arguments) if a.endswith(".cpp"))
    stand_ins = {source: ANY_SOURCE}
    if "-o" in arguments:
        stand_ins[arguments[arguments.index("-o") + 1]] = ANY_OUTPUT
    printed = printed_commands(build, device, [stand_ins.get(a, a) for a in arguments])
    true_names = {stand_in: name for name, stand_in in stand_ins.items()}
    true_names[ANY_FOLDER] = os.path.dirname(os.path.abspath(source))
    true_names[ANY_SOURCE + ".o"] = source + ".o"
    return [Command(json.loads(line), true_names) for line in printed.splitlines()]


class Command:
    def __init__(self, printed, true_names):
        self.arguments = [true_names.get(a, a) for a in printed["arguments"]]
        self.environment = {**os.environ, **dict(s.split("=", 1) for s in printed["environment"])}

    def run(self, *more, **options):
        return subprocess.run([*self.arguments, *more], env=self.environment, text=True, **options)


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
