"""Installs the Debian packages of a build in a fresh root of Debian 12, uses them there, upgrades and purges
them. Prints what it does; fails with the first command that fails.

usage: debian_root.py BUILD WORK PROGRAM.cpp

PROGRAM is a source without headers of its own. Needs root, debootstrap and Debian's mirror.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

build, work, program = map(os.path.abspath, sys.argv[1:])
root, packages, newer = (os.path.join(work, name) for name in ("root", "packages", "newer"))
MIRROR = "http://deb.debian.org/debian"
# Those of the CPU device: the packages for GPUs depend on gigabytes of compilers.
CHOSEN = ["amp2hip", "amp2hip-doc", "libamp2hip-cpu-dev", "libamp2hip-dev", "libamp2hip-ppl-dev", "libamp2hip-windows-dev"]


def run(*command, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stdout[-4000:]}")
    return result.stdout


def in_root(*command):
    """Runs a command in the new root, with nothing of this environment; its /proc is gone again behind it."""
    return run("unshare", "--mount", "sh", "-c", 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"', root,
               "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C",
               *command)


def archives(folder):
    return [archive for name in CHOSEN for archive in glob.glob(f"{folder}/{name}_*.deb")]


def with_next_version(archive):
    """The same package with a version behind this one's, in its own control file and in what it depends on."""
    tree = os.path.join(newer, os.path.basename(archive) + ".tree")
    run("dpkg-deb", "-R", archive, tree)
    control = os.path.join(tree, "DEBIAN", "control")
    with open(control, encoding="utf-8") as file:
        text = file.read()
    version = re.search(r"^Version: (.*)$", text, re.M)[1]
    with open(control, "w", encoding="utf-8") as file:
        file.write(text.replace(version, version + "+1"))
    run("dpkg-deb", "-b", tree, newer)
    shutil.rmtree(tree)


def install(folder):
    shutil.rmtree(f"{root}/packages", ignore_errors=True)
    os.makedirs(f"{root}/packages")
    for archive in archives(folder):
        shutil.copy(archive, f"{root}/packages")
    in_root("sh", "-c", "apt-get install -y --no-install-recommends /packages/*.deb")
    print("installed:", in_root("dpkg-query", "-W", "-f", "${Package} ${Version} ", *CHOSEN))


def use():
    shutil.copy(program, f"{root}/program.cpp")
    in_root("amp2hip", "/program.cpp", "-o", "/program.hip.cpp")
    in_root("amp2hip++", "/program.cpp", "-o", "/program")
    print("the program says:", *in_root("/program").split())


def left_behind():
    """Files of the packages that are still there."""
    return [os.path.join(folder, name) for top in ("usr", "etc", "var/lib")
            for folder, folders, names in os.walk(os.path.join(root, top))
            for name in folders + names if "amp2hip" in name]


shutil.rmtree(work, ignore_errors=True)
os.makedirs(newer)
run("cpack", "-G", "DEB", "--config", os.path.join(build, "CPackConfig.cmake"), "-B", packages)
run("debootstrap", "--variant=minbase", "bookworm", root, MIRROR)
in_root("apt-get", "update")
install(packages)
use()
for archive in archives(packages):
    with_next_version(archive)
install(newer)
use()
in_root("apt-get", "purge", "-y", *CHOSEN)
if left_behind():
    sys.exit("left behind: " + " ".join(left_behind()))
print("purged: nothing is left")
shutil.rmtree(work)
