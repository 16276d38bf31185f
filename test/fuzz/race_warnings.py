"""Kernels whose threads share `tile_static` memory, and the races that may be said of them.

The oracle runs a kernel thread by thread and notes which elements each of them touches between two barriers. A
warning `amp-race` about a kernel in which no two threads touch one element, one of them writing, is a failure. That
a race is not told is none, because the translator tells only what it can show; how many it tells is counted.
"""
import re

from kernel_jobs import KernelJob, indented, run_block

TILE = 16
SIZE = 64  # of the array

HELPERS = """#include <amp.h>
using namespace concurrency;
"""

# What the loops over a distance do, the distances, and the values of another variable that the loop changes with it.
STRIDES = [
    ("int stride = 1; stride < 16; stride *= 2", (1, 2, 4, 8)),
    ("int stride = 8; stride > 0; stride /= 2", (8, 4, 2, 1)),
    ("int stride = 8; stride > 0; stride >>= 1", (8, 4, 2, 1)),
    ("unsigned stride = 1; stride < 16; stride <<= 1", (1, 2, 4, 8)),
    ("int stride = 8; stride > 0; stride = stride / 2", (8, 4, 2, 1)),
    ("int stride = 1; stride < 5; ++stride", (1, 2, 3, 4)),
    ("int stride = 5; stride > 0; --stride", (5, 4, 3, 2, 1)),
    ("int stride = 2; stride < 12; stride += 3", (2, 5, 8, 11)),
    ("int stride = 1, bound = 1; stride < 16; stride *= 2, bound *= 2", (1, 2, 4, 8), (1, 2, 4, 8)),
    ("int stride = 8, bound = 8; stride > 0; stride /= 2, bound /= 2", (8, 4, 2, 1), (8, 4, 2, 1)),
    ("int stride = 1, bound = 1; stride < 5; ++stride, bound *= 2", (1, 2, 3, 4), (1, 2, 4, 8)),
    ("int stride = 2, bound = 4; stride < 16; stride *= 2, bound += 4", (2, 4, 8), (4, 8, 12)),
]


class Thread:
    def __init__(self, number):
        self.values = {"i": number}
        self.interval = 0
        self.touched = set()  # (interval, element, is written)


class Statement:
    """Its lines, and what a thread does."""

    def __init__(self, lines, run):
        self.lines, self.run = lines, run


class Kernel:
    def __init__(self, choices, name):
        self.choices, self.name = choices, name
        self.thread = choices.pick(["t.local[0]", "l[0]", "i"])  # how the thread's number is written
        self.body = [self.statement((), True) for _ in range(choices.between(1, 3))]

    # ---- Generating: what is in `scope` are the variables of the loops around, and whether there is an `if`.

    def index(self, scope):
        """(text, value of a thread)."""
        c = self.choices.between(0, 8)
        me = self.thread
        forms = [(me, lambda t: t.values["i"]), (me, lambda t: t.values["i"]),
                 (f"{me} + {c}", lambda t: t.values["i"] + c), (f"{me} - {c}", lambda t: t.values["i"] - c),
                 (f"{c} + {me}", lambda t: t.values["i"] + c), (f"{c}", lambda t: c),
                 (f"({me} + {c}) % 16", lambda t: (t.values["i"] + c) % 16),
                 (f"{me} / 2", lambda t: t.values["i"] // 2), (f"{me} * 2", lambda t: t.values["i"] * 2)]
        if "stride" in scope:
            forms += [(f"{me} + stride", lambda t: t.values["i"] + t.values["stride"]),
                      (f"{me} - stride", lambda t: t.values["i"] - t.values["stride"]),
                      (f"stride + {me}", lambda t: t.values["i"] + t.values["stride"]),
                      (f"stride - {me}", lambda t: t.values["stride"] - t.values["i"])] * 2
        if "k" in scope:
            forms += [("k", lambda t: t.values["k"]), (f"{me} + k", lambda t: t.values["i"] + t.values["k"])]
        return self.choices.pick(forms)

    def access(self, scope):
        write, read = self.index(scope), self.index(scope)
        own = self.thread, lambda t: t.values["i"]
        if self.choices.chance(60):
            write = own

        def touch(thread, reads, writes):
            for _, value in reads:
                thread.touched.add((thread.interval, value(thread), False))
            for _, value in writes:
                thread.touched.add((thread.interval, value(thread), True))

        text, reads, writes = self.choices.pick([
            (f"s[{write[0]}] += s[{read[0]}];", [read, write], [write]),
            (f"s[{write[0]}] = s[{read[0]}];", [read], [write]),
            (f"s[{write[0]}] = s[{write[0]}] + s[{read[0]}];", [read, write], [write]),
            (f"x += s[{read[0]}];", [read], []),
            (f"s[{write[0]}] = x;", [], [write]),
            (f"s[{write[0]}] += 1;", [write], [write])])
        return Statement([text], lambda thread: touch(thread, reads, writes))

    def guard(self, scope):
        c, me = self.choices.between(1, 12), self.thread
        forms = [(f"{me} < {c}", lambda t: t.values["i"] < c), (f"{me} >= {c}", lambda t: t.values["i"] >= c),
                 (f"{me} == {c}", lambda t: t.values["i"] == c), (f"{me} != {c}", lambda t: t.values["i"] != c),
                 (f"{me} % 2 == 0", lambda t: t.values["i"] % 2 == 0)]
        if "stride" in scope:
            forms += [(f"{me} < stride", lambda t: t.values["i"] < t.values["stride"]),
                      (f"{me} >= stride", lambda t: t.values["i"] >= t.values["stride"]),
                      (f"stride <= {me}", lambda t: t.values["i"] >= t.values["stride"]),
                      (f"{me} > stride", lambda t: t.values["i"] > t.values["stride"]),
                      (f"!({me} < stride)", lambda t: t.values["i"] >= t.values["stride"]),
                      (f"{me} % (2 * stride) == 0", lambda t: t.values["i"] % (2 * t.values["stride"]) == 0)] * 2
        if "bound" in scope:
            forms += [(f"{me} >= bound", lambda t: t.values["i"] >= t.values["bound"]),
                      (f"{me} < bound", lambda t: t.values["i"] < t.values["bound"])] * 6
        return self.choices.pick(forms)

    def statement(self, scope, is_uniform):
        # One condition in another could be one that no thread meets.
        kind = self.choices.weighted([(5, "access"), (4 if "if" not in scope else 0, "if"), (4 if is_uniform and not scope else 0, "stride"),
                                      (2 if "k" not in scope else 0, "k"), (3 if is_uniform else 0, "barrier")])
        if kind == "access":
            return self.access(scope)
        if kind == "barrier":
            return Statement(["t.barrier.wait();"], self.wait)
        if kind == "if":
            return self.conditional(scope)
        if kind == "k":
            last = self.choices.between(3, 15)
            return self.loop(f"int k = 0; k < {last}; ++k", ("k",), [(k,) for k in range(last)], scope, is_uniform)
        head, *values = self.choices.pick(STRIDES)
        names = ("stride", "bound")[:len(values)]
        return self.loop(head, names, list(zip(*values)), scope, is_uniform)

    @staticmethod
    def wait(thread):
        thread.interval += 1

    def conditional(self, scope):
        text, holds = self.guard(scope)
        scope += ("if",)
        then = self.block(scope, False)
        other = self.block(scope, False) if self.choices.chance(20) else []
        lines = [f"if ({text}) {{", *indented(then), *(["} else {", *indented(other)] if other else []), "}"]
        return Statement(lines, lambda thread: run_block(then if holds(thread) else other, thread))

    def loop(self, head, names, values, scope, is_uniform):
        body = self.block(scope + names, is_uniform)
        if is_uniform and self.choices.chance(40):
            body.append(Statement(["t.barrier.wait();"], self.wait))

        def go(thread):
            for of_names in values:
                thread.values.update(zip(names, of_names))
                run_block(body, thread)

        return Statement([f"for ({head}) {{", *indented(body), "}"], go)

    def block(self, scope, is_uniform):
        return [self.statement(scope, is_uniform) for _ in range(self.choices.between(1, 2))]

    # ---- Judging.

    def has_race(self):
        """True, too, for a kernel that leaves its array: nothing is said of such."""
        writers, users = {}, {}
        for number in range(TILE):
            thread = Thread(number)
            run_block(self.body, thread)
            for interval, element, is_written in thread.touched:
                if not 0 <= element < SIZE:
                    return True
                users.setdefault((interval, element), set()).add(number)
                if is_written:
                    writers.setdefault((interval, element), set()).add(number)
        return any(len(users[at]) > 1 for at in writers)

    def source(self):
        return HELPERS + "\n".join(self.lines()) + "\n"

    def lines(self):
        head = [f"void {self.name}(array_view<int, 1> v) {{",
                f"  parallel_for_each(v.extent.tile<{TILE}>(), [=](tiled_index<{TILE}> t) restrict(amp) {{",
                f"    tile_static int s[{SIZE}];", "    const index<1> l = t.local;", "    int i = t.local[0], x = v[t];"]
        return head + ["    " + line for s in self.body for line in s.lines] + ["    v[t] = x;", "  });", "}"]


class RacesJob(KernelJob):
    name, kernel, helpers = "races", Kernel, HELPERS

    def check(self):
        """({what of kernels: how many}, failures: (what, number of the kernel))."""
        told, other = self.translate()
        failures = [] if other is None else [(other, None)]
        counts = {"with a race that is told": 0, "with one that is not": 0, "without": 0}
        for at, kernel in enumerate(self.kernels):
            race = kernel.has_race()
            counts["without" if not race else "with a race that is told" if at in told else "with one that is not"] += 1
            if at in told and not race:
                failures.append((f"told, though there is none: {told[at]}", at))
        return counts, failures

    def translate(self):
        """(the kernels with a warning, and its text; what else went wrong)."""
        code, messages, owners = self.read(self.kernels, ["--no-check-output", "--", "-std=c++17"])
        if code != 0:
            return {}, f"translator: {code}"
        told = {}
        for line in messages:
            found = re.search(r"\.cpp:(\d+):\d+: warning: (.*\[amp-race)", line)
            if found:
                told.setdefault(owners[int(found[1])], found[2])
        return told, None
