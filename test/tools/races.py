"""Runs programs built by `amp2hip++ --check-races`: as they are, where nothing may be told, and with each of
their barriers removed in turn, where a race has to be.

usage: races.py BUILD OUTPUT quiet [PROGRAM...]      all programs, or those named
       races.py BUILD OUTPUT barriers [PROGRAM...]   each barrier of them
       races.py BUILD OUTPUT list                    their names, and how many barriers each has

A program is a source of test/Collection or test/Programs, or a folder of test/Legacy/Inputs.
"""
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

from kept import jobs

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
build, output, mode, *wanted = sys.argv[1:]
wrapper = os.path.abspath(os.path.join(build, "bin", "amp2hip++"))

BARRIER = re.compile(r"[\w.]*\bbarrier\.wait\w*\s*\(\s*\)\s*;")
TOLD = re.compile(r"^.*error: .*\[amp-(?:race|uninitialized)\]$", re.M)

# Smaller than what a program does by itself.
ARGUMENTS = {"matrix_product": ["64"]}
# Have races, and why they stay.
RACY = {"tile_sum_race": "that is what it is for",
        "graph_bfs": "a plain read of what others change atomically, where both values lead the same way"}
# Barriers whose removal makes no race: program, file, number of the barrier in it, and why.
NEEDLESS = {}


class Program:
    def __init__(self, path):
        self.is_folder = os.path.isdir(path)
        self.name = os.path.splitext(os.path.basename(path))[0]
        # What is copied, so that it can be changed, and what of it is compiled.
        self.folder = path if self.is_folder else os.path.dirname(path)
        self.sources = (sorted(glob.glob("**/*.cpp", root_dir=path, recursive=True)) if self.is_folder
                        else [os.path.basename(path)])

    def files(self):
        """Of the program's own, headers it includes among them."""
        found, left = [], list(self.sources)
        while left:
            file = left.pop()
            path = os.path.join(self.folder, file)
            if file in found or not os.path.exists(path):
                continue
            found.append(file)
            for name in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text_of(path), re.M):
                left.append(os.path.normpath(os.path.join(os.path.dirname(file), name.replace("\\", "/"))))
        return sorted(found)

    def barriers(self):
        return [(file, number) for file in self.files()
                for number in range(len(BARRIER.findall(text_of(os.path.join(self.folder, file)))))]

    def run(self, without=None):
        """What it says, and whether it ended well, with one of its barriers removed."""
        # A folder may be called as a source is.
        place = os.path.join(output, "folders" if self.is_folder else "sources", self.name + (
            "" if without is None else "-" + without[0].replace("/", "-") + f"-{without[1]}"))
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.folder, os.path.join(place, "source"))
        if without is not None:
            remove_barrier(os.path.join(place, "source", without[0]), without[1])
        program = os.path.abspath(os.path.join(place, "program"))
        built = subprocess.run([wrapper, "--check-races", "-O1", "-w", *self.sources, "-o", program],
                               cwd=os.path.join(place, "source"), stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
        if built.returncode != 0:
            return built.stdout, False
        try:
            ran = subprocess.run([program, *ARGUMENTS.get(self.name, [])], cwd=place,
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
                                 timeout=600)
        except subprocess.TimeoutExpired:
            return "it does not end", False
        finally:
            os.remove(program)
        return ran.stdout, ran.returncode == 0


def text_of(path):
    with open(path, encoding="latin-1", newline="") as file:
        return file.read()


def remove_barrier(path, number):
    text = text_of(path)
    found = list(BARRIER.finditer(text))[number]
    with open(path, "w", encoding="latin-1", newline="") as file:
        file.write(text[:found.start()] + ";" + text[found.end():])


def programs():
    paths = (glob.glob(os.path.join(root, "test/Collection/*.cpp"))
             + glob.glob(os.path.join(root, "test/Programs/*.cpp"))
             + glob.glob(os.path.join(root, "test/Legacy/Inputs/*/")))
    found = [Program(path.rstrip("/")) for path in sorted(paths)]
    return [p for p in found if not wanted or p.name in wanted]


def check_quiet(program):
    said, is_good = program.run()
    if program.name in RACY:
        return bool(TOLD.search(said)), program.name + ": " + (TOLD.findall(said) or ["no race is told"])[0]
    is_good &= not TOLD.search(said)
    return is_good, program.name + (": quiet" if is_good else ":\n" + said)


def check_barrier(program, barrier):
    said, _ = program.run(barrier)
    told = TOLD.findall(said)
    name = f"{program.name}: {barrier[0]}, barrier {barrier[1] + 1}: "
    why = NEEDLESS.get((program.name, *barrier))
    if why:
        return not told, name + ("none is needed: " + why if not told else told[0])
    return bool(told), name + (re.sub(r"^.*?error: ", "", told[0]) if told else "NO RACE IS TOLD\n" + said)


def main():
    os.makedirs(output, exist_ok=True)
    if mode == "list":
        for program in programs():
            print(program.name, len(program.barriers()))
        return
    with concurrent.futures.ThreadPoolExecutor(jobs()) as pool:
        if mode == "quiet":
            results = pool.map(check_quiet, programs())
        else:
            results = pool.map(lambda job: check_barrier(*job),
                               [(p, b) for p in programs() if p.name not in RACY for b in p.barriers()])
        failed = passed = 0
        for is_good, text in results:
            print(text, flush=True)
            passed += is_good
            failed += not is_good
    print(f"{passed} as expected, {failed} not")
    sys.exit(failed != 0)


main()
