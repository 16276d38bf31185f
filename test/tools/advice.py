"""Prints the advice that amp2hip gives on the programs of the tests: file:line and kind, sorted.

usage: advice.py BUILD
"""
import os
import re
import sys

from kept_programs import programs, root

ADVICE = re.compile(r"^(.*?):(\d+):\d+: remark: .*\[amp-advice-([a-z-]+)\]$", re.M)


def advice_on(program):
    """(file, line, kind) of each piece."""
    with open(os.path.join(program.translation(), "said"), encoding="utf-8") as file:
        return {(os.path.relpath(os.path.realpath(file), os.path.join(root, "test")), int(line), kind)
                for file, line, kind in ADVICE.findall(file.read())}


for file, line, kind in sorted(set().union(*map(advice_on, programs(sys.argv[1])))):
    print(f"{file}:{line} {kind}")
