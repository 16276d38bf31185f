"""Every rule that a comment, a test or a message cites, such as L53 or K200, has a row in docs/language.md,
library.md, math.md or graphics.md, nothing is cited by a section of a document that is not here, and the
functions whose leaks a sanitizer shall not tell of are in the runtime.

usage: check_citations.py ROOT
"""
import os
import re
import sys

root = sys.argv[1]
CITATION = re.compile(r"\b[GHKLMS]\d{1,3}\b")
ELSEWHERE = re.compile(r"\b(?:contract|rules), sections?\b|\([Ss]ections? \d+|\b\w+ contract, [HKLMS]\d+")
# Which part of a line can cite: of code the comments, as a name may look like a citation.
COMMENT_OF = {".h": "//", ".cpp": "//", ".inc": "//", ".hpp": "//", ".def": "", ".test": "", ".py": "#",
              ".cmake": "#", ".txt": "#"}


def rules():
    found = set()
    for table in ("language.md", "library.md", "math.md", "graphics.md"):
        with open(os.path.join(root, "docs", table), encoding="utf-8") as file:
            found |= set(re.findall(r"^\| ([GKLM]\d+) \|", file.read(), re.M))
    return found


def files():
    for folder in ("lib", "runtime", "tools", "test"):
        for path, _, names in os.walk(os.path.join(root, folder)):
            for name in sorted(names):
                if os.path.splitext(name)[1] in COMMENT_OF:
                    yield os.path.join(path, name)


known = rules()
cited = 0
problems = []
for path in files():
    mark = COMMENT_OF[os.path.splitext(path)[1]]
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            words = line[line.find(mark):] if mark in line else ""
            where = f"{os.path.relpath(path, root)}:{number}"
            cited += len(CITATION.findall(words))
            problems += [f"{where}: no such rule: {rule}" for rule in CITATION.findall(words)
                         if rule not in known]
            problems += [f"{where}: cites what is not here: {text}" for text in ELSEWHERE.findall(words)]
with open(os.path.join(root, "test/Runtime/leak-sanitizer-suppressions.txt"), encoding="utf-8") as file:
    suppressed = re.findall(r"^leak:amp2hip::detail::(\w+)$", file.read(), re.M)
if not suppressed:
    problems.append("no leak is suppressed: this check has nothing to do")
runtime_text = ""
for path in files():
    if os.path.relpath(path, root).startswith("runtime/src"):
        with open(path, encoding="utf-8") as file:
            runtime_text += file.read()
problems += [f"leak-sanitizer-suppressions.txt: no such function: {name}" for name in suppressed
             if not re.search(rf"\b{name}\(", runtime_text)]
if not cited:
    problems.append("nothing is cited at all")
print("\n".join(problems))
sys.exit(1 if problems else 0)
