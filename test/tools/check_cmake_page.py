"""Runs what docs/cmake.md says: its commands in their order, and a project for each piece of a CMakeLists.txt.

usage: check_cmake_page.py ROOT FOLDER

FOLDER has an install tree in `prefix`. Commands for hipcc are passed over where there is none. Pieces that enable HIP
or want amp2hip's sources have tests of their own (test/Package).
"""
import os
import re
import shutil
import subprocess
import sys

root, folder = (os.path.abspath(path) for path in sys.argv[1:])
with open(os.path.join(root, "docs", "cmake.md"), encoding="utf-8") as page:
    blocks = re.findall(r"^```(sh|cmake)\n(.*?)^```$", page.read(), re.M | re.S)

if not os.path.exists(os.path.join(folder, "docs")):
    os.symlink(os.path.join(root, "docs"), os.path.join(folder, "docs"))


def configure(number, text):
    project = os.path.join(folder, f"project-{number}")
    os.makedirs(project)
    for source in re.findall(r"[\w/]+\.cpp", text):
        open(os.path.join(project, source), "w").close()
    if "project(" not in text:
        text = "cmake_minimum_required(VERSION 3.25)\nproject(piece LANGUAGES CXX)\n" + text
    with open(os.path.join(project, "CMakeLists.txt"), "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(["cmake", "-S", project, "-B", project + "/build", f"-DCMAKE_PREFIX_PATH={folder}/prefix"],
                   check=True)


done = 0
for number, (kind, text) in enumerate(blocks):
    if re.search(r"EXCLUDE_FROM_ALL|FetchContent|enable_language\(HIP\)", text):
        continue
    if "hipcc" in text and not shutil.which("hipcc"):
        continue
    if kind == "sh":
        subprocess.run(["sh", "-e", "-c", text], cwd=folder, check=True)
    else:
        configure(number, text)
    done += 1
print(f"{done} of {len(blocks)} done")
