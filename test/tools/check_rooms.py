"""Compares the rooms of lib/ with the table of docs/architecture.md: what the table says of a room is what
its headers and sources include and what lib/CMakeLists.txt links. And says which words are kept to one
room: those of HIP to Rewrite, which in turn knows neither Clang's syntax tree nor files. Only
LanguageMode writes Clang's language options.

usage: check_rooms.py ROOT
"""
import glob
import os
import re
import sys

import architecture

root = sys.argv[1]
problems = []

# What Rewrite must not include: it makes text of a plan, whatever the plan was made from.
NOT_IN_REWRITE = ("clang/AST/", "clang/Sema/", "llvm/Support/FileSystem.h", "amp2hip/Model/")
WORDS_OF_HIP = ("__global__", "__device__", "__host__", "__shared__", "__syncthreads", "amp2hip::")
# Words of HIP that a room says for another reason than to write them.
ALLOWED = {
    # The names of the dialect's own attributes, which only Clang reads.
    ("lib/Dialect/Attributes.cpp", "amp2hip::"),
    # Reads an output, and finds the barriers in it.
    ("lib/ReadBack/Replaced.cpp", "__syncthreads"),
    # Knows the runtime's own kernels in a record by their names.
    ("lib/Verify/DifferenceReport.cpp", "amp2hip::"),
}


def read(path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def files(room):
    return [os.path.relpath(path, root)
            for path in sorted(glob.glob(os.path.join(root, "lib", room, "**", "*"), recursive=True))
            if path.endswith((".h", ".cpp", ".def"))]


def table():
    """Of every room, the rooms that it may know."""
    rows = {}
    for line in architecture.document(root).splitlines():
        row = re.match(r"\|[^|]*\| `lib/(\w+)` \| *\d+ *\|([^|]*)\|", line)
        if row:
            rows[row[1]] = set(re.findall(r"[A-Z]\w*", row[2]))
    names = set(rows)
    for folder in sorted(os.listdir(os.path.join(root, "lib"))):
        if os.path.isdir(os.path.join(root, "lib", folder)) and folder not in names:
            problems.append(f"docs/architecture.md has no row for lib/{folder}")
    # What is no room of ours, "Clang's diagnostics", is not compared.
    return {room: known & names for room, known in rows.items()}


def links():
    """Of every room, the rooms that its library links, those behind them included."""
    uses = {}
    for call in re.findall(r"^amp2hip_library\(([^)]*)\)", read("lib/CMakeLists.txt"), re.M):
        room, *rest = call.split()
        uses[room] = set(rest[rest.index("USES") + 1:]) if "USES" in rest else set()

    def closure(room):
        return uses[room].union(*(closure(other) for other in uses[room]))
    return {room: closure(room) for room in uses}


# The only files that may write the language options of Clang.
LANGUAGE_MODE = "lib/Dialect/LanguageMode.cpp", "lib/Dialect/include/amp2hip/Dialect/LanguageMode.h"
LANGUAGE_OPTION = re.compile(r"\b(CUDA\w*|HIP|GPU\w+|GNUMode|Microsoft\w+|MS(VC)?Compat\w*|DelayedTemplateParsing) = ")


def included(path):
    return re.findall(r'^\s*#\s*include\s*["<]([^">]+)[">]', read(path), re.M)


def string_literals(text):
    """Those of C++, without what comments say."""
    token = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\((.*?)\)\1"|"((?:\\.|[^"\\\n])*)"|\'(?:\\.|[^\'\\\n])+\'',
                       re.S)
    for found in token.finditer(text):
        if found[2] is not None or found[3] is not None:
            yield found[2] or found[3] or ""


rooms = table()
linked = links()
for room, known in rooms.items():
    if room not in linked:
        problems.append(f"lib/CMakeLists.txt has no library for lib/{room}")
        continue
    problems += [f"lib/{room} may depend on {other}, but lib/CMakeLists.txt does not link it"
                 for other in sorted(known - linked[room])]
    used = set()
    for path in files(room):
        for header in included(path):
            other = re.match(r"amp2hip/(\w+)/", header)
            if other and other[1] != room:
                used.add(other[1])
                if other[1] not in known:
                    problems.append(f"{path} includes {header}, which lib/{room} may not know")
                if path.startswith("lib/Plan/include/") and other[1] not in rooms["Rewrite"]:
                    problems.append(f"{path} includes {header}, with which Rewrite would know it")
            if room == "Rewrite" and header.startswith(NOT_IN_REWRITE):
                problems.append(f"{path} includes {header}")
        if path not in LANGUAGE_MODE and LANGUAGE_OPTION.search(read(path)):
            problems.append(f"{path} writes a language option, which only LanguageMode may")
        if room != "Rewrite":
            said = "\n".join(string_literals(read(path)))
            problems += [f"{path} says {word}" for word in WORDS_OF_HIP
                         if word in said and (path, word) not in ALLOWED]
    problems += [f"lib/{room} may depend on {other}, but nothing in it does"
                 for other in sorted(known - used)]
core = set(re.findall(r"[A-Z]\w*", re.search(r"The \*\*core\*\* is ([^:]*):", architecture.document(root))[1]))
problems += [f"lib/{room} is of the core and may not depend on {other}, which stands around it"
             for room in sorted(core) for other in sorted(rooms[room] - core)]
if not rooms:
    problems.append("docs/architecture.md has no table of rooms")
print("\n".join(sorted(set(problems))))
sys.exit(1 if problems else 0)
