"""Each line of a source of test/Diagnostics with a warning is named by a report of a program that ran it.

usage: warned_lines.py SOURCE REPORTS
"""
import os
import re
import sys

source, reports = sys.argv[1:]
with open(source, encoding="utf-8") as file:
    warned = {number for number, line in enumerate(file, 1) if "expected-warning" in line}
with open(reports, encoding="utf-8") as file:
    told = {int(number) for number in re.findall(re.escape(os.path.basename(source)) + r":(\d+):", file.read())}
if not warned:
    sys.exit(f"{source} warns of nothing")
quiet = sorted(warned - told)
if quiet:
    sys.exit("".join(f"{source}:{line}: warned of, and quiet when it runs\n" for line in quiet))
print(f"{len(warned)} warnings, each of a race that is reported")
