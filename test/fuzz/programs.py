"""Random valid C++ AMP programs, each with what it computes.

A program is a namespace: declarations, a function (or class, template, lambda, functor) that launches a
kernel, and `bool run()`, which compares what the kernel made with numbers found by `evaluate`. Where the
launch stands, what it captures and what its kernel names are drawn independently of each other.
"""
import ingredients
import sides
from own_launches import own_launch
from choices import Choices
from evaluate import Undefined, binary, converted, run_tile, spelled
from expressions import (NAMES, TYPES, Callable, Expr, Scope, Stmt, Writer, indented, lines_of, names_word, plain,
                         run_all)

PREAMBLE = """#include <hip/hip_runtime.h>
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <cstring>
#include <exception>
#include <vector>
template <typename T> bool same(const char *name, const std::vector<T> &found, const std::vector<T> &expected) {
  if (found == expected)
    return true;
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (i >= found.size() || !(found[i] == expected[i])) {
      std::printf("%s: element %d is %.9g, not %.9g\\n", name, int(i), double(found[i]), double(expected[i]));
      return false;
    }
  return false;
}
// What a check says of the place where it stands.
inline void tell(const char *what, const char *file, int line, const char *function) {
  std::printf("%s:%d: %s: %s\\n", file, line, function, what);
}
#define TOLD(what) ((what) ? (void)0 : tell(#what, __FILE__, __LINE__, __PRETTY_FUNCTION__))
template <typename F> void report(const char *name, F run) {
  try {
    std::printf("%s: %s\\n", name, run() ? "ok" : "wrong");
  } catch (const std::exception &e) {
    std::printf("%s: threw %s\\n%s: wrong\\n", name, e.what(), name);
  }
}
"""


class Container:
    """A view or an array that a kernel uses."""

    def __init__(self, name, type_name, shape, kind, values, vector):
        self.name, self.type, self.shape, self.kind = name, type_name, shape, kind
        self.values = values  # a list, row by row
        self.vector = vector  # the host's std::vector

    @property
    def rank(self):
        return len(self.shape)

    @property
    def size(self):
        result = 1
        for n in self.shape:
            result *= n
        return result

    def declared_type(self, q):
        if self.kind == "array":
            return f"{q}array<{self.type}, {self.rank}>"
        return f"{q}array_view<{'const ' if self.kind == 'const view' else ''}{self.type}, {self.rank}>"


def extent_text(q, shape):
    if len(shape) == 4:
        raise AssertionError("rank 4 is made of an array")
    return f"{q}extent<{len(shape)}>({', '.join(map(str, shape))})"


class Program:
    def __init__(self, choices, name):
        self.choices, self.name = choices, name
        self.features = set()
        self.counter = 0
        self.outer = []        # lines of the namespace, in front of the launch
        self.run = []          # statements of run()
        self.host_calls = []
        self.classes = []
        self.math = False
        self.scope = Scope()
        self.build()

    def feature(self, name):
        self.features.add(name)

    def unique(self):
        self.counter += 1
        return self.counter

    def host_call(self, call):
        self.host_calls.append(call)

    # ---- The whole.

    def build(self):
        choices = self.choices
        how = choices.pick(["directive", "qualified", "declarations", "alias"])
        self.feature("namespace-" + how)
        self.prefix = {"directive": "", "qualified": "concurrency::", "declarations": "",
                       "alias": "amp_names::"}[how]
        head = {"directive": ["using namespace concurrency;"], "qualified": [],
                "declarations": [f"using concurrency::{n};" for n in
                                 ("array", "array_view", "extent", "index", "parallel_for_each", "tiled_index",
                                  "tiled_extent", "tile_barrier", "copy", "accelerator", "atomic_fetch_add")],
                "alias": ["namespace amp_names = Concurrency;"]}[how]
        self.outer += head
        if self.prefix == "":
            for n in ("index", "extent", "array", "array_view"):
                self.scope.lock(n)
            if self.outer[0] == "using namespace concurrency;":
                for n in ("fast_math", "direct3d"):
                    self.scope.lock(n)
        for n in ("concurrency", "amp_names", "run", "std", "same", "out_", "expected_", "m_", "k_", "row_", "read_",
                  self.name):
            self.scope.lock(n)
        place = ingredients.Place(self, self.outer, self.scope, "namespace")
        self.add(place, [(4, ingredients.constant), (2, ingredients.alias), (4, ingredients.function),
                         (3, ingredients.value_class), (3, sides.overloads), (1, ingredients.library_functions),
                         (1, ingredients.property_or_member)],
                 choices.weighted([(2, 0), (3, 1), (4, 2), (3, 3), (2, 5)]))
        self.header = ""
        if choices.chance(12):
            self.move_into_header()
        Site(self).build()
        self.add_host_calls()
        if choices.chance(8):
            self.run += own_launch(self)

    def move_into_header(self):
        """What is declared so far is in a header of its own."""
        self.feature("header")
        guard = self.choices.pick([("#pragma once\n", ""), (f"#ifndef {self.name}_h\n#define {self.name}_h\n", "#endif\n")])
        self.header = (guard[0] + "#include <amp.h>\n#include <amp_math.h>\n" + f"namespace {self.name} {{\n" +
                       "\n".join(self.outer) + f"\n}} // namespace {self.name}\n" + guard[1])
        self.outer = []

    def add(self, place, kinds, count):
        for _ in range(count):
            self.choices.weighted(kinds)(place)

    def add_host_calls(self):
        """Functions for both sides are called on the host too."""
        writer = Writer(self.choices)
        for call in self.host_calls[:2]:
            arguments = [writer.literal(t) for t in call.parameters]
            value = call.call(arguments).value({"side": "cpu"})
            expression = call.call(arguments).text
            literal = spelled(call.result, value)
            # In front of what run() declares, which may have the same name.
            self.run.insert(0, f"if (!({expression} == {literal})) {{ std::printf(\"%s\\n\", \"{self.name}: on the host\"); "
                            "right_ = false; }")
            self.feature("host-call")

    def text(self):
        lines = [f"namespace {self.name} {{", *self.outer, "bool run() {", "  bool right_ = true;",
                 *indented(self.run), "  return right_;", "}", f"}} // namespace {self.name}"]
        include = f'#include "{self.name}.h"\n' if self.header else ""
        return include + "\n".join(lines) + "\n"


class Captured:
    """A variable of the function that a kernel captures: its spelled type, if it has one."""

    def __init__(self, name, type_text, terms):
        self.name, self.type, self.terms = name, type_text, terms


SITES = ["function", "static function", "member", "static member", "function template", "member outside",
         "class template", "class template outside", "member template", "constructor", "operator",
         "host lambda", "generic host lambda", "run", "local class", "macro function", "overloaded",
         "namespace member outside", "friend", "specialisation", "value template", "pack template",
         "conversion", "destructor", "nested class", "partial specialisation", "default argument",
         "macro launch", "functor", "functor template", "lambda variable", "template functor operator",
         "derived class", "template template", "auto function", "in block"]


class Site:
    """Where the launch stands, and the launch."""

    def __init__(self, program):
        self.p = program
        self.choices = program.choices
        self.q = program.prefix
        self.templates = []  # (declaration, argument)

    def build(self):
        choices, p = self.choices, self.p
        self.kind = choices.pick(SITES)
        p.feature("site-" + self.kind.replace(" ", "-"))
        self.is_functor = self.kind in ("functor", "functor template", "template functor operator")
        self.tiled = choices.chance(35)
        self.choose_shape()
        self.make_containers()
        self.make_scopes()
        self.make_captures()
        kernel_scope = self.kernel_scope()
        body = self.kernel_body(kernel_scope)
        self.evaluate(body)
        self.write(body)

    # ---- What is computed on.

    def choose_shape(self):
        choices = self.choices
        if self.tiled:
            rank = choices.weighted([(4, 1), (3, 2), (2, 3)])
            self.tile = {1: [choices.pick([4, 2, 8])], 2: choices.pick([[2, 4], [4, 2], [3, 3], [1, 4]]),
                         3: choices.pick([[2, 2, 2], [1, 2, 4], [3, 1, 2]])}[rank]
            tiles = {1: [choices.between(1, 3)], 2: [choices.between(1, 2), choices.between(1, 2)],
                     3: [1, choices.between(1, 2), choices.between(1, 2)]}[rank]
            self.shape = [a * b for a, b in zip(self.tile, tiles)]
            self.p.feature(f"tiled-{rank}")
        else:
            rank = choices.weighted([(5, 1), (4, 2), (2, 3), (1, 4)])
            self.shape = {1: lambda: [choices.between(1, 20)],
                          2: lambda: [choices.between(1, 5), choices.between(1, 6)],
                          3: lambda: [choices.between(1, 3), choices.between(1, 3), choices.between(1, 4)],
                          4: lambda: [2, choices.between(1, 2), 2, choices.between(1, 3)]}[rank]()
            self.tile = None
            self.p.feature(f"simple-{rank}")
        self.rank = rank

    def make_containers(self):
        choices = self.choices
        type_name = choices.pick(TYPES)
        size = 1
        for n in self.shape:
            size *= n
        out_kind = "view" if self.rank == 4 else choices.weighted([(5, "view"), (2, "array")])
        self.function_names = Scope()
        pool = ["v", "out", "dst", "r", "result", "view", "domain", "data", "dest", "x_", "c"]
        self.out_name = choices.pick(pool)
        self.out = Container(self.out_name, type_name, self.shape, out_kind,
                             [self.number(type_name) for _ in range(size)], "out_")
        self.inputs = []
        for at in range(choices.weighted([(2, 0), (4, 1), (2, 2)])):
            name = choices.pick([n for n in ["src", "in", "b_view", "av", "image", "a_view", "table_"]
                                 if n not in [c.name for c in self.inputs]])
            same_shape = choices.chance(50) and self.rank < 4
            shape = self.shape if same_shape else choices.pick([[5], [7], [2, 3], [3, 2, 2]])
            size = 1
            for n in shape:
                size *= n
            t = choices.pick(TYPES)
            kind = choices.weighted([(4, "const view"), (2, "view"), (2, "array")])
            if self.is_functor and kind == "array" and self.kind != "functor":
                kind = "view"
            self.inputs.append(Container(name, t, shape, kind, [self.number(t) for _ in range(size)],
                                         f"in{at}_"))
        for c in [self.out, *self.inputs]:
            self.p.feature("container-" + c.kind.replace(" ", "-"))

    def number(self, type_name):
        value = self.choices.between(0, 40)
        return value * 0.5 if type_name == "float" else value

    @property
    def containers(self):
        return [self.out, *self.inputs]

    # ---- The scopes around the launch.

    def make_scopes(self):
        choices, p, kind = self.choices, self.p, self.kind
        self.namespace_place = ingredients.Place(p, p.outer, p.scope, "namespace")
        scope = p.scope
        for c in self.containers:
            scope.lock(c.name)
        self.is_class = kind in ("member", "static member", "member outside", "class template",
                                 "class template outside", "member template", "constructor", "operator", "local class",
                                 "friend", "conversion", "destructor", "nested class", "partial specialisation",
                                 "derived class", "template template")
        self.is_class_template = kind in ("class template", "class template outside", "partial specialisation",
                                          "template template")
        self.is_function_template = kind in ("function template", "member template", "specialisation",
                                             "value template", "pack template")
        self.name = scope.name(choices, ["site", "f", "run_all", "apply", "fill", "compute", "run_kernel", "go",
                                         "scale"])
        scope.lock(self.name)
        if self.is_class:
            self.class_name = scope.name(choices, ["Owner", "Filter", "engine", "Matrix", "f_types", "C"])
            scope.lock(self.class_name)
        # Template parameters: their names cannot be declared again.
        if self.is_class_template or self.is_function_template:
            scope = Scope(scope)
            self.template_parameters(scope)
        self.class_lines = []
        if self.is_class and kind != "friend":
            scope = Scope(scope, self.class_lines)
            place = ingredients.Place(p, self.class_lines, scope, "class")
            if kind == "local class":
                pass  # no static members in it
            elif not self.is_class_template or choices.chance(60):
                p.add(place, [(4, ingredients.constant), (2, ingredients.alias), (3, ingredients.function)],
                      choices.weighted([(2, 0), (3, 1), (3, 2), (1, 3)]))
            scope.lines = None
        scope = Scope(scope)
        scope.lock("self_")
        self.function_scope = scope
        self.template_terms(scope)
        self.local = []
        self.local_place = ingredients.Place(p, self.local, scope, "function")

    def template_parameters(self, scope):
        choices, kind = self.choices, self.kind
        parameters = []
        self.type_parameter = self.value_parameter = self.pack = None
        if kind != "value template":
            name = choices.pick(["T", "Type", "value_t"])
            t = self.out.type
            parameters.append((f"{choices.pick(['typename', 'class'])} {name}", t))
            self.type_parameter = (name, t)
            scope.lock(name)
        if kind == "value template" or choices.chance(50):
            name = choices.pick(["N", "Size", "TS", "domain"])
            if name == self.out_name:
                name = "N"
            number = choices.between(2, 9)
            default = choices.pick(["", f" = {number}"]) if self.kind != "partial specialisation" else ""
            parameters.append((f"int {name}{default}", None if default and choices.chance(50) else str(number)))
            self.value_parameter = (name, number)
            scope.lock(name)
        if kind == "pack template":
            name = choices.pick(["Ts", "Rest"])
            parameters = [(d.split(" = ")[0], a or str(self.value_parameter[1])) for d, a in parameters]
            parameters.append((f"typename... {name}", None))
            self.pack = name
            scope.lock(name)
        self.templates = parameters

    def template_terms(self, scope):
        if not self.templates:
            return
        if self.type_parameter:
            name, t = self.type_parameter
            value = self.choices.between(1, 9)
            scope.terms.append((name, Expr(t, f"{name}({value})", lambda f: float(value) if t == "float" else value)))
            scope.calls.append((name, Callable(f"static_cast<{name}>({{0}})", ["int"], t,
                                               lambda f, a: converted(t, a[0]), True)))
        if self.value_parameter:
            name, number = self.value_parameter
            scope.add_constant(name, "int", name, number)
        if self.pack:
            scope.add_constant(self.pack, "int", f"int(sizeof...({self.pack}))", 2)

    # ---- What is captured.

    def make_captures(self):
        choices, p = self.choices, self.p
        scope = self.function_scope
        self.parameters = []  # (declaration, argument)
        self.members = []     # lines of the class, and how they are set
        self.captured = []
        self.changeable = []  # the names and types of local variables
        for c in self.containers:
            scope.declare(c.name)
        count = choices.weighted([(2, 0), (3, 1), (4, 2), (3, 3), (2, 4)])
        if self.kind != "macro function":
            p.add(self.local_place, [(4, ingredients.constant), (2, ingredients.alias)] +
                  ([(1, ingredients.value_class)] if not self.is_functor and self.kind != "local class"
                   and not self.templates else []),
                  choices.weighted([(3, 0), (3, 1), (3, 2), (1, 3)]) if not self.is_functor else 0)
        for _ in range(count):
            self.capture()

    def visible_classes(self, scope):
        """The classes that have objects on both sides and that their names mean here."""
        return [c for c in self.p.classes if scope.declaring(c[0]) is c[6]]

    def capture(self):
        """A variable of the function, and what the kernel does with it."""
        choices, p, scope = self.choices, self.p, self.function_scope
        kinds = ["parameter", "local", "const local", "auto", "reference", "parameter reference", "of element",
                 "index", "extent", "extent of view", "struct", "class object", "float auto", "enum", "c array",
                 "lambda", "of function", "unnamed struct", "template struct", "decltype", "member copy",
                 "dependent", "array 2", "struct with view", "conditional", "nested type", "array lambda", "told"]
        kind = choices.pick(kinds)
        if kind == "member copy" and not (self.is_class and self.kind not in
                                          ("static member", "friend", "constructor", "operator")):
            kind = "local"
        if kind == "dependent" and not (self.templates and self.type_parameter):
            kind = "parameter"
        if kind == "class object" and not self.visible_classes(scope):
            kind = "struct"
        if kind == "parameter" and self.kind in ("run", "conversion", "destructor", "operator", "macro function"):
            kind = "local"
        if kind == "parameter reference" and self.kind in ("run", "conversion", "destructor", "operator",
                                                           "macro function"):
            kind = "reference"
        p.feature("capture-" + kind.replace(" ", "-"))
        local, q = self.local, self.q
        t = choices.pick(TYPES)
        value = float(choices.between(1, 20)) if t == "float" else choices.between(1, 20)
        literal = spelled(t, value)
        usable = [n for n in NAMES if n not in [c.name for c in self.containers]]
        if kind in ("lambda", "class object"):
            usable = [n for n in usable if n != "restrict"]

        def name_for(*texts):
            return scope.name(choices, [n for n in usable if not any(names_word(n, text) for text in texts)])

        def keep(name, type_text, *terms):
            terms = [Expr(tt, text, (lambda f, v=v: v) if not callable(v) else v) for tt, text, v in terms]
            for term in terms:
                scope.terms.append((name, term))
            self.captured.append(Captured(name, type_text, terms))

        if kind in ("parameter", "parameter reference"):
            name = name_for(*local)
            form = choices.pick([f"{t} {name}", f"const {t} {name}"]) if kind == "parameter" else \
                choices.pick([f"const {t} &{name}", f"{t} &&{name}"])
            self.parameters.append((form, literal))
            keep(name, t, (t, name, value))
        elif kind == "local":
            name = name_for()
            local.append(choices.pick([f"{t} {name} = {literal};", f"{t} {name}{{{literal}}};",
                                       f"{t} {name};\n{name} = {literal};", f"auto {name} = {literal};"]))
            self.changeable.append((name, t))
            keep(name, t, (t, name, value))
        elif kind == "const local":
            name = name_for()
            local.append(choices.pick([f"const {t} {name} = {literal};", f"const auto {name} = {literal};",
                                       f"{t} const {name} = {literal};"]))
            keep(name, t, (t, name, value))
        elif kind in ("auto", "float auto"):
            others = [e for _, e in scope.visible("terms") if e.type == t]
            known = [(e, v) for e, v in ((e, ingredients.constant_value(e)) for e in others) if v is not None]
            if known and kind == "auto":
                other, value = choices.pick(known)
                name = name_for(other.text)
                local.append(f"auto {name} = {other.text};")
            else:
                name = name_for()
                local.append(f"auto {name} = {literal} + {literal};")
                value = binary("+", t, value, value)
            keep(name, t, (t, name, value))
        elif kind == "reference":
            name = name_for()
            other = scope.name(choices, [f"referred{i}" for i in range(9)])
            local.append(f"{t} {other} = {literal};")
            local.append(choices.pick([f"{t} &{name} = {other};", f"const {t} &{name} = {other};",
                                       f"auto &{name} = {other};", f"const auto &{name} = {other};",
                                       f"auto &&{name} = {other};"]))
            keep(name, t, (t, name, value))
        elif kind == "of element":
            name = name_for()
            other = scope.name(choices, [f"held{i}" for i in range(9)])
            local.append(f"std::vector<{t}> {other}(3, {literal});")
            local.append(choices.pick([f"auto {name} = {other}[1];", f"const auto {name} = {other}.back();",
                                       f"auto {name} = *{other}.begin();", f"const auto &{name} = {other}[2];",
                                       f"auto {name} = ({t}){other}.size();"]))
            if local[-1].endswith(".size();"):
                value = 3.0 if t == "float" else 3
            keep(name, t, (t, name, value))
        elif kind in ("index", "extent", "extent of view"):
            rank = choices.between(1, 3)
            numbers = [choices.between(1, 9) for _ in range(rank)]
            base = "index" if kind == "index" else "extent"
            type_text = f"{q}{base}<{rank}>"
            if kind == "extent of view":
                source = choices.pick(self.containers)
                numbers, rank = source.shape, source.rank
                name = name_for()
                spelling = choices.pick(["auto", f"const {q}extent<{rank}>", "const auto"])
                if self.templates and self.type_parameter and source is self.out:
                    spelling = "auto"
                local.append(f"{spelling} {name} = {source.name}.{choices.pick(['extent', 'get_extent()'])};")
                type_text = f"{q}extent<{rank}>"
            else:
                name = name_for()
                local.append(choices.pick([f"{type_text} {name}({', '.join(map(str, numbers))});",
                                           f"auto {name} = {type_text}({', '.join(map(str, numbers))});",
                                           f"const {type_text} {name}({', '.join(map(str, numbers))});"]))
                if name == "restrict":
                    local[-1] = f"auto {name} = {type_text}({', '.join(map(str, numbers))});"
            at = choices.number(rank)
            keep(name, type_text, ("int", f"{name}[{at}]", numbers[at]))
            if base == "extent":
                size = 1
                for n in numbers:
                    size *= n
                keep_terms = self.captured[-1]
                e = Expr("unsigned", f"unsigned({name}.size())", lambda f: size)
                scope.terms.append((name, e))
                keep_terms.terms.append(e)
        elif kind in ("struct", "unnamed struct", "template struct", "nested type"):
            value2 = choices.between(1, 9)
            struct = p.scope.name(choices, ["Params", "settings", "options", "Pod", "conf"]
                                  + [f"Pod{i}" for i in range(30)]) if kind != "unnamed struct" else ""
            name = name_for(struct)
            if kind == "struct":
                self.namespace_lines([f"struct {struct} {{ {t} a; int b[2]; }};"])
                local.append(choices.pick([f"{struct} {name} = {{{literal}, {{1, {value2}}}}};",
                                           f"const {struct} {name} = {{{literal}, {{1, {value2}}}}};",
                                           f"auto {name} = {struct}{{{literal}, {{1, {value2}}}}};"]))
                type_text = struct
            elif kind == "template struct":
                self.namespace_lines([f"template <typename A, int B> struct {struct} {{ A a; int b[B]; }};"])
                local.append(f"{struct}<{t}, (2 > 1) + 1> {name} = {{{literal}, {{1, {value2}}}}};")
                type_text = f"{struct}<{t}, 2>"
            elif kind == "nested type":
                self.namespace_lines([f"struct {struct} {{ struct type {{ {t} a; int b[2]; }}; "
                                      f"static type make() {{ return {{{literal}, {{1, {value2}}}}}; }} }};"])
                local.append(f"auto {name} = {struct}::make();")
                type_text = f"{struct}::type"
            else:
                local.append(f"struct {{ {t} a; int b[2]; }} {name} = {{{literal}, {{1, {value2}}}}};")
                type_text = None
            keep(name, type_text, (t, f"{name}.a", value), ("int", f"{name}.b[1]", value2))
        elif kind == "class object":
            classes = self.visible_classes(scope)
            cname, typed, ct, make, summed, plus, where, has_property, _ = choices.pick(classes)
            name = name_for(typed)
            one = 3.0 if ct == "float" else 3
            local.append(choices.pick([f"{typed} {name}({spelled(ct, one)}, {spelled(ct, one)});",
                                       f"auto {name} = {typed}({spelled(ct, one)}, {spelled(ct, one)});"]))
            made = make({"side": "cpu"}, one, one)
            keep(name, typed if where is p.scope else None, (ct, f"{name}.a", made[0]), (ct, f"{name}.b", made[1]),
                 (ct, f"{name}.sum({spelled(ct, one)})", lambda f: summed(f, made, one)))
            if has_property:
                e = Expr(ct, f"{name}.twice", lambda f: plus(made[0], made[0]))
                scope.terms.append((name, e))
                self.captured[-1].terms.append(e)
        elif kind == "enum":
            tag = p.scope.name(choices, [f"Color{i}" for i in range(30)])
            scoped = choices.chance(50)
            number = choices.between(1, 30)
            member = f"green{p.unique()}"
            self.namespace_lines([f"enum {'class ' if scoped else ''}{tag} {{ {member} = {number} }};"])
            name = name_for()
            member = f"{tag}::{member}" if scoped else member
            local.append(choices.pick([f"{tag} {name} = {member};", f"auto {name} = {member};",
                                       f"const {tag} {name} = {member};"]))
            keep(name, tag, ("int", f"int({name})", number))
        elif kind in ("c array", "array 2"):
            name = name_for()
            if kind == "c array":
                local.append(f"{t} {name}[3] = {{{literal}, {literal}, {literal}}};")
                keep(name, None, (t, f"{name}[2]", value))
            else:
                local.append(f"{t} {name}[2][2] = {{{{{literal}, {literal}}}, {{{literal}, {literal}}}}};")
                keep(name, None, (t, f"{name}[1][0]", value))
        elif kind == "lambda":
            name = name_for()
            restriction = choices.pick(["restrict(amp)", "restrict(cpu, amp)"])
            number = choices.between(1, 9)
            factor = spelled(t, float(number) if t == "float" else number)
            local.append(f"auto {name} = []({t} arg_) {restriction} {{ return arg_ * {factor}; }};")
            call = Callable(f"{name}({{0}})", [t], t, lambda f, a: binary("*", t, a[0], number), False)
            scope.calls.append((name, call))
            self.captured.append(Captured(name, None, []))
        elif kind == "array lambda":
            arrays = [c for c in self.inputs if c.kind == "array"]
            if not arrays or self.is_functor:
                return
            array = choices.pick(arrays)
            name = name_for(array.name)
            zeros = "(" + ", ".join("0" for _ in array.shape) + ")"
            local.append(f"auto {name} = [&{array.name}](int v) restrict(amp) {{ return {array.name}{zeros}; }};")
            scope.calls.append((name, Callable(f"{name}({{0}})", ["int"], array.type, lambda f, a: array.values[0], False)))
            self.captured.append(Captured(name, None, []))
        elif kind == "told":
            local.append(f"TOLD({choices.pick(self.containers).name}.{choices.pick(['extent', 'get_extent()'])}.size() > 0);")
        elif kind == "of function":
            function = p.scope.name(choices, [f"make{i}" for i in range(30)])
            self.namespace_lines([f"inline {t} {function}() {{ return {literal}; }}"])
            name = name_for()
            local.append(choices.pick([f"auto {name} = {function}();", f"const {t} {name} = {function}();",
                                       f"const auto &{name} = {function}();", f"auto &&{name} = {function}();"]))
            keep(name, t, (t, name, value))
        elif kind == "decltype":
            name = name_for()
            other = scope.name(choices, [f"other{i}" for i in range(9)])
            local.append(f"{t} {other} = {literal};")
            local.append(f"decltype({other}) {name} = {other};")
            keep(name, t, (t, name, value))
        elif kind == "member copy":
            name = name_for()
            member = f"{name}_member{p.unique()}_"
            self.members.append(f"{t} {member} = {literal};")
            local.append(choices.pick([f"{t} {name} = {member};", f"const auto {name} = this->{member};",
                                       f"auto &{name} = {member};", f"const {t} &{name} = this->{member};"])
                         if not self.is_class_template else f"{t} {name} = this->{member};")
            keep(name, t, (t, name, value))
        elif kind == "dependent":
            type_parameter, t = self.type_parameter
            value = 4.0 if t == "float" else 4
            name = name_for()
            struct = p.scope.name(choices, [f"Trait{i}" for i in range(30)])
            self.namespace_lines([f"template <typename A> struct {struct} {{ typedef A type; A held; }};"])
            form = choices.pick(["plain", "trait", "struct", "auto"])
            if form == "plain":
                local.append(f"{type_parameter} {name} = {type_parameter}(4);")
                keep(name, None, (t, name, value))
            elif form == "trait":
                local.append(f"typename {struct}<{type_parameter}>::type {name} = 4;")
                keep(name, None, (t, name, value))
            elif form == "auto":
                local.append(f"auto {name} = {type_parameter}(4);")
                keep(name, None, (t, name, value))
            else:
                local.append(f"{struct}<{type_parameter}> {name} = {{4}};")
                keep(name, None, (t, f"{name}.held", value))
        elif kind == "struct with view":
            sources = [c for c in self.inputs if c.kind != "array"]
            if not sources:
                return
            source = choices.pick(sources)
            struct = p.scope.name(choices, [f"Bundle{i}" for i in range(30)])
            self.namespace_lines([f"struct {struct} {{ {source.declared_type(q)} part; int factor_; }};"])
            name = name_for(source.name)
            local.append(f"{struct} {name} = {{{source.name}, 3}};")
            zeros = "(" + ", ".join("0" for _ in source.shape) + ")"
            keep(name, struct, (source.type, f"{name}.part{zeros}", lambda f: source.values[0]),
                 ("int", f"{name}.factor_", 3))
        elif kind == "conditional":
            name = name_for()
            local.append(f"{t} {name} = {literal} > {spelled(t, 5.0 if t == 'float' else 5)} ? {literal} : "
                         f"{spelled(t, 2.0 if t == 'float' else 2)};")
            value = value if value > 5 else (2.0 if t == "float" else 2)
            keep(name, t, (t, name, value))

    def namespace_lines(self, lines):
        self.p.outer += lines

    # ---- The kernel.

    def kernel_scope(self):
        """The scope of the kernel's parameter and body."""
        self.init_captures = []
        if not self.is_functor:
            scope = Scope(self.function_scope)
            if self.choices.chance(15):
                self.init_capture(scope)
            if self.choices.chance(5):
                self.captures_in_order(scope)
            return scope
        # Members with the names of what is captured; nothing else of the function is seen.
        self.captured = [c for c in self.captured if c.type is not None]
        members = Scope(self.p.scope)
        for captured in self.captured:
            members.declare(captured.name)
            for term in captured.terms:
                members.terms.append((captured.name, term))
        for c in self.containers:
            members.declare(c.name)
        return Scope(members)

    def init_capture(self, scope):
        """A captured value that is no variable of the function."""
        self.p.feature("capture-init")
        type_name = self.choices.pick(TYPES)
        known = [(e, v) for e, v in ((e, ingredients.constant_value(e)) for _, e in self.function_scope.visible("terms")
                                     if e.type == type_name) if v is not None]
        text, value = (lambda e: (e[0].text, e[1]))(self.choices.pick(known)) if known else ("5u", 5)
        type_name = type_name if known else "unsigned"
        taken = [c.name for c in self.containers + self.captured]
        name = scope.name(self.choices, [n for n in NAMES if not names_word(n, text) and n not in taken])
        scope.lock(name)
        scope.add_constant(name, type_name, name, value)
        self.init_captures.append(f"{name} = {text}")

    def captures_in_order(self, scope):
        """Two captures whose values depend on the order in which they are evaluated."""
        self.p.feature("capture-order")
        function = ["inline int turn_() {", "  static int turns = 0;", "  return turns++ % 2;", "}"]
        if function[0] not in self.p.outer:
            self.namespace_lines(function)
        taken = [c.name for c in self.containers + self.captured]
        for value in (0, 1):
            name = scope.name(self.choices, [n for n in NAMES if n not in taken])
            scope.lock(name)
            scope.add_constant(name, "int", name, value)
            self.init_captures.append(f"{name} = turn_()")

    def kernel_body(self, scope):
        choices, p, q = self.choices, self.p, self.q
        names = ["i", "idx", "t", "tidx", "id", "gi", "domain", "kernel"]
        self.index_name = choices.pick([n for n in names if n not in scope.locked and
                                        n not in [c.name for c in self.containers + self.captured]])
        scope.declare(self.index_name)
        # Not even in an inner block: text that is made later uses it.
        scope.locked.add(self.index_name)
        i = self.index_name
        unnamed = not self.tiled and all(n == 1 for n in self.shape) and choices.chance(50)
        if unnamed:
            self.p.feature("index-unnamed")
            self.index_name = ""
        self.index_form = choices.pick(["plain", "const reference", "const value", "auto", "const auto reference"])
        if self.is_functor and self.index_form in ("auto", "const auto reference"):
            self.index_form = "plain"
        if unnamed and self.index_form.endswith("auto reference"):
            self.index_form = "plain"
        p.feature("index-" + self.index_form.replace(" ", "-"))
        # In a tiled kernel, the plain index that tiled_index converts to is allowed; a template's parameter is
        # a tiled_index.
        self.plain_index = (self.tiled and self.index_form in ("plain", "const reference") and
                            self.kind != "template functor operator" and choices.chance(15))
        if self.plain_index:
            p.feature("tiled-takes-index")
        if not unnamed:
            for at in range(self.rank):
                if not self.tiled or self.plain_index:
                    scope.add_term(i, "int", f"{i}[{at}]", lambda f, at=at: f["global"][at])
                else:
                    scope.add_term(i, "int", f"{i}.global[{at}]", lambda f, at=at: f["global"][at])
                    scope.add_term(i, "int", f"{i}.local[{at}]", lambda f, at=at: f["local"][at])
                    scope.add_term(i, "int", f"{i}.tile[{at}]", lambda f, at=at: f["tile"][at])
                    scope.add_term(i, "int", f"{i}.tile_origin[{at}]",
                                   lambda f, at=at: f["tile"][at] * self.tile[at])
                    scope.add_term(i, "int", f"{i}.tile_extent[{at}]", lambda f, at=at: self.tile[at])
                    scope.add_term(i, "int", f"int({i}.tile_dim{at})", lambda f, at=at: self.tile[at])
        writer = Writer(choices, arrays=[c.name for c in self.containers if c.kind == "array"],
                        members=[x.name for x in self.containers + self.captured] if self.is_functor else ())
        self.whole = i if choices.chance(60) or not self.tiled or self.plain_index else f"{i}.global"
        if unnamed:
            self.whole = f"{q}index<{self.rank}>()" if self.rank == 4 else \
                f"{q}index<{self.rank}>({', '.join('0' for _ in self.shape)})"
        for c in self.inputs:
            self.element_terms(c, scope, writer)
        if self.out.kind != "array" or True:
            scope.add_term(self.out.name, "int", f"{self.out.name}.extent[0]", lambda f: self.out.shape[0])
            scope.add_term(self.out.name, "int", f"{self.out.name}.get_extent()[{self.rank - 1}]",
                           lambda f: self.out.shape[-1])
        leaves = not self.tiled
        statements = writer.statements(scope, choices.weighted([(2, 0), (4, 1), (4, 2), (2, 3)]), 2, leaves)
        if self.tiled and not self.plain_index and choices.chance(75):
            statements += self.tile_statements(scope, writer)
        statements.append(self.final(scope, writer))
        return statements

    def element_terms(self, c, scope, writer):
        """Elements of a container, in the ways to write them."""
        choices, name = self.choices, c.name
        if c.shape == self.shape and self.rank < 4:
            scope.add_term(name, c.type, f"{name}[{self.whole}]", lambda f: c.values[self.place(f["global"], c.shape)])
        position = [choices.number(n) for n in c.shape]
        value = c.values[self.place(position, c.shape)]
        numbers = ", ".join(map(str, position))
        forms = [f"{name}({numbers})", f"{name}[{self.q}index<{c.rank}>({numbers})]",
                 name + "".join(f"[{n}]" for n in position)]
        scope.add_constant(name, c.type, choices.pick(forms), value)
        if c.rank == 1:
            scope.calls.append((name, Callable(f"{name}[int({{0}} % {c.size}u)]", ["unsigned"], c.type,
                                               lambda f, a: c.values[a[0] % c.size], False)))
        elif c.rank == 2:
            rows, columns = c.shape
            scope.calls.append((name, Callable(
                f"{name}(int({{0}} % {rows}u), int({{1}} % {columns}u))", ["unsigned", "unsigned"], c.type,
                lambda f, a: c.values[a[0] % rows * columns + a[1] % columns], False)))

    def place(self, position, shape):
        at = 0
        for p, n in zip(position, shape):
            at = at * n + p
        return at

    def tile_statements(self, scope, writer):
        """Elements that the threads of a tile exchange, with barriers."""
        choices, p, i = self.choices, self.p, self.index_name
        p.feature("tile-static")
        t = choices.pick(TYPES)
        size = 1
        for n in self.tile:
            size *= n
        first = writer.expression(scope, t)
        offset = choices.between(0, size - 1)
        kind = choices.pick(["flat", "shaped", "struct", "macro size", "constant size", "pair"])
        p.feature("tile-static-" + kind.replace(" ", "-"))
        usable = [n for n in NAMES if not names_word(n, first.text) and n != "restrict"]
        s = scope.name(choices, ["s", "shared", "cache", "buffer"] + usable)
        mine, neighbour = scope.name(choices, ["mine", "me"] + usable), scope.name(choices, ["near", "next"] + usable)
        linear = f"{i}.local[0]"
        for at in range(1, self.rank):
            linear = f"({linear} * {self.tile[at]} + {i}.local[{at}])"
        lines = []
        if kind == "shaped":
            declared = f"tile_static {t} {s}" + "".join(f"[{n}]" for n in self.tile) + ";"
            write = s + "".join(f"[{i}.local[{at}]]" for at in range(self.rank))

            def element(number):
                parts = []
                for n in reversed(self.tile):
                    parts.insert(0, f"[{number} % {n}]")
                    number = f"({number} / {n})"
                return s + "".join(parts)
            read = element(neighbour)
        elif kind == "struct":
            struct = p.scope.name(choices, [f"Slot{n}" for n in range(30)])
            self.namespace_lines([f"struct {struct} {{ {t} held; int other; }};"])
            declared = f"tile_static {struct} {s}[{size}];"
            write, read = f"{s}[{mine}].held", f"{s}[{neighbour}].held"
        else:
            bound = str(size)
            if kind == "macro size":
                bound = f"{p.name.upper()}_TILE{p.unique()}"
                self.namespace_lines([f"#define {bound} {size}"])
            elif kind == "constant size":
                bound = f"tile_size{p.unique()}"
                self.namespace_lines([f"static const int {bound} = {size};"])
            declared = f"tile_static {t} {s}[{bound}];"
            if kind == "pair":
                extra = scope.name(choices, ["s2", "shared2"] + usable)
                declared = f"tile_static {t} {s}[{size}], {extra}[{size}];"
            write, read = f"{s}[{mine}]", f"{s}[{neighbour}]"
        wait = choices.pick([f"{i}.barrier.wait();", f"{i}.barrier.wait_with_tile_static_memory_fence();",
                             f"{i}.barrier.wait_with_all_memory_fence();",
                             f"{i}.barrier.wait_with_global_memory_fence();", "helper", "copy"])
        if wait == "helper":
            function = p.scope.name(choices, [f"meet{n}" for n in range(30)])
            dims = ", ".join(map(str, self.tile))
            form = choices.pick([f"void {function}({self.q}tile_barrier b) restrict(amp) {{ b.wait(); }}",
                                 f"void {function}(const {self.q}tile_barrier &b) restrict(amp) {{ b.wait(); }}",
                                 f"void {function}(const {self.q}tiled_index<{dims}> &b) restrict(amp) "
                                 "{ b.barrier.wait(); }"])
            self.namespace_lines(["inline " + form])
            wait = f"{function}({i}{'' if 'tiled_index' in form else '.barrier'});"
        elif wait == "copy":
            copy = scope.name(choices, ["barrier_copy", "bar"])
            lines.append(f"auto {copy} = {i}.barrier;")
            wait = f"{copy}.wait();"
        result = scope.name(choices, ["got", "seen"] + usable)
        rounds = choices.between(1, 3)
        key = writer.key()
        scope.add_term(result, t, result, lambda f: f[key])
        loop = f"for (int round = 0; round < {rounds}; ++round) {{"
        second = writer.literal(t)
        lines += [declared, f"const int {mine} = {linear};",
                  f"const int {neighbour} = ({mine} + {offset}) % {size};", f"{write} = {first.text};", wait,
                  f"{t} {result} = {read};", wait, loop,
                  f"  {write} = {result} + {second.text};", f"  {wait}", f"  {result} = {read};", f"  {wait}", "}"]
        place = ("shared", id(lines))

        def run(f):
            me = self.place(f["local"], self.tile)
            shared = f["shared"].setdefault(place, {})
            shared[me] = first.value(f)
            yield
            f[key] = shared[(me + offset) % size]
            yield
            for _ in range(rounds):
                shared[me] = binary("+", t, f[key], second.value(f))
                yield
                f[key] = shared[(me + offset) % size]
                yield
        return [Stmt(lines, run)]

    def final(self, scope, writer):
        """The statement that makes the result."""
        choices, out = self.choices, self.out
        kind = choices.weighted([(5, "assign"), (3, "compound"), (1, "twice"), (1, "reference"),
                                 (1 if out.type != "float" else 0, "atomic"), (1, "pointer")])
        e = writer.expression(scope, out.type)
        target = f"{out.name}[{self.whole}]"
        if self.rank in (1, 2, 3) and not self.tiled and self.index_name and choices.chance(30):
            target = f"{out.name}({', '.join(f'{self.index_name}[{at}]' for at in range(self.rank))})"
        operator = ""
        lines = [f"{target} = {e.text};"]
        if kind == "compound":
            operator = choices.pick(["+", "-"] + (["^", "|"] if out.type != "float" else []))
            lines = [f"{target} {operator}= {e.text};"]
        elif kind == "twice":
            lines = [f"{target} = {e.text};", f"{target} += {target};"]
        elif kind == "reference":
            lines = ["{", f"  {out.type} &result_ = {target};", f"  result_ = {e.text};", "}"]
        elif kind == "pointer":
            lines = ["{", f"  {out.type} *result_ = &{target};", f"  *result_ = {e.text};", "}"]
        elif kind == "atomic":
            self.p.feature("atomic")
            lines = [f"{self.q}atomic_fetch_add(&{target}, {e.text});"]
            operator = "+"

        def run(f):
            at = self.place(f["global"], self.shape)
            value = e.value(f)
            if operator:
                value = binary(operator, out.type, f["out"][at], value)
            elif kind == "twice":
                value = binary("+", out.type, value, value)
            f["out"][at] = value
        return Stmt(lines, plain(run))

    def evaluate(self, body):
        out = list(self.out.values)
        run = run_all(body)
        tile = self.tile or self.shape

        def positions(shape):
            result = [()]
            for n in shape:
                result = [p + (at,) for p in result for at in range(n)]
            return result
        tiles = [n // d for n, d in zip(self.shape, tile)]
        for tile_at in positions(tiles):
            shared = {}
            threads = []
            for local in positions(tile):
                frame = {"side": "amp", "out": out, "local": local, "tile": tile_at, "shared": shared,
                         "global": tuple(t * d + l for t, d, l in zip(tile_at, tile, local))}
                threads.append(run(frame))
            run_tile(threads)
        self.expected = out

    # ---- The text.

    def index_declaration(self):
        q, name = self.q, self.index_name
        if self.tiled and not self.plain_index:
            type_text = f"{q}tiled_index<{', '.join(map(str, self.tile))}>"
        else:
            type_text = f"{q}index<{self.rank}>"
        if not self.index_form.startswith(("auto", "const auto")) and self.choices.chance(15):
            self.p.feature("index-alias")
            lines = self.p.outer if self.is_functor or self.choices.chance(50) else self.local
            alias = f"idx_t{self.p.unique()}"
            lines.append(self.choices.pick([f"typedef {type_text} {alias};", f"using {alias} = {type_text};"]))
            type_text = alias
        return {"plain": f"{type_text} {name}", "const reference": f"const {type_text} &{name}",
                "const value": f"const {type_text} {name}", "auto": f"auto {name}",
                "const auto reference": f"const auto &{name}"}[self.index_form].rstrip()

    def domain(self, dependent):
        q, choices = self.q, self.choices
        if self.rank == 4:
            base = f"{self.out.name}.extent"
        else:
            base = choices.pick([f"{self.out.name}.extent", f"{self.out.name}.get_extent()",
                                 extent_text(q, self.shape)])
        if not self.tiled:
            return base
        sizes = ", ".join(map(str, self.tile))
        if base.startswith(f"{q}extent<"):
            return choices.pick([f"{base}.tile<{sizes}>()", f"{q}tiled_extent<{sizes}>({base})"])
        template = "template " if dependent else ""
        return f"{base}.{template}tile<{sizes}>()"

    def used(self, text):
        """What of the function a body's text names: captured variables and containers."""
        variables = [c.name for c in self.captured if names_word(c.name, text)]
        containers = [c for c in self.containers if names_word(c.name, text)]
        return variables, containers

    def captures_text(self, body_text, dependent):
        choices = self.choices
        variables, containers = self.used(body_text)
        arrays = [c.name for c in containers if c.kind == "array"]
        views = [c.name for c in containers if c.kind != "array"]
        lambdas = []
        values = views + variables
        forms = ["default"]
        if not self.may_capture_constants(body_text):
            forms += (["references"] if not values else []) + ["explicit", "mixed"]
        form = choices.pick(forms)
        self.p.feature("captures-" + form)
        if form == "references":
            parts = ["&"]
        elif form == "explicit":
            parts = choices.shuffled([*values, *[f"&{a}" for a in arrays]])
        elif form == "mixed" and values and arrays:
            parts = ["&", *values]  # by reference, but for what is named
        else:
            parts = ["=", *[f"&{a}" for a in arrays]]
        return f"[{', '.join(parts + self.init_captures)}]"

    def may_capture_constants(self, body_text):
        """Whether the constants of the function that a body names are captured, as far as Clang can tell:
        in a template they might be bound to references, and what is put into a property is."""
        in_template = self.templates or self.kind == "generic host lambda" or "auto" in self.index_form
        return ((in_template or ".twice" in body_text) and
                any(e.is_constant and names_word(name, body_text) for name, e in self.function_scope.terms))

    def write(self, body):
        kind, choices, p, q = self.kind, self.choices, self.p, self.q
        lines = lines_of(body)
        text = "\n".join(lines)
        dependent = bool(self.templates) and self.out_is_dependent()
        restriction = choices.pick(["restrict(amp)", " restrict(amp)", " restrict( amp )", " __GPU_ONLY"])
        accelerator = choices.weighted([(6, ""), (1, f"{q}accelerator().default_view, "),
                                        (1, f"{q}accelerator().get_default_view(), ")])
        if accelerator:
            p.feature("accelerator-view")
        domain = self.domain(dependent)
        launch = f"{q}parallel_for_each" if q else choices.pick(["parallel_for_each", "concurrency::parallel_for_each"])
        before, after = [], []
        if self.is_functor:
            statement = self.functor_launch(launch, accelerator, domain, lines)
        else:
            captures = self.captures_text(text, dependent)
            mutable = ""
            head = f"{captures}({self.index_declaration()}){mutable} {restriction.strip()}"
            if restriction == "restrict(amp)":
                head = f"{captures}({self.index_declaration()}){restriction}"
            if choices.chance(10):
                head += " -> void"
                p.feature("kernel-arrow")
            style = choices.pick(["same", "allman", "oneline"])
            if style == "oneline" and len(lines) == 1:
                kernel = [f"{head} {{ {lines[0]} }}"]
            elif style == "allman":
                kernel = [head, "{", *indented(lines), "}"]
            else:
                kernel = [head + " {", *indented(lines), "}"]
            if kind == "lambda variable":
                name = "kernel_" if self.index_name != "kernel_" else "kernel__"
                kernel[0] = f"auto {name} = " + kernel[0]
                kernel[-1] += ";"
                statement = kernel + [f"{launch}({accelerator}{domain}, {name});"]
            elif kind == "macro launch":
                macro = f"{p.name.upper()}_LAUNCH"
                p.outer.append(f"#define {macro}(domain_, ...) {launch}({accelerator}domain_, __VA_ARGS__)")
                # A line of its own for a directive is not to be had in there.
                kernel[0] = f"{macro}({domain}, " + kernel[0]
                kernel[-1] += ");"
                statement = kernel
            else:
                split = choices.pick(["same", "lines"])
                if split == "lines":
                    statement = [f"{launch}({accelerator}{domain},", *["    " + l for l in kernel]]
                else:
                    statement = [f"{launch}({accelerator}{domain}, " + kernel[0], *kernel[1:]]
                statement[-1] += ");"
        if kind not in ("macro launch", "macro function") and not self.is_functor and choices.chance(8):
            p.feature("launch-under-condition")
            statement = sides.under_condition(choices, statement)
        if kind in ("host lambda", "generic host lambda"):
            parameter = self.function_scope.name(choices, [f"arg{i}" for i in range(9)])
            declared = f"int {parameter}" if kind == "host lambda" else f"auto {parameter}"
            kept, changed = "", []
            if self.changeable and choices.chance(50):  # The kernel has it as it was when the lambda was made.
                p.feature("init-capture-around")
                variable, type_name = choices.pick(self.changeable)
                kept, changed = f", {variable} = {variable}", [f"{variable} = {type_name}(0);"]
            statement = [f"auto host_ = [&{kept}]({declared}) {{", f"  (void){parameter};", *indented(statement), "};",
                         *changed, "host_(1);"]
        elif kind == "in block":
            around = choices.pick(["for (int pass_ = 0; pass_ < 1; ++pass_) {", "if (true) {", "{",
                                   "switch (1) { default: {", "do {", "try {"])
            closing = {"s": "} }", "d": "} while (false);", "t": "} catch (...) { throw; }"}.get(around[0], "}")
            statement = [around, *indented(statement), closing]
        if kind not in ("host lambda", "generic host lambda", "lambda variable", "in block", "macro function"):
            statement = self.wrapped(statement)
        self.place_launch(self.local + statement + self.second_launch(launch))

    def wrapped(self, statement):
        """The launch as a part of another statement, without braces."""
        kind = self.choices.weighted([(12, "no"), (1, "if"), (1, "else"), (1, "for"), (1, "do"), (1, "comma"), (1, "label")])
        if kind == "no" or not statement[0].startswith(("parallel_for_each", self.q + "parallel_for_each",
                                                         "concurrency::parallel_for_each")):
            return statement
        self.p.feature("launch-in-" + kind)
        if kind in ("comma", "label"):
            before, behind = {"comma": ("(void)1, ", ""), "label": ("switch (1) case 1: ", "")}[kind]
            return [before + statement[0], *statement[1:]]
        before, behind = {"if": ("if (true)", ""), "else": ("if (false) ; else", ""),
                          "for": ("for (int pass_ = 0; pass_ < 1; ++pass_)", ""), "do": ("do", "while (false);")}[kind]
        return [before, *indented(statement), *([behind] if behind else [])]

    def second_launch(self, launch):
        """A second kernel in the same function."""
        if not self.choices.chance(15) or self.kind == "macro launch":
            return []
        self.p.feature("second-launch")
        out = self.out
        capture = f"[&{out.name}]" if out.kind == "array" else "[=]"
        one = spelled(out.type, 1.0 if out.type == "float" else 1)
        self.expected = [binary("+", out.type, v, 1) for v in self.expected]
        return [f"{launch}({out.name}.extent, {capture}({self.q}index<{self.rank}> at_) restrict(amp) "
                f"{{ {out.name}[at_] += {one}; }});"]

    def out_is_dependent(self):
        return self.type_parameter is not None and self.kind != "run"

    def functor_launch(self, launch, accelerator, domain, lines):
        choices, p, q = self.choices, self.p, self.q
        text = "\n".join(lines)
        variables, containers = self.used(text)
        members = []
        for captured in self.captured:
            if captured.name in variables:
                members.append((captured.type, captured.name))
        for c in containers:
            members.append((c.declared_type(q) + (" &" if c.kind == "array" else ""), c.name))
        struct = p.scope.name(choices, [n for n in ("Kernel", "body", "Functor", "f_kernel", "task")
                                        if n not in self.function_scope.names])
        head = ""
        shown = struct
        if self.kind == "functor template":
            members = [(t.replace(self.out.type, "E", 1) if n == self.out.name else t, n) for t, n in members]
            head = "template <typename E> "
            shown = f"{struct}<{self.out.type}>"
        operator_head = ""
        declaration = self.index_declaration()
        if self.kind == "template functor operator":
            operator_head = "template <typename I> "
            declaration = f"I {self.index_name}".rstrip() if self.index_form == "plain" else f"const I &{self.index_name}"
        constructor = choices.chance(50) or any("&" in t for t, _ in members)
        body = [f"{t} {n};" for t, n in members]
        if constructor and members:
            body.append(f"{struct}({', '.join(f'{t} {n}' if '&' in t else f'const {t} &{n}' for t, n in members)}) : " +
                        ", ".join(f"{n}({n})" for _, n in members) + " {}")
        restriction = choices.pick(ingredients.AMP)
        body += [f"{operator_head}void operator()({declaration}) const {restriction} {{", *indented(lines), "}"]
        p.outer += [f"{head}struct {struct} {{", *indented(body), "};"]
        arguments = ", ".join(n for _, n in members)
        made = f"{shown}({arguments})" if constructor and members else f"{shown}{{{arguments}}}"
        if choices.chance(50):
            return [f"{launch}({accelerator}{domain}, {made});"]
        return [f"{choices.pick(['auto', 'const auto', shown])} functor_ = {made};",
                f"{launch}({accelerator}{domain}, functor_);"]

    def place_launch(self, statements):
        """Puts the statements into the function, class or template of the site, and calls that."""
        choices, p, q, kind = self.choices, self.p, self.q, self.kind
        dependent_name = self.type_parameter[0] if self.templates and self.type_parameter else None

        def container_type(c):
            shown = c.declared_type(q)
            if c is self.out and dependent_name:
                shown = shown.replace(c.type, dependent_name, 1)
            return shown
        # The containers arrive as parameters, or views are made of vectors inside.
        parameters, arguments, made = [], [], []
        for c in self.containers:
            reference = " &" if c.kind == "array" else choices.pick([" ", " ", " &const"])
            if reference == " &const":
                parameters.append(f"const {container_type(c)} &{c.name}")
            else:
                parameters.append(f"{container_type(c)}{reference}{c.name}")
            arguments.append(f"{c.vector}view")
        for declaration, argument in self.parameters:
            parameters.append(declaration)
            arguments.append(argument)
        if self.pack_parameter():
            parameters.append(f"{self.pack}... rest_")
            arguments += ["1", "2.0f"]
        all_parameters = ", ".join(parameters)
        all_arguments = ", ".join(arguments)
        name = self.name
        template = ""
        template_arguments = ""
        if self.templates:
            template = f"template <{', '.join(d for d, _ in self.templates)}>"
            given = [a for _, a in self.templates if a is not None]
            template_arguments = f"<{', '.join(given)}>"
        brace = choices.pick(["same", "own"])

        def block(head, body):
            return [head + " {", *indented(body), "}"] if brace == "same" else [head, "{", *indented(body), "}"]

        call = f"{name}({all_arguments});"
        outer = p.outer
        if kind in ("function", "macro launch", "functor", "functor template", "lambda variable", "host lambda",
                    "generic host lambda", "template functor operator", "in block"):
            outer += block(f"void {name}({all_parameters})", statements)
        elif kind == "static function":
            outer += block(f"{choices.pick(['static', 'inline', 'static inline'])} void {name}({all_parameters})",
                           statements)
        elif kind == "auto function":
            outer += block(f"auto {name}({all_parameters}) -> int", statements + ["return 0;"])
        elif kind == "overloaded":
            outer += [f"void {name}(int) {{}}"]
            outer += block(f"void {name}({all_parameters})", statements)
            outer += [f"void {name}(const char *) {{}}"]
        elif kind == "default argument":
            parameters_here = parameters + ["int unused_ = 3"]
            outer += [f"void {name}({', '.join(parameters_here)});"]
            outer += block(f"void {name}({all_parameters}, int unused_)", ["(void)unused_;"] + statements)
        elif kind == "namespace member outside":
            sub = p.scope.name(choices, ["outer_part", "modules"])
            outer += [f"namespace {sub} {{ void {name}({all_parameters}); }}"]
            outer += block(f"void {sub}::{name}({all_parameters})", statements)
            call = f"{sub}::{call}"
        elif kind == "macro function":
            macro = f"{p.name.upper()}_FUNCTION"
            outer.append(f"#define {macro}(name_) \\\n  void name_({all_parameters}) {{ \\\n" +
                         " \\\n".join("    " + l for s in statements for l in s.split("\n")) + " \\\n  }")
            outer.append(f"{macro}({name})")
        elif kind in ("function template", "value template", "pack template"):
            outer += block(f"{template}\nvoid {name}({all_parameters})", statements)
            call = f"{name}{template_arguments}({all_arguments});"
        elif kind == "specialisation":
            given = [a for _, a in self.templates]
            # The primary template does nothing; the specialisation is the one that runs.
            plain_statements = statements
            unused = choices.chance(30)
            outer += block(f"{template}\nvoid {name}({all_parameters})", plain_statements)
            if unused:
                outer.append(f"template void {name}<{', '.join(a or str(self.value_parameter[1]) for a in given)}>"
                             f"({', '.join(self.types_only(parameters, dependent_name))});")
            call = f"{name}{template_arguments}({all_arguments});"
        elif kind == "run":
            # The views are made in run() itself, under the names that the kernel uses.
            for c in self.containers:
                self.make_container(c, c.name)
            p.run += statements
            self.finish(self.out.name)
            return
        elif self.is_class:
            call = self.place_in_class(statements, all_parameters, all_arguments, template, template_arguments, block,
                                       parameters, arguments)
        else:
            raise AssertionError(kind)
        for c in self.containers:
            self.make_container(c, f"{c.vector}view")
        p.run += call if isinstance(call, list) else [call]
        self.finish(f"{self.out.vector}view")

    def pack_parameter(self):
        return self.kind == "pack template"

    def types_only(self, parameters, dependent_name):
        result = []
        for parameter in parameters:
            type_text, name = parameter.rsplit(" ", 1)
            shown = f"{type_text} {'&' * name.count('&')}".rstrip()
            if dependent_name:
                shown = shown.replace(f"<{dependent_name},", f"<{self.out.type},")
            result.append(shown)
        return result

    def place_in_class(self, statements, all_parameters, all_arguments, template, template_arguments, block,
                       parameters, arguments):
        choices, p, kind, name, c = self.choices, self.p, self.kind, self.name, self.class_name
        outer = p.outer
        access = choices.pick(["public:", "private:", "protected:"])
        inside = [access, *self.class_lines, *self.members, "public:"]
        header = [template] if template and kind not in ("member template",) else []
        keyword = choices.pick(["struct", "class"])
        object_type = f"{c}{template_arguments}" if self.is_class_template else c
        call = f"{object_type}().{name}({all_arguments});"
        const = choices.pick(["", " const"]) if kind in ("member", "class template") else ""
        if kind in ("member", "class template", "derived class", "template template"):
            inside += block(f"void {name}({all_parameters}){const}", statements)
        elif kind == "nested class":
            nested = [f"{keyword} {c}_inner {{", "public:", *block(f"void {name}({all_parameters}){const}", statements),
                      "};"]
            # What the class has, its nested class sees; members of objects it does not.
            if self.members:
                nested = nested[:1] + self.members + nested[1:]
                inside = [access, *self.class_lines, "public:"]
            inside += nested
            call = f"{object_type}::{c}_inner().{name}({all_arguments});"
        elif kind == "static member":
            inside += block(f"static void {name}({all_parameters})", statements)
            call = f"{object_type}::{name}({all_arguments});"
        elif kind == "member outside":
            inside += [f"void {name}({all_parameters});"]
            outer += [f"{keyword} {c} {{", *indented(inside), "};"]
            outer += block(f"void {c}::{name}({all_parameters})", statements)
            return call
        elif kind in ("class template outside", "partial specialisation"):
            names = [d.split(" = ")[0].split()[-1] for d, _ in self.templates]
            declared = ", ".join(d.split(" = ")[0] for d, _ in self.templates)
            inside += [f"void {name}({all_parameters});"]
            if kind == "partial specialisation":
                extra = f"template <{declared}, int Which_> {keyword} {c} {{ }};"
                outer += [extra, f"template <{declared}> {keyword} {c}<{', '.join(names)}, 7> {{", *indented(inside), "};"]
                shown = f"{c}<{', '.join(names)}, 7>"
                given = [a or str(self.value_parameter[1]) for _, a in self.templates]
                call = f"{c}<{', '.join(given)}, 7>().{name}({all_arguments});"
            else:
                outer += header + [f"{keyword} {c} {{", *indented(inside), "};"]
                shown = f"{c}<{', '.join(names)}>"
            outer += block(f"template <{declared}>\nvoid {shown}::{name}({all_parameters})", statements)
            return call
        elif kind == "member template":
            inside += block(f"{template}\nvoid {name}({all_parameters})", statements)
            call = f"{c}().{name}{template_arguments}({all_arguments});"
        elif kind == "constructor":
            inside += block(f"{choices.pick(['', 'explicit '])}{c}({all_parameters})", statements)
            call = f"{c} object_({all_arguments});"
        elif kind in ("operator", "conversion", "destructor"):
            # Without parameters of their own: what they use are members, bound to locals.
            fields = [(t_n.rsplit(" ", 1)) for t_n in parameters]
            inside = [access, *self.class_lines, *self.members, "public:"]
            bound = []
            initialisers = []
            constructor = []
            for at, parameter in enumerate(parameters):
                type_text, shown = parameter.rsplit(" ", 1)
                is_reference = shown.startswith("&")
                type_text = type_text.replace("const ", "", 1) if type_text.startswith("const ") else type_text
                kept = f"kept{at}_"
                if is_reference and "array<" in type_text:
                    inside.append(f"{type_text} &{kept};")
                    constructor.append(f"{type_text} &{kept}")
                    bound.append(f"{type_text} &{shown[1:]} = {kept};")
                else:
                    inside.append(f"{type_text} {kept};")
                    constructor.append(f"const {type_text} &{kept}")
                    bound.append(f"{type_text} {shown.lstrip('&')} = {kept};")
                initialisers.append(f"{kept}({kept})")
            inside.append(f"{c}({', '.join(constructor)}) : {', '.join(initialisers)} {{}}")
            if kind == "operator":
                op = choices.pick(["operator()", "operator++", "operator!", "operator~"])
                inside += block(f"void {op}()", bound + statements)
                use = {"operator()": "object_();", "operator++": "++object_;", "operator!": "!object_;",
                       "operator~": "~object_;"}[op]
            elif kind == "conversion":
                inside += block("operator bool()", bound + statements + ["return true;"])
                use = "(void)(object_ ? 1 : 2);"
            else:
                inside += block(f"~{c}()", bound + statements)
                use = "(void)object_;"
            outer += header + [f"{keyword} {c} {{", *indented(inside), "};"]
            return ["{", f"  {c} object_({all_arguments});", f"  {use}", "}"]
        elif kind == "friend":
            inside += ["int held_ = 1;"]
            inside += block(f"friend void {name}({c} &self_, {all_parameters})", ["(void)self_;"] + statements)
            outer += header + [f"{keyword} {c} {{", *indented(inside), "};"]
            return [f"{c} object_;", f"{name}(object_, {all_arguments});"]
        elif kind == "local class":
            inside += block(f"void {name}({all_parameters})", statements)
            p.run += [f"{keyword} {c} {{", *indented(inside), "};"]
            return call
        if kind == "derived class":
            outer += [f"{keyword} {c}_base {{", "public:", "  int base_held_ = 2;", "};"]
            outer += [f"{keyword} {c} : public {c}_base {{", *indented(inside), "};"]
            return call
        outer += header + [f"{keyword} {c} {{", *indented(inside), "};"]
        if kind == "template template":
            given = [a for _, a in self.templates if a is not None]
            outer.append(f"template <template <{', '.join(d.split(' = ')[0].split()[0] for d, _ in self.templates)}> "
                         f"class C_> struct {c}_user {{ typedef C_<{', '.join(a or str(self.value_parameter[1]) for _, a in self.templates)}> type; }};")
            call = f"{c}_user<{c}>::type().{name}({all_arguments});"
        return call

    def make_container(self, c, name):
        p, q = self.p, self.q
        values = ", ".join(spelled(c.type, v) for v in c.values)
        p.run.append(f"std::vector<{c.type}> {c.vector} = {{{values}}};")
        if c.rank == 4:
            p.run.append(f"int sizes_[] = {{{', '.join(map(str, c.shape))}}};")
            shape = f"{q}extent<4>(sizes_)"
        else:
            shape = extent_text(q, c.shape)
        if c.kind == "array":
            p.run.append(f"{q}array<{c.type}, {c.rank}> {name}({shape}, {c.vector}.begin(), {c.vector}.end());")
        else:
            form = self.choices.pick([f"{c.declared_type(q)} {name}({shape}, {c.vector});",
                                      f"{c.declared_type(q)} {name}({shape}, {c.vector}.data());"])
            p.run.append(form)

    def finish(self, view):
        p, out = self.p, self.out
        if out.kind == "array":
            p.run.append(f"{self.q}copy({view}, {out.vector}.begin());")
        else:
            if out.rank in (2, 3) and self.choices.chance(30):
                p.run += self.read_by_rows(view)
            p.run.append(f"{view}.synchronize();")
        values = ", ".join(spelled(out.type, v) for v in self.expected)
        p.run.append(f"if (!same(\"{p.name}\", {out.vector}, std::vector<{out.type}>{{{values}}})) right_ = false;")

    def read_by_rows(self, view):
        """Each element by one subscript for each dimension, which the output may do without."""
        p, out, pick = self.p, self.out, self.choices.pick
        names = [f"at{d}_" for d in range(out.rank)]
        form = pick(["loop", "reference", "lambda", "generic lambda", "macro", "row", "section", "float", "written"])
        p.feature("rows-" + form)
        indices = [f"{n} + 0.5" if form == "float" else n for n in names]
        whole = f"{view}.section({view}.extent)" if form == "section" else "m_" if form == "reference" else view
        element = whole + "".join(pick(["[{}]", "[ {} ]", "[{} /* index */]"]).format(i) for i in indices)
        at = names[0]
        for size, name in zip(out.shape[1:], names[1:]):
            at = f"({at}) * {size} + {name}"
        before = {"reference": [f"const auto &m_ = {view};"], "row": [f"const auto row_ = {view}[{names[0]}];"],
                  "lambda": [f"const auto read_ = [&] {{ return {element}; }};"],
                  "generic lambda": [f"const auto read_ = [&](auto k_) {{ (void)k_; return {element}; }};"]}.get(form, [])
        read = {"lambda": "read_()", "generic lambda": "read_(1)",
                "row": "row_" + "".join(f"[{n}]" for n in names[1:])}.get(form, element)
        if form == "macro":
            macro = f"ELEMENT_{p.name}_{p.unique()}"
            p.outer.append(f"#define {macro}({', '.join(['m_', *names])}) m_{''.join(f'[{n}]' for n in names)}")
            read = f"{macro}({', '.join([view, *names])})"
        change = [f"{element} = {element};"] if form == "written" else []
        loops = [f"for (int {n} = 0; {n} < {size}; ++{n})" for n, size in zip(names, out.shape)]
        return [f"std::vector<{out.type}> by_rows_({out.size});", *loops, "{",
                *indented([*before, *change, f"by_rows_[{at}] = {read};"]), "}",
                f"if (!same(\"{p.name}, by rows\", by_rows_, std::vector<{out.type}>{{"
                f"{', '.join(spelled(out.type, v) for v in self.expected)}}})) right_ = false;"]


def generate(seed=None, answers=None, name="p0"):
    """A program, or None if it is undefined."""
    choices = Choices(seed, answers)
    try:
        program = Program(choices, name)
    except Undefined:
        program = None
    return program, choices.answers


def source_of(programs, texts=None):
    """A source with several programs, and a main that says which are right."""
    texts = texts or [p.text() for p in programs]
    calls = "".join(f'  report("{p.name}", {p.name}::run);\n' for p in programs)
    return PREAMBLE + "".join(texts) + "int main() {\n  std::setvbuf(stdout, nullptr, _IONBF, 0);\n" + calls + "}\n"
