"""Kernels of shapes that programs have, and of shapes that are directed at kept addresses.

Each method of `Classic` whose name begins with `shape_` is one; what it draws are sizes, element types, the kind of a
loop, the barriers and their place. None has a race: each stretch between two barriers says whose the elements are.
"""
import math

from loop_kernels import Number, spread

MASK = 0xFFFF
# Shapes directed at addresses that live across barriers are drawn more often than others.
KEPT = ("shape_kept_index", "shape_kept_pointer", "shape_pointer_that_goes", "shape_constant_element",
        "shape_reduction_down")


class Classic:
    kind = "classic"

    def __init__(self, choices, name):
        self.choices, self.name = choices, name
        self.helpers, self.made = [], set()
        self.is_shaped = False  # views have the domain's rank
        self.cut = 0  # how much is missing in the last tile
        shapes = [s for s in dir(self) if s.startswith("shape_")]
        shape = choices.pick(shapes + [s for s in shapes if s in KEPT] * 4)
        self.shape = shape[len("shape_"):]
        self.number = Number(choices.weighted([(4, "float"), (3, "int"), (2, "unsigned"), (2, "double"), (1, "float_4"),
                                               (1, "int_2")]))
        if shape in ("shape_bitonic_sort", "shape_odd_even_sort", "shape_compaction", "shape_largest") \
                and self.number.is_vector:
            self.number = Number(self.number.scalar)
        self.e = self.number.name
        self.tile, self.tiles, lines = getattr(self, shape)()
        self.lines = _indented(_indented(lines))
        self.text = self.written()

    # ---- Words.

    def wait(self, spaces="tile"):
        """A barrier that orders tile_static memory, or all."""
        ways = ["t.barrier.wait();", "t.barrier.wait_with_all_memory_fence();", "meet(t.barrier);", "meet_in(t);"]
        if spaces == "tile":
            ways += ["t.barrier.wait_with_tile_static_memory_fence();"] * 2
        way = self.choices.pick(ways)
        if way == "meet(t.barrier);" and way not in self.made:
            self.made.add(way)
            self.helpers.append("void meet(const tile_barrier &b) restrict(amp) { b.wait(); }")
        if way == "meet_in(t);" and way not in self.made:
            self.made.add(way)
            self.helpers.append("template <typename T> void meet_in(const T &t) restrict(amp) { t.barrier.wait(); }")
        return way

    def zero(self, value=0):
        return self.number.literal(value)

    def plus(self, x, y):
        if self.number.scalar == "int":
            return f"({x} + {y}) & {self.zero(MASK)}"
        return f"{x} + {y}"

    def minus(self, x, y):
        if self.number.scalar == "int":
            return f"({x} - {y}) & {self.zero(MASK)}"
        return f"{x} - {y}"

    def times(self, x, y):
        if self.number.scalar == "int":
            return f"({x} & {self.zero(255)}) * ({y} & {self.zero(255)})"
        return f"({x}) * ({y})"

    def half(self, x):
        if self.number.has_fraction:
            return f"({x}) * {self.zero(self.choices.pick([0.5, 0.31, 0.25]))}"
        return f"({x}) & {self.zero(MASK)}"

    def cast(self, i):
        return f"{self.e}({self.number.scalar}({i}))" if self.number.is_vector else f"{self.e}({i})"

    def line_of_threads(self, powers=False, least=1):
        sizes = [16, 64, 256, 128, 32] + ([] if powers else [7, 96, 1, 33])
        return self.choices.pick([s for s in sizes if s >= least])

    def loop(self, start, condition, step, body):
        """A loop with at least one turn, in one of the three ways to write it."""
        kind = self.choices.pick(["for", "for", "while", "do"])
        if kind == "for":
            return [f"for (int {start}; {condition}; {step}) {{", *_indented(body), "}"]
        if kind == "while":
            return ["{", f"  int {start};", f"  while ({condition}) {{", *_indented(_indented(body)), f"    {step};", "  }", "}"]
        return ["{", f"  int {start};", "  do {", *_indented(_indented(body)), f"    {step};", f"  }} while ({condition});", "}"]

    def turns_in(self, body):
        """A barrier of a loop's turn, first or last: (lines of the turn, is it first)."""
        is_first = self.choices.chance(50)
        return ([self.wait()] + body if is_first else body + [self.wait()]), is_first

    def ids(self, tiles=3):
        """The tiles of a line, of which the last may overhang."""
        return (self.choices.between(1, tiles),)

    def load(self, view="a"):
        return f"{view}[g]" if not self.cut else f"(g < total ? {view}[g] : {self.zero()})"

    def store(self, value):
        return [f"r[g] = {value};"] if not self.cut else ["if (g < total)", f"  r[g] = {value};"]

    def may_overhang(self, size):
        if self.choices.chance(40) and size > 1:
            self.cut = self.choices.between(1, size - 1)

    # ---- Reductions and scans.

    def shape_reduction_down(self):
        size = self.line_of_threads(powers=True)
        self.may_overhang(size)
        turn, is_first = self.turns_in(["if (l < o)", f"  s[l] = {self.plus('s[l]', 's[l + o]')};"])
        lines = [f"tile_static {self.e} s[{size}];", f"{self.e} sum = {self.zero()};"]
        if self.choices.chance(60):
            body = f"sum = {self.plus('sum', 'a[i]')};"
            lines += [f"for (int i = g; i < total; i += {size} * n)", f"  {body}"]
        else:
            lines.append(f"sum = {self.load()};")
        lines.append("s[l] = sum;")
        if not is_first:
            lines.append(self.wait())
        lines += self.loop(f"o = {size // 2}", "o > 0", self.choices.pick(["o /= 2", "o >>= 1"]), turn)
        if is_first and self.choices.chance(50):
            # The thread that has the sum stores it, with no barrier behind the loop.
            return (size,), self.ids(), lines + ["if (l == 0)", *_indented(self.store("s[0]"))]
        if is_first:
            lines.append(self.wait())
        return (size,), self.ids(), lines + self.store(self.plus("s[0]", "sum"))

    def shape_reduction_up(self):
        size = self.line_of_threads(powers=True)
        own = self.choices.pick(["index", "modulo"])
        if own == "modulo":
            step = ["if (l % (2 * o) == 0)", f"  s[l] = {self.plus('s[l]', 's[l + o]')};"]
        else:
            step = ["const int at = 2 * o * l;", f"if (at < {size})", f"  s[at] = {self.plus('s[at]', 's[at + o]')};"]
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"s[l] = {self.load()};", self.wait(),
            *self.loop("o = 1", f"o < {size}", "o *= 2", step + [self.wait()]), *self.store(self.minus("s[0]", "a[g]"))]

    def shape_reduction_in_helper(self):
        size = self.line_of_threads(powers=True)
        way = self.choices.pick([("const tile_barrier &b", "b", "t.barrier"),
                                 (f"const tiled_index<{size}> &t", "t.barrier", "t")])
        self.helpers += [f"{self.e} sum_of({way[0]}, {self.e} *s, int l) restrict(amp) {{",
                         f"  for (int o = {size // 2}; o > 0; o /= 2) {{", f"    {way[1]}.wait();", "    if (l < o)",
                         f"      s[l] = {self.plus('s[l]', 's[l + o]')};", "  }",
                         f"  {way[1]}.wait_with_tile_static_memory_fence();", f"  const {self.e} sum = s[0];",
                         f"  {way[1]}.wait();", "  return sum;", "}"]
        more = self.half(self.minus("x", "a[g]"))
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"{self.e} x = a[g];", "for (int k = 0; k < n; ++k) {", "  s[l] = x;",
            f"  x = {self.half(self.plus(f'sum_of({way[2]}, s, l)', 'x'))};", f"  x = {more};", "}", "r[g] = x;"]

    def shape_scan_two_arrays(self):
        size = self.line_of_threads()
        kind = self.choices.pick(["rows", "pointers", "arrays"])
        op = self.plus("{0}[l]", "{0}[l - o]")
        if kind == "rows":
            lines = [f"tile_static {self.e} s[2][{size}];", "int from = 0;", f"s[0][l] = {self.load()};", self.wait()]
            turn = ["const int to = 1 - from;", f"s[to][l] = l >= o ? {op.format('s[from]')} : s[from][l];", "from = to;"]
            result = "s[from][l]"
        else:
            lines = [f"tile_static {self.e} s[{size}];", f"tile_static {self.e} q[{size}];"] if kind == "arrays" else \
                [f"tile_static {self.e} s[{2 * size}];"]
            second = "q" if kind == "arrays" else f"s + {size}"
            lines += [f"{self.e} *from = s, *to = {second};", f"from[l] = {self.load()};", self.wait()]
            turn = ["if (l >= o)", f"  to[l] = {op.format('from')};", "else", "  to[l] = from[l];",
                    f"{self.e} *const was = from;", "from = to;", "to = was;"]
            result = "from[l]"
        if size == 1:
            return (size,), self.ids(), lines + self.store(result)
        return (size,), self.ids(), [*lines, *self.loop("o = 1", f"o < {size}", "o *= 2", turn + [self.wait()]),
                                     *self.store(result)]

    def shape_scan_one_array(self):
        size = self.line_of_threads(least=2)
        turn = [f"{self.e} x = s[l];", "if (l >= o)", f"  x = {self.plus('x', 's[l - o]')};", self.wait(), "s[l] = x;",
                self.wait()]
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", f"s[l] = {self.load()};", self.wait(),
                                     *self.loop("o = 1", f"o < {size}", "o <<= 1", turn),
                                     *self.store(f"l > 0 ? s[l - 1] : {self.zero()}")]

    def shape_scan_tree(self):
        """Blelloch's, with an offset that doubles and halves; each thread has two elements."""
        size = self.line_of_threads(powers=True)
        pair = [f"const int i = o * (2 * l + 1) - 1, j = o * (2 * l + 2) - 1;"]
        up = [self.wait(), "if (l < d) {", f"  {pair[0]}", f"  s[j] = {self.plus('s[j]', 's[i]')};", "}", "o *= 2;"]
        down = ["o >>= 1;", self.wait(), "if (l < d) {", f"  {pair[0]}", f"  const {self.e} x = s[i];", "  s[i] = s[j];",
                f"  s[j] = {self.plus('s[j]', 'x')};", "}"]
        first, second = self.choices.pick([("2 * l", "2 * l + 1"), ("l", f"l + {size}")])
        base = f"t.tile[0] * {size}"
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{2 * size}];", "int o = 1;", f"s[{first}] = a[g];", f"s[{second}] = b[{base} + l];",
            *self.loop(f"d = {size}", "d > 0", "d >>= 1", up), "if (l == 0)", f"  s[{2 * size - 1}] = {self.zero()};",
            *self.loop("d = 1", f"d < {2 * size}", "d *= 2", down), self.wait(),
            f"r[g] = {self.minus(f's[{first}]', f's[{second}]')};"]

    # ---- Tables.

    def table(self):
        """The sides of a square or longish tile."""
        return self.choices.pick([(8, 8), (16, 16), (4, 32), (3, 5), (2, 64)])

    def tiles_of(self, rank, most=2):
        return tuple(self.choices.between(1, most) for _ in range(rank))

    def shape_transpose(self):
        side = self.choices.pick([8, 16, 4, 7])
        self.is_shaped = True
        tiles = self.choices.between(1, 3)
        pad = self.choices.pick([0, 1])
        way = self.choices.pick(["index", "origin"])
        target = f"r[index<2>(t.tile[1] * {side} + t.local[0], t.tile[0] * {side} + t.local[1])]" if way == "index" else \
            "r(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1])"
        return (side, side), (tiles, tiles), [f"tile_static {self.e} s[{side}][{side + pad}];",
                                              "s[t.local[1]][t.local[0]] = a[t.global];", self.wait(),
                                              f"{target} = s[t.local[0]][t.local[1]];"]

    def shape_stencil_with_halo(self):
        size = self.line_of_threads(least=7)
        radius = self.choices.between(1, 3)
        self.may_overhang(size)
        width = size + 2 * radius
        left = f"g >= {radius} ? a[g - {radius}] : {self.zero()}"
        right = f"g + {size} < total ? a[g + {size}] : {self.zero()}"
        total = f"sum = {self.plus('sum', self.half(f's[l + {radius} + h]'))};"
        rounds = self.choices.pick([1, 1, 3])
        step = [f"{self.e} sum = {self.zero()};", f"for (int h = -{radius}; h <= {radius}; ++h)", f"  {total}", self.wait(),
                f"s[l + {radius}] = {self.half('sum')};", self.wait()]
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{width}];", f"s[l + {radius}] = {self.load()};", f"if (l < {radius}) {{",
            f"  s[l] = {left};", f"  s[l + {size + radius}] = {right};", "}", self.wait(),
            *self.loop("k = 0", f"k < {rounds}", "++k", step), *self.store(f"s[l + {radius}]")]

    def shape_stencil_of_table(self):
        """Steps over a tile of a table, whose edges are read from the table or are walls."""
        high, wide = self.table()
        self.is_shaped = True
        sum_of = self.plus(self.plus("s[y - 1][x]", "s[y + 1][x]"), self.plus("s[y][x - 1]", "s[y][x + 1]"))
        if self.number.scalar == "int":
            sum_of = f"(s[y - 1][x] + s[y + 1][x] + s[y][x - 1] + s[y][x + 1]) & {self.zero(MASK)}"
        step = [f"const {self.e} next = {self.half(sum_of)};", self.wait(), "s[y][x] = next;", self.wait()]
        return (high, wide), self.tiles_of(2), [
            f"tile_static {self.e} s[{high + 2}][{wide + 2}];", "const int y = t.local[0] + 1, x = t.local[1] + 1;",
            f"for (int i = t.local[0]; i < {high + 2}; i += {high})",
            f"  for (int k = t.local[1]; k < {wide + 2}; k += {wide}) {{",
            "    const int v = t.tile_origin[0] + i - 1, u = t.tile_origin[1] + k - 1;",
            f"    s[i][k] = v >= 0 && v < {'{rows}'} && u >= 0 && u < {'{columns}'} ? a(v, u) : {self.zero(1)};", "  }", self.wait(),
            *self.loop("k = 0", "k < n", "++k", step), "r[t.global] = s[y][x];"]

    def shape_life(self):
        """Neighbours around the edges of the tile, in two arrays that change places."""
        high, wide = self.table()
        self.is_shaped = True
        near = [f"s[from][(y + {high - 1}) % {high}][x]", f"s[from][(y + 1) % {high}][x]",
                f"s[from][y][(x + {wide - 1}) % {wide}]", f"s[from][y][(x + 1) % {wide}]"]
        sum_of = " + ".join(near)
        return (high, wide), self.tiles_of(2), [
            f"tile_static {self.e} s[2][{high}][{wide}];", "const int y = t.local[0], x = t.local[1];", "int from = 0;",
            "s[0][y][x] = a[t];", self.wait(), "for (int k = 0; k < n + m; ++k) {",
            f"  s[from ^ 1][y][x] = {self.half(sum_of)};", "  from ^= 1;", f"  {self.wait()}", "}", "r[t] = s[from][y][x];"]

    def shape_three_dimensions(self):
        tile = self.choices.pick([(2, 4, 8), (4, 4, 4), (2, 3, 5), (1, 2, 16)])
        self.is_shaped = True
        d, h, w = tile
        near = (f"s[(z + 1) % {d}][y][x] + s[z][(y + 1) % {h}][x] + s[z][y][(x + k) % {w}]")
        return tile, self.tiles_of(3), [
            f"tile_static {self.e} s[{d}][{h}][{w}];", "const int z = t.local[0], y = t.local[1], x = t.local[2];",
            f"{self.e} own = a[t.global];", "for (int k = 0; k < n; ++k) {", "  s[z][y][x] = own;", f"  {self.wait()}",
            f"  own = {self.half(near)};", f"  {self.wait()}", "}", "r[t.global] = own;"]

    def shape_matrix_product(self):
        side = self.choices.pick([8, 16, 4, 5])
        self.is_shaped = True
        tiles = self.choices.between(1, 3)
        whole = side * tiles
        inner = f"sum = {self.plus('sum', self.times('x[t.local[0]][k]', 'y[k][t.local[1]]'))};"
        names = self.choices.pick([("row", "col"), ("t.global[0]", "t.global[1]")])
        edge = self.choices.chance(40)
        limit = whole - self.choices.between(0, side - 1) if edge else whole
        x = f"a({names[0]}, i + t.local[1])"
        y = f"b(i + t.local[0], {names[1]})"
        if edge:
            x = f"i + t.local[1] < {limit} ? {x} : {self.zero()}"
            y = f"i + t.local[0] < {limit} ? {y} : {self.zero()}"
        turn = [f"tile_static {self.e} x[{side}][{side}];", f"tile_static {self.e} y[{side}][{side}];"]
        loads = [f"x[t.local[0]][t.local[1]] = {x};", f"y[t.local[0]][t.local[1]] = {y};", self.wait(),
                 f"for (int k = 0; k < {side}; ++k)", f"  {inner}", self.wait()]
        return (side, side), (tiles, tiles), [
            *turn, "const int row = t.global[0], col = t.global[1];", f"{self.e} sum = {self.zero()};",
            *self.loop("i = 0", f"i < {limit}", f"i += {side}", loads), "r[t.global] = sum;"]

    def shape_elimination(self):
        """Gauss: the row of the turn is read by all, each thread has an element of the others."""
        side = self.choices.pick([4, 8, 7])
        self.is_shaped = True
        change = self.minus("s[y][x]", self.times("factor", "s[k][x]"))
        if self.number.has_fraction:
            factor = f"s[y][k] * {self.zero(0.125)}"
        else:
            factor = "s[y][k]"
        return (side, side), self.tiles_of(2, 3), [
            f"tile_static {self.e} s[{side}][{side}];", "const int y = t.local[0], x = t.local[1];", "s[y][x] = a[t];",
            self.wait(), *self.loop("k = 0", f"k < {side - 1}", "++k", [
                f"const {self.e} factor = {factor};", self.wait(), "if (y > k)", f"  s[y][x] = {self.half(change)};", self.wait()]),
            "r[t] = s[y][x];"]

    def shape_shortest_ways(self):
        """Floyd and Warshall's order over a tile, with sums in the place of the least."""
        side = self.choices.pick([4, 8, 5])
        self.is_shaped = True
        return (side, side), self.tiles_of(2, 3), [
            f"tile_static {self.e} s[{side}][{side}];", "s[t.local[0]][t.local[1]] = a[t.global];",
            *self.loop("k = 0", f"k < {side}", "++k", [
                self.wait(), f"const {self.e} x = s[t.local[0]][k], y = s[k][t.local[1]];", self.wait(),
                f"s[t.local[0]][t.local[1]] = {self.half(self.plus('s[t.local[0]][t.local[1]]', self.half(self.plus('x', 'y'))))};"]),
            "r[t.global] = s[t.local[0]][t.local[1]];"]

    def shape_rows_of_table(self):
        """A scan of each row, then a sum down each column."""
        high, wide = self.choices.pick([(8, 8), (4, 32), (16, 16)])
        self.is_shaped = True
        return (high, wide), self.tiles_of(2), [
            f"tile_static {self.e} s[{high}][{wide}];", "const int y = t.local[0], x = t.local[1];", "s[y][x] = a[t];", self.wait(),
            *self.loop("o = 1", f"o < {wide}", "o *= 2", [
                f"const {self.e} own = x >= o ? {self.plus('s[y][x]', 's[y][x - o]')} : s[y][x];", self.wait(), "s[y][x] = own;",
                self.wait()]),
            *self.loop(f"o = {high // 2}", "o > 0", "o /= 2", [
                "if (y < o)", f"  s[y][x] = {self.plus('s[y][x]', 's[y + o][x]')};", self.wait()]),
            f"r[t] = {self.minus('s[0][x]', 'a[t]')};"]

    # ---- Orders.

    def shape_bitonic_sort(self):
        size = self.line_of_threads(powers=True)
        exchange = ["const int other = l ^ j;", "if (other > l && ((l & k) == 0) == (s[l] > s[other])) {",
                    f"  const {self.e} x = s[l];", "  s[l] = s[other];", "  s[other] = x;", "}"]
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"s[l] = {self.load()};", self.wait(),
            f"for (int k = 2; k <= {size}; k *= 2) {{", *_indented(self.loop("j = k / 2", "j > 0", "j /= 2", exchange + [self.wait()])),
            "}", *self.store("s[l]")]

    def shape_odd_even_sort(self):
        size = self.line_of_threads(least=7)
        step = self.choices.pick(["l % 2 == k % 2", "((l + k) & 1) == 0"])
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"s[l] = {self.load()};", self.wait(),
            *self.loop("k = 0", f"k < {min(size, 20)}", "++k", [
                f"if ({step} && l + 1 < {size} && s[l] > s[l + 1]) {{", f"  const {self.e} x = s[l];", "  s[l] = s[l + 1];",
                "  s[l + 1] = x;", "}", self.wait()]), *self.store("s[l]")]

    def shape_compaction(self):
        """A scan of flags says where each element goes."""
        size = self.line_of_threads(least=2)
        condition = self.choices.pick(["w[g] % 3 == 0", f"a[g] > {self.zero(1)}", "(w[g] & n) != 0"])
        return (size,), self.ids(), [
            f"tile_static int at[{size}];", f"tile_static {self.e} s[{size}];", f"const bool wanted = {condition};",
            "at[l] = wanted ? 1 : 0;", f"s[l] = {self.zero(7)};", self.wait(),
            *self.loop("o = 1", f"o < {size}", "o *= 2", ["const int before = l >= o ? at[l - o] : 0;", self.wait(),
                                                         "at[l] += before;", self.wait()]),
            "if (wanted)", "  s[at[l] - 1] = a[g];", self.wait(),
            f"r[g] = {self.plus('s[l]', self.cast(f'at[{size - 1}]'))};"]

    def shape_permutations(self):
        size = self.line_of_threads()
        rounds = [["x = s[p[l]];", self.wait(), "s[l] = x;"],
                  [f"x = s[{size - 1} - l];", self.wait(), "s[p[l]] = x;"],
                  [f"x = {self.half(self.plus('x', f's[(l + k) % {size}]'))};", self.wait(), "s[l] = x;"]]
        picked = [self.choices.pick(rounds) for _ in range(self.choices.between(1, 3))]
        body = [line for part in picked for line in [*part, self.wait()]]
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", f"{self.e} x = {self.load()};", "s[p[l]] = x;", self.wait(),
                                     *self.loop("k = 0", "k < n", "++k", body), *self.store("x")]

    def shape_butterflies(self):
        """As in a Fourier transform: half of the threads have two elements each."""
        size = self.line_of_threads(powers=True)
        up, down = self.half(self.plus("s[i]", "s[i + h]")), self.half(self.minus("s[i]", "s[i + h]"))
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", "s[l] = a[g];", self.wait(),
            *self.loop("h = 1", f"h < {size}", "h *= 2", [
                f"if (l < {size // 2}) {{", "  const int i = l / h * 2 * h + l % h;", f"  const {self.e} x = {up};", f"  s[i + h] = {down};",
                "  s[i] = x;", "}", self.wait()]), "r[g] = s[l];"]

    # ---- Counts and particles.

    def shape_histogram(self):
        size = self.line_of_threads()
        bins = self.choices.pick([8, 16, 61])
        kind = self.choices.pick(["add", "max", "or"])
        value = "1u" if kind == "add" else "unsigned(w[i])"
        return (size,), self.ids(), [
            f"tile_static unsigned bins[{bins}];", f"for (int k = l; k < {bins}; k += {size})", "  bins[k] = 0;", self.wait(),
            "for (int i = g; i < total; i += n * 7)", f"  atomic_fetch_{kind}(&bins[w[i] % {bins}], {value});", self.wait(),
            f"r[g] = {self.cast(f'bins[l % {bins}] % 1021u')};"]

    def shape_bodies(self):
        """All against all in tiles, with a remainder, and a sum that begins as a constant."""
        size = self.line_of_threads(least=7)
        near = self.half(self.minus("s[k]", "x"))
        if not self.number.is_vector and self.number.has_fraction:
            near = f"(s[k] - x) / ({self.zero(1.5)} + (s[k] - x) * (s[k] - x))"
        body = f"sum = {self.plus('sum', near)};"
        rest = self.choices.between(1, size - 1)
        tiles = self.ids()
        load = f"s[l] = a[i + l];"
        return (size,), tiles, [
            f"tile_static {self.e} s[{size}];", f"const {self.e} x = a[g];", f"{self.e} sum = {self.zero()};",
            f"const int all = total - {rest};", "int i = 0;", f"for (; i + {size} <= all; i += {size}) {{", f"  {load}", f"  {self.wait()}",
            f"  for (int k = 0; k < {size}; ++k)", f"    {body}", f"  {self.wait()}", "}", "if (i < all) {",
            "  if (i + l < all)", f"    {load}", f"  {self.wait()}", "  for (int k = 0; k < all - i; ++k)", f"    {body}", "}",
            "r[g] = sum;"]

    def shape_largest(self):
        """One thread finds something for all of them."""
        size = self.line_of_threads()
        writer = self.choices.pick(["0", f"{size - 1}", f"n % {size}"])
        better = self.choices.pick(["s[k] > s[best]", "s[k] < s[best]"])
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", "tile_static int place;", f"{self.e} x = {self.load()};", "for (int round = 0; round < n; ++round) {",
            "  s[l] = x;", f"  {self.wait()}", f"  if (l == {writer}) {{", "    int best = 0;", f"    for (int k = 1; k < {size}; ++k)",
            f"      if ({better})", "        best = k;", "    place = best;", "  }", f"  {self.wait()}",
            f"  x = {self.half(self.plus('x', f's[(place + l) % {size}]'))};", f"  {self.wait()}", "}", *self.store("x")]

    def shape_polynomial(self):
        """A window over neighbours with weights of the kernel."""
        size = self.line_of_threads(least=7)
        taps = self.choices.between(2, 5)
        body = self.plus("sum", self.times(f"s[(l + k) % {size}]", "weights[k]"))
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"{self.e} weights[{taps}];", f"for (int k = 0; k < {taps}; ++k)", "  weights[k] = b[k * k % total];",
            "s[l] = a[g];", self.wait(), f"{self.e} sum = {self.zero()};", f"for (int k = 0; k < {taps}; ++k)", f"  sum = {body};", self.wait(),
            "s[l] = sum;", f"weights[l % {taps}] = sum;", self.wait(), f"r[g] = {self.minus(f's[{size - 1} - l]', f'weights[n % {taps}]')};"]

    # ---- Kept addresses.

    def own_place(self, size):
        return self.choices.pick(["p[l]", f"{size - 1} - l", f"(l * {spread(size, self.choices)} + 1) % {size}", "l"])

    def shape_kept_index(self):
        """An element that data chooses, before and behind a barrier, and read where its number is a constant."""
        size = self.line_of_threads()
        number = self.choices.pick(["0", str(self.choices.number(size)), f"n % {size}"])
        turns = self.choices.between(1, 3)
        body = [self.wait(), f"s[j] = {self.plus('s[j]', self.zero(1))};"] * turns
        if self.choices.chance(40):
            body = self.loop("k = 0", "k < n", "++k", body[:2])
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", f"const int j = {self.choices.pick(['p[l]', self.own_place(size)])};", "s[j] = a[g];",
                                     *body,
                                     f"r[g] = j == {number} ? s[{number}] : {self.zero()};"]

    def shape_kept_pointer(self):
        """A pointer or a reference that lives across barriers, with the variable itself behind them."""
        size = self.line_of_threads(least=2)
        place = self.own_place(size)
        kind = self.choices.pick(["pointer", "reference", "selected", "view"])
        declared = {"pointer": f"{self.e} *const q = &s[{place}];", "reference": f"{self.e} &q = s[{place}];",
                    "selected": f"{self.e} *const q = w[g] % 2 ? &s[{place}] : &u[{place}];", "view": f"{self.e} *const q = &r[g];"}[kind]
        q = "q" if kind == "reference" else "*q"
        far = "s[(l + k) % {0}]".format(size)
        both = kind == "selected"
        turn = [f"{q} = {self.half(self.plus(q, 'x'))};", self.wait("all"), f"x = {self.half(self.plus('x', far))};", self.wait("all")]
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", *([f"tile_static {self.e} u[{size}];", f"u[{place}] = b[g];"] if both else []),
            f"s[{place}] = a[g];", declared, f"{self.e} x = {self.zero(1)};", *self.loop("k = 0", "k < n", "++k", turn),
            f"{self.e} last = {q};", *([self.wait("all")] if kind != "view" else []),
            f"r[g] = {self.half(self.plus('last', 's[0]'))};" if kind != "view" else f"r[g] = {self.half(self.plus('last', 'x'))};"]

    def shape_pointer_that_goes(self):
        """A pointer that goes round the tile's array, one element further behind each barrier."""
        size = self.line_of_threads(least=2)
        turn = [f"*at = {self.half(self.plus('*at', 'x'))};", self.wait(), f"at = at == s + {size - 1} ? s : at + 1;"]
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", f"{self.e} x = a[g];", "s[l] = x;", f"{self.e} *at = s + l;",
                                     *self.loop("k = 0", "k < n + m", "++k", turn), f"x = {self.minus('x', '*at')};",
                                     self.wait(), f"r[g] = {self.plus('x', 's[0]')};"]

    def shape_constant_element(self):
        """What goes through a kept address, then the first element by its name, with no barrier between."""
        size = self.line_of_threads()
        reads = [f"if (own == {self.choices.pick(['0', '0', str(size - 1)])}) {{"]
        element = reads[0].split("== ")[1].split(")")[0]
        lines = [f"tile_static {self.e} s[{size}];", f"const int own = {self.choices.pick(['l', 'p[l]', 'p[p[l]]'])};", f"s[own] = {self.load()};"]
        turn = [self.wait(), f"{self.e} &mine = s[own];", f"mine = {self.half(self.plus('mine', self.cast('k + 1')))};", *reads,
                f"  total_of = {self.half(self.plus('total_of', f's[{element}]'))};", "}"]
        return (size,), self.ids(), [*lines, f"{self.e} total_of = {self.zero(1)};", *self.loop("k = 0", "k < n + 1", "++k", turn),
                                     *self.store("total_of")]

    def shape_local_array_by_thread(self):
        size = self.line_of_threads()
        length = self.choices.between(2, 6)
        turn = [f"s[l] = own[(l + k) % {length}];", self.wait(),
                f"{self.e} &to = own[(l * 3 + k) % {length}];", f"to = {self.half(self.plus('to', f's[(l + 1) % {size}]'))};", self.wait()]
        total = "own[0]"
        for k in range(1, length):
            total = self.half(self.plus(total, f"own[{k}]")) if not self.number.scalar == "int" else f"({total} + own[{k}])"
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", f"{self.e} own[{length}];", f"for (int k = 0; k < {length}; ++k)",
                                     "  own[k] = a[(g + k * k) % total];", *self.loop("k = 0", "k < n + m", "++k", turn), f"r[g] = {total};"]

    def shape_struct_of_tile(self):
        size = self.line_of_threads()
        turn = [f"s[l].first = {self.half(self.plus('x.first', 'a[g]'))};", "s[l].second = x.second + k;", self.wait(),
                f"x = s[(l + k + 1) % {size}];", "if (x.second % 3 == 0)", f"  x.first = {self.half('x.first')};", self.wait()]
        return (size,), self.ids(), [f"tile_static Pair s[{size}];", "Pair x = {b[g], l};", *self.loop("k = 0", "k < n", "++k", turn),
                                     f"r[g] = {self.half(self.plus('x.first', self.cast('x.second % 8')))};"]

    def shape_copy_through_view(self):
        """The tile's part of an output is memory that its threads share."""
        size = self.line_of_threads()
        fence = self.choices.pick(["wait", "wait_with_all_memory_fence", "wait_with_global_memory_fence"])
        other = f"t.tile[0] * {size} + (l + k + 1) % {size}"
        return (size,), self.ids(), [f"{self.e} x = a[g];", "for (int k = 0; k < n; ++k) {", "  r[g] = x;", f"  t.barrier.{fence}();",
                                     f"  x = {self.half(self.plus('x', f'r[{other}]'))};", f"  t.barrier.{fence}();", "}", "r[g] = x;"]

    def shape_ends_early(self):
        """A loop that all threads of some tiles leave."""
        size = self.line_of_threads()
        number = self.choices.number(3)
        turn = ["s[l] = x;", self.wait(), f"x = {self.half(self.plus('x', f's[{size - 1} - l]'))};", f"if (t.tile[0] == k && k > {number})", "  break;",
                self.wait()]
        return (size,), (3,), [f"tile_static {self.e} s[{size}];", f"{self.e} x = a[g];", "for (int k = 0; k < n + m; ++k) {", *_indented(turn), "}",
                               "r[g] = x;"]

    def shape_cases(self):
        size = self.line_of_threads()
        first = ["s[l] = x;", self.wait(), f"x = {self.half(self.plus('x', f's[{size - 1} - l]'))};", "break;"]
        second = [f"x = {self.half(self.plus('x', 'x'))};"] + (["break;"] if self.choices.chance(50) else [])
        third = [f"s[p[l]] = {self.plus('x', self.zero(1))};", self.wait(), f"x = {self.minus('x', f's[(l * 5) % {size}]')};", "break;"]
        return (size,), (3,), [f"tile_static {self.e} s[{size}];", f"{self.e} x = a[g];",
                               f"switch ({self.choices.pick(['t.tile[0]', '(t.tile[0] + n)', 'm'])} % 4) {{", "case 0:", *_indented(first), "case 1:",
                               *_indented(second), "case 2:", *_indented(third), "default:", f"  x = {self.minus('x', self.zero(3))};", "}", "r[g] = x;"]

    # ---- Loops that data bounds.

    def shape_bounded_by_extent(self):
        """All elements of a view, a tile's length at a time."""
        size = self.line_of_threads()
        self.may_overhang(size)
        turn = [f"s[l] = i + l < a.extent[0] ? a[i + l] : {self.zero()};", self.wait(),
                f"sum = {self.half(self.plus('sum', f's[{size - 1} - l]'))};", self.wait()]
        return (size,), self.ids(), [
            f"tile_static {self.e} s[{size}];", f"{self.e} sum = {self.zero()};",
            *self.loop("i = 0", f"i < {self.choices.pick(['a', 'r', 'b'])}.extent[0]", f"i += {size}", turn),
            *self.store("sum")]

    def shape_bounded_by_tile_data(self):
        """As many turns as an element says that all threads read; it may change from turn to turn."""
        size = self.line_of_threads()
        rounds = self.choices.pick(["rounds", "rounds[1]", "rounds[t.tile[0] % 3]"])
        lines = [f"tile_static {self.e} s[{size}];", f"{self.e} x = a[g];",
                 f"tile_static int rounds{'' if rounds == 'rounds' else '[3]'};", f"if (l == {self.choices.number(size)})",
                 f"  {rounds} = n + m + t.tile[0];", self.wait()]
        turn = ["s[l] = x;", self.wait(), f"x = {self.half(self.plus('x', f's[{size - 1} - l]'))};"]
        if self.choices.chance(50):
            turn += [self.wait(), "if (l == 0)", f"  {rounds} = {rounds} - {self.choices.between(0, 1)};"]
        return (size,), self.ids(), [*lines, f"for (int k = 0; k < {rounds}; ++k) {{", *_indented(turn + [self.wait()]), "}",
                                     "r[g] = x;"]

    def shape_votes(self):
        """Turns until no thread of the tile wants another."""
        size = self.line_of_threads()
        wants = self.choices.pick([f"w[g] % {self.choices.between(2, 7)} > k", "l > k * 3 && k < n"])
        vote = self.choices.pick(["atomic_fetch_add(&votes, 1)", "atomic_fetch_or(&votes, 1 << l % 8)",
                                  "atomic_exchange(&votes, 1)"])
        ask = self.choices.pick(["if (votes == 0)\n  break;", "const bool ends = votes == 0;\nif (ends)\n  break;"])
        turn = ["if (l == 0)", "  votes = 0;", self.wait(), f"if ({wants})", f"  {vote};", self.wait(), *ask.split("\n"),
                "s[l] = x;", self.wait(), f"x = {self.half(self.plus('x', f's[{size - 1} - l]'))};"]
        return (size,), self.ids(), [f"tile_static {self.e} s[{size}];", "tile_static int votes;", f"{self.e} x = a[g];",
                                     "for (int k = 0;; ++k) {", *_indented(turn), "}",
                                     f"r[g] = {self.minus('x', self.cast('votes'))};"]

    # ---- The whole.

    def written(self):
        rank = len(self.tile)
        domain = [side * tiles for side, tiles in zip(self.tile, self.tiles)]
        domain[0] -= self.cut if rank == 1 else 0
        total, threads = math.prod(domain), math.prod(self.tile)
        sides = ", ".join(map(str, domain))
        size = ", ".join(map(str, self.tile))
        e = self.e
        view_rank = rank if self.is_shaped else 1
        extent = f"concurrency::extent<{rank}>({sides})"
        at = f"concurrency::extent<{view_rank}>({sides if self.is_shaped else total})"
        rows = {"rows": str(domain[0]), "columns": str(domain[-1])}
        body = [line.replace("{rows}", rows["rows"]).replace("{columns}", rows["columns"]) for line in self.lines if line.strip()]
        ids = [] if rank > 1 else ["    const int l = t.local[0], g = t.global[0];"]
        pad = ".pad()" if self.cut else ""
        by_array = self.choices.chance(20)
        a = [f"array<{e}, {view_rank}> a({at}, a_data.begin());"] if by_array else \
            [f"array_view<const {e}, {view_rank}> a({at}, a_data);"]
        return "\n".join([
            f"namespace {self.name} {{", f"// {self.shape}", "struct Pair {", f"  {e} first;", "  int second;", "};", *self.helpers,
            "void run(Report &report) {",
            f"  const int n = Opaque({self.choices.between(1, 4)}), m = Opaque({self.choices.between(1, 4)}), total = Opaque({total});",
            f"  const std::vector<int> w_data = Data<int>({total}, 7), p_data = Spread({threads}, "
            f"{spread(threads, self.choices)}, {self.choices.number(threads)});",
            f"  array_view<const int, 1> w({total}, w_data), p({threads}, p_data);",
            f"  const std::vector<{e}> a_data = Data<{e}>({total}, 1), b_data = Data<{e}>({total}, 2);",
            f"  std::vector<{e}> r_data = Data<{e}>({total}, 3);", *["  " + line for line in a],
            f"  array_view<const {e}, {view_rank}> b({at}, b_data);", f"  array_view<{e}, {view_rank}> r({at}, r_data);",
            f"  parallel_for_each({extent}.tile<{size}>(){pad}, [={', &a' if by_array else ''}](tiled_index<{size}> t) restrict(amp) {{",
            *ids, *body, "  });", "  r.synchronize();", "  report.add(r_data);", "}", "}", ""])


def _indented(lines):
    return ["  " + line for line in lines]
