"""Kernels drawn at random over simple domains, with loops that all threads of a row run alike.

The pass takes such a loop out of the loop over a row's threads, if it reads what is adjacent, and keeps each thread's
values in arrays. What is drawn here is what that may go wrong for: how a loop counts and ends, what its threads carry
from one round to the next, what decides differently for each thread, and how elements are addressed.

None of the kernels has a race. What a thread writes is an element of an output that its index stands for by a
permutation (`Output`); nothing else reads it. What all threads read nobody writes. Of each whole number the bounds are
known (`Whole`), so that it addresses an element that is there and no signed number overflows.
"""
import math

from loop_kernels import ELEMENTS, MASK, Expression, Number, Writer, spread

WIDTHS = [64, 1, 2, 7, 63, 65, 70, 128, 200, 256, 257, 300, 1000]
MOST_TURNS = 500_000  # of all of a kernel's threads together, in its innermost loop
LARGEST_WHOLE = 1 << 20


class Whole:
    """An expression that is a whole number from 0 to a bound."""

    def __init__(self, text, bound):
        self.text, self.bound = text, bound

    def fit(self, size):
        """As the number of one of so many elements."""
        return self if self.bound < size else Whole(f"({self.text}) % {size}", size - 1)


class Table:
    """Memory that all threads read: rows of elements, seen by the kernel in one of several ways."""

    def __init__(self, kernel, name, number, kind=None):
        choices, self.kernel, self.name, self.number = kernel.choices, kernel, name, number
        self.kind = kind or choices.pick(["view", "domain", "array", "line", "section", "matrix", "cube", "rows"])
        width, rows = kernel.width, math.prod(kernel.domain[:-1])
        self.columns = choices.pick([width, width, width + 5, width + 9, width + 20, width + 1] +
                                    ([] if kernel.is_plain else [max(width - 1, 1), choices.between(3, 40)]))
        self.rows = choices.pick([9, 21, rows, rows + 2, rows + 9, 16, min(width, 300), choices.between(1, 20)])
        self.planes = choices.between(1, 3)
        self.pads = [choices.number(3) for _ in kernel.domain]
        if self.kind == "domain":
            sides = [side + pad for side, pad in zip(kernel.domain, self.pads)]
            self.planes, self.rows, self.columns = [1] * (3 - kernel.rank) + sides
        self.is_constant = choices.chance(60)

    def rank(self):
        if self.kind == "domain":
            return self.kernel.rank
        return {"line": 1, "cube": 3}.get(self.kind, 2)

    def sides(self):
        if self.kind == "line":
            return (self.rows * self.columns,)
        return (self.planes, self.rows, self.columns)[3 - self.rank():]

    def at(self, row, column, plane="0"):
        """The element with these numbers."""
        choices, name = self.kernel.choices, self.name
        if self.kind == "line":
            place = choices.pick([f"({row}) * {self.columns} + {column}", f"{column} + {self.columns} * ({row})"])
            if choices.chance(15):
                place = f"int((long long)({row}) * {self.columns} + {column})"
            return f"{name}[{place}]"
        places = (plane, row, column)[3 - self.rank():]
        if len(places) == 1:
            return choices.pick([f"{name}[{column}]", f"{name}({column})"])
        ways = [f"{name}({', '.join(places)})", f"{name}[index<{len(places)}>({', '.join(places)})]"]
        if self.kind != "array":
            ways.append(name + "".join(f"[{place}]" for place in places))
        return choices.pick(ways)

    def any(self):
        """An element that a thread reads."""
        kernel, choices = self.kernel, self.kernel.choices
        if self.kind == "domain" and choices.chance(50):
            return self.near()
        plane = kernel.place(self.planes, is_row=True).text if self.rank() == 3 else "0"
        return self.at(kernel.place(self.rows, is_row=True).text, kernel.place(self.columns).text, plane)

    def near(self):
        """The element of the thread's index, or one a little behind it."""
        offsets = [self.kernel.choices.number(pad + 1) for pad in self.pads]
        if not any(offsets):
            return f"{self.name}[i]"
        return f"{self.name}[i + index<{len(offsets)}>({', '.join(map(str, offsets))})]"

    def declaration(self, seed, constant=True):
        of, name, rank, sides = self.number.name, self.name, self.rank(), self.sides()
        element = f"const {of}" if constant and self.is_constant else of
        text = ", ".join(map(str, sides))
        view = f"array_view<{element}, {rank}>"
        frame = (self.rows + 3, self.columns + 5) if self.kind in ("section", "rows") else sides
        frame = (self.rows + 3, self.columns) if self.kind == "rows" else frame
        lines = [f"std::vector<{of}> {name}_data = Data<{of}>({math.prod(frame)}, {seed});"]
        extent = f"concurrency::extent<{rank}>({text})"
        if self.kind == "array":
            return lines + [f"array<{of}, {rank}> {name}({extent}, {name}_data.begin());"]
        if self.kind in ("section", "rows"):
            corner = "1, 2" if self.kind == "section" else "2, 0"
            return lines + [f"{view} {name}_whole({', '.join(map(str, frame))}, {name}_data);",
                            f"{view} {name} = {name}_whole.section(index<2>({corner}), {extent});"]
        if self.kind == "matrix":
            return lines + [f"array_view<{element}, 1> {name}_line({math.prod(sides)}, {name}_data);",
                            f"{view} {name} = {name}_line.view_as({extent});"]
        return lines + [f"{view} {name}({extent}, {name}_data);"]

    def result(self):
        done = f"copy({self.name}, {self.name}_data.begin());" if self.kind == "array" else f"{self.name}.synchronize();"
        return [done, f"report.add({self.name}_data);"]


class Output(Table):
    """Memory of which each thread writes the element that its index stands for, and reads no other."""

    def __init__(self, kernel, name, number):
        super().__init__(kernel, name, number, kernel.choices.pick(["domain", "view", "line", "array", "section", "rows", "cube"]))
        choices, width, rows = kernel.choices, kernel.width, math.prod(kernel.domain[:-1])
        self.is_constant = False
        self.order = choices.pick(["same", "same", "same", "reversed", "spread", "shifted", "transposed"])
        if self.kind == "domain":
            self.order = "same"
            self.pads = [0 if choices.chance(70) else pad for pad in self.pads]
            self.planes, self.rows, self.columns = \
                [1] * (3 - kernel.rank) + [side + pad for side, pad in zip(kernel.domain, self.pads)]
        elif self.order == "transposed":
            self.rows, self.columns = width, rows + choices.number(2)
        else:
            self.rows, self.columns = rows + choices.number(2), width + (2 if self.order == "shifted" else choices.number(2))

    def own(self):
        row, x = self.kernel.row.text, self.kernel.x()
        if self.kind == "domain":
            return f"{self.name}[i]"
        row, column = {"same": (row, x), "reversed": (row, f"{self.kernel.width - 1} - {x}"), "spread": (row, f"p[{x}]"),
                       "shifted": (row, f"{x} + 2"), "transposed": (x, row)}[self.order]
        return self.at(row, column, str(self.planes - 1))


class Sum:
    """A variable that grows in a loop: how often the loop was run where it was declared, and how large it gets."""

    def __init__(self, name, number, turns):
        self.name, self.number, self.turns, self.bound = name, number, turns, 1


class Domain(Writer):
    """A kernel over a simple domain, and the data that it is run with."""

    kind = "domain"

    def __init__(self, choices, name):
        super().__init__(choices, name)
        self.width = choices.pick(WIDTHS)
        # In more than half of the kernels threads read little but what is adjacent, so that the pass takes loops out.
        self.is_plain = choices.chance(60)
        self.rank = choices.between(1, 3)
        most = 3 if self.width > 128 else 9
        self.domain = {1: (self.width,), 2: (choices.between(1, most), self.width),
                       3: (choices.between(1, 3), choices.between(1, 3), self.width)}[self.rank]
        self.total = math.prod(self.domain)
        first = Number(choices.weighted(ELEMENTS[:4] if self.is_plain else ELEMENTS))
        second = Number(choices.pick([of for of in ("int", "float", "double", "unsigned") if of != first.name]))
        self.numbers = [first, second]
        self.tables = [Table(self, f"{letter}", first) for letter in "abc"[:choices.between(1, 3)]]
        self.tables += [Table(self, "d", second)]
        self.outputs = [Output(self, "r", first)]
        if choices.chance(40):
            self.outputs.append(Output(self, "t", second))
        self.shares = choices.chance(15)  # the first output and an input are columns of one matrix
        if self.shares:
            self.share_memory()
        self.all_variables = {number.name: [] for number in self.numbers}
        self.kept = {number.name: [] for number in self.numbers}  # constants that a thread has to itself
        self.sums, self.pairs, self.wholes = [], [], []
        self.common, self.own_counters = [], []  # counters of loops that all threads of a row run alike, and others
        self.breaks = []  # of the loops around: is it one that all threads of a row run alike
        self.turns = 1
        self.left = choices.between(3, 13)  # statements that may be made yet
        self.speak(first)
        self.body()
        self.text = self.written()

    def share_memory(self):
        output, table = self.outputs[0], self.tables[0]
        rows = math.prod(self.domain[:-1])
        output.kind = table.kind = "columns"
        output.order = "same"
        output.rows = table.rows = rows + 1
        output.columns = table.columns = self.width + 1
        table.is_constant = False

    def speak(self, number=None):
        """Chooses the element type of what is written next."""
        self.number = number or self.choices.pick([*self.numbers, self.numbers[0]])
        self.variables = self.all_variables[self.number.name]
        self.inputs = [table for table in self.tables if table.number is self.number]

    def helper(self, name, *lines):
        """As with other kernels, but a name stands for a function of each element type."""
        if (name, self.number.name) not in self.made:
            self.made.add((name, self.number.name))
            self.helpers += lines
        return name

    # ---- Whole numbers.

    def x(self):
        return self.choices.pick(["x", "x", f"i[{self.rank - 1}]"])

    def alike(self, depth=1):
        """A whole number that is the same for all threads of a row."""
        choices = self.choices
        simple = [*self.common, *self.common, *self.coordinates, Whole("n", 4), Whole("m", 4)]
        kind = choices.pick(["simple", "simple", "constant", "sum", "times", "less"])
        a = choices.pick(simple)
        if kind == "constant":
            value = choices.number(9)
            return Whole(str(value), value)
        if depth and kind == "sum":
            b = self.alike(0)
            return Whole(f"({a.text} + {b.text})", a.bound + b.bound)
        if depth and kind == "times" and a.bound < 4000:
            factor = choices.between(2, 3)
            return Whole(f"({a.text} * {factor})", a.bound * factor)
        if depth and kind == "less":
            return Whole(f"({a.bound} - {a.text})", a.bound)
        return a

    def whole(self, depth=1):
        """A whole number that may differ between the threads."""
        choices, last = self.choices, self.width - 1
        kind = choices.pick(["x", "x", "g", "w", "p", "alike", "known", "own", "sum", "bits", "cast", "choose", "wrap", "inverse"])
        x = self.x()
        if kind == "g":
            return Whole("g", self.total - 1)
        if kind == "w":
            return Whole("w[g]", MASK)
        if kind == "p":
            return Whole(f"p[{x}]", last)
        if kind == "alike":
            return self.alike()
        if kind == "known" and self.wholes:
            return choices.pick(self.wholes)
        if kind == "own" and self.own_counters:
            return choices.pick(self.own_counters)
        if kind == "bits":
            return choices.pick([Whole(f"({x} >> 1)", last), Whole(f"({x} << 1)", 2 * last), Whole(f"({x} ^ 1)", last + 1),
                                 Whole(f"({x} & ~3)", last), Whole(f"{x} / 3", last), Whole(f"(7 * {x})", 7 * last)])
        if depth and kind == "sum":
            a, b = self.whole(0), self.whole(0)
            if a.bound + b.bound < LARGEST_WHOLE:
                return Whole(f"({a.text} + {b.text})", a.bound + b.bound)
        if depth and kind == "cast":
            a = self.alike(0)
            both = Whole(f"unsigned({x}) + unsigned({a.text})", last + a.bound)
            return choices.pick([Whole(f"int({both.text})", both.bound), Whole(f"int((unsigned char)({both.text}))", 255),
                                 Whole(f"int((long long){x} + {a.text})", both.bound),
                                 Whole(f"int(short({x}))", last), Whole(f"int((unsigned short)({x} - {a.text}))", 65535)])
        if depth and kind == "choose":
            a, b = self.whole(0), self.whole(0)
            return Whole(f"({self.divergent(0)} ? {a.text} : {b.text})", max(a.bound, b.bound))
        if depth and kind == "wrap":
            a, size = self.alike(0), choices.between(2, 60)
            return Whole(f"int(unsigned({x} - {a.text}) % {size}u)", size - 1)
        if kind == "inverse":
            return self.inverse()
        return Whole(x, last)

    def inverse(self):
        """The thread's x, by products that wrap: 3 times `third` is 1 in 32 bits, and not in 64."""
        x = self.x()
        return Whole(self.choices.pick([f"int(unsigned({x}) * three * third)", f"int((unsigned({x}) + far) * three * third - far)"]),
                     self.width - 1)

    def index(self, depth=1):
        return self.whole().text

    def place(self, size, is_row=False, depth=1):
        """The number of one of so many rows or columns; columns are adjacent more often, rows the same."""
        choices, width, x = self.choices, self.width, self.x()
        if size == 1:
            return Whole("0", 0)
        if self.is_plain and choices.chance(90):
            kinds = ["alike"] if is_row else ["x", "x", "x", "ahead", "reversed", "alike"]
        elif is_row:
            kinds = ["alike"] * 9 + ["behind the row"] * 2 + ["x", "any"]
        else:
            kinds = ["x"] * 6 + ["ahead", "ahead", "behind", "reversed", "around", "any", "alike", "inverse"]
        kind = choices.pick(kinds)
        if kind == "any":
            if depth and choices.chance(30):
                a, b = self.place(size, is_row, 0), self.place(size, is_row, 0)
                return Whole(f"({self.divergent(0)} ? {a.text} : {b.text})", size - 1)
            return self.whole().fit(size)
        if kind == "alike" or kind == "behind the row":
            a = choices.pick([*self.common, *self.coordinates]) if self.common and choices.chance(60) else self.alike()
            return self.ahead(self.row, a, size) if kind == "behind the row" else a.fit(size)
        if kind == "ahead":
            by = self.alike(0)
            if not self.is_plain or width + by.bound <= size:
                return self.ahead(Whole(x, width - 1), by, size)
        if kind == "inverse":
            return self.inverse().fit(size)
        if kind == "behind":
            return self.behind(x, self.alike(0)).fit(size)
        if kind == "reversed":
            return Whole(f"({size - 1} - {x})", size - 1) if width <= size else Whole(f"({width - 1} - {x})", width - 1).fit(size)
        if kind == "around" and 1 < width <= size:
            return choices.pick([Whole(f"({x} == 0 ? {size - 1} : {x} - 1)", size - 1),
                                 Whole(f"({x} + 1 < {width} ? {x} + 1 : 0)", size - 1),
                                 Whole(f"({x} + {width - 1}) % {width}", size - 1), Whole(f"({x} == 0 ? 0 : {x} - 1)", size - 1)])
        return Whole(x, width - 1).fit(size)

    def ahead(self, of, by, size):
        both = f"{of.text} + {by.text}"
        if of.bound + by.bound < size:
            return Whole(both, of.bound + by.bound)
        return self.choices.pick([Whole(f"({both}) % {size}", size - 1), Whole(f"({both} < {size} ? {both} : {size - 1})", size - 1),
                                  Whole(f"direct3d::imin({both}, {size - 1})", size - 1)])

    def behind(self, x, by):
        """A number less than x: as an int it is negative first."""
        last = self.width - 1
        return self.choices.pick([
            Whole(f"({x} - {by.text} < 0 ? 0 : {x} - {by.text})", last), Whole(f"direct3d::imax({x} - {by.text}, 0)", last),
            Whole(f"({x} - {by.text} + {by.bound})", last + by.bound), Whole(f"direct3d::abs({x} - {by.text})", max(last, by.bound))])

    # ---- Conditions.

    def uniform(self, depth=1):
        """A condition that is the same for all threads of a row."""
        choices = self.choices
        kind = choices.pick(["compare", "modulo", "flag", "and"])
        if kind == "flag":
            return choices.pick(["flag", "!flag"])
        if kind == "and" and depth:
            return f"({self.uniform(0)} {choices.pick(['&&', '||'])} {self.uniform(0)})"
        a = self.alike(0)
        if kind == "compare":
            return f"{a.text} {choices.pick(['<', '>', '==', '!='])} {choices.between(0, 4)}"
        return f"{a.text} % {choices.between(2, 3)} {choices.pick(['==', '!='])} {choices.number(2)}"

    def divergent(self, depth=1):
        """A condition that is not."""
        choices = self.choices
        kind = choices.pick(["modulo", "x", "value", "load", "flag", "counter", "and"])
        if kind == "value" and not self.number.is_vector and self.variables:
            other = choices.pick(self.variables) if choices.chance(50) or not self.inputs else self.input()
            return f"{choices.pick(self.variables)} {choices.pick(['<', '>'])} {other}"
        if kind == "x":
            return f"{self.x()} {choices.pick(['<', '>', '==', '!='])} {choices.number(self.width)}"
        if kind == "load":
            return f"(w[g] & {choices.pick([1, 2, 4])}) != 0"
        if kind == "counter" and self.common:
            return f"{self.x()} % 16 {choices.pick(['<', '>', '=='])} {choices.pick(self.common).text}"
        if kind == "flag" and self.has_flag:
            return "yes"
        if kind == "and" and depth:
            return f"({self.divergent(0)} {choices.pick(['&&', '||'])} {self.divergent(0)})"
        return f"x % {choices.between(2, 5)} {choices.pick(['==', '!='])} {choices.number(2)}"

    # ---- Elements.

    def input(self):
        """What a thread reads, and does not write."""
        kept = self.kept[self.number.name]
        if kept and self.choices.chance(15):
            return self.choices.pick(kept)
        return self.choices.pick(self.inputs).any()

    def from_view(self):
        """A call of a function that reads a view in a loop of its own; None if there is no such view."""
        tables = [t for t in self.inputs if t.rank() == 2 and t.kind not in ("array", "columns") and t.is_constant]
        if not tables:
            return None
        table, name = self.choices.pick(tables), self.number.name
        way = self.choices.pick(["down", "along"])
        next_one = "v((row + k) % v.extent[0], column)" if way == "down" else "v(row, (column + k) % v.extent[1])"
        turn = self.stored(Expression(f"sum + {next_one}", 2 * self.largest()))
        self.helper(way, f"{name} {way}(const array_view<const {name}, 2> &v, int row, int column, int times) restrict(amp) {{",
                    f"  {name} sum = {self.number.literal(1)};", "  for (int k = 0; k < times; ++k)", f"    sum = {turn};",
                    "  return sum;", "}")
        times = self.alike(0)
        return f"{way}({table.name}, {self.place(table.rows, True).text}, {self.place(table.columns).text}, " \
               f"{Whole(times.text, times.bound).fit(7).text})"

    # ---- Statements.

    def block(self, count):
        scopes = [(known, len(known)) for known in (self.wholes, *self.all_variables.values(), *self.kept.values())]
        self.depth += 1
        for _ in range(count):
            self.statement()
        self.depth -= 1
        for known, before in scopes:
            del known[before:]

    def statement(self):
        self.left -= 1
        deep = self.depth < 6 and self.left > 0
        room = self.room() >= 6
        kinds = [(3, self.assign), (3, self.declare), (1, self.local_array), (1, self.structure), (1, self.wide),
                 (2, self.write_own), (1, self.refer), (1, self.mathematics), (1, self.call)]
        if self.sums:
            kinds += [(9, self.add), (2, self.smallest), (2, self.swap)]
        if deep:
            kinds += [(3, self.divergent_if), (2, self.uniform_if), (1, self.switch)]
        if deep and room:
            kinds += [(10 if not self.breaks else 4, self.uniform_loop), (2, self.divergent_loop), (2, self.walk)]
        if self.breaks:
            kinds += [(2, self.leave)]
        self.choices.weighted(kinds)()

    def assign(self):
        self.speak()
        self.emit(f"{self.choices.pick(self.variables)} = {self.stored(self.expression([self.input()]))};")

    def declare(self):
        kind = self.choices.pick(["value", "own", "whole", "branch"])
        if kind == "own":
            # What the own element was before a loop that changes it.
            output = self.choices.pick(self.outputs)
            self.speak(output.number)
            name = self.fresh("x")
            self.emit(f"const {self.number.name} {name} = {output.own()};")
            self.kept[self.number.name].append(name)
        elif kind == "value":
            self.speak()
            name = self.fresh("x")
            self.emit(f"{self.number.name} {name} = {self.stored(self.expression())};")
            self.variables.append(name)
        elif kind == "branch":
            # Numbers that all threads know, of which a thread has one or the other.
            name, first, second = self.fresh("i"), self.alike(), self.alike()
            self.emit(f"int {name} = {first.text};", f"if ({self.divergent()}) {{")
            self.depth += 1
            self.write_own()
            self.depth -= 1
            self.emit(f"  {name} = {second.text};", "}")
            self.wholes.append(Whole(name, max(first.bound, second.bound)))
        else:
            name, value = self.fresh("i"), self.whole()
            self.emit(f"{self.choices.pick(['const int', 'int', 'const unsigned', 'const long long'])} {name} = {value.text};")
            self.wholes.append(Whole(f"int({name})", value.bound))

    def local_array(self):
        self.speak(self.numbers[0])
        choices, places = self.choices, []
        for _ in range(2):
            some = choices.pick([*self.common, Whole("n", 4)]) if choices.chance(60) else self.whole()
            places.append(some.fit(5).text)
        value = Expression(f"own[{places[0]}] - {self.atom([self.input()]).text}", max(2 * self.largest(), self.largest() + 1021))
        self.emit(f"own[{places[1]}] = {self.stored(value)};")
        if choices.chance(60):
            self.emit(f"{choices.pick(self.variables)} = own[{places[0]}];")

    def structure(self):
        self.speak(self.numbers[0])
        if self.choices.chance(50):
            self.emit(f"z.first = {self.stored(self.expression(['z.first'], 1))};")
        else:
            self.emit(f"z.second = ({self.whole().text} + z.second) & 0xFFF;")

    def wide(self):
        self.emit(self.choices.pick([f"big = (big * 5 + {self.index()}) & 0xFFFFFFFFFFFLL;", f"yes = {self.divergent()};",
                                     f"yes = yes || {self.divergent()};", f"yes = yes != ({self.divergent()});", "big ^= big >> 3;",
                                     f"bits = (bits << 3 | bits >> 29) ^ unsigned({self.index()});", "bits += bits * 4u + 1u;"]))

    def write_own(self):
        output = self.choices.pick(self.outputs)
        self.speak(output.number)
        own = output.own()
        kind = self.choices.pick(["add", "set", "from", "guarded"])
        if kind == "add" and self.number.scalar != "int" and not self.number.has_fraction:
            return self.emit(f"{own} += {self.stored(self.expression())};")
        value = self.stored(self.expression([] if kind == "set" else [own]))
        if kind == "guarded":
            return self.emit(f"if ({self.divergent()})", f"  {own} = {value};")
        if kind == "add" and self.number.has_fraction:
            return self.emit(f"{own} *= {self.number.literal(0.5)};", f"{own} += ({value}) * {self.number.literal(0.25)};")
        return self.emit(f"{own} = {value};")

    def own_parts(self):
        """The parts of the thread's own structure, written and read by several names for it: two views of the same
        memory, and an index that is data."""
        choices = self.choices
        structures = ["parts[g]", "parts[at[g]]", "same[g]", "same[at[g]]"]

        def part():
            return f"{choices.pick(structures)}.{choices.pick(['first', 'second'])}"
        for _ in range(choices.between(2, 5)):
            value = " + ".join([part(), choices.pick([part(), "(g & 0xFF)"])])
            line = f"{part()} = ({value}) & 0xFFFF;"
            self.emit(*([f"if (g % 3 == {choices.number(3)})", "  " + line] if choices.chance(10) else [line]))

    def refer(self):
        """One of two variables, by a reference or a pointer, or what is chosen of two."""
        self.speak()
        choices, name = self.choices, self.fresh("q")
        a, b = choices.pick(self.variables), choices.pick(self.variables)
        condition = choices.pick([self.divergent, self.divergent, self.uniform])()
        kind = choices.pick(["reference", "pointer", "element"])
        if kind == "element" and self.number is self.numbers[0]:
            self.emit(f"{self.number.name} *const {name} = {condition} ? &{a} : &own[{self.whole().fit(5).text}];")
        elif kind == "reference":
            self.emit(f"{self.number.name} &{name} = {condition} ? {a} : {b};")
        else:
            self.emit(f"{self.number.name} *const {name} = {condition} ? &{a} : &{b};")
        target = name if kind == "reference" else f"*{name}"
        self.emit(f"{target} = {self.stored(self.expression([target], 1))};")

    def mathematics(self):
        real = [number for number in self.numbers if number.has_fraction and not number.is_vector]
        if not real:
            return self.assign()
        self.speak(self.choices.pick(real))
        a, target = self.stored(self.expression([self.input()], 1)), self.choices.pick(self.variables)
        space = "precise_math" if self.number.name == "double" else self.choices.pick(["precise_math", "fast_math"])
        quarter = self.number.literal(0.25)
        kind = self.choices.pick(["sqrt", "fabs", "fmax", "fmin", "floor", "max", "sin", "atan"])
        if kind in ("fmax", "fmin"):
            return self.emit(f"{target} = {space}::{kind}({a}, {quarter});")
        if kind == "sqrt":
            return self.emit(f"{target} = {space}::sqrt({space}::fabs({a}) + {quarter});")
        if kind == "max":
            return self.emit(f"{{ const {self.number.name} other = {a}; {target} = {target} < other ? other : {target}; }}")
        return self.emit(f"{target} = {space}::{kind}({a});")

    def call(self):
        self.speak()
        read = self.from_view() if self.choices.chance(60) else None
        target = self.choices.pick(self.variables)
        if read:
            self.emit(f"{target} = {self.stored(Expression(f'{target} + {read}', 2 * self.largest()))};")
        else:
            self.emit(f"{target} = {self.mixer()}({target}, {self.stored(self.expression([self.input()], 1))});")

    # What loops carry from one round to the next.

    def add(self):
        """Something more for a sum."""
        choices, target = self.choices, self.choices.pick(self.sums)
        self.speak(target.number)
        number, name = self.number, target.name
        times = self.turns // target.turns
        first = self.input()
        value = Expression(first, self.largest())
        if choices.chance(50):
            factors = [first, self.atom([self.input()]).text]
            if number.scalar == "int":
                value = Expression(" * ".join(f"({factor} & {number.literal(255)})" for factor in factors), 255 * 255)
            else:
                value = Expression(" * ".join(factors), self.largest() * max(self.largest(), 1021))
        elif choices.chance(30):
            value = self.expression([first])
        if number.scalar == "unsigned":
            text = choices.pick([f"{name} += {value.text}", f"{name} = {name} * 3u + {value.text}", f"{name} ^= {value.text}"])
        elif number.scalar == "int":
            more = self.small(value)
            text = choices.pick([f"{name} += {more}", f"{name} = ({name} + {more}) & {number.literal(MASK)}"])
            target.bound += 255 * times
        else:
            grown = f"{name} * {number.literal(0.5)}" if choices.chance(25) else name
            text = choices.pick([f"{name} += {value.text}", f"{name} = {grown} + {value.text}", f"{name} -= {value.text}"])
            target.bound += value.bound * times
        if choices.chance(25):
            text = f"if ({self.divergent()}) {text}"
        self.emit(text + ";")

    def small(self, value):
        """A signed expression as a number below 256. No product of it overflows."""
        if value.bound >= 1 << 30:
            return f"({self.input()} & {self.number.literal(255)})"
        return f"(({value.text}) & {self.number.literal(255)})"

    def smallest(self):
        """What is smallest or largest, and in which round it was met."""
        self.speak()
        if self.number.is_vector:
            return self.add()
        best, sign = self.choices.pick(self.variables), self.choices.pick(["<", ">"])
        value = self.input()
        if self.choices.chance(60):
            met = self.choices.pick([*self.common, Whole("n", 4)]).text
            return self.emit(f"if ({value} {sign} {best}) {{", f"  {best} = {value};", f"  z.second = {met};", "}")
        return self.emit(f"{best} = {value} {sign} {best} ? {value} : {best};")

    def swap(self):
        """Two values that change places, as in a sequence that each number follows from two of."""
        self.speak()
        a, b = self.choices.pick(self.variables), self.choices.pick(self.variables)
        last, name = self.fresh("last"), self.number.name
        self.emit("{", f"  const {name} {last} = {a};", f"  {a} = {b};",
                  f"  {b} = {self.stored(Expression(f'{last} + {b}', 2 * self.largest()))};", "}")

    # ---- Branches and loops.

    def divergent_if(self):
        self.emit(f"if ({self.divergent()}) {{")
        self.block(self.choices.between(1, 2))
        if self.choices.chance(40):
            self.emit("} else {")
            self.block(1)
        self.emit("}")

    def uniform_if(self):
        self.emit(f"if ({self.uniform()}) {{")
        self.block(self.choices.between(1, 2))
        if self.choices.chance(40):
            self.emit("} else {")
            self.block(1)
        self.emit("}")

    def switch(self):
        count = self.choices.between(1, 3)
        value = self.alike() if self.choices.chance(50) else self.whole()
        self.emit(f"switch (({value.text}) % {count + 1}) {{")
        self.breaks.append(None)
        for label in [f"case {at}" for at in range(count)] + ["default"]:
            self.emit(f"{label}: {{")
            self.block(1)
            self.emit("}" if self.choices.chance(20) else "} break;")
        self.breaks.pop()
        self.emit("}")

    def leave(self):
        """Threads leave the loop, or the kernel, or go to the next round; mostly all of a row do."""
        around = self.breaks[-1]
        ways = ["return"] if around is None else ["break", "continue", "break", "continue", "return"]
        condition = self.uniform() if self.choices.chance(75) else self.divergent()
        self.emit(f"if ({condition})", f"  {self.choices.pick(ways)};")

    def room(self):
        """How many rounds another loop may have."""
        return MOST_TURNS // (max(100, self.total) * self.turns)

    def last(self, room):
        """How many rounds a loop has, by something that all threads of a row know."""
        choices = self.choices
        shapes = [t for t in self.tables if t.rank() > 1]
        kind = choices.pick(["n", "times", "constant", "extent", "extent", "times", "row", "loaded", "chosen", "alike", "alike",
                             "different"])
        if kind == "extent" and shapes:
            table = choices.pick(shapes)
            at = table.rank() - choices.between(1, 2)
            size = table.sides()[at]
            if size <= min(room, 80):
                return Whole(choices.pick([f"{table.name}.extent[{at}]", f"{table.name}.get_extent()[{at}]"]), size)
        if kind == "times" and room >= 20:
            return choices.pick([Whole("n * 5", 20), Whole("(n + 2 * m)", 12)])
        if kind == "row" and self.coordinates:
            row = choices.pick(self.coordinates)
            if row.bound + 1 <= room:
                return Whole(f"({row.text} + 1)", row.bound + 1)
        if kind == "loaded" and room >= 6:
            return Whole(f"w[{self.row.text}] % {choices.between(3, 6)}", 6)
        if kind == "different" and room >= 6:
            # Not even all threads of a row.
            return choices.pick([Whole("(x % 4 + 1)", 4), Whole(f"(w[g] % {choices.between(2, 5)} + 1)", 5),
                                 Whole("(w[g] % 6)", 5), Whole("(x / 50 % 5)", 4)])
        if kind == "chosen" and room >= 5:
            return Whole(f"({self.uniform()} ? 3 : 5)", 5)
        if kind == "alike":
            value = self.alike()
            if value.bound <= min(room, 80):
                return value
        if kind == "constant":
            size = choices.between(1, min(room, 20))
            return Whole(str(size), size)
        return Whole("n", 4)

    def uniform_loop(self):
        """A loop that all threads of a row run alike, unless something in it ends it for one; with what it sums up."""
        choices, k = self.choices, self.fresh("k")
        outside = len(self.sums)
        for at in range(choices.between(1, 3)):
            self.speak(None if at else self.numbers[0])
            name = self.fresh("sum")
            self.emit(f"{self.number.name} {name} = {self.number.literal(choices.number(2))};")
            self.sums.append(Sum(name, self.number, self.turns))
        end = self.last(max(4, self.room()))
        head, tail, counter, count = self.loop_around(k, end)
        self.emit(*head)
        self.common.append(counter)
        self.turns *= max(1, count)
        self.breaks.append(True)
        self.depth += 1
        self.add()
        self.depth -= 1
        self.block(choices.pick([0, 0, 1, 2, 3]) if self.left > 0 else 0)
        if len(self.breaks) == 1 and choices.chance(30):
            # The own element is read and written in each round.
            self.depth += 1
            self.write_own()
            self.depth -= 1
        self.breaks.pop()
        self.turns //= max(1, count)
        self.common.pop()
        self.emit(*tail)
        for total in self.sums[outside:]:
            self.speak(total.number)
            target = choices.pick(self.variables)
            text = total.name if choices.chance(50) else f"{total.name} - {target}"
            self.emit(f"{target} = {self.stored(Expression(text, total.bound + self.largest()))};")
        del self.sums[outside:]

    def loop_around(self, k, end):
        """(lines in front, lines behind, the counter in the loop, the most rounds)."""
        most, last, text = end.bound, max(0, end.bound - 1), end.text
        kind = self.choices.pick(["up", "up", "up", "while", "do", "down", "down to 1", "down while", "by two", "unsigned", "long",
                                  "doubled", "to the row", "from x", "pointer"])
        up = Whole(k, last)
        if kind == "while":
            return [f"int {k} = -1;", f"while (++{k} < {text}) {{"], ["}"], up, most
        if kind == "do":
            return [f"int {k} = 0;", "do {"], [f"}} while (++{k} < {text});"], up, max(1, most)
        if kind == "down":
            return [f"for (int {k} = {text} - 1; {k} >= 0; --{k}) {{"], ["}"], up, most
        if kind == "down to 1":
            return [f"for (int {k} = {text}; {k} > 0; {k}--) {{"], ["}"], Whole(k, most), most
        if kind == "down while":
            return [f"int {k} = {text};", f"while ({k}-- > 0) {{"], ["}"], up, most
        if kind == "by two":
            return [f"for (int {k} = {self.choices.number(2)}; {k} < {text}; {k} += 2) {{"], ["}"], up, most
        if kind == "unsigned":
            return [f"for (unsigned {k} = 0; {k} < unsigned({text}); ++{k}) {{"], ["}"], Whole(f"int({k})", last), most
        if kind == "long":
            return [f"for (long long {k} = {text}; {k} > 0; --{k}) {{"], ["}"], Whole(f"int({k})", most), most
        if kind == "doubled":
            return [f"for (int {k} = 1; {k} <= {text}; {k} *= 2) {{"], ["}"], Whole(k, most), most
        if kind == "to the row":
            return [f"for (int {k} = {self.row.text} % 3; {k} < {text}; ++{k}) {{"], ["}"], up, most
        if kind == "from x":
            return [f"for (int {k} = x; {k} < x + {text}; ++{k}) {{"], ["}"], Whole(f"({k} - x)", last), most
        if kind == "pointer":
            # Two counters, of which one is made from the other.
            return [f"for (int {k} = 0, {k}_left = {text}; {k}_left > 0; ++{k}, --{k}_left) {{"], ["}"], up, most
        return [f"for (int {k} = 0; {k} < {text}; ++{k}) {{"], ["}"], up, most

    def divergent_loop(self):
        choices, d = self.choices, self.fresh("d")
        turns = choices.between(2, 6)
        kind = choices.pick(["for", "while", "do", "triangle"])
        bound = f"({self.index()}) % {turns}"
        if kind == "for":
            # The bound is made once: the body may change what it is made of.
            self.emit(f"const int {d}_end = {bound};", f"int {d} = 0;", f"for (; {d} < {d}_end; ++{d}) {{")
        elif kind == "while":
            self.emit(f"int {d} = {bound};", f"while ({d}-- > 0{choices.pick(['', ' && ' + self.divergent(0)])}) {{")
        elif kind == "triangle":
            self.emit(f"int {d} = 0;", f"for (; {d} <= x % {turns}; ++{d}) {{")
        else:
            self.emit(f"int {d} = 0;", "do {")
        self.turns *= turns
        self.own_counters.append(Whole(d, turns))
        self.breaks.append(False)
        self.block(choices.between(1, 2))
        self.breaks.pop()
        self.own_counters.pop()
        self.turns //= turns
        self.emit(f"}} while (++{d} < {turns} && {self.divergent(0)});" if kind == "do" else "}")
        # It tells how many rounds there were.
        self.wholes.append(Whole(f"({d} + 1)" if kind == "while" else d, turns))

    def walk(self):
        """A sum down a column, by an index or a pointer that goes on by a row in each round."""
        tables = [t for t in self.tables if t.kind == "line" and t.columns >= self.width]
        if not tables:
            return self.uniform_loop()
        choices, table = self.choices, self.choices.pick(tables)
        self.speak(table.number)
        name, at, k, total = table.name, self.fresh("at"), self.fresh("k"), self.fresh("sum")
        rows = choices.between(1, min(table.rows, 12))
        kind = choices.pick(["index", "back", "unsigned", "pointer", "along"])
        step, element = f"{at} += {table.columns};", f"{name}[{at}]"
        start = {"back": f"int {at} = {(rows - 1) * table.columns} + x;", "unsigned": f"unsigned {at} = x;",
                 "pointer": f"const {self.number.name} *{at} = &{name}[x];"}.get(kind, f"int {at} = x;")
        if kind == "back":
            step = f"{at} -= {table.columns};"
        elif kind == "unsigned":
            element = f"{name}[int({at})]"
        elif kind == "pointer":
            # It goes no further than the last row.
            step, element = f"if ({k} + 1 < {rows}) {at} += {table.columns};", f"*{at}"
        elif kind == "along":
            step = f"{at} = {at} + 1 < {table.columns} ? {at} + 1 : 0;"
        turn = f"{total} += {element}" if self.number.scalar != "int" else f"{total} = ({total} + {element}) & {self.number.literal(MASK)}"
        target = choices.pick(self.variables)
        self.emit(start, f"{self.number.name} {total} = {self.number.literal(0)};",
                  f"for (int {k} = 0; {k} < {rows}; ++{k}) {{", f"  {turn};", f"  {step}", "}",
                  f"{target} = {self.stored(Expression(total, self.largest() * rows))};")
        return None

    # ---- The whole.

    def body(self):
        choices = self.choices
        self.has_flag = False
        names = ["x", "y", "plane"][:self.rank]
        for at, name in enumerate(names):
            kind = "const int" if at or choices.chance(80) else "int"
            self.emit(f"{kind} {name} = i[{self.rank - 1 - at}];")
        self.coordinates = [Whole(name, side - 1) for name, side in zip(names[1:], reversed(self.domain[:-1]))]
        self.row = Whole("0", 0)
        if self.rank == 2:
            self.row = Whole("y", self.domain[0] - 1)
        elif self.rank == 3:
            self.row = Whole("row", self.domain[0] * self.domain[1] - 1)
            self.emit(f"const int row = plane * {self.domain[1]} + y;")
            self.coordinates.append(self.row)
        self.emit(f"const int g = {'x' if self.rank == 1 else f'{self.row.text} * {self.width} + x'};")
        # A kernel that does nothing else is vectorised for sure.
        self.has_parts = choices.chance(15)
        if self.has_parts:
            return self.own_parts()
        self.leave_early()
        for number in reversed(self.numbers):
            self.speak(number)
            for _ in range(choices.between(2, 3)):
                name = self.fresh("x")
                own = [output.own() for output in self.outputs if output.number is number]
                start = choices.pick([number.literal(choices.between(0, 2)), self.input(), self.input(), *own])
                self.emit(f"{number.name} {name} = {start};")
                self.variables.append(name)
        self.emit(f"{number.name} own[5];", "for (int k = 0; k < 5; ++k)", f"  own[k] = {self.variables[0]};",
                  "Pair z = {" + f"{self.variables[1]}, n}};")
        self.emit(f"long long big = g + {choices.number(90)};", f"unsigned bits = g * {choices.between(1, 9)}u;",
                  f"bool yes = {self.divergent()};")
        self.has_flag = True
        self.wholes += [Whole("z.second", 4095), Whole("int(big & 4095)", 4095), Whole("int(bits % 301u)", 300)]
        for statement in [self.declare, self.divergent_loop][:choices.number(3)]:
            statement()
        self.uniform_loop()
        for _ in range(choices.between(1, 4)):
            if self.left > 0:
                self.statement()
            if choices.chance(5):
                self.leave_early()
        self.results()

    def leave_early(self):
        """All threads of a row end, or each of some number."""
        choices = self.choices
        if choices.chance(10):
            some = f"x % {choices.between(3, 9)} == {choices.number(3)}"
            self.emit(f"if ({self.uniform() if choices.chance(60) else some})", "  return;")

    def results(self):
        """What the thread has goes to its elements of the outputs."""
        for output in self.outputs:
            self.speak(output.number)
            values = [*self.variables, *self.kept[output.number.name]]
            if output.number is self.numbers[0]:
                values += ["z.first", "own[1]", "own[4]"]
            text = " + ".join([output.own(), *values])
            self.emit(f"{output.own()} = {self.stored(Expression(text, (len(values) + 1) * self.largest()))};")
        # The numbers that live from before a loop to here are some of those known.
        known = [whole.text for whole in self.wholes if "." not in whole.text]
        rest = " + ".join(["z.second", *known, "int(big & 0xFFFF)", "int(bits & 0xFFFFu)", "(yes ? 1 : 0)"])
        if len(self.outputs) == 1 and not self.numbers[1].is_vector:
            rest += "".join(f" + ({name} > {self.numbers[1].literal(1)} ? 2 : 0)" for name in self.all_variables[self.numbers[1].name])
        self.emit(f"other[g] = {rest};")

    def written(self):
        """The kernel's namespace: its helpers, and a function that runs it."""
        choices, width = self.choices, self.width
        first = self.numbers[0].name
        tables = [*self.tables, *self.outputs]
        by_reference = "".join(f", &{t.name}" for t in tables if t.kind == "array")
        factor, shift = spread(width, choices), choices.number(width)
        lines = [f"namespace {self.name} {{", "struct Pair {", f"  {first} first;", "  int second;", "};",
                 "struct Parts {", "  int first, second;", "};", *self.helpers, "void run(Report &report) {",
                 f"  const int n = Opaque({choices.between(1, 4)}), m = Opaque({choices.between(1, 4)});",
                 "  const unsigned three = Opaque(3), third = Opaque(-1431655765), far = Opaque(2147483000);",
                 f"  const bool flag = Opaque({choices.number(2)}) != 0;",
                 f"  std::vector<int> w_data = Data<int>({self.total}, 7), p_data = Spread({width}, {factor}, {shift});",
                 f"  array_view<const int, 1> w({self.total}, w_data);",
                 f"  array_view<{choices.pick(['const int', 'int'])}, 1> p({width}, p_data);",
                 f"  std::vector<int> other_data({self.total});", f"  array_view<int, 1> other({self.total}, other_data);"]
        if self.has_parts:
            lines += [f"  std::vector<Parts> parts_data({self.total}, Parts{{1, 2}});",
                      f"  array_view<Parts, 1> parts({self.total}, parts_data), same(parts);",
                      f"  const std::vector<int> at_data = Spread({self.total}, 1, 0);",
                      f"  array_view<const int, 1> at({self.total}, at_data);"]
        shared = [t for t in tables if t.kind == "columns"]
        if shared:
            rows, columns = shared[0].rows, shared[0].columns
            lines += [f"  std::vector<{first}> both_data = Data<{first}>({rows * columns * 2}, 11);",
                      f"  array_view<{first}, 2> both({rows}, {2 * columns}, both_data);"]
            corners = choices.shuffled([0, columns])
            for table, corner in zip(shared, corners):
                lines.append(f"  array_view<{first}, 2> {table.name} = both.section(index<2>(0, {corner}), "
                             f"concurrency::extent<2>({rows}, {columns}));")
        for at, table in enumerate(tables):
            if table.kind != "columns":
                lines += ["  " + line for line in table.declaration(at + 1)]
        sides = ", ".join(map(str, self.domain))
        lines += [f"  parallel_for_each(concurrency::extent<{self.rank}>({sides}), [={by_reference}](index<{self.rank}> i) "
                  "restrict(amp) {", *self.lines, "  });", "  other.synchronize();", "  report.add(other_data);"]
        if self.has_parts:
            lines += ["  parts.synchronize();", "  for (const Parts &each : parts_data)",
                      "    report.add(std::vector<int>{each.first, each.second});"]
        for output in self.outputs:
            lines += ["  both.synchronize();", "  report.add(both_data);"] if output.kind == "columns" else \
                ["  " + line for line in output.result()]
        return "\n".join(lines + ["}", "}", ""])
