"""Checks the headings of the changelog: each release has its version and date, the newest is first, and that is the version
of the sources. What is not released may stand before it.

usage: check_changelog.py CHANGELOG VERSION
"""
import datetime
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    headings = re.findall(r"^## (.*)$", file.read(), re.M)
if headings[:1] == ["Unreleased"]:
    del headings[0]

problems = []
releases = []
for heading in headings:
    release = re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", heading)
    try:
        releases.append((tuple(map(int, release.groups()[:3])), datetime.date.fromisoformat(release[4])))
    except (AttributeError, ValueError):
        problems.append(f"'{heading}' is not VERSION (YEAR-MONTH-DAY)")
if any(newer[0] <= older[0] or newer[1] < older[1] for newer, older in zip(releases, releases[1:])):
    problems.append("the releases are not in order, the newest first")
if not releases or releases[0][0] != tuple(map(int, sys.argv[2].split("."))):
    problems.append(f"the first release is not {sys.argv[2]}")
print("\n".join(problems))
sys.exit(bool(problems))
