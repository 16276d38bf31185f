"""Kernels with barriers under random control flow, and what must be said of each.

Two oracles that know nothing of each other, or of the translator, say of a kernel:

- must be refused: run with some inputs, thread by thread, two threads of one tile meet different
  barriers, or one of them meets more than the other.
- must be accepted: even if everything is taken for divergent that a thread's place was ever put into, or
  that was assigned where a condition of such values decides, no such condition decides about a barrier.

Of the kernels between the two, where a thread's place reaches a condition and yet no input was found
that divides a tile, nothing is demanded.
"""
import re

from choices import Choices
from kernel_jobs import KernelJob, indented, run_block

TILE = 4
TILES = 2
INPUTS = 8

HELPERS = """#include <amp.h>
using namespace concurrency;
void meet(tile_barrier b) restrict(amp) { b.wait(); }
void meet_in(const tiled_index<4> &t) restrict(amp) { t.barrier.wait_with_all_memory_fence(); }
void meet_times(tile_barrier b, int times) restrict(amp) {
  for (int i = 0; i < times; ++i)
    b.wait_with_tile_static_memory_fence();
}
void meet_if(tile_barrier b, bool wanted) restrict(amp) {
  if (!wanted)
    return;
  b.wait();
}
int lane(tiled_index<4> t) restrict(amp) { return t.local[0]; }
int twice(int x) restrict(cpu, amp) { return 2 * x; }
int choose(int x, int y) restrict(amp) {
  if (x > 1)
    return y;
  return y + 1;
}
void place(tiled_index<4> t, int &where) restrict(amp) { where = t.local[0]; }
void constant(tiled_index<4> t, int &where) restrict(amp) { where = t.tile[0]; }
"""


class Node:
    """An expression: its text, its value, the variables it reads, whether a thread's place is in it."""

    def __init__(self, text, value, reads=(), place=False):
        self.text, self.value, self.reads, self.place = text, value, frozenset(reads), place


class Leave(Exception):
    pass


class Statement:
    """lines; run(thread); and for the second oracle what it is made of."""

    def __init__(self, kind, lines, run_, *, condition=None, parts=(), assigns=(), barrier=False, leaves=None):
        self.kind, self.lines, self.run = kind, lines, run_
        self.condition, self.parts, self.assigns = condition, parts, assigns
        self.barrier, self.leaves = barrier, leaves


class Thread:
    def __init__(self, local, tile, inputs):
        self.local, self.tile, self.inputs = local, tile, inputs
        self.variables, self.met = {}, []
        self.steps = 0

    def meet(self, site):
        self.met.append(site)
        self.steps += 1
        if self.steps > 500:
            raise AssertionError("a loop without an end")


class Kernel:
    """A kernel's body, drawn from the choices."""

    def __init__(self, choices, name):
        self.choices, self.name = choices, name
        self.sites = 0
        self.counters = 0
        self.variables = ["a", "b", "c"]
        # Some kernels have no use of a thread's place at all, so that they must be accepted.
        self.places = choices.weighted([(1, 0), (2, 15), (3, 35)])
        self.body = [self.declare(v) for v in self.variables]
        self.body += self.block(choices.between(2, 5), 3, in_loop=False)

    # ---- Expressions.

    def atom(self):
        choices = self.choices
        if self.places and choices.number(100) >= 100 - self.places:
            return choices.pick([
                Node("t.local[0]", lambda t: t.local, (), True),
                Node("t.global[0]", lambda t: t.tile * TILE + t.local, (), True),
                Node("lane(t)", lambda t: t.local, (), True),
                Node("w[t.local]", lambda t: t.inputs["w"][t.local], (), True),
                Node("s[t.local[0]]", lambda t: t.inputs["w"][t.local], (), True),
                Node("w[t]", lambda t: t.inputs["w"][t.tile * TILE + t.local], (), True),
                Node("twice(t.local[0])", lambda t: 2 * t.local, (), True),
                Node("choose(t.local[0], n)", lambda t: t.inputs["n"] + (t.local <= 1), (), True),
                Node("index<1>(t)[0]", lambda t: t.tile * TILE + t.local, (), True)])
        kind = choices.pick(["number", "n", "m", "tile", "variable", "variable", "load", "shared", "origin", "call",
                             "choose", "extent", "lambda"])
        if kind == "number":
            value = choices.number(4)
            return Node(str(value), lambda t: value)
        if kind == "variable":
            name = choices.pick(self.variables)
            return Node(name, lambda t: t.variables[name], (name,))
        if kind == "call":
            inner = self.atom()
            return Node(f"twice({inner.text})", lambda t: 2 * inner.value(t), inner.reads, inner.place)
        if kind == "lambda":
            inner = self.atom()
            capture, result = choices.pick([("q = " + inner.text, "q"), ("=", inner.text)])
            return Node(f"[{capture}]() restrict(amp) {{ return {result}; }}()", inner.value, inner.reads, inner.place)
        if kind == "choose":
            a, b = self.atom(), self.atom()
            return Node(f"choose({a.text}, {b.text})", lambda t: b.value(t) + (0 if a.value(t) > 1 else 1),
                        a.reads | b.reads, a.place or b.place)
        return {"n": Node("n", lambda t: t.inputs["n"]), "m": Node("m", lambda t: t.inputs["m"]),
                "tile": Node("t.tile[0]", lambda t: t.tile),
                "load": Node("w[1]", lambda t: t.inputs["w"][1]),
                "shared": Node("s[2]", lambda t: t.inputs["w"][2]),
                "origin": Node("t.tile_origin[0]", lambda t: t.tile * TILE),
                "extent": Node("t.tile_extent[0]", lambda t: TILE)}[kind]

    def expression(self):
        a = self.atom()
        if self.choices.chance(50):
            return a
        b = self.atom()
        operator = self.choices.pick(["+", "-", "&", "^"])
        apply = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "&": lambda x, y: x & y,
                 "^": lambda x, y: x ^ y}[operator]
        return Node(f"({a.text} {operator} {b.text})", lambda t: apply(a.value(t), b.value(t)), a.reads | b.reads,
                    a.place or b.place)

    def small(self):
        """An expression whose value is 0, 1 or 2."""
        e = self.expression()
        return Node(f"int(unsigned({e.text}) % 3u)", lambda t: (e.value(t) & 0xFFFFFFFF) % 3, e.reads, e.place)

    def condition(self, depth=1):
        kind = self.choices.weighted([(6, "compare"), (1 if depth else 0, "and"), (1 if depth else 0, "or"),
                                      (1 if depth else 0, "not"), (1, "value")])
        if kind == "compare":
            a, number = self.small(), self.choices.number(3)
            operator = self.choices.pick(["<", ">", "==", "!="])
            return Node(f"{a.text} {operator} {number}",
                        lambda t: {"<": a.value(t) < number, ">": a.value(t) > number, "==": a.value(t) == number,
                                   "!=": a.value(t) != number}[operator], a.reads, a.place)
        if kind == "value":
            a = self.small()
            return Node(a.text, lambda t: bool(a.value(t)), a.reads, a.place)
        a = self.condition(0)
        if kind == "not":
            return Node(f"!({a.text})", lambda t: not a.value(t), a.reads, a.place)
        b = self.condition(0)
        reads, place = a.reads | b.reads, a.place or b.place
        if kind == "and":
            return Node(f"({a.text} && {b.text})", lambda t: a.value(t) and b.value(t), reads, place)
        return Node(f"({a.text} || {b.text})", lambda t: a.value(t) or b.value(t), reads, place)

    # ---- Statements.

    def declare(self, name):
        number = self.choices.number(4)
        choice = self.choices.pick(["number", "n", "m"])
        text = {"number": str(number), "n": "n", "m": "m"}[choice]

        def run_(t):
            t.variables[name] = number if choice == "number" else t.inputs[choice]
        return Statement("declare", [f"int {name} = {text};"], run_)

    def block(self, count, depth, in_loop):
        return [self.statement(depth, in_loop) for _ in range(count)]

    def statement(self, depth, in_loop):
        kind = self.choices.weighted([
            (4, "assign"), (5, "barrier"), (4 if depth else 0, "if_"), (3 if depth else 0, "for_"),
            (2 if depth else 0, "while_"), (1 if depth else 0, "switch_"), (2 if in_loop else 0, "leave"),
            (1, "return_"), (1, "conditional"), (1, "output")])
        return getattr(self, kind)(depth, in_loop)

    def assign(self, depth, in_loop):
        name, e = self.choices.pick(self.variables), self.expression()
        operator = self.choices.pick(["=", "=", "+="])

        def run_(t):
            value = e.value(t)
            t.variables[name] = (value if operator == "=" else t.variables[name] + value) & 0xFFFF
        reads = e.reads | ({name} if operator == "+=" else set())
        # Kept small, so that nothing overflows.
        text = f"{name} = {e.text} & 0xFFFF;" if operator == "=" else f"{name} = ({name} + {e.text}) & 0xFFFF;"
        return Statement("assign", [text], run_, assigns=[(name, Node("", None, reads, e.place))])

    def output(self, depth, in_loop):
        name = self.choices.pick(self.variables)
        way = self.choices.pick(["place(t, {0});", "constant(t, {0});"])

        def run_(t):
            t.variables[name] = t.local if "place" in way else t.tile
        return Statement("assign", [way.format(name)], run_, assigns=[(name, Node("", None, (), "place" in way))])

    def barrier(self, depth, in_loop):
        self.sites += 1
        site = self.sites
        kind = self.choices.weighted([(6, "wait"), (2, "meet"), (1, "meet_in"), (1, "times"), (1, "if"), (1, "lambda")])
        if kind == "times":
            e = self.small()

            def run_(t):
                for _ in range(e.value(t)):
                    t.meet(site)
            return Statement("barrier", [f"meet_times(t.barrier, {e.text});"], run_, condition=e, barrier=True)
        if kind == "if":
            e = self.condition()
            return Statement("barrier", [f"meet_if(t.barrier, {e.text});"],
                             lambda t: t.meet(site) if e.value(t) else None, condition=e, barrier=True)
        text = {"wait": self.choices.pick(["t.barrier.wait();", "t.barrier.wait_with_tile_static_memory_fence();",
                                           "t.barrier.wait_with_global_memory_fence();"]),
                "meet": "meet(t.barrier);", "meet_in": "meet_in(t);",
                "lambda": "[=]() { t.barrier.wait(); }();"}[kind]
        return Statement("barrier", [text], lambda t: t.meet(site), barrier=True)

    def conditional(self, depth, in_loop):
        """A barrier in an expression."""
        self.sites += 1
        site, e = self.sites, self.condition()
        text = self.choices.pick(["{0} ? t.barrier.wait() : (void)0;", "(void)(({0}) && (t.barrier.wait(), true));",
                                  "(void)(!({0}) || (meet(t.barrier), true));"]).format(e.text)
        return Statement("barrier", [text], lambda t: t.meet(site) if e.value(t) else None, condition=e, barrier=True)

    def if_(self, depth, in_loop):
        c = self.condition()
        yes = self.block(self.choices.between(1, 2), depth - 1, in_loop)
        no = self.block(self.choices.between(0, 2), depth - 1, in_loop)
        lines = [f"if ({c.text}) {{", *indented(yes)]
        lines += ["} else {", *indented(no), "}"] if no else ["}"]
        return Statement("if", lines, lambda t: run_block(yes if c.value(t) else no, t), condition=c, parts=yes + no)

    def for_(self, depth, in_loop):
        self.counters += 1
        name = f"i{self.counters}"
        bound = self.choices.pick(["uniform", "any"])
        e = self.small() if bound == "any" else Node("2", lambda t: 2)
        self.variables.append(name)
        # The counter may be read, not changed.
        readable = self.variables
        self.variables = [v for v in readable if v != name]
        body = self.block(self.choices.between(1, 3), depth - 1, True)
        self.variables = [v for v in readable if v != name]

        def run_(t):
            # The bound is read anew at every turn, as the text does.
            t.variables[name] = 0
            turns = 0
            while t.variables[name] < e.value(t) and turns < 50:
                turns += 1
                try:
                    run_block(body, t)
                except Leave as leave:
                    if leave.args[0] == "break":
                        break
                    if leave.args[0] == "return":
                        raise
                t.variables[name] += 1
        return Statement("loop", [f"for (int {name} = 0; {name} < {e.text}; ++{name}) {{", *indented(body), "}"], run_,
                         condition=e, parts=body)

    def while_(self, depth, in_loop):
        self.counters += 1
        name, c, limit = f"g{self.counters}", self.condition(), self.choices.between(1, 3)
        body = self.block(self.choices.between(1, 3), depth - 1, True)
        is_do = self.choices.chance(40)

        def run_(t):
            count = 0
            while True:
                if not is_do:
                    if not c.value(t):
                        break
                    count += 1
                    if count > limit:
                        break
                try:
                    run_block(body, t)
                except Leave as leave:
                    if leave.args[0] == "break":
                        break
                    if leave.args[0] == "return":
                        raise
                if is_do:
                    if not c.value(t):
                        break
                    count += 1
                    if count >= limit:
                        break
        if is_do:
            lines = [f"int {name} = 0;", "do {", *indented(body), f"}} while ({c.text} && ++{name} < {limit});"]
        else:
            lines = [f"int {name} = 0;", f"while ({c.text} && {name}++ < {limit}) {{", *indented(body), "}"]
        return Statement("loop", ["{", *["  " + l for l in lines], "}"], run_, condition=c, parts=body)

    def switch_(self, depth, in_loop):
        e = self.small()
        cases, lines = [], [f"switch ({e.text}) {{"]
        for at in range(self.choices.between(1, 2)):
            body = self.block(self.choices.between(1, 2), depth - 1, False)
            falls = self.choices.chance(30)
            lines += [f"case {at}: {{", *indented(body), "}" if falls else "} break;"]
            cases.append((body, falls))
        body = self.block(1, depth - 1, False)
        lines += ["default: {", *indented(body), "}", "}"]
        cases.append((body, False))

        def run_(t):
            at = min(e.value(t), len(cases) - 1)
            while True:
                run_block(cases[at][0], t)
                if not cases[at][1]:
                    return
                at += 1
        return Statement("switch", lines, run_, condition=e, parts=[s for body, _ in cases for s in body])

    def leave(self, depth, in_loop):
        return self.leaving(self.choices.pick(["break", "continue"]))

    def return_(self, depth, in_loop):
        return self.leaving("return")

    def leaving(self, what):
        c = self.condition()

        def run_(t):
            if c.value(t):
                raise Leave(what)
        return Statement("leave", [f"if ({c.text}) {what};"], run_, condition=c, leaves=what)

    # ---- The oracles.

    def must_be_refused(self, seed):
        """True if some input is found that divides a tile."""
        random = Choices(f"{seed} inputs")
        for _ in range(INPUTS):
            inputs = {"n": random.number(4), "m": random.number(4), "w": [random.number(4) for _ in range(TILE * TILES)]}
            for tile in range(TILES):
                met = None
                for local in range(TILE):
                    thread = Thread(local, tile, inputs)
                    try:
                        run_block(self.body, thread)
                    except Leave:
                        pass
                    if met is not None and thread.met != met:
                        return True
                    met = thread.met
        return False

    def must_be_accepted(self):
        """True if nothing that may be divergent decides about a barrier."""
        tainted = set()
        while True:
            before = len(tainted)
            is_fine = self.taint(self.body, False, tainted)[0]
            if len(tainted) == before:
                return is_fine

    def taint(self, statements, divided, tainted):
        """(no barrier is decided about, the rest of the function is divided, the loop around is)."""
        fine, rest_divided, loop_divided = True, False, False
        for statement in statements:
            here = divided or rest_divided or loop_divided
            c = statement.condition
            decided = here or (c is not None and (c.place or bool(c.reads & tainted)))
            for name, value in statement.assigns:
                if here or value.place or value.reads & tainted:
                    tainted.add(name)
            if statement.barrier and decided:
                fine = False
            if statement.leaves and decided:
                if statement.leaves == "return":
                    rest_divided = True
                loop_divided = True
            if statement.parts:
                inner_fine, inner_rest, inner_loop = self.taint(statement.parts, decided, tainted)
                if statement.kind == "loop" and (inner_rest or inner_loop):
                    # What leaves a loop in one turn decides about all of the next.
                    inner_fine, inner_rest2, _ = self.taint(statement.parts, True, tainted)
                    inner_rest = inner_rest or inner_rest2
                fine &= inner_fine
                rest_divided |= inner_rest
                if statement.kind != "loop":
                    loop_divided |= inner_loop
        return fine, rest_divided, loop_divided

    def source(self):
        return HELPERS + "\n".join(self.lines()) + "\n"

    def lines(self):
        head = [f"void {self.name}(array_view<int, 1> v, array_view<const int, 1> w, int n, int m) {{",
                "  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {",
                "    tile_static int s[4];", "    s[t.local[0]] = w[t.local];", "    t.barrier.wait();"]
        return head + ["    " + line for s in self.body for line in s.lines] + ["    v[t] = a + b + c;", "  });", "}"]


class FlowJob(KernelJob):
    name, kernel, helpers = "flow", Kernel, HELPERS

    def check(self):
        """({what of kernels: how many}, failures: (what, number of the kernel))."""
        refused, other = self.translate(self.kernels)
        failures = [] if other is None else [(other, None)]
        counts = {"must be refused": 0, "must be accepted": 0, "open": 0}
        for at, kernel in enumerate(self.kernels):
            bad, good = kernel.must_be_refused(f"{self.seed}/{at}"), kernel.must_be_accepted()
            if bad and good:
                raise AssertionError(f"the oracles disagree: {self.seed}, {kernel.name}\n" + "\n".join(kernel.lines()))
            counts["must be refused" if bad else "must be accepted" if good else "open"] += 1
            if bad and at not in refused and not self.translate([kernel])[0]:
                # Not even alone: of a helper that several kernels call, the error is told once.
                failures.append(("accepted, though threads of a tile meet different barriers", at))
            if good and at in refused:
                failures.append(("refused, though no divergent value decides about a barrier", at))
        return counts, failures

    def translate(self, kernels):
        """(the numbers of the refused kernels, what else went wrong)."""
        code, messages, owners = self.read(kernels, ["--", "-std=c++17", "-ferror-limit=0", "-Wno-amp-race"])
        if code not in (0, 1):
            return set(), f"translator: {code}"
        refused, other, error = set(), None, None
        for line in messages:
            found = re.search(r"\.cpp:(\d+):\d+: (error|note|warning): (.*)", line)
            if not found:
                continue
            if found[2] != "note":
                error = found[3] if found[2] == "error" else None
                if error and "amp-barrier-divergent" not in error:
                    other = "the kernel is not right: " + error
            # An error in a helper is about the kernel that its notes lead to.
            if error and int(found[1]) in owners:
                refused.add(owners[int(found[1])])
        return refused, other
