"""The programs that tests share, and what is made of each once for all of them: its translation, and what a compiler
makes of that. It is kept in the build tree, and made again when something that it is made of has changed.
"""
import glob
import os
import shutil
import subprocess
import sys

from compile_everywhere import CPU_WARNINGS, compile_for_gpus, run
from compilers import ANY_OUTPUT, ANY_SOURCE, CUDA, check, commands, printed_commands
from kept import contents_of, identity, made_once, tree_identity
from llvm import CLANG
from translate import translate

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOMES = ("test/Collection/*.cpp", "test/Programs/*.cpp", "test/Legacy/Inputs/*/")
GCC = "g++"


def programs(build):
    """All of them."""
    return [program(build, path) for home in HOMES for path in sorted(glob.glob(os.path.join(root, home)))]


def program(build, path):
    return (LegacyProgram if os.path.isdir(path) else Program)(os.path.abspath(build), os.path.abspath(path))


class Program:
    """A source, which includes files of the folders in its own at most."""

    gpus, gpu_flags = ("amd", "nvidia"), ()
    options, flags = ["-Wno-amp-long"], ["-std=c++17"]

    def __init__(self, build, path):
        self.build, self.path = build, path
        self.name = os.path.splitext(os.path.basename(path))[0]
        # A program of two homes may have one name.
        self.home = os.path.join(os.path.relpath(os.path.dirname(path), root).replace("/", "-"), self.name)
        self.folder = path if os.path.isdir(path) else os.path.dirname(path)

    def sources(self):
        return [self.path]

    def own_files(self):
        inner = [entry.path for entry in os.scandir(self.folder) if entry.is_dir()]
        return [identity(self.path), tree_identity(*inner)]

    def kept(self, what, parts, make):
        return made_once(os.path.join(self.build, "test", "programs", self.home, what), parts, make)

    def tool(self, *names):
        """What has to be the same in the build tree for the same result."""
        return [[identity(os.path.join(self.build, name)) for name in names],
                tree_identity(os.path.join(self.build, "include"))]

    def translation(self):
        """The folder with the HIP sources, and what the translator has said in `said`."""
        def make(folder):
            words = ""
            for source in self.sources():
                name = os.path.splitext(os.path.basename(source))[0]
                code, said = translate(self.build, source, os.path.join(folder, name + ".hip.cpp"),
                                       ["--advise", *self.options], self.flags)
                self.expect_success(code, said)
                words += said
            write(os.path.join(folder, "said"), words)
        return self.kept("translation", [self.tool("bin/amp2hip"), self.own_files()], make)

    def translated(self):
        """Each source's translation, and the folder in which the source's own headers are."""
        folder = self.translation()
        return [(os.path.join(folder, os.path.splitext(os.path.basename(source))[0] + ".hip.cpp"),
                 "-I" + os.path.dirname(source)) for source in self.sources()]

    def compiled(self, what, compiler, make):
        """What a compiler makes of the translation: the same text is not compiled again for another translator, as long
        as amp2hip++ has the same commands for it."""
        texts = contents_of(*(source for source, _ in self.translated()))
        os.environ["AMP2HIP_CXX"] = CLANG if compiler == "hipcc" else compiler
        asked = [printed_commands(self.build, device, [ANY_SOURCE, "-o", ANY_OUTPUT])
                 for device in ("cpu", "amd", "nvidia")]
        return self.kept(what, [texts, asked, self.own_files(), identity(shutil.which(compiler)), os.path.exists(CUDA),
                                self.tool("lib/libamp2hip-cpu.a", "lib/amp2hip/amp2hip-cpu-pass.so")], make)

    def on_cpu(self, compiler=CLANG, level="-O2"):
        """The program for the CPU device."""
        def make(folder):
            (source, beside), = self.translated()
            compilation, link = commands(self.build, "cpu", level, *CPU_WARNINGS, beside, source,
                                         "-o", os.path.join(folder, self.name))
            run(self.build, "cpu", compilation, keeps=False)
            link.run(check=True)
        return os.path.join(self.compiled(compiler + level, compiler, make), self.name)

    def check(self, compiler=GCC):
        """A compiler only reads it."""
        def make(_):
            for source, beside in self.translated():
                run(self.build, "cpu", check(self.build, "cpu", source, *CPU_WARNINGS, beside), keeps=False)
        self.compiled(compiler + "-check", compiler, make)

    def compile_for_gpus(self):
        self.compiled("gpus", "hipcc", lambda _: [
            compile_for_gpus(self.build, source, [beside, *self.gpu_flags], True, self.gpus, keeps=False)
            for source, beside in self.translated()])

    @staticmethod
    def expect_success(code, said):
        if code != 0:
            sys.exit(said)


class LegacyProgram(Program):
    """A folder, which is built as a user builds it: unedited, with no flag but the level."""

    gpus, gpu_flags = ("amd",), ("-w",)
    options, flags = [], []

    def sources(self):
        return sorted(glob.glob(os.path.join(self.folder, "**", "*.cpp"), recursive=True))

    def own_files(self):
        return tree_identity(self.folder)

    def on_cpu(self, compiler=CLANG, level="-O2"):
        def make(folder):
            made = subprocess.run([os.path.join(self.build, "bin", "amp2hip++"), *level.split(), *self.sources(),
                                   "-o", os.path.join(folder, self.name)], cwd=self.folder, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, errors="replace")
            self.expect_success(made.returncode, made.stdout)
        return os.path.join(self.compiled(compiler + level, compiler, make), self.name)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
