"""Kernels drawn at random that have no race, whatever their threads' order.

Between two barriers that order it, each shared array has one use (`Array`, `Own`): either it is only read, or each
thread has an element to itself, by a permutation of the tile's threads, or all of them do the same atomic operation
on it. The generator keeps the uses since the last barrier (`Kernel.uses`); a statement that needs another use gets a
barrier in front where all threads of the tile come by, and is not made elsewhere. What a loop's turn does before its
first barrier is compared with what the turn before does behind its last one (`Loop.exposed`).

Numbers are kept small: of each expression the largest magnitude is known, and what is stored is scaled or masked, so
that no signed number overflows and no floating-point number is infinite.
"""
import math

TILES = [(16,), (64,), (7,), (1,), (256,), (8, 8), (3, 5), (4, 32), (16, 16), (2, 4, 8), (3, 2, 5)]
ELEMENTS = [(5, "float"), (4, "int"), (2, "unsigned"), (2, "double"), (1, "int_2"), (1, "float_4")]
LARGEST = 16.0  # of what is stored, if it has a fraction
MASK = 0xFFFF  # of what is stored, if it is signed and has none


class Number:
    """What an element type can do."""

    def __init__(self, name):
        self.name = name
        self.scalar = {"int_2": "int", "float_4": "float"}.get(name, name)
        self.is_vector = self.scalar != name
        self.has_fraction = self.scalar in ("float", "double")

    def literal(self, value):
        if not self.has_fraction:
            text = str(int(value)) + ("u" if self.scalar == "unsigned" else "")
        else:
            text = repr(float(value)) + ("f" if self.scalar == "float" else "")
        return f"{self.name}({text})" if self.is_vector else text

    def of_index(self, text):
        """An element made of a number that is not negative; and its bound."""
        if self.has_fraction:
            return f"{self.name}({self.scalar}(({text}) % 61) * {Number(self.scalar).literal(0.13)})", 8
        return f"{self.name}(({text}) % 1021)", 1021


class Expression:
    """Its text, and the largest magnitude of its value."""

    def __init__(self, text, bound):
        self.text, self.bound = text, bound


class Own:
    """An element that a thread has to itself: the index, and the counters that it depends on."""

    def __init__(self, index, counters=()):
        self.index, self.counters = index, frozenset(counters)
        self.use = "own", index, self.counters


READ = "read", "", frozenset()
STRIDE = "own", "stride", frozenset()  # in strides of the tile
BUSY = "busy", "", frozenset()  # in a way that no other use goes with


class View:
    """Memory of the host in one of the ways that a kernel may see it: its declaration, and its elements."""

    def __init__(self, kernel, name, is_input):
        self.kernel, self.name, self.is_input = kernel, name, is_input
        self.kind = kernel.choices.pick(["line", "domain", "section", "matrix", "array"])
        self.total = kernel.total
        self.width = kernel.choices.pick([w for w in range(1, self.total + 1) if self.total % w == 0])
        self.projects = kernel.choices.chance(50)

    def own(self):
        thread = "i" if self.kernel.is_simple else self.kernel.choices.pick(["t.global", "t"])
        return f"{self.name}[{thread}]" if self.kind == "domain" else self.any("g")

    def any(self, e):
        """The element with a number."""
        if self.kind == "matrix" or self.kind == "domain" and self.kernel.rank > 1:
            sides = (self.total // self.width, self.width) if self.kind == "matrix" else self.kernel.domain
            parts, below = [], 1
            for at, side in reversed(list(enumerate(sides))):
                over = f"({e}) / {below}" if below > 1 else f"({e})"
                parts.insert(0, f"{over} % {side}" if at else over)
                below *= side
            if self.projects:
                return self.name + "".join(f"[{part}]" for part in parts)
            return f"{self.name}({', '.join(parts)})"
        return f"{self.name}[{e}]"

    def declaration(self, seed):
        of = self.kernel.number.name
        element = f"const {of}" if self.is_input else of
        extra = 5 if self.kind == "section" else 0
        lines = [f"std::vector<{of}> {self.name}_data = Data<{of}>({self.total + extra}, {seed});"]
        if self.kind == "array":
            return lines + [f"array<{of}, 1> {self.name}({self.total}, {self.name}_data.begin());"]
        if self.kind == "domain":
            sides = ", ".join(map(str, self.kernel.domain))
            return lines + [f"array_view<{element}, {self.kernel.rank}> {self.name}"
                            f"(concurrency::extent<{self.kernel.rank}>({sides}), {self.name}_data);"]
        lines.append(f"array_view<{element}, 1> {self.name}_line({self.total + extra}, {self.name}_data);")
        if self.kind == "matrix":
            sides = f"{self.total // self.width}, {self.width}"
            return lines + [f"array_view<{element}, 2> {self.name} = "
                            f"{self.name}_line.view_as(concurrency::extent<2>({sides}));"]
        if self.kind == "section":
            return lines + [f"array_view<{element}, 1> {self.name} = {self.name}_line.section(3, {self.total});"]
        return lines[:1] + [f"array_view<{element}, 1> {self.name}({self.total}, {self.name}_data);"]

    def result(self):
        done = f"copy({self.name}, {self.name}_data.begin());" if self.kind == "array" else f"{self.name}.synchronize();"
        return [done, f"report.add({self.name}_data);"]


class Array:
    """Memory of which a tile's threads have an element each, and which they share."""

    def __init__(self, name, space, size, element, is_line=False):
        self.name, self.space, self.size, self.element = name, space, size, element
        self.is_line = is_line  # an array of one dimension, that a pointer to an element can stand for


class Access:
    """A text that names an element, and the uses of arrays that it takes; of an element of the lower part of one
    array its index and the array."""

    def __init__(self, text, needs, number=None):
        self.text, self.needs, self.number = text, needs, number


class Loop:
    """A loop that all threads run alike, while its body is made."""

    def __init__(self, uses, counters):
        self.counters = counters
        self.exposed = {}  # the uses in front of the first barrier of a turn
        self.is_open = {"tile": True, "view": True}  # no barrier has been met for sure in this turn
        self.leaves = []  # the uses where a turn ends early
        self.before = dict(uses)


def spread(size, choices):
    """A factor that makes a permutation of that many threads."""
    factors = [f for f in range(1, size + 2) if math.gcd(f, size) == 1]
    return choices.pick(factors)


class Writer:
    """What a kernel of either kind is written with: lines, helpers, and expressions of its element type.

    A kernel has `choices`, `number`, `variables` and `inputs`; and `index`, `input` and `divergent`, which make an
    index, an element of an input, and a condition that is not the same for all threads."""

    def __init__(self, choices, name):
        self.choices, self.name = choices, name
        self.lines, self.depth = [], 2
        self.helpers, self.made = [], set()
        self.count = 0

    def emit(self, *lines):
        self.lines += ["  " * self.depth + line for line in lines]

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def helper(self, name, *lines):
        if name not in self.made:
            self.made.add(name)
            self.helpers += lines
        return name

    def mixer(self):
        """A function with no barrier: a small one, or one that is large enough not to be inlined gladly."""
        name = self.number.name
        if self.choices.chance(50):
            return self.helper("mix", f"{name} mix({name} x, {name} y) restrict(amp) {{",
                               f"  return {self.stored(Expression('x - y', self.largest() * 2))};", "}")
        step = self.stored(Expression("x * y + x", self.largest() ** 2 + self.largest())) \
            if self.number.has_fraction else self.stored(Expression("x + y * 3", self.largest() * 4))
        back = self.stored(Expression("y - x", self.largest() * 2))
        rows = [f"  x = {step};", f"  y = {back};"] * 6
        return self.helper("stir", f"{name} stir({name} x, {name} y) restrict(amp) {{", "  for (int i = 0; i < 3; ++i) {",
                           *["  " + row for row in rows], "  }", "  return x;", "}")

    def largest(self):
        return LARGEST if self.number.has_fraction else MASK

    def stored(self, e):
        """The expression, made small enough to be kept."""
        number = self.number
        if number.has_fraction:
            if e.bound <= LARGEST:
                return e.text
            scale = LARGEST / e.bound
            digits = math.floor(math.log10(scale))
            return f"({e.text}) * {number.literal(math.floor(scale * 10 ** (2 - digits)) / 10 ** (2 - digits))}"
        if number.scalar == "unsigned":
            return e.text
        return f"({e.text}) & {number.literal(MASK)}"

    def atom(self, sources):
        choices, number = self.choices, self.number
        if sources and choices.chance(55):
            return Expression(choices.pick(sources), self.largest())
        kind = choices.pick(["variable", "variable", "variable", "input", "input", "number", "index"])
        if kind == "number":
            value = choices.between(1, 9)
            return Expression(number.literal(value / 8 if number.has_fraction else value), value)
        if kind == "index":
            return Expression(*number.of_index(self.index()))
        if kind == "input" and self.inputs:
            return Expression(self.input(), self.largest())
        return Expression(choices.pick(self.variables), self.largest())

    def expression(self, sources=(), depth=2):
        choices, number = self.choices, self.number
        a = self.atom(sources)
        if depth == 0 or choices.chance(20):
            return a
        b = self.expression(sources, depth - 1)
        kinds = ["+", "-", "*"]
        if number.has_fraction:
            kinds += ["divide"] if not number.is_vector else []
        else:
            kinds += ["^", "&", ">>"]
        if not number.is_vector:
            kinds.append("choose")
        kind = choices.pick(kinds)
        if kind == "choose":
            return Expression(f"({self.divergent(0)} ? {a.text} : {b.text})", max(a.bound, b.bound))
        if kind == "divide":
            b = Expression(self.stored(b), LARGEST)
            return Expression(f"({a.text}) / ({number.literal(1.25)} + ({b.text}) * ({b.text}))", a.bound)
        if kind == ">>":
            return Expression(f"(({a.text}) >> {number.literal(choices.between(1, 5))})", a.bound)
        if kind in "^&":
            # Of negative numbers too: all bits below the bound's highest one may be set.
            return Expression(f"(({a.text}) {kind} ({b.text}))", 2 ** (max(1, int(max(a.bound, b.bound))).bit_length()))
        if kind == "*":
            if number.scalar == "int" and a.bound * b.bound >= 2 ** 30:
                small = number.literal(255)
                return Expression(f"(({a.text}) & {small}) * (({b.text}) & {small})", 255 * 255)
            return Expression(f"({a.text}) * ({b.text})", a.bound * b.bound)
        if number.scalar == "int" and a.bound + b.bound >= 2 ** 30:
            a, b = Expression(f"(({a.text}) & {number.literal(MASK)})", MASK), \
                Expression(f"(({b.text}) & {number.literal(MASK)})", MASK)
        return Expression(f"({a.text} {kind} ({b.text}))", a.bound + b.bound)


class Kernel(Writer):
    """A kernel: its body, its helpers, and the data that it is run with."""

    kind = "random"

    def __init__(self, choices, name):
        super().__init__(choices, name)
        self.number = Number(choices.weighted(ELEMENTS))
        self.is_simple = choices.chance(25)
        self.tile = choices.pick(TILES)
        self.rank = len(self.tile)
        self.threads = math.prod(self.tile)
        most = 3 if self.threads <= 64 else 2
        self.domain = tuple(side * choices.between(1, most) for side in self.tile)
        self.total = math.prod(self.domain)
        self.uses, self.loops, self.is_uniform = {}, [], True
        self.left = choices.between(5, 18)  # statements that may be made yet
        self.turns = 1  # how often the statement that is made is run
        self.variables, self.counters, self.kept, self.integers = [], [], [], []
        self.arrays, self.bins, self.single, self.shared_view = [], None, None, None
        self.known = []  # the arrays, and what else threads share
        self.body()
        self.text = self.written()

    # ---- Uses of arrays.

    def conflicts(self, needs):
        """The spaces of the arrays that have another use since the last barrier."""
        return {array.space for array, use in needs.items()
                if self.uses.get(array.name, use) != use}

    def need(self, needs):
        """Makes the uses possible, with a barrier if there has to be one; False if there cannot be."""
        spaces = self.conflicts(needs)
        if spaces and not self.is_uniform:
            return False
        if spaces:
            self.barrier(spaces)
        for array, use in needs.items():
            self.note(array, use)
        return True

    def note(self, array, use):
        self.uses[array.name] = use
        for loop in self.loops:
            if loop.is_open[array.space]:
                loop.exposed.setdefault(array.name, set()).add(use)

    def pass_barrier(self, spaces):
        for array in self.known:
            if array.space in spaces:
                self.uses.pop(array.name, None)
        for loop in self.loops:
            for space in spaces:
                loop.is_open[space] = False

    def fence(self, spaces):
        """The name of a barrier that orders these spaces, and the spaces that it orders."""
        ways = [("wait", {"tile", "view"}), ("wait_with_all_memory_fence", {"tile", "view"}),
                ("wait_with_tile_static_memory_fence", {"tile"}), ("wait_with_global_memory_fence", {"view"})]
        return self.choices.pick([way for way in ways if set(spaces) <= way[1]])

    def barrier(self, spaces):
        name, ordered = self.fence(spaces)
        if name == "wait" and self.choices.chance(25):
            self.emit(self.call_of_barrier())
        else:
            self.emit(f"t.barrier.{name}();")
        self.pass_barrier(ordered)

    def merge(self, states):
        """Where ways meet: what may have been used on any of them; a barrier where they do not agree."""
        merged, bad = {}, set()
        spaces = {array.name: array.space for array in self.known}
        for state in states:
            for name, use in state.items():
                if merged.setdefault(name, use) != use:
                    bad.add(spaces[name])
        self.uses = merged
        if bad:
            self.barrier(bad)

    # ---- Helpers.

    def index_type(self):
        return f"tiled_index<{', '.join(map(str, self.tile))}>"

    def call_of_barrier(self):
        kind = self.choices.pick(["meet", "meet_in", "meet_if", "meet_twice"])
        if kind == "meet":
            self.helper(kind, "void meet(const tile_barrier &b) restrict(amp) { b.wait(); }")
            return "meet(t.barrier);"
        if kind == "meet_in":
            self.helper(kind, f"void meet_in(const {self.index_type()} &t) restrict(amp)",
                        "{ t.barrier.wait_with_all_memory_fence(); }")
            return "meet_in(t);"
        if kind == "meet_if":
            self.helper(kind, "void meet_if(const tile_barrier &b, bool wanted) restrict(amp) {", "  if (!wanted)",
                        "    return;", "  b.wait();", "}")
            return "meet_if(t.barrier, n > 0);"
        self.helper(kind, "void meet_times(const tile_barrier &b, int times) restrict(amp) {",
                    "  for (int i = 0; i < times; ++i)", "    b.wait();", "}")
        return "meet_times(t.barrier, n);"

    # ---- Numbers.

    def index(self, depth=1):
        """A number that is not negative and smaller than 2^20."""
        choices = self.choices
        kinds = ["lane", "lane", "number", "n", "global", "counter", "integer", "load", "tile"]
        if depth:
            kinds += ["sum", "times", "xor", "choose", "shift"]
        kind = choices.pick(kinds)
        if kind == "number":
            return str(choices.number(40))
        if kind == "global":
            return "g"
        if kind == "counter" and self.counters:
            return choices.pick(self.counters)
        if kind == "integer" and self.integers:
            return choices.pick(self.integers)
        if kind == "load":
            return "w[g]" if choices.chance(50) else f"w[({self.index(0)}) % {self.total}]"
        if kind == "tile" and not self.is_simple:
            return f"t.tile[{choices.number(self.rank)}]"
        if kind == "sum":
            return f"({self.index(0)} + {self.index(0)})"
        if kind == "times":
            return f"{self.index(0)} % 1000 * {choices.between(2, 9)}"
        if kind == "xor":
            return f"({self.index(0)} ^ {self.index(0)})"
        if kind == "shift":
            return f"({self.index(0)} >> {choices.between(1, 3)})"
        if kind == "choose":
            return f"({self.divergent(0)} ? {self.index(0)} : {self.index(0)})"
        return "n" if kind == "n" else "l"

    def input(self):
        array = self.choices.pick(self.inputs)
        if self.choices.chance(50):
            return array.own()
        return array.any(f"({self.index()}) % {self.total}")

    def uniform(self, depth=1):
        """A condition that is the same for all threads of a tile."""
        choices = self.choices
        atoms = ["n", "m", *[c for c in self.counters if c in self.common]]
        if not self.is_simple:
            atoms.append(f"t.tile[{choices.number(self.rank)}]")
        kind = choices.pick(["compare", "modulo", "sum", "flag", "and"])
        a = choices.pick(atoms)
        if kind == "compare":
            return f"{a} {choices.pick(['<', '>', '==', '!='])} {choices.between(1, 3)}"
        if kind == "flag":
            return choices.pick(["flag", "!flag"])
        if kind == "and" and depth:
            return f"({self.uniform(0)} {choices.pick(['&&', '||'])} {self.uniform(0)})"
        if kind == "sum":
            return f"({a} + {choices.pick(atoms)}) % {choices.between(2, 3)} == {choices.number(2)}"
        return f"{a} % {choices.between(2, 3)} {choices.pick(['==', '!='])} {choices.number(2)}"

    def divergent(self, depth=1):
        """A condition that is not."""
        choices = self.choices
        kind = choices.pick(["lane", "modulo", "load", "value", "bool", "and"])
        if kind == "value" and not self.number.is_vector:
            return f"{choices.pick(self.variables)} {choices.pick(['<', '>'])} {choices.pick(self.variables)}"
        if kind == "lane":
            return f"l {choices.pick(['<', '>', '==', '!='])} {choices.number(self.threads)}"
        if kind == "load":
            return f"(w[g] & {choices.pick([1, 2, 4])}) != 0"
        if kind == "bool" and self.boolean:
            return self.boolean
        if kind == "and" and depth:
            return f"({self.divergent(0)} {choices.pick(['&&', '||'])} {self.divergent(0)})"
        return f"l % {choices.between(2, 5)} {choices.pick(['==', '!='])} {choices.number(2)}"

    # ---- Elements.

    def own(self, array):
        """An element of the array that the thread has to itself."""
        choices, size = self.choices, self.threads
        kind = choices.pick(["lane", "lane", "reversed", "spread", "loaded", "kept", "kept", "xor", "rotated", "turn"])
        if kind == "reversed":
            return Own(f"{size - 1} - l")
        if kind == "spread":
            return Own(f"(l * {spread(size, choices)} + {choices.number(size)}) % {size}")
        if kind == "loaded":
            return Own("p[l]")
        if kind == "kept":
            return Own("j")
        if kind == "xor" and size & (size - 1) == 0 and size > 1:
            return Own(f"l ^ {choices.number(size)}")
        if kind == "rotated":
            return Own(f"(l + n) % {size}")
        if kind == "turn":
            common = [c for c in self.counters if c in self.common]
            if common:
                counter = choices.pick(common)
                return Own(f"(l + {counter}) % {size}", [counter])
        return Own("l")

    def own_access(self):
        """An element that the thread may write: of an array, or what a kept pointer or reference leads to."""
        choices = self.choices
        if self.kept and choices.chance(45):
            return choices.pick(self.kept)
        array = choices.pick(self.arrays)
        # The use that the array has now is taken more often than another.
        use = self.uses.get(array.name)
        own = Own(use[1], use[2]) if self.is_own(use) and choices.chance(75) else self.own(array)
        if array.size >= 2 * self.threads and choices.chance(40):
            return Access(array.element(f"{self.threads} + ({own.index})"), {array: own.use})
        return Access(array.element(own.index), {array: own.use}, (own.index, array))

    def is_own(self, use):
        """Says that an array has its elements by a permutation that can be named here."""
        return use and use[0] == "own" and use != STRIDE and use[2] <= set(self.counters)

    def constant_access(self):
        """An element by a number that all threads know, where it is the thread's own."""
        choices = self.choices
        array = choices.pick(self.arrays)
        use = self.uses.get(array.name)
        own = Own(use[1], use[2]) if self.is_own(use) else self.own(array)
        common = [f"{c} % {self.threads}" for c in self.counters if c in self.common]
        number = choices.pick(["0", str(choices.number(self.threads)), f"n % {self.threads}", *common])
        return Access(f"(({own.index}) == {number} ? {array.element(number)} : {choices.pick(self.variables)})",
                      {array: own.use})

    def sources(self, needs, most=2):
        """Elements to be read in a statement; what they need is added to what it needs."""
        choices, texts = self.choices, []
        if not self.arrays:
            return texts
        for _ in range(choices.number(most + 1)):
            kind = choices.pick(["others", "others", "own", "constant"])
            if kind == "own":
                access = self.own_access()
            elif kind == "constant":
                access = self.constant_access()
            else:
                array = choices.pick(self.arrays)
                index = choices.pick([f"(l + {choices.between(1, 9)}) % {array.size}", f"({self.index()}) % {array.size}",
                                      f"{choices.number(array.size)}", f"{self.threads - 1} - l"])
                access = Access(array.element(index), {array: READ})
            if all(needs.get(array, use) == use for array, use in access.needs.items()):
                # Where there can be no barrier, what needs one is left away.
                if self.is_uniform or not self.conflicts(access.needs):
                    needs.update(access.needs)
                    texts.append(access.text)
        return texts

    # ---- Statements.

    def block(self, count, depth):
        scope = len(self.variables), len(self.kept), len(self.integers)
        self.depth += 1
        for _ in range(count):
            if self.left <= 0:
                break
            self.statement(depth)
        self.depth -= 1
        del self.variables[scope[0]:], self.kept[scope[1]:], self.integers[scope[2]:]

    def statement(self, depth):
        self.left -= 1
        deep = depth > 0 and self.left > 0
        met = self.is_uniform and not self.is_simple
        kinds = [(4, self.assign), (2, self.declare), (2, self.divergent_if if deep else self.assign),
                 (2, self.divergent_loop if deep else self.assign), (1, self.local_array), (1, self.wide), (1, self.pair)]
        if self.arrays:
            kinds += [(7, self.write), (4, self.read_all), (2, self.atomic)]
        if met:
            kinds += [(3, self.plain_barrier), (3, self.keep), (2, self.exchange), (2, self.one_writes),
                      (2, self.reduction if self.turns <= 8 else self.write), (1, self.fill)]
            if deep:
                kinds += [(4, self.uniform_if), (6, self.uniform_loop if self.turns <= 8 else self.uniform_if),
                          (2, self.switch)]
            if self.loops:
                kinds.append((2, self.leave))
        self.choices.weighted(kinds)(depth)

    def assign(self, depth):
        needs = {}
        texts = self.sources(needs)
        if not self.need(needs):
            texts = []
        target = self.choices.pick(self.variables)
        if self.choices.chance(15):
            self.emit(f"{target} = {self.mixer()}({target}, {self.stored(self.expression(texts, 1))});")
        else:
            self.emit(f"{target} = {self.stored(self.expression(texts))};")

    def declare(self, depth):
        if self.choices.chance(50):
            name = self.fresh("x")
            self.emit(f"{self.number.name} {name} = {self.stored(self.expression())};")
            self.variables.append(name)
        else:
            name = self.fresh("i")
            self.emit(f"{self.choices.pick(['const int', 'int'])} {name} = {self.index()} % 4096;")
            self.integers.append(name)

    def local_array(self, depth):
        index = self.choices.pick([str(self.choices.number(5)), f"({self.index()}) % 5"])
        other = self.choices.pick([str(self.choices.number(5)), f"({self.index()}) % 5"])
        self.emit(f"own[{index}] = {self.stored(Expression(f'own[{other}] - {self.choices.pick(self.variables)}', 2 * self.largest()))};",
                  f"{self.choices.pick(self.variables)} = own[{other}];")

    def wide(self, depth):
        self.emit(self.choices.pick([f"big = (big * 5 + {self.index()}) & 0xFFFFFFFFFFFLL;",
                                     f"yes = {self.divergent()};", "yes = !yes;", "big ^= big >> 3;"]))

    def pair(self, depth):
        if self.choices.chance(50):
            self.emit(f"z.first = {self.stored(self.expression(['z.first'], 1))};")
        else:
            self.emit(f"z.second = ({self.index()} + z.second) & 0xFFF;")

    def write(self, depth):
        access = self.own_access()
        needs = dict(access.needs)
        texts = self.sources(needs)
        if not self.need(needs):
            return self.assign(depth)
        if self.choices.chance(40):
            texts.append(access.text)
        if self.choices.chance(30) and access.number is not None:
            # The same element by a number.
            own, array = access.number
            number = self.choices.pick(["0", str(self.choices.number(self.threads))])
            target = self.choices.pick([*self.variables[:2], array.element(number)])
            self.emit(f"{access.text} = {self.stored(self.expression(texts))};", f"if (({own}) == {number})",
                      f"  {target} = {self.stored(self.expression([array.element(number)], 1))};")
        elif self.choices.chance(25):
            condition = self.divergent()
            self.emit(f"if ({condition})", f"  {access.text} = {self.stored(self.expression(texts))};")
        else:
            self.emit(f"{access.text} = {self.stored(self.expression(texts))};")

    def read_all(self, depth):
        """A loop over an array, with a sum that begins as a constant."""
        choices, number = self.choices, self.number
        array = choices.pick(self.arrays)
        if not self.need({array: READ}):
            return self.assign(depth)
        total, k = self.fresh("sum"), self.fresh("k")
        start, step = choices.number(3), choices.pick([1, 1, 1, 3])
        index = choices.pick([k, k, f"{array.size - 1} - {k}", f"({k} + l) % {array.size}"])
        turns = choices.pick([array.size, max(1, array.size - 3), min(array.size, 5)])
        last = f"n + {min(turns, 4)}" if turns >= 9 and choices.chance(30) else str(turns)
        element = array.element(index)
        if number.scalar == "int":
            update = f"{total} = ({total} + {element}) & {number.literal(MASK)};"
        elif number.scalar == "unsigned":
            update = choices.pick([f"{total} += {element} * {choices.between(1, 5)}u;",
                                   f"{total} = {total} * 3u + {element};"])
        else:
            update = choices.pick([f"{total} += {element} * {number.literal(0.37)};",
                                   f"{total} = {total} + {element};"])
        self.emit(f"{number.name} {total} = {number.literal(0)};",
                  f"for (int {k} = {start}; {k} < {last}; {k} += {step})", f"  {update}")
        self.emit(f"{choices.pick(self.variables)} = {self.stored(Expression(total, self.largest() * array.size))};")

    def atomic(self, depth):
        if self.bins is None:
            return self.write(depth)
        operation, value = self.choices.pick([("add", "unsigned(%s)"), ("xor", "unsigned(%s)"), ("max", "unsigned(%s)")])
        if not self.need({self.bins: ("atomic", operation, frozenset())}):
            return self.assign(depth)
        self.emit(f"atomic_fetch_{operation}(&bins[({self.index()}) % 8], {value % self.index()});")

    def read_bins(self, depth):
        if self.bins is not None and self.need({self.bins: READ}):
            name = self.fresh("i")
            self.emit(f"const int {name} = int(bins[({self.index()}) % 8] & 4095u);")
            self.integers.append(name)

    def plain_barrier(self, depth):
        if self.bins is not None and self.choices.chance(25):
            return self.read_bins(depth)
        self.barrier(())

    def keep(self, depth):
        """A pointer or a reference that lives across barriers."""
        choices, number = self.choices, self.number
        array = choices.pick(self.arrays)
        own = self.own(array)
        name = self.fresh("q")
        if own.counters:
            return self.write(depth)
        if choices.chance(40):
            self.emit(f"{number.name} &{name} = {array.element(own.index)};")
            self.kept.append(Access(name, {array: own.use}))
            return None
        other = choices.pick(self.arrays)
        if other is not array and choices.chance(60):
            second = self.own(other)
            if not second.counters:
                condition = choices.pick([self.divergent(), self.uniform()])
                self.emit(f"{number.name} *const {name} = {condition} ? &{array.element(own.index)} "
                          f": &{other.element(second.index)};")
                self.kept.append(Access(f"*{name}", {array: own.use, other: second.use}))
                return None
        if choices.chance(30):
            self.emit(f"{number.name} *const {name} = {self.divergent()} ? &{array.element(own.index)} : "
                      f"&own[({self.index()}) % 5];")
        else:
            self.emit(f"{number.name} *const {name} = &{array.element(own.index)};")
        self.kept.append(Access(f"*{name}", {array: own.use}))
        return None

    def exchange(self, depth):
        """A helper with barriers, that reads what others have written."""
        choices, number = self.choices, self.number
        arrays = [a for a in self.arrays if a.space == "tile" and a.is_line]
        if not arrays:
            return self.write(depth)
        array = choices.pick(arrays)
        name = number.name
        first, _ = self.fence({"tile"})
        second, _ = self.fence({"tile"})
        if choices.chance(50):
            parameter, argument, barrier = "const tile_barrier &b", "t.barrier", "b"
        else:
            parameter, argument, barrier = f"const {self.index_type()} &t", "t", "t.barrier"
        helper = self.fresh("exchange")
        if choices.chance(60):
            self.helper(helper, f"{name} {helper}({parameter}, {name} *s, int l) restrict(amp) {{", f"  {barrier}.{first}();",
                        f"  const {name} r = s[(l + {choices.between(1, 5)}) % {array.size}];", f"  {barrier}.{second}();",
                        "  return r;", "}")
            call = f"{helper}({argument}, {array.name}, l)"
        else:
            turn = self.stored(Expression(f"r + s[(l + i) % {array.size}]", 2 * self.largest()))
            self.helper(helper, f"{name} {helper}({parameter}, {name} *s, int l, int times) restrict(amp) {{",
                        f"  {name} r = {number.literal(1)};", "  for (int i = 0; i < times; ++i) {", f"    {barrier}.{first}();",
                        f"    r = {turn};", f"    {barrier}.{second}();", f"    s[l] = r;", "  }", f"  {barrier}.wait();",
                        "  return r;", "}")
            call = f"{helper}({argument}, {array.name}, l, n)"
        self.emit(f"{choices.pick(self.variables)} = {call};")
        # With no turn nothing but the last barrier is met; both begin with one and end with one.
        self.pass_barrier({"tile"})
        return None

    def one_writes(self, depth):
        """A variable of the tile that one thread writes, and all read behind a barrier."""
        choices = self.choices
        writer = choices.pick([str(choices.number(self.threads)), f"n % {self.threads}"])
        if self.need({self.single: ("own", writer, frozenset())}):
            self.emit(f"if (l == {writer})", f"  single = {self.stored(self.expression())};")
        if choices.chance(70) and self.need({self.single: READ}):
            self.emit(f"{choices.pick(self.variables)} = single;")

    def fill(self, depth):
        """All of an array, in strides of the tile."""
        array = self.choices.pick(self.arrays)
        e = self.fresh("e")
        if self.need({array: STRIDE}):
            self.emit(f"for (int {e} = l; {e} < {array.size}; {e} += {self.threads})",
                      f"  {array.element(e)} = {self.stored(self.expression([self.number.of_index(e)[0]]))};")

    def reduction(self, depth):
        """A tree over the tile's threads, upward or downward, with its barrier first or last in the loop."""
        choices, number, size = self.choices, self.number, self.threads
        arrays = [a for a in self.arrays if a.space == "tile"]
        if not arrays or size & (size - 1):
            return self.read_all(depth)
        array = choices.pick(arrays)
        o = self.fresh("o")
        s = array.element
        if choices.chance(50):
            head, guard = f"for (int {o} = {size // 2}; {o} > 0; {o} {choices.pick(['/= 2', '>>= 1'])}) {{", f"l < {o}"
        else:
            head, guard = f"for (int {o} = 1; {o} < {size}; {o} *= 2) {{", f"l % (2 * {o}) == 0"
        if number.scalar == "int":
            step = f"{s('l')} = ({s('l')} + {s(f'l + {o}')}) & {number.literal(MASK)};"
        elif number.scalar == "unsigned":
            step = f"{s('l')} += {s(f'l + {o}')};"
        else:
            step = f"{s('l')} = ({s('l')} + {s(f'l + {o}')}) * {number.literal(0.47)};"
        fence = self.fence({"tile"})[0]
        barrier = f"  t.barrier.{fence}();"
        is_first = choices.chance(50)
        if not is_first:
            self.barrier({"tile"})
        self.emit(head, *([barrier] if is_first else []), f"  if ({guard})", f"    {step}",
                  *([] if is_first else [barrier]), "}")
        if is_first:
            # In the last turn a thread reads what another had.
            self.note(array, BUSY)
        else:
            self.pass_barrier({"tile"})
        if choices.chance(60):
            if is_first and choices.chance(50):
                self.emit("if (l == 0)", f"  {choices.pick(self.variables)} = {s('0')};")
            elif self.need({array: READ}):
                self.emit(f"{choices.pick(self.variables)} = {s('0')};")
        return None

    def divergent_if(self, depth):
        was, self.is_uniform = self.is_uniform, False
        self.emit(f"if ({self.divergent()}) {{")
        self.block(self.choices.between(1, 2), depth - 1)
        if self.choices.chance(40):
            self.emit("} else {")
            self.block(1, depth - 1)
        self.emit("}")
        self.is_uniform = was

    def divergent_loop(self, depth):
        was, self.is_uniform = self.is_uniform, False
        i = self.fresh("d")
        turns = self.choices.between(2, 6)
        kind = self.choices.pick(["for", "while", "do"])
        bound = f"({self.index()}) % {turns}"
        counters = list(self.counters)
        self.turns *= turns
        if kind == "for":
            # The bound is made once: the body may change what it is made of.
            self.emit(f"const int {i}_end = {bound};", f"for (int {i} = 0; {i} < {i}_end; ++{i}) {{")
            self.counters.append(i)
        elif kind == "while":
            self.emit(f"int {i} = {bound};", f"while ({i}-- > 0{self.choices.pick(['', ' && ' + self.divergent(0)])}) {{")
        else:
            self.emit(f"int {i} = 0;", "do {")
        self.block(self.choices.between(1, 2), depth - 1)
        if self.choices.chance(25):
            self.emit(f"  if ({self.divergent()})", f"    {self.choices.pick(['break', 'continue'])};")
        self.emit(f"}} while (++{i} < {bound});" if kind == "do" else "}")
        self.counters = counters
        self.turns //= turns
        self.is_uniform = was

    # What follows has barriers in it.

    def branches(self, ways):
        """Runs each of some functions from the same state; what it leaves is what any of them did. A way that
        returns True never comes out at the end."""
        state, opened = dict(self.uses), [dict(loop.is_open) for loop in self.loops]
        states, opens = [], []
        for way in ways:
            self.uses = dict(state)
            for loop, was in zip(self.loops, opened):
                loop.is_open = dict(was)
            if not way():
                states.append(self.uses)
                opens.append([loop.is_open for loop in self.loops])
        for at, loop in enumerate(self.loops):
            loop.is_open = {space: any(o[at][space] for o in opens) for space in ("tile", "view")}
        return states

    def uniform_if(self, depth):
        def yes():
            self.emit(f"if ({self.uniform()}) {{")
            self.block(self.choices.between(1, 3), depth - 1)

        def no():
            if self.choices.chance(45):
                self.emit("} else {")
                self.block(self.choices.between(1, 2), depth - 1)
            self.emit("}")
        if self.choices.chance(25):
            # A divergent one directly in front.
            self.divergent_if(0)
        self.merge(self.branches([yes, no]))

    def switch(self, depth):
        count = self.choices.between(1, 3)
        value = self.choices.pick(["n", "m", f"t.tile[{self.choices.number(self.rank)}]", "(n + m)"])
        self.emit(f"switch ({value} % {count + 1}) {{")

        def case(label):
            def way():
                self.emit(f"{label}: {{")
                self.block(self.choices.between(1, 2), depth - 1)
                self.emit("} break;")
            return way
        labels = [f"case {at}" for at in range(count)] + ["default"]
        was, self.loops_of_break = self.loops_of_break, False
        states = self.branches([case(label) for label in labels])
        self.loops_of_break = was
        self.emit("}")
        self.merge(states)

    def uniform_loop(self, depth):
        choices = self.choices
        k = self.fresh("k")
        turns = choices.between(1, 5)
        kind = choices.pick(["for", "for", "down", "while", "do", "halves"])
        if kind == "do":
            head, tail, count = [f"int {k} = 0;", "do {"], f"}} while (++{k} < {turns});", turns
        elif kind == "while":
            head, tail, count = [f"int {k} = n;", f"while ({k}-- > 0) {{"], "}", 4
        elif kind == "halves":
            head, tail, count = [f"for (int {k} = {2 ** turns}; {k} > 0; {k} /= 2) {{"], "}", turns + 1
        elif kind == "down":
            head, tail, count = [f"for (int {k} = m; {k} > 0; --{k}) {{"], "}", 4
        else:
            bound = choices.pick([str(turns), "n", "n + 1"])
            head, tail, count = [f"for (int {k} = 0; {k} < {bound}; ++{k}) {{"], "}", 5
        first, opened = len(self.counters), [dict(around.is_open) for around in self.loops]
        loop = Loop(self.uses, {k})
        self.emit(*head)
        self.counters.append(k)
        self.common.add(k)
        for around in self.loops:
            around.counters.add(k)
        self.loops.append(loop)
        self.turns *= count
        was, self.loops_of_break = self.loops_of_break, True
        self.block(choices.between(1, 4), depth - 1)
        self.loops_of_break = was
        self.turns //= count
        self.depth += 1
        self.close_turn(loop)
        self.depth -= 1
        self.emit(tail)
        self.loops.pop()
        # There may be no turn.
        for around, was_open in zip(self.loops, opened):
            around.is_open = was_open
        del self.counters[first:]
        ends = [self.uses, *loop.leaves]
        if kind != "do":
            ends.append(loop.before)
        self.merge(ends)
        if choices.chance(30):
            self.guarded_store()

    def close_turn(self, loop):
        """A barrier if the next turn may begin with another use than this one ends with."""
        spaces = {array.space for array in self.known
                  if array.name in self.uses and loop.exposed.get(array.name)
                  and (loop.exposed[array.name] != {self.uses[array.name]}
                       or self.uses[array.name][2] & loop.counters)}
        if spaces:
            self.barrier(spaces)

    def leave(self, depth):
        """All threads leave a loop, or go to its next turn."""
        if not self.loops:
            return self.assign(depth)
        loop = self.loops[-1]
        what = self.choices.pick(["break", "continue"]) if self.loops_of_break else "continue"

        def go():
            self.emit(f"if ({self.uniform()}) {{")
            self.depth += 1
            if self.choices.chance(40):
                self.write(0)
            if what == "continue":
                self.close_turn(loop)
            loop.leaves.append(dict(self.uses))
            self.emit(f"{what};")
            self.depth -= 1
            self.emit("}")
            return True

        def stay():
            pass
        self.merge(self.branches([go, stay]))
        return None

    def guarded_store(self):
        array = self.choices.pick(self.arrays)
        own = self.own(array)
        if self.need({array: own.use}):
            self.emit(f"if ({self.divergent()})", f"  {array.element(own.index)} = {self.stored(self.expression())};")

    # ---- The whole.

    def body(self):
        choices, number = self.choices, self.number
        self.common, self.boolean, self.inputs, self.loops_of_break = set(), None, [], False
        self.set_up_views()
        self.emit(*self.ids())
        self.first_writes = []
        if not self.is_simple:
            self.set_up_arrays()
        self.emit("const int j = p[l];")
        for at in range(choices.between(2, 4)):
            name = f"x{at + 100}"
            start = [number.literal(choices.between(0, 2)), self.views[0].own(), self.inputs[0].own()]
            self.emit(f"{number.name} {name} = {choices.pick(start)};")
            self.variables.append(name)
        self.emit(f"{number.name} own[5];", "for (int k = 0; k < 5; ++k)",
                  f"  own[k] = {self.inputs[0].any(f'(g + k * k) % {self.total}')};")
        self.emit("Pair z = {" + f"{self.variables[0]}, n}};", f"long long big = g + {choices.number(90)};",
                  f"bool yes = {self.divergent()};")
        self.boolean = "yes"
        self.integers += ["j", "z.second", "int(big & 4095)"]
        for array in self.first_writes:
            e = self.fresh("e")
            if array.size == self.threads:
                own = self.own(array)
                self.need({array: own.use})
                self.emit(f"{array.element(own.index)} = {self.stored(self.expression())};")
            else:
                self.need({array: STRIDE})
                self.emit(f"for (int {e} = l; {e} < {array.size}; {e} += {self.threads})",
                          f"  {array.element(e)} = {self.stored(self.expression())};")
        if self.bins is not None:
            self.need({self.bins: STRIDE})
            self.emit(f"for (int e = l; e < 8; e += {self.threads})", "  bins[e] = e;")
        early = not self.is_simple and choices.chance(6)
        count = choices.between(3, 8)
        leaves_at = choices.number(count) if early else -1
        for at in range(count):
            if at == leaves_at:
                self.emit(f"if ({self.uniform()})", "  return;")
            self.statement(3)
        self.results()

    def results(self):
        """What the thread has goes to its elements of the outputs."""
        total = Expression(self.variables[0], self.largest())
        for value in [*self.variables[1:], "z.first", "own[1]", "own[4]"]:
            total = Expression(f"({total.text}) + {value}", total.bound + self.largest())
        for array in self.arrays:
            use = self.uses.get(array.name)
            # Those of the output are written here, under another use.
            if self.is_own(use) and array.space == "tile" and self.choices.chance(50):
                total = Expression(f"({total.text}) + {array.element(use[1])}", total.bound + self.largest())
        self.store_result(total)
        for array in self.arrays:
            if array.space == "tile" and self.choices.chance(60):
                self.need({array: READ})
                self.store_result(Expression(f"{self.views[0].own()} - {array.element(f'{self.threads - 1} - l')}",
                                             2 * self.largest()))
        rest = "z.second + int(big & 0xFFFF) + (yes ? 1 : 0)"
        if self.bins is not None:
            self.need({self.bins: READ})
            rest += " + int(bins[l % 8] & 0xFFFFu)"
        self.emit(f"other[g] = ({rest}) & 0xFFFFF;")

    def store_result(self, e):
        if self.shared_view:
            self.need({self.shared_view: Own("l").use})
        self.emit(f"{self.views[0].own()} = {self.stored(e)};")

    def ids(self):
        thread = "i" if self.is_simple else "t.global"
        lines = []
        if not self.is_simple:
            text = "t.local[0]"
            for at in range(1, self.rank):
                text = f"({text} * {self.tile[at]} + t.local[{at}])" if at + 1 < self.rank else f"{text} * {self.tile[at]} + t.local[{at}]"
            lines.append(f"const int l = {text};")
        text = f"{thread}[0]"
        for at in range(1, self.rank):
            text = f"({text}) * {self.domain[at]} + {thread}[{at}]"
        lines.append(f"const int g = {text};")
        if self.is_simple:
            lines.append(f"const int l = g % {self.threads};")
        return lines

    def set_up_views(self):
        self.inputs = [View(self, f"a{at}", True) for at in range(self.choices.between(1, 2))]
        self.views = [View(self, "r", False)]

    def set_up_arrays(self):
        choices, number, size = self.choices, self.number, self.threads
        room = 24 * 1024 // {"double": 8, "int_2": 8, "float_4": 16}.get(number.name, 4)
        for at in range(choices.between(1, 3)):
            kind = choices.pick(["line", "line", "twice", "square", "pair", "shape"])
            room -= size * (2 if kind in ("twice", "pair") else 1)
            if room >= 0:
                self.arrays.append(self.made_array(f"s{at}", kind))
        self.first_writes = list(self.arrays)
        if choices.chance(35):
            self.shared_view = Array("r", "view", size, lambda e: self.views[0].any(self.in_tile(e)))
            self.arrays.append(self.shared_view)
        self.emit(f"tile_static {number.name} single;")
        self.single = Array("single", "tile", 1, lambda e: "single")
        self.known = [*self.arrays, self.single]
        if choices.chance(35):
            self.emit("tile_static unsigned bins[8];")
            self.bins = Array("bins", "tile", 8, lambda e: f"bins[{e}]")
            self.known.append(self.bins)
        if self.shared_view:
            # The variables may begin with its elements.
            self.need({self.shared_view: Own("l").use})

    def made_array(self, name, kind):
        size, of = self.threads, self.number.name
        if kind == "twice":
            self.emit(f"tile_static {of} {name}[{2 * size}];")
            return Array(name, "tile", 2 * size, lambda e: f"{name}[{e}]", is_line=True)
        if kind == "pair":
            self.emit(f"tile_static Pair {name}[{size}];")
            return Array(name, "tile", size, lambda e: f"{name}[{e}].first")
        if kind == "square" and size % 4 == 0:
            self.emit(f"tile_static {of} {name}[4][{size // 4}];")
            return Array(name, "tile", size, lambda e: f"{name}[({e}) % 4][({e}) / 4]")
        if kind == "shape" and self.rank > 1:
            self.emit(f"tile_static {of} {name}{''.join(f'[{side}]' for side in self.tile)};")
            return Array(name, "tile", size, lambda e: name + self.place_in_tile(e))
        self.emit(f"tile_static {of} {name}[{size}];")
        return Array(name, "tile", size, lambda e: f"{name}[{e}]", is_line=True)

    def place_in_tile(self, e):
        """Subscripts in an array that is shaped like the tile."""
        if e == "l":
            return "".join(f"[t.local[{at}]]" for at in range(self.rank))
        texts, below = [], 1
        for side in reversed(self.tile):
            texts.insert(0, f"[({e}) / {below} % {side}]")
            below *= side
        return "".join(texts)

    def in_tile(self, e):
        """The linear index in the domain of an element of the tile."""
        if e == "l":
            return "g"
        text, below = None, self.threads
        for at, side in enumerate(self.tile):
            below //= side
            here = f"(t.tile_origin[{at}] + ({e}) / {below} % {side})"
            text = here if text is None else f"({text} * {self.domain[at]} + {here})"
        return text

    def written(self):
        """The kernel's namespace: its helpers, and a function that runs it."""
        number, name = self.number, self.name
        launch = "parallel_for_each({0}, [={1}]({2}) restrict(amp) {{"
        sides = ", ".join(map(str, self.domain))
        domain = f"concurrency::extent<{self.rank}>({sides})"
        if self.is_simple:
            index = f"index<{self.rank}> i"
        else:
            domain += f".tile<{', '.join(map(str, self.tile))}>()"
            index = f"{self.index_type()} t"
        views = [*self.inputs, *self.views]
        arrays = "".join(f", &{view.name}" for view in views if view.kind == "array")
        factor, shift = spread(self.threads, self.choices), self.choices.number(self.threads)
        lines = [f"namespace {name} {{", "struct Pair {", f"  {number.name} first;", "  int second;", "};", *self.helpers,
                 "void run(Report &report) {",
                 f"  const int n = Opaque({self.choices.between(1, 4)}), m = Opaque({self.choices.between(1, 4)});",
                 f"  const bool flag = Opaque({self.choices.number(2)}) != 0;",
                 f"  std::vector<int> w_data = Data<int>({self.total}, 7), p_data = Spread({self.threads}, {factor}, {shift});",
                 f"  array_view<const int, 1> w({self.total}, w_data);",
                 f"  array_view<{self.choices.pick(['const int', 'int'])}, 1> p({self.threads}, p_data);",
                 f"  std::vector<int> other_data({self.total});", f"  array_view<int, 1> other({self.total}, other_data);"]
        for at, view in enumerate(views):
            lines += ["  " + line for line in view.declaration(at + 1)]
        lines += ["  " + launch.format(domain, arrays, index), *self.lines, "  });", "  other.synchronize();",
                  "  report.add(other_data);"]
        for view in self.views:
            lines += ["  " + line for line in view.result()]
        return "\n".join(lines + ["}", "}", ""])
