"""Changes a source in ways that change nothing: white space, comments, directives and macros between
its tokens, and other line ends.
"""
import re

TOKEN = re.compile(r'''
    (?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<space>[ \t\r]*\n|[ \t\r]+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<number>\.?\d(?:[eEpP][+-]|[\w.'])*)
  | (?P<launch>[\w:]*\w[ ]?(?:<int(?:,\ 1)?>)?\s*<<<.*?>>>\s*\(.*?\))
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark><<=|>>=|(?<=\s)>>|\.\.\.|->\*|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|%=|&=|\|=|\^=|[^\s])
''', re.VERBOSE | re.DOTALL | re.MULTILINE)
# A launch is one token: with a comment or a directive in it, it stays for GPUs only.
# `>>` is a shift if a space stands in front of it; else it closes two lists of template arguments.


def tokens_of(text):
    """(kind, text) of each token; spaces and comments too. Joined, they are the text."""
    return [(match.lastgroup, match.group()) for match in TOKEN.finditer(text)]


COMMENTS = ["/* */", "/* ) restrict(amp) { */", "/* parallel_for_each(v.extent, [=](index<1> i) { */",
            "// }\n", "// , [=] (\n", "/* \" ' */", "/* tile_static\n int x; */", "/**/",
            "// a line that ends in a backslash \\\n   and goes on\n", "///< t.barrier.wait();\n"]
SPACES = ["\n", "\t", "  \n\t", " \\\n ", "\n\n\n", "\f"]
DIRECTIVES = ["\n#if 0\n  restrict(amp) ) } junk [=]\n#endif\n",
              "\n#pragma region kernel ( {\n",
              "\n#ifdef __cplusplus\n#else\n } ) restrict(cpu) #\n#endif\n",
              "\n  #  if 1\n#endif // 1\n",
              "\n#define UNUSED_OF_LAYOUT restrict(amp) {\n#undef UNUSED_OF_LAYOUT\n",
              "\n#pragma warning(disable : 4996)\n", "\n#\n"]


class Layout:
    """`decide` is a Choices: per boundary one answer, 0 leaves it alone."""

    def __init__(self, decide, level, allow_macros=True):
        self.decide = decide
        self.level = level  # of 1000 boundaries, so many are changed
        self.allow_macros = allow_macros
        self.features = set()

    def between(self, in_macro_arguments):
        if self.decide.number(1000) < 1000 - self.level:
            return ""
        kind = self.decide.weighted([(4, "space"), (4, "comment"), (0 if in_macro_arguments else 3, "directive")])
        self.features.add("layout-" + kind)
        return self.decide.pick({"space": SPACES, "comment": COMMENTS, "directive": DIRECTIVES}[kind])

    def changed(self, text, prefix):
        """The text with things between its tokens; macros that stand for some of them go in front."""
        tokens = tokens_of(text)
        result, macros = [], []
        depth, macro_depth = 0, None
        previous = ""
        for at, (kind, token) in enumerate(tokens):
            if kind == "directive":
                result.append(token)
                previous = ""
                continue
            if kind in ("space", "comment"):
                result.append(token)
                continue
            # A directive ends the search for them.
            begins_arguments = token == "(" and re.fullmatch(r"[A-Z][A-Z0-9_]*", previous) is not None
            if previous and self.level:
                result.append(self.between(macro_depth is not None or begins_arguments))
            if token in ("(", "[", "{"):
                if begins_arguments and macro_depth is None:
                    macro_depth = depth
                depth += 1
            elif token in (")", "]", "}"):
                depth -= 1
                if macro_depth == depth:
                    macro_depth = None
            if (self.allow_macros and self.level and kind in ("word", "number") and macro_depth is None and
                    not re.fullmatch(r"[A-Z][A-Z0-9_]*", token) and self.decide.number(1000) >= 1000 - self.level // 4):
                name = f"{prefix}_M{len(macros)}"
                # The token and, at times, those that follow it on the line.
                macros.append(f"#define {name} {token}\n")
                self.features.add("layout-macro")
                token = name
            result.append(token)
            previous = token
        return "".join(macros) + "".join(result)


def with_line_ends(text, style):
    return {"unix": text, "dos": text.replace("\n", "\r\n"), "mark": "\ufeff" + text}[style]
