"""Headers that are precompiled once for many sources: <amp.h> takes a compiler longer than what is in most tests.

A source is compiled with it only if nothing is read differently: the source begins with <amp.h>, and none of the
folders in which its own headers are sought has a name that <amp.h> includes. Others are compiled as ever.
"""
import fcntl
import json
import os
import re
import shutil
import subprocess
import time

from kept import identity, key, write_whole

# What says nothing to a compiler; but a comment that goes on behind a backslash is not read.
WHITE = r"(?:\s|//(?![^\n]*\\\s*\n)[^\n]*\n|/\*.*?\*/|#line \d+ \"[^\"\n]*\"\n)*+"
PRAGMA = r"#if defined\(__clang__\)\n#pragma clang fp contract\(off\)\n#endif\n"
BEGINNING = re.compile(rf"{WHITE}(?P<pragma>{PRAGMA})?{WHITE}(?:#pragma once\n)?{WHITE}"
                       r"#include (?:<amp\.h>|\"(?P<own>[^\"\n]+)\")[ \t]*(?://[^\n]*)?\n", re.S)
HIP_SIDES = ("device", "host")
# Making one takes as long as this many compilations save.
PAYS_FROM = 4


def beginning(source, folders):
    """What the source begins with, up to <amp.h>, which may be the first that its first header includes; None if it
    begins with something else."""
    try:
        with open(source, encoding="utf-8") as file:
            found = BEGINNING.match(file.read())
    except (OSError, UnicodeDecodeError):
        return None
    if not found:
        return None
    if found["own"]:
        paths = [os.path.join(folder, found["own"]) for folder in (os.path.dirname(source), *folders)]
        header = next((path for path in paths if os.path.exists(path)), None)
        if not header or beginning(header, folders) != "#include <amp.h>\n":
            return None
    return (found["pragma"] or "") + "#include <amp.h>\n"


class Precompiled:
    """A text that a compiler has precompiled, in a folder whose name says what was compiled and how."""

    def __init__(self, room, compile, text, is_hip=False, environment=None):
        """`compile` is the command without an input or output; `is_hip`: for one side of HIP."""
        self.compile, self.text, self.is_hip, self.environment = compile, text, is_hip, environment
        self.is_gcc = os.path.basename(compile[0]).startswith("g++")
        self.folder = os.path.join(room, key(identity(shutil.which(compile[0])), compile, text))
        self.header = os.path.join(self.folder, "beginning.h")
        self.result = self.header + (".gch" if self.is_gcc else ".pch")
        self.read = os.path.join(self.folder, "read.json")

    def files(self):
        """The files that it was made of; None if there is none, or one of them is newer."""
        try:
            with open(self.read, encoding="utf-8") as file:
                files = json.load(file)
            made = os.stat(self.result).st_mtime_ns
            # A folder is newer if a file was added or replaced in it.
            if max(os.stat(path).st_mtime_ns for path in {*files, *map(os.path.dirname, files)}) < made:
                return files
        except (OSError, ValueError):
            pass
        return None

    def pays(self):
        """Counts the uses."""
        os.makedirs(self.folder, exist_ok=True)
        with open(os.path.join(self.folder, "uses"), "a", encoding="utf-8") as uses:
            uses.write(".")
            uses.flush()
            return uses.tell() >= PAYS_FROM

    def make(self):
        """Makes it anew if it has to be. False if it cannot be made, or another process is at it."""
        if self.files():
            return True
        if not os.path.exists(self.header):
            write_whole(self.header, self.text)
        with open(os.path.join(self.folder, "lock"), "w", encoding="utf-8") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            begun = time.time_ns()
            made, listed = self.result + ".new", os.path.join(self.folder, "read.d")
            # The driver of Clang 21 and later drops -MD where one side of HIP is compiled.
            front_end = ["-emit-pch", "-o", made, "-dependency-file", listed, "-MT", made, "-sys-header-deps"]
            how = (["-x", "hip", "-fsyntax-only", *(word for o in front_end for word in ("-Xclang", o))]
                   if self.is_hip else ["-x", "c++-header", "-o", made, "-MD", "-MF", listed])
            if subprocess.run([*self.compile, *how, self.header], env=self.environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode != 0:
                return False
            with open(listed, encoding="utf-8") as file:
                names = file.read().replace("\\\n", " ").split(":", 1)[1].split()
            write_whole(self.read, json.dumps([n for n in names if n != self.header]))
            os.utime(made, ns=(begun, begun))
            os.replace(made, self.result)
        return self.files() is not None

    def options(self):
        """For the compiler, with which it reads this in front of a source."""
        return ["-include", self.header]


def split_folders(arguments):
    """The arguments without the folders of a source's own headers, and these."""
    rest, folders, words = [], [], iter(arguments)
    for word in words:
        if word in ("-I", "-iquote"):
            folders.append(next(words))
        elif word.startswith("-I"):
            folders.append(word[2:])
        else:
            rest.append(word)
    return rest, folders


def options_for(build, arguments, environment):
    """What the compiler is given beside the arguments, so that it reads <amp.h> precompiled, and the files that it
    then has read without saying so; nothing if that would not be the same, or does not pay."""
    flags, folders = split_folders(arguments)
    at = flags.index("-o")
    source = next((a for a in flags if a.endswith(".cpp")), None)
    text = source and beginning(source, folders)
    flags = [a for a in flags[:at] + flags[at + 2:] if a not in ("-c", "-fsyntax-only", source)]
    compiler = os.path.basename(flags[0])
    if not text or not re.match(r"clang\+\+|g\+\+|hipcc$", compiler) or any(
            re.match("-x|-?-include|-imacros", flag) for flag in flags):
        return [], set()
    room = os.path.join(build, "test", "precompiled")
    if compiler == "hipcc":
        named = [side for side in HIP_SIDES if f"--cuda-{side}-only" in flags] or HIP_SIDES
        sides = [Precompiled(room, [*flags, f"--cuda-{side}-only"], text, True, environment) for side in named]
    else:
        sides = [Precompiled(room, flags, text)]
    names = set().union(*(os.listdir(folder) for folder in folders if os.path.isdir(folder)))
    if not all(s.pays() and s.make() for s in sides):
        return [], set()
    files = set().union(*(s.files() or () for s in sides))
    if not files or not names.isdisjoint(n for f in files for n in f.split("/")):
        return [], set()
    if compiler != "hipcc":
        return sides[0].options(), files
    return [word for s, side in zip(sides, named)
            for word in ("-Xarch_" + side, "--include=" + s.header)], files
