"""Checks a container file against the packages that a build makes: that it copies amp2hip's package and those of the same
version that this one needs, and nothing else, and that apt knows the other packages that it installs. Prints the latter.

usage: check_container.py DOCKERFILE CPackConfig.cmake
"""
import fnmatch
import re
import subprocess
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    text = re.sub(r"^#.*\n", "", file.read(), flags=re.M).replace("\\\n", " ")
instructions = [line.split(None, 1) for line in text.splitlines() if line.strip()]
if [word for word, _ in instructions] != ["FROM", "COPY", "RUN"]:
    sys.exit("it does not consist of FROM, COPY and RUN")
(_, base), (_, copied), (_, run) = instructions

with open(sys.argv[2], encoding="utf-8") as file:
    made = re.findall(r'^set\(CPACK_DEBIAN_(\S+)_PACKAGE_(NAME|DEPENDS) "(.*)"\)$', file.read(), re.M)
names = {component: value for component, what, value in made if what == "NAME"}
needs = {names[component]: re.findall(r"([\w+-]+) \(= ", value) for component, what, value in made if what == "DEPENDS"}

wanted, left = set(), ["amp2hip"]
while left:
    package = left.pop()
    if package not in wanted:
        wanted.add(package)
        left += needs[package]

*patterns, target = copied.split()
found = [name for pattern in patterns for name in names.values() if fnmatch.fnmatch(f"{name}_1.2.3_amd64.deb", pattern)]
if sorted(found) != sorted(wanted):
    sys.exit(f"it copies {sorted(found)}, and amp2hip needs {sorted(wanted)}")

installed = re.search(r"apt-get install -y --no-install-recommends ([^&]*)", run)[1].split()
if target + "*.deb" not in installed:
    sys.exit(f"it copies packages to {target}, and installs {installed}")
others = [name for name in installed if "/" not in name]
unknown = [name for name in others
           if not subprocess.run(["apt-cache", "show", name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout]
if unknown:
    sys.exit(f"Debian has no packages {unknown}")
print(base, *others)
