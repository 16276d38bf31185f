"""Remembers which tests have passed, as long as all that they are about stays the same: what takes minutes and is of
one part of the project is not done again for each change of another.

usage: kept_results.py BUILD NAME...     exits with 0 if each of these is known to have passed
"""
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys

from llvm import CLANG, VERSION

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# How things are built and found is of both.
BUILD_FILES = ["CMakeLists.txt", "CMakePresets.json", "test/CMakeLists.txt", "tools/cmake"]
# By name: the files and folders whose contents the results depend on, and the folders where only names count: a file
# more is one to be installed.
SANITIZED = [*BUILD_FILES, "runtime", "test/Runtime"], []
PARTS = {
    "sanitize-address": SANITIZED,
    "sanitize-thread": SANITIZED,
    "packages": ([*BUILD_FILES, "lib/CMakeLists.txt", "tools/CMakeLists.txt", "runtime/CMakeLists.txt",
                  "runtime/amp2hip.pc.in", "docs/notices.md", "test/Package", "test/tools/check_contents.py",
                  "test/tools/debian_root.py"], ["runtime", "tools"]),
}


def files_in(place):
    if os.path.isfile(place):
        return [place]
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(place) for name in names
                  if not name.endswith(".pyc"))


@functools.cache
def machine():
    """The versions of what the tests are built with, and which tools there are that some need."""
    versions = [subprocess.run([name, "--version"], stdout=subprocess.PIPE).stdout for name in (CLANG, "g++", "cmake")]
    tools = [shutil.which(name) for name in (f"clangd-{VERSION}", "debootstrap", "dpkg", "hipcc", "lintian", "meson", "nvcc")]
    return b"".join(versions) + repr((tools, os.geteuid() == 0)).encode()


class KeptResults:
    def __init__(self, build, name, of=root):
        self.file = os.path.join(build, "test", "passed", name + ".json")
        by_contents, by_name = PARTS[name]
        digest = hashlib.sha256(machine())
        for place in by_contents:
            for path in files_in(os.path.join(of, place)):
                with open(path, "rb") as file:
                    digest.update(path.encode() + b"\0" + hashlib.file_digest(file, "sha256").digest())
        for place in by_name:
            digest.update("\n".join(files_in(os.path.join(of, place))).encode())
        self.inputs = digest.hexdigest()

    def passed(self):
        """How many tests passed with these very files; None if that is not known."""
        try:
            with open(self.file, encoding="utf-8") as file:
                kept = json.load(file)
        except (OSError, ValueError):
            return None
        return kept["passed"] if kept["inputs"] == self.inputs else None

    def keep(self, passed):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file, "w", encoding="utf-8") as file:
            json.dump({"inputs": self.inputs, "passed": passed}, file)

    def forget(self):
        if os.path.exists(self.file):
            os.remove(self.file)


if __name__ == "__main__":
    sys.exit(any(KeptResults(sys.argv[1], name).passed() is None for name in sys.argv[2:]))
