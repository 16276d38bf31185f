"""How translated sources are compiled and linked for each device, as amp2hip++ says."""
import json
import os
import re
import shutil
import subprocess

from kept import contents_of, identity, key, stamp, tree_identity, write_whole
from precompiled import options_for, split_folders

# What amp2hip++ is asked about in place of a source and an output: its answer is kept for all of them.
ANY_FOLDER, ANY_SOURCE, ANY_OUTPUT = "/any-folder", "/any-folder/any.cpp", "/any-output"
# What the answer depends on beside the arguments.
VARIABLES = ("AMP2HIP_CXX", "AMP2HIP_HIPCC", "CUDA_PATH", "PATH")
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

    def compile(self, build, keeps=True, **options):
        """As `run`, with <amp.h> precompiled if that is possible; what fails so is done again without. With `keeps` it
        is not done at all if it has succeeded with the same files."""
        kept = KeptCompilation(build, self) if keeps and not self.environment.get("CUDA_PATH") else None
        if kept and kept.take():
            return subprocess.CompletedProcess(KEPT, 0, "", "")
        more, files = options_for(build, self.arguments, self.environment)
        listed = kept.begin() if kept else []
        result = self.run(*more, *listed, **options)
        if result.returncode != 0 and more:
            result, files = self.run(*listed, **options), set()
        if result.returncode == 0 and kept:
            kept.keep(files)
        return result


# In place of the arguments of a command that was not run.
KEPT = "kept"


class KeptCompilation:
    """What a command of a compiler has made, and all that it has read. There is one for each command."""

    VARIABLES = ("CPATH", "CPLUS_INCLUDE_PATH", "HIP_PLATFORM")

    def __init__(self, build, command):
        arguments = command.arguments
        self.output = arguments[arguments.index("-o") + 1]
        self.folder = os.path.join(build, "test", "compiled", key(
            arguments, os.getcwd(), [command.environment.get(name) for name in self.VARIABLES]))
        self.record, self.made, self.listed = (
            os.path.join(self.folder, name) for name in ("read.json", "made", "read.d"))
        self.named = [path for a in arguments if os.path.isfile(path := a.split("=", 1)[-1]) and path != self.output]
        own = {os.path.dirname(os.path.abspath(a)) for a in arguments if a.endswith(".cpp")}
        # What a header that is added could be found before another.
        names = [sorted(name for name in os.listdir(folder) if not name.endswith((".cpp", ".test")))
                 for folder in split_folders([a for a in arguments if not a.startswith("-iquote")])[1]
                 if os.path.isdir(folder) and os.path.abspath(folder) not in own]
        headers = tree_identity(os.path.join(build, "include"))
        # One side of HIP does not list what it has read.
        if os.path.basename(arguments[0]) != "hipcc":
            headers = [path for path, _ in headers]
        self.beside = key(identity(shutil.which(arguments[0])), names, headers)

    def take(self):
        """Puts what is kept in place. False if there is none, or something was read that is no longer the same."""
        try:
            record = read_json(self.record)
            if record["beside"] != self.beside or not all(
                    stamp(path) == then or contents_of(path) == text for path, then, text in record["own"]) or not all(
                    stamp(path) == then for path, then in read_json(record["system"])):
                return False
            if self.output != os.devnull:
                shutil.copyfile(self.made, self.output)
            return True
        except (OSError, ValueError):
            return False

    def begin(self):
        """For the compiler, which then lists what it reads."""
        os.makedirs(self.folder, exist_ok=True)
        if os.path.exists(self.record):
            os.remove(self.record)
        return ["-MD", "-MF", self.listed]

    def keep(self, files):
        """`files` are read beside those that are listed."""
        with open(self.listed, encoding="utf-8") as file:
            names = re.split(r"(?<!\\)\s+", file.read().replace("\\\n", " ").split(":", 1)[1])
        os.remove(self.listed)
        read = {os.path.abspath(name.replace("\\ ", " ")) for name in names if name} | set(files) | set(self.named)
        # Most commands read the same of these, so they are listed in a file of their own.
        system = [[path, stamp(path)] for path in sorted(read) if path.startswith("/usr/")]
        system_list = os.path.join(os.path.dirname(self.folder), key(system) + ".json")
        if not os.path.exists(system_list):
            write_whole(system_list, json.dumps(system))
        if self.output != os.devnull:
            shutil.copyfile(self.output, self.made)
        write_whole(self.record, json.dumps({"beside": self.beside, "system": system_list, "own": [
            [path, stamp(path), contents_of(path)] for path in sorted(read) if not path.startswith("/usr/")]}))


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def check(build, device, source, *flags):
    """The command that only reads a translated source, without what -c makes."""
    command, = commands(build, device, *flags, "-c", source, "-o", os.devnull)
    command.arguments[command.arguments.index("-c")] = "-fsyntax-only"  # Clang 21 warns of -c beside it.
    return command


def has_compiler(build, device):
    command, = commands(build, device, "-c", ANY_SOURCE)
    # hipcc is for both; CUDA is a toolkit beside it.
    return bool(shutil.which(command.arguments[0])) and (
        device != "nvidia" or "CUDA_PATH" in command.environment)
