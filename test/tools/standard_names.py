"""Lists what the C++ library's headers declare in namespace std, as MissingNames.def lists it.

    standard_names.py [--check MissingNames.def] HEADER...

Prints the names of each header, or with --check those that the table lacks, and exits with 1 then. A name belongs to
the header that it is declared in; what libstdc++ declares in a file of its own, in the header that the file's
@headername says.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from llvm import CLANG


def header_of(file, known={}):
    """The public header that a file of the library belongs to; several are separated by commas."""
    if file not in known:
        said = re.search(r"@headername\{([^}]*)\}", Path(file).read_text(errors="replace"))
        known[file] = said.group(1) if said else Path(file).name
    return known[file]


class Reader:
    """Collects the names from Clang's dump while it is parsed: a place names its file only where that is another one
    than that of the place in front."""

    def __init__(self):
        self.file = None
        self.names = {}

    def close(self, pairs):
        node = dict(pairs)
        if "offset" in node:
            self.file = node.get("file", self.file)
            return {"file": self.file}
        loc = node.get("loc", {})
        loc = loc.get("spellingLoc", loc)
        if node.get("kind") == "NamespaceDecl" and node.get("name") == "std":
            for inner in node.get("inner", []):
                self.add(inner)
        if node.get("kind") == "NamespaceDecl" and node.get("isInline"):
            return {"members": node.get("inner", [])}
        # What is defined outside of its class is no name of the namespace.
        if "parentDeclContextId" in node:
            return {}
        return {"kind": node.get("kind"), "name": node.get("name"), "file": loc.get("file")}

    def add(self, declared):
        for member in declared.get("members", []):
            self.add(member)
        name, kind = declared.get("name"), declared.get("kind")
        if name and kind.endswith("Decl") and re.fullmatch(r"[a-z]\w*", name) and declared["file"]:
            self.names.setdefault(name, declared["file"])


def names_of(headers):
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
        source.write("".join(f"#include <{header}>\n" for header in headers))
        source.flush()
        dump = subprocess.run(
            [CLANG, "-std=c++17", "-fsyntax-only", "-Xclang", "-ast-dump=json", source.name],
            stdout=subprocess.PIPE, check=True).stdout
    reader = Reader()
    json.loads(dump, object_pairs_hook=reader.close)
    result = {header: [] for header in headers}
    for name, file in sorted(reader.names.items()):
        for header in re.split(r",\s*", header_of(file)):
            if header in result:
                result[header].append(name)
    return result


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--check", type=Path)
    arguments.add_argument("headers", nargs="+")
    arguments = arguments.parse_args()
    listed = set()
    if arguments.check:
        for names in re.findall(r'HEADER\(\w+,\s*"[^"]*",((?:\s*"[^"]*")+)\)', arguments.check.read_text()):
            listed |= set(" ".join(re.findall(r'"([^"]*)"', names)).split())
    missing = False
    for header, names in names_of(arguments.headers).items():
        names = [name for name in names if name not in listed]
        if names:
            missing = True
            print(f"{header}: {' '.join(names)}")
    return 1 if arguments.check and missing else 0


if __name__ == "__main__":
    sys.exit(main())
