"""Prints the advice that amp2hip gives on the programs of the tests: file:line and kind, sorted.

usage: advice.py BUILD
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
build = os.path.abspath(sys.argv[1])
ADVICE = re.compile(r"^(.*?):(\d+):\d+: remark: .*\[amp-advice-([a-z-]+)\]$", re.M)


def advice_on(source):
    """(file, line, kind) of each piece; a source that cannot be translated alone has none."""
    made = subprocess.run([os.path.join(build, "bin", "amp2hip"), source, "-o", "-", "--advise", "--no-check-output"],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    return {(os.path.relpath(os.path.realpath(file), os.path.join(root, "test")), int(line), kind)
            for file, line, kind in ADVICE.findall(made.stderr)}


sources = [source for pattern in ("Programs/*.cpp", "Collection/*.cpp", "Legacy/Inputs/**/*.cpp")
           for source in glob.glob(os.path.join(root, "test", pattern), recursive=True)]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    found = set().union(*pool.map(advice_on, sources))
for file, line, kind in sorted(found):
    print(f"{file}:{line} {kind}")
