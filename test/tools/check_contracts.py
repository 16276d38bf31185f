"""The runtime's headers say what they promise: comment lines are at least 35 percent of their lines, where lists
of #undef and of pragmas for macros do not count, and each public declaration of namespace Concurrency has a ///
comment in front of it, or in front of the group that it continues: overloads of one name, with no blank line in
between.

The headers are read as text. The declarations that stand directly in a namespace or in the public part of a
class count. Bodies, friends, using declarations, properties, deleted functions, classes that are only declared
and members that are defined outside of their class need no comment.

Of the translator's headers, namespace amp2hip counts, and 31 percent of the lines have a comment: a data member has its
own after it, or needs no more than its name.

usage: check_contracts.py ROOT runtime|lib [HEADER...]      (only these headers, for both checks)
"""
import glob
import os
import re
import sys

root, part = sys.argv[1:3]
NAMESPACE, LEAST_SHARE, FOLDERS = {
    "runtime": ("Concurrency", 35, ["runtime/include"]),
    "lib": ("amp2hip", 31, [f"lib/{room}/include" for room in sorted(os.listdir(os.path.join(root, "lib")))]),
}[part]


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def code_of(line):
    """The line without its comments, and without literals, which may hold braces."""
    return re.sub(r"//.*|/\*.*?\*/", "", re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'', "0", line)).strip()


def name_of(text):
    """The name that a declaration declares, or None for one that needs no comment."""
    if text.strip().startswith("AMP2HIP_"):
        return None if "PROPERTY(" in text else re.match(r"\s*(\w+)", text).group(1)
    text = re.sub(r"decltype\(auto\)|__attribute__\(\(.*?\)\)|alignas\(.*?\)", " ", text)
    depth, plain = 0, ""
    for part in re.split(r"(operator\s*(?:->|[<>]+=?)|[<>])", text):  # leaves template arguments out
        depth += (part == "<") - (part == ">" and depth > 0)
        plain += part if depth == 0 and part not in "<>" else ""
    plain = re.sub(r"\s+", " ", plain.replace("template ", "")).strip()
    if re.match(r"(friend|using|static_assert|extern)\b|$", plain) or "= delete" in plain:
        return None
    kind = re.match(r"(class|struct|enum class|enum|typedef) (.*)", plain)
    if kind and kind.group(1) == "typedef":
        return re.findall(r"\w+", plain)[-1]
    if kind:
        return None if plain.endswith(";") else kind.group(2).split()[0]
    head = re.split(r"(?<!operator)\(", plain, maxsplit=1)[0] if "(" in plain else re.split(r"[={;]", plain)[0]
    before, _, operator = head.partition("operator")
    if re.search(r"\w::" if operator else r"\w::~?\w+$", before.strip()):
        return None  # a member that is defined outside of its class
    return "operator" + operator.replace(" ", "") if operator else (re.findall(r"~?\w+", head) or [None])[-1]


def declarations(lines):
    """The line, the text, whether a comment precedes, and whether no blank line does, of each declaration."""
    scopes, text, start, commented, adjacent, in_macro = [], "", 0, False, False, False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("///"):
            commented = True
            continue
        if in_macro or line.lstrip().startswith("#"):
            in_macro = line.rstrip().endswith("\\")
            continue
        code = code_of(line)
        adjacent = adjacent and bool(code or text.strip() or line.strip())
        for token in re.findall(r"[{};:]|[^{};:]+", code + " "):
            visible = NAMESPACE in scopes and all(scope in (NAMESPACE, "public") for scope in scopes)
            start = start if text.strip() else number
            label = token == ":" and re.fullmatch(r"\s*(public|private|protected)\s*", text)
            is_whole = text.count("(") == text.count(")")
            if label:
                scopes[-1], text, commented, adjacent = label.group(1), "", False, False
            elif token == "}":
                if scopes:
                    scopes.pop()
                text = ""
            elif token == "{":
                opened = re.match(r"\s*(?:template\b.*>\s*)?(namespace|class|struct)\b\s*(\w*)", text)
                scope = {"class": "private", "struct": "public"}.get(opened.group(1)) if opened and is_whole else "body"
                if opened and opened.group(1) == "namespace":
                    scope = "public" if visible and opened.group(2) != "detail" else opened.group(2)
                elif visible:
                    yield start, text, commented, adjacent
                    commented, adjacent = False, True
                scopes.append(scope)
                text = ""
            elif token == ";" and is_whole:
                if visible and text.strip():
                    yield start, text + ";", commented, adjacent
                    commented, adjacent = False, True
                text = ""
            else:
                text += token
        if visible and text.strip().startswith("AMP2HIP_") and text.strip().endswith(")"):  # without a semicolon
            yield start, text, commented, adjacent
            text, commented, adjacent = "", False, True


def needs_contract(path, text, is_member):
    """Of the translator's headers, the types of the namespace and what can be called need one, but for
    operators, destructors and conversions. AstVisitor has the functions of Clang's visitor."""
    if path.endswith("AstVisitor.h") or (is_member and re.search(r"operator\W|~|^\s*explicit ", text)):
        return False
    return "(" in text or (not is_member and re.match(r"\s*(template.*>\s*)?(class|struct|enum)\b", text) is not None)


headers = sys.argv[3:] or [path for folder in FOLDERS for ending in ("h", "inc", "def")
                           for path in glob.glob(os.path.join(root, folder, "**", "*." + ending), recursive=True)]
every_line = [line for path in headers for line in lines_of(path)
              if not re.match(r"#(undef|pragma (push|pop)_macro)", line)]
share = 100 * sum(line.lstrip().startswith("//") or (part == "lib" and "//" in line) for line in every_line) / len(every_line)
problems = [] if share >= LEAST_SHARE else [f"error: only {share:.1f} % of the headers' lines are comments"]
found = 0
for path in sorted(headers):
    last = None
    if part == "lib" or os.path.samefile(os.path.dirname(path), os.path.join(root, FOLDERS[0], "amp2hip")):
        for line, text, commented, adjacent in declarations(lines_of(path)):
            name = name_of(text) if part == "runtime" or needs_contract(path, text, lines_of(path)[line - 1].startswith(" ")) else None
            found += name is not None
            if name and not commented and not (adjacent and name == last):
                problems.append(f"{os.path.relpath(path, root)}:{line}: error: '{name}' has no contract")
            last = name or last
if not found:
    problems.append("error: there is no declaration at all")
print("\n".join(problems) or f"{found} declarations; {share:.1f} % of the lines are comments")
sys.exit(1 if problems else 0)
