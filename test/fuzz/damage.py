"""Damaged sources: whatever stands in a file, the translator neither crashes nor hangs, and writes either
an output or an error, not both and not neither.

Most are read with the stand-in headers of `headers`, which take a hundredth of a second; a share is read
with the true ones.
"""
import glob
import os
import re
import shutil

from choices import Choices
from layout import tokens_of
from tools import run, signature

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
PER_CALL = 60
# A crash of Clang's parser is an error like others; one of our own is a failure.
OWN_CRASH = "internal error: amp2hip crashed on this source"

# What a damaged place may hold instead.
WORDS = ["restrict(amp)", "restrict(cpu,amp)", "restrict(", "restrict", "restrict()", "restrict(amp", "amp", "cpu",
         "tile_static", "parallel_for_each", "[=]", "[&]", "[", "]", "(", ")", "{", "}", "<", ">", "::", ";", ",",
         "template <", "template <typename T>", "typename", "operator", "auto", "const", "&", "&&", "*", "...",
         "->", "this", "struct", "struct {", "class X :", "enum", "namespace", "namespace {", "using namespace", "extern \"C\"",
         "return", "if (", "for (", "for each (", "switch (", "case 1:", "try {", "catch (...) {", "goto", "static", "mutable",
         "noexcept", "= default;", "= delete;", "~", "property", "__declspec(property(get=", "__declspec", "__GPU",
         "index<1>", "tiled_index<4>", "array_view<int, 1>", "barrier", ".barrier.wait()", "extent", "__int64",
         "__forceinline", "decltype(", "sizeof", "sizeof...", "static_assert(", "requires", "concept", "co_await",
         "0", "1u", "99999999999999999999999", "0x", "1.e", "'", "'a", "\"", "\"unterminated", "R\"(", "R\"x(", "L'",
         "/*", "*/", "//", "///<", "//\\\n", "/*<", "/**", "\\", "\\\n", "??/\n", "%:", "<:", ":>", "#", "##", "@", "$", "`",
         "\n#if 0\n", "\n#if\n", "\n#ifdef\n", "\n#else\n", "\n#elif 1\n", "\n#endif\n", "\n#include\n",
         "\n#include <amp.h>\n", "\n#include \"missing.h\"\n", "\n#include __FILE__\n", "\n#define restrict\n",
         "\n#define amp cpu\n", "\n#define tile_static static\n", "\n#define parallel_for_each\n", "\n#define F(x\n",
         "\n#undef restrict\n", "\n#define CAT(a, b) a##b\nCAT(re, strict)(amp)\n", "\n#pragma once\n", "\n#pragma\n",
         "\n#pragma region\n", "\n#pragma warning(\n", "\n#pragma pack(\n", "\n#pragma omp parallel for\n",
         "\n#line 7 \"other.cpp\"\n", "\n#line 0\n", "\n#error no\n", "\n#pragma GCC poison index\n", "_Pragma(\"once\")",
         "__LINE__", "__FILE__", "__VA_ARGS__", "__COUNTER__", "__has_include(<amp.h>)", "\0", "\r", "\f", "\v",
         "\ufeff", "\u00e9", "\U0001F600", "\\u00e9", "\x1a"]
DEEP = ["(", "{", "[", "[=]() restrict(amp) {", "if (1) {", "namespace a {", "template <typename T> ", "struct a {",
        "- ", "!", "((", "f(", "-(", "\n#if 1\n", "int *", "const ", "*"]


def sources():
    """All sources of ours that are about C++ AMP, by name."""
    result = {}
    for folder in ("Translate", "Diagnostics", "Collection", "Programs", "EndToEnd", "Driver", "Library"):
        for path in sorted(glob.glob(os.path.join(TESTS, folder, "**", "*"), recursive=True)):
            if path.endswith((".cpp", ".h", ".inc")):
                with open(path, encoding="utf-8", errors="surrogateescape", newline="") as text:
                    result[path] = text.read()
    return result


class Damage:
    """A source, damaged as the choices say."""

    def __init__(self, choices, text):
        self.choices = choices
        self.text = text
        for _ in range(choices.weighted([(6, 1), (3, 2), (1, 4)])):
            self.damage()

    def damage(self):
        kinds = [(12, "remove"), (8, "double"), (8, "swap"), (8, "insert"), (6, "replace"), (4, "range"), (3, "borrow"),
                 (2, "truncate"), (2, "byte"), (1, "line_ends"), (1, "long_line"), (1, "deep"), (3, "line"),
                 (3, "comment"), (3, "directive"), (1, "join"), (2, "character")]
        getattr(self, self.choices.weighted(kinds))()

    def tokens(self):
        return [t for _, t in tokens_of(self.text)]

    def places(self, tokens):
        """The tokens that are not white space."""
        return [at for at, t in enumerate(tokens) if not t.isspace()] or [0]

    def change(self, edit):
        tokens = self.tokens()
        if tokens:
            places = self.places(tokens)
            edit(tokens, places, self.choices.number(len(places)))
            self.text = "".join(tokens)

    def remove(self):
        def edit(tokens, places, at):
            tokens[places[at]] = ""
        self.change(edit)

    def double(self):
        def edit(tokens, places, at):
            tokens[places[at]] += self.choices.pick([" ", "", "\n"]) + tokens[places[at]]
        self.change(edit)

    def swap(self):
        def edit(tokens, places, at):
            other = min(len(places) - 1, at + self.choices.pick([1, 1, 1, 2, 5]))
            a, b = places[at], places[other]
            tokens[a], tokens[b] = tokens[b], tokens[a]
        self.change(edit)

    def insert(self):
        def edit(tokens, places, at):
            tokens[places[at]] = self.choices.pick(WORDS) + self.choices.pick([" ", ""]) + tokens[places[at]]
        self.change(edit)

    def replace(self):
        def edit(tokens, places, at):
            tokens[places[at]] = self.choices.pick(WORDS)
        self.change(edit)

    def range(self):
        def edit(tokens, places, at):
            last = min(len(places) - 1, at + self.choices.between(1, 40))
            for place in range(places[at], places[last]):
                tokens[place] = ""
        self.change(edit)

    def borrow(self):
        """Some tokens once more, elsewhere."""
        def edit(tokens, places, at):
            first = self.choices.number(len(places))
            last = min(len(places) - 1, first + self.choices.between(1, 30))
            tokens[places[at]] = "".join(tokens[places[first]:places[last]]) + tokens[places[at]]
        self.change(edit)

    def truncate(self):
        self.text = self.text[:self.choices.number(len(self.text) + 1)]

    def byte(self):
        at = self.choices.number(len(self.text) + 1)
        self.text = self.text[:at] + self.choices.pick(["\0", "\udcff", "\udc80", "\udcc3", "\r", "\\", "\"", "'", "\x07"]) + self.text[at:]

    def character(self):
        at = self.choices.number(len(self.text) + 1)
        self.text = self.text[:at] + self.text[at + 1:]

    def line_ends(self):
        kind = self.choices.pick(["dos", "old", "mark", "last", "mixed"])
        if kind == "dos":
            self.text = self.text.replace("\n", "\r\n")
        elif kind == "old":
            self.text = self.text.replace("\n", "\r")
        elif kind == "mark":
            self.text = "\ufeff" + self.text
        elif kind == "last":
            self.text = self.text.rstrip() + self.choices.pick(["", "\\", "//", "/*", "\\\n"])
        else:
            self.text = self.text.replace("\n", "\r\n", len(self.text) // 60)

    def long_line(self):
        kind = self.choices.pick(["join", "spaces", "sum", "name", "comment"])
        at = self.choices.number(len(self.text) + 1)
        if kind == "join":
            self.text = self.text[:at] + re.sub(r"\n(?!\s*#)", " ", self.text[at:])
            return
        added = {"spaces": " " * 50000, "sum": "+1" * 3000, "name": "x" * 30000,
                 "comment": "/*" + "-" * 70000 + "*/"}[kind]
        self.text = self.text[:at] + added + self.text[at:]

    def deep(self):
        def edit(tokens, places, at):
            tokens[places[at]] = self.choices.pick(DEEP) * self.choices.pick([50, 200, 400]) + tokens[places[at]]
        self.change(edit)

    def line(self):
        lines = self.text.split("\n")
        at = self.choices.number(len(lines))
        kind = self.choices.pick(["remove", "double", "move", "join"])
        if kind == "double":
            lines.insert(at, lines[at])
        elif kind == "join" and at + 1 < len(lines):
            lines[at:at + 2] = [lines[at] + " " + lines[at + 1]]
        else:
            taken = lines.pop(at)
            if kind == "move":
                lines.insert(self.choices.number(len(lines) + 1), taken)
        self.text = "\n".join(lines)

    def comment(self):
        """Something becomes a comment, or stops to be one."""
        kind = self.choices.pick(["open", "open line", "close", "uncomment"])
        if kind == "uncomment":
            self.text = self.text.replace(self.choices.pick(["//", "/*", "*/"]), "", 1 + self.choices.number(3))
            return
        at = self.choices.number(len(self.text) + 1)
        self.text = self.text[:at] + {"open": "/*", "open line": "//", "close": "*/"}[kind] + self.text[at:]

    def directive(self):
        lines = self.text.split("\n")
        directives = [at for at, line in enumerate(lines) if line.lstrip().startswith("#")]
        if not directives:
            return self.insert()
        at = self.choices.pick(directives)
        kind = self.choices.pick(["remove", "double", "swap", "blank", "middle"])
        if kind == "remove":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = self.choices.pick(directives)
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "blank":
            lines[at] = "#"
        else:
            lines[at] += self.choices.pick([" (", " \\", " /*", " \"", " junk"])
        self.text = "\n".join(lines)

    def join(self):
        """The lines around a place in one, and a line end in the middle of a word."""
        at = self.choices.number(len(self.text) + 1)
        self.text = self.text[:at] + self.choices.pick(["\\\n", "\n", "\r\n", "??/\n", "\\ \n"]) + self.text[at:]


class DamageJob:
    """The damaged sources of one seed, in one call of the translator."""

    def __init__(self, tools, seed, with_true_headers, count=None):
        self.tools, self.seed, self.true = tools, seed, with_true_headers
        self.count = count or (12 if with_true_headers else PER_CALL)
        self.translator = (tools if with_true_headers else tools.with_stand_in_headers()).translator
        all_sources = sources()
        folders = sorted({os.path.dirname(p) for p in all_sources})
        self.flags = ["-std=c++17", "-Wno-everything", "-ferror-limit=5"]
        for folder in folders:
            self.flags += ["-iquote", folder]
        decide = Choices(f"{seed} files")
        names = sorted(all_sources)
        self.cases = []
        for at in range(self.count):
            path = decide.pick(names)
            choices = Choices(f"{seed}/{at}")
            self.cases.append((path, Damage(choices, all_sources[path]).text, choices.answers))
        self.all_sources = all_sources

    def check(self):
        """Failures: (signature, number of the case)."""
        folder = os.path.join(self.tools.work, f"damage-{self.seed}-{os.getpid()}")
        paths = self.write(folder)
        try:
            code, messages = self.translate(paths, folder)
            suspects = self.suspects(paths, code, messages)
            failures = []
            for at in suspects:
                what = self.single(at, self.cases[at][1], folder)
                if what:
                    failures.append((what, at))
            if code not in (0, 1) and not failures:
                failures.append((signature(f"translator, several sources: {code}", messages), None))
            return failures
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def write(self, folder):
        os.makedirs(os.path.join(folder, "out"), exist_ok=True)
        paths = []
        for at, (_, text, _) in enumerate(self.cases):
            path = os.path.join(folder, f"d{at}.cpp")
            with open(path, "wb") as out:
                out.write(text.encode("utf-8", "surrogateescape"))
            paths.append(path)
        return paths

    def translate(self, paths, folder, processor_time=None):
        # A busy machine makes nothing hang: of one source the processor's time counts.
        return run([self.translator, *paths, "-o", os.path.join(folder, "out"), "--", *self.flags], 300,
                   processor_time)

    def suspects(self, paths, code, messages):
        if code not in (0, 1):
            return range(len(paths))
        blamed = set(re.findall(r"(?:^|[/ ])(d\d+)\.cpp:\d+:\d+: (?:fatal )?error:", messages, re.M))
        crashed = set(re.findall(rf"(?:^|[/ ])(d\d+)\.cpp:\d+:\d+: error: {OWN_CRASH}", messages, re.M))
        named = set(re.findall(r"\b(d\d+)\.cpp\b", messages))
        result = []
        for at, path in enumerate(paths):
            has_output = os.path.exists(os.path.join(os.path.dirname(path), "out", f"d{at}.hip.cpp"))
            if has_output == (f"d{at}" in blamed) or (not has_output and f"d{at}" not in named) or f"d{at}" in crashed:
                result.append(at)
        return result

    def single(self, at, text, folder):
        """What is wrong with one damaged source; None if nothing is."""
        alone = os.path.join(folder, f"alone{at}-{os.getpid()}")
        os.makedirs(os.path.join(alone, "out"), exist_ok=True)
        path = os.path.join(alone, "d.cpp")
        with open(path, "wb") as out:
            out.write(text.encode("utf-8", "surrogateescape"))
        try:
            code, messages = self.translate([path], alone, 15)
            outputs = os.listdir(os.path.join(alone, "out"))
        finally:
            shutil.rmtree(alone, ignore_errors=True)
        has_error = re.search(r"\berror: ", messages) is not None
        if code == "timeout":
            return "hang"
        if code not in (0, 1) or OWN_CRASH in messages:
            return signature(f"crash {code}", messages)
        if code == 0 and (outputs != ["d.hip.cpp"] or has_error):
            return "success, but no output or an error: " + " ".join(outputs)
        if code == 1 and outputs:
            return "an output beside an error"
        if code == 1 and not has_error:
            return "no output, and no error says why"
        return None

    def reduced(self, at, what, tries=400):
        """The damaged text of a case, with the same failure and little else."""
        folder = os.path.join(self.tools.work, f"reduce-{self.seed}-{at}-{os.getpid()}")
        text = self.cases[at][1]
        unit = [t for t in text.split("\n")]
        left = [tries if what != "hang" else 40]

        def fails(pieces, joint):
            left[0] -= 1
            return left[0] > 0 and self.single(at, joint.join(pieces), folder) == what

        def minimise(pieces, joint):
            size = max(1, len(pieces) // 2)
            while size >= 1 and left[0] > 0:
                start = 0
                while start < len(pieces) and left[0] > 0:
                    candidate = pieces[:start] + pieces[start + size:]
                    if candidate and fails(candidate, joint):
                        pieces = candidate
                    else:
                        start += size
                size //= 2
            return pieces
        try:
            unit = minimise(unit, "\n")
            tokens = minimise([t for _, t in tokens_of("\n".join(unit))] or unit, "")
            return "".join(tokens) if self.single(at, "".join(tokens), folder) == what else "\n".join(unit)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


class PartialJob(DamageJob):
    """The damaged sources of one seed, each a tree of its own that is translated with --partial."""
    PER_CALL = 10

    def __init__(self, tools, seed, with_true_headers):
        super().__init__(tools, seed, with_true_headers, count=self.PER_CALL)

    def check(self):
        folder = os.path.join(self.tools.work, f"partial-{self.seed}-{os.getpid()}")
        try:
            found = [(self.single(at, text, folder), at) for at, (_, text, _) in enumerate(self.cases)]
            return [(what, at) for what, at in found if what]
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def single(self, at, text, folder):
        alone = os.path.join(folder, f"alone{at}-{os.getpid()}")
        os.makedirs(os.path.join(alone, "src"), exist_ok=True)
        path, output = os.path.join(alone, "src", "d.cpp"), os.path.join(alone, "hip", "d.cpp")
        with open(path, "wb") as out:
            out.write(text.encode("utf-8", "surrogateescape"))
        command = [self.translator, "--in-root", os.path.dirname(path), "--out-root", os.path.dirname(output), "--partial"]
        try:
            code, messages = run([*command, "-q", "-j1", "--", *self.flags], 300, 60)
            written = None
            if os.path.exists(output):
                with open(output, encoding="utf-8", errors="surrogateescape", newline="") as result:
                    written = result.read()
        finally:
            shutil.rmtree(alone, ignore_errors=True)
        errors = re.findall(r"src/d\.cpp:(\d+):\d+: (?:fatal )?error: ", messages)
        if code == "timeout":
            return "hang"
        if code not in (0, 1):
            return signature(f"crash {code}", messages)
        if code == 1 and "error: " not in messages:
            return "no error says why"
        if written is None:
            return "success, but no output" if code == 0 else None
        has_comments = "// amp2hip: " in written
        if code == 0 and has_comments:
            return "success, but a comment"
        if errors and not has_comments:
            return "an output with no comment about its errors"
        return None
