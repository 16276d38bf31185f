"""Runs the commands of documents as they stand there.

usage: run_documented_commands.py --build BUILD --root ROOT --work FOLDER DOCUMENT...
       run_documented_commands.py --root ROOT --check TEST_FOLDER

A block of commands is one in ```sh, or one without a language that begins with `$ `, whose other lines are
what the commands print. In front of each stands a comment that readers do not see:

    <!-- run in FOLDER -->               runs it in a copy of that folder of the repository, or in `new`
    <!-- run in FOLDER, needs hipcc -->  runs it where there is such a program, or file of the build, or
                                         several, with ` and ` between them
    <!-- run by test/FOLDER/NAME.test --> a test of its own does
    <!-- not run: REASON -->

Blocks of a document that name the same folder share the copy, and all share a home folder. `build` and
`tools` in a copy are those of the repository unless the folder has its own, and the tools are on the path.
With --check: names the blocks without a comment, and the documents with commands that no test in the folder
runs.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys

from compilers import CUDA
from llvm import FOLDER

BLOCK = re.compile(r"^(?P<comment><!-- [^\n]*-->\n)?\n?```(?P<language>\w*)\n(?P<text>.*?)^```$", re.M | re.S)
RUN = re.compile(r"<!-- run in (?P<folder>\S+?)(?:, needs (?P<needs>[^>]+))? -->")


def blocks(path):
    """Of each block of commands: the line that it begins at, the comment in front, the commands."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for block in BLOCK.finditer(text):
        commands = block["text"]
        if block["language"] == "" and commands.startswith("$ "):
            commands = "".join(line[2:] + "\n" for line in commands.splitlines() if line.startswith("$ "))
        elif block["language"] != "sh":
            continue
        yield text.count("\n", 0, block.start("text")), (block["comment"] or "").strip(), commands


def documents(root):
    return [os.path.relpath(path, root) for path in
            [os.path.join(root, "README.md"), *sorted(glob.glob(os.path.join(root, "docs", "**", "*.md"),
                                                                recursive=True))]]


def check(root, folder):
    run = ""
    for path in glob.glob(os.path.join(folder, "*.test")):
        with open(path, encoding="utf-8") as file:
            run += file.read()
    for document in documents(root):
        comments = []
        for line, comment, _ in blocks(os.path.join(root, document)):
            comments.append(comment)
            other = re.fullmatch(r"<!-- run by (test/\S+) -->", comment)
            if other and not os.path.exists(os.path.join(root, other[1])):
                print(f"{document}:{line}: there is no {other[1]}")
            if not other and not RUN.fullmatch(comment) and not re.fullmatch(r"<!-- not run: .+ -->", comment):
                print(f"{document}:{line}: nothing says whether these commands are run")
        if any(RUN.fullmatch(comment) for comment in comments) and f" {document}" not in run:
            print(f"{document}: no test runs its commands")


def are_there(needed, build):
    return all(shutil.which(one) or os.path.exists(os.path.join(build, one)) for one in needed.split(" and "))


class Session:
    """The folders in which a document's commands run."""

    def __init__(self, options):
        self.options = options
        self.home = os.path.join(options.work, "home")
        os.makedirs(self.home)
        bin_folder = os.path.join(options.build, "bin")
        self.environment = {**os.environ, "HOME": self.home,
                            "PATH": f"{bin_folder}:{FOLDER}/bin:{os.environ['PATH']}"}
        if os.path.exists(CUDA):
            self.environment["CUDA_PATH"] = CUDA

    def folder(self, name):
        copy = os.path.join(self.options.work, name.replace("/", "_"))
        if not os.path.exists(copy):
            if name == "new":
                os.makedirs(copy)
            else:
                shutil.copytree(os.path.join(self.options.root, name), copy)
            if name.startswith("test/Docs/"):  # these stand for a clone of the repository
                for own, target in (("build", self.options.build),
                                    ("tools", os.path.join(self.options.root, "tools"))):
                    os.symlink(target, os.path.join(copy, own))
        return copy

    def run(self, place, folder, commands):
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], cwd=self.folder(folder),
                                env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                stdin=subprocess.DEVNULL)
        if result.returncode:
            print(f"{place}: exit code {result.returncode}\n{commands}\n{result.stdout}")
        return result.returncode == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build")
    parser.add_argument("--root", required=True)
    parser.add_argument("--work")
    parser.add_argument("--check")
    parser.add_argument("documents", nargs="*")
    options = parser.parse_args()
    if options.check:
        check(options.root, options.check)
        return
    shutil.rmtree(options.work, ignore_errors=True)
    count = 0
    for document in options.documents:
        session = Session(options)
        for line, comment, commands in blocks(os.path.join(options.root, document)):
            how = RUN.fullmatch(comment)
            if not how or how["needs"] and not are_there(how["needs"], options.build):
                continue
            # What follows may need what this was to make.
            if not session.run(f"{document}:{line}", how["folder"], commands):
                sys.exit(1)
            count += 1
        shutil.rmtree(options.work)
    print(f"{count} blocks of commands run")
    sys.exit(0 if count else 1)


if __name__ == "__main__":
    main()
