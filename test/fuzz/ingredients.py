"""What a kernel can name: constants, types, functions, operators, properties, captured values. Each
function here adds declarations to a list of lines and what they mean to a scope.
"""
from evaluate import binary, converted, rounded, spelled, to_float
from expressions import (NAMES, TYPES, Callable, Expr, Scope, Stmt, Writer, indented, lines_of, names_word,
                         plain, run_all)
import math

AMP = ["restrict(amp)", "restrict( amp )", "restrict(amp) restrict(amp)", "__GPU_ONLY", "restrict (amp,amp)"]
DUAL = ["restrict(cpu, amp)", "restrict(amp,cpu)", "restrict(cpu) restrict(amp)", "__GPU",
        "restrict( cpu , amp )"]


class Place:
    """Where declarations go: the lines, the scope that they are in, and what qualifies them."""

    def __init__(self, program, lines, scope, kind):
        self.program, self.lines, self.scope, self.kind = program, lines, scope, kind
        self.choices = program.choices


def in_sub_namespace(p, lines, name):
    """Puts lines into a namespace of its own; the ways to name what is in it."""
    sub = p.scope.name(p.choices, [f"{w}" for w in ["sub", "inner", "parts", "lib", "core"]] +
                       [f"sub{i}" for i in range(20)])
    p.lines += [f"namespace {sub} {{", *lines, "}"]
    way = p.choices.pick(["qualified", "alias", "using", "directive"])
    if way == "alias":
        alias = p.scope.name(p.choices, [f"alias{i}" for i in range(20)])
        p.lines.append(f"namespace {alias} = {sub};")
        return alias, f"{alias}::{name}"
    if way == "using" and name not in p.scope.names:
        p.scope.declare(name)
        p.lines.append(f"using {sub}::{name};")
        return name, name
    return sub, f"{sub}::{name}"


# ---- Constants.

def constant(p):
    """A constant of a namespace, class or function."""
    choices = p.choices
    value = choices.between(2, 60)
    kinds = {"namespace": ["const", "constexpr", "static const", "enum", "enum class", "macro", "struct",
                           "template", "sub", "variable template", "sizeof", "traits", "property trait",
                           "compiler macro"],
             "class": ["static const", "enum", "static constexpr", "enum class", "struct"],
             "function": ["const", "constexpr", "static const", "enum", "enum class", "struct",
                          "using", "directive", "alias", "dependent const"]}[p.kind]
    kind = choices.pick(kinds)
    p.program.feature(f"constant-{p.kind}-{kind.replace(' ', '-')}")
    type_name = choices.pick(["int", "int", "unsigned"])
    literal = spelled(type_name, value)
    scope, lines = p.scope, p.lines
    if kind in ("using", "directive", "alias"):
        return constant_of_namespace(p, kind)
    if kind == "compiler macro":  # the output, too, is what a compiler of C++ AMP reads
        name = scope.name(choices)
        asks = choices.pick(["#ifdef __cplusplus_amp", "#if defined(__cplusplus_amp)", "#if __cplusplus_amp"])
        lines += [asks, f"const int {name} = {value};", "#else", f"const int {name} = {value + 9};", "#endif"]
        return scope.add_constant(name, "int", name, value, is_object=True)
    if kind == "macro":
        name = f"{p.program.name.upper()}_LIMIT{p.program.unique()}"
        lines.append(f"#define {name} {literal}")
        return scope.add_constant(name, type_name, name, value)
    if kind == "dependent const":  # made of another one
        others = [e for _, e in scope.visible("terms") if e.type == "int" and getattr(e, "value", None)]
        known = [(e, v) for e, v in ((e, constant_value(e)) for e in others) if v is not None and abs(v) < 1000]
        if known:
            other, other_value = choices.pick(known)
            usable = [n for n in NAMES if not names_word(n, other.text)]
            name = scope.name(choices, usable)
            form = choices.pick(["const int {0} = {1} * 2 + {2};", "const auto {0} = {1} * 2 + {2};"])
            lines.append(form.format(name, other.text, value))
            return scope.add_constant(name, "int", name, other_value * 2 + value, is_object=True)
        kind = "const"
    name = scope.name(choices)
    if kind in ("const", "constexpr", "static const", "static constexpr"):
        spelling = choices.pick([type_name, "auto"]) if kind != "static const" else type_name
        form = "{0} {1} {2} = {3};"
        if p.kind != "class" and name != "restrict":
            form = choices.pick([form, "{0} {1} {2}({3});", "{0} {1} {2}{{{3}}};", "{1} {0} {2} = {3};"]
                                if kind != "static const" else [form, "{1} static const {2} = {3};"])
        lines.append(form.format(kind, spelling, name, literal))
        scope.add_constant(name, type_name, name, value, is_object=True)
    elif kind == "enum":
        before = choices.pick(["", "zeroth, "])
        if before and not scope_free(scope, "zeroth"):
            before = ""
        if before:
            scope.declare("zeroth")
        tag = choices.pick(["enum", "enum : int", f"enum tag_{name}"])
        if scope_free(scope, f"tag_{name}"):
            scope.declare(f"tag_{name}")
        lines.append(f"{tag} {{ {before}{name} = {value} }};")
        scope.add_constant(name, "int", f"int({name})", value)
        scope.add_constant(name, "int", f"({name} + 0)", value)
    elif kind == "enum class":
        lines.append(f"enum class {name} {{ low = {value}, high = {value + 1} }};")
        scope.add_constant(name, "int", f"int({name}::low)", value)
        scope.add_constant(name, "int", f"static_cast<int>({name}::high)", value + 1)
    elif kind == "struct":
        if p.kind == "function":  # a local class has no static data
            lines.append(f"struct {name} {{ enum {{ held = {value} }}; }};")
            scope.add_constant(name, "int", f"int({name}::held)", value)
        else:
            lines.append(f"struct {name} {{ static const int held = {value}; }};")
            scope.add_constant(name, "int", f"{name}::held", value, is_object=True)
    elif kind == "template":
        lines.append(f"template <int N> struct {name} {{ static const int held = N + {value}; "
                     f"typedef int type; }};")
        scope.add_constant(name, "int", f"{name}<3>::held", value + 3, is_object=True)
        scope.add_constant(name, "int", f"{name}<(7 > 2)>::type({value})", value)
    elif kind == "variable template":
        lines.append(f"template <int N> constexpr int {name} = N * {value};")
        scope.add_constant(name, "int", f"{name}<2>", 2 * value, is_object=True)
    elif kind == "traits":
        lines += [f"template <typename U> struct {name} {{ enum {{ held = {value} }}; typedef U type; }};",
                  f"template <> struct {name}<float> {{ enum {{ held = {value + 5} }}; typedef int type; }};"]
        scope.add_constant(name, "int", f"int({name}<float>::held)", value + 5)
        scope.add_constant(name, "int", f"{name}<float>::type({name}<int>::held)", value)
    elif kind == "property trait":
        lines += [f"template <typename U, typename = void> struct {name} {{ static const int held = {value}; }};",
                  f"template <typename U> struct {name}<U, decltype((void)std::declval<U>().extent)> "
                  f"{{ static const int held = {value + 7}; }};"]
        scope.add_constant(name, "int", f"{name}<{p.program.prefix}array_view<int, 1>>::held", value + 7, is_object=True)
        scope.add_constant(name, "int", f"{name}<float>::held", value, is_object=True)
    elif kind == "sizeof":
        lines.append(f"struct {name} {{ int held[{value}]; }};")
        scope.add_constant(name, "int", f"int(sizeof({name}))", 4 * value)
    elif kind == "sub":
        scope.names.discard(name)
        root, text = in_sub_namespace(p, [f"const int {name} = {value};"], name)
        scope.add_constant(root, "int", text, value, is_object=True)


def constant_of_namespace(p, kind):
    """A declaration in a function that says what a name of a namespace means there."""
    choices, program, scope = p.choices, p.program, p.scope
    value = choices.between(61, 99)
    sub = f"{program.name}_parts{program.unique()}"  # at the namespace's level, seen from everywhere
    # A directive's names are hidden by those of the class and the function, and ambiguous with those of
    # the namespace: only a name that nothing else has.
    name = f"only_{program.unique()}" if kind == "directive" else scope.name(choices)
    program.outer.append(f"namespace {sub} {{ const int {name} = {value}; }}")
    if kind == "using":
        p.lines.append(f"using {sub}::{name};")
        scope.add_constant(name, "int", name, value, is_object=True)
    elif kind == "alias":
        scope.names.discard(name)
        alias = scope.name(choices, [f"alias{i}" for i in range(20)])
        p.lines.append(f"namespace {alias} = {sub};")
        scope.add_constant(alias, "int", f"{alias}::{name}", value, is_object=True)
    else:
        p.lines.append(f"using namespace {sub};")
        scope.add_constant(name, "int", name, value, is_object=True)


def constant_value(expression):
    """The value of a constant expression; None if it depends on the frame."""
    try:
        value = expression.value({})
    except KeyError:
        return None
    return value


def scope_free(scope, name):
    return name not in scope.names and name not in scope.locked


# ---- Types.

def alias(p):
    """A typedef or alias; used in conversions."""
    choices, scope = p.choices, p.scope
    type_name = choices.pick(TYPES)
    name = scope.name(choices, ["element", "element_type", "value_type", "number", "real", "T1", "size_type",
                                "x_type", "n_type"] + NAMES)
    if p.kind != "class":
        form = choices.pick(["typedef {0} {1};", "using {1} = {0};", "typedef {0} const_{1}, {1};"])
    else:
        form = choices.pick(["typedef {0} {1};", "using {1} = {0};"])
    if form.startswith("typedef {0} const_"):
        scope.declare(f"const_{name}")
    p.program.feature(f"alias-{p.kind}")
    p.lines.append(form.format(type_name, name))
    value = choices.between(1, 9)
    held = float(value) if type_name == "float" else value
    scope.add_constant(name, type_name, f"{name}({value})", held)
    scope.calls.append((name, Callable(f"(({name})({{0}}))", ["int"], type_name,
                                       lambda f, a: converted(type_name, a[0]), True)))
    scope.statements.append((name, lambda writer, inner: aliased_variable(writer, inner, name, type_name),
                             True))


def aliased_variable(writer, scope, alias_name, type_name):
    init = writer.expression(scope, type_name, 1)
    usable = [n for n in NAMES if not names_word(n, init.text) and n != alias_name]
    name = scope.name(writer.choices, usable)
    key = writer.key()
    scope.add_term(name, type_name, name, lambda f: f[key])

    def run(f):
        f[key] = init.value(f)
    return Stmt(f"{alias_name} {name} = {init.text};", plain(run))


# ---- Functions.

def parameters_of(p, scope, count=None):
    """Parameters of a helper: (declaration texts, types, keys)."""
    choices = p.choices
    result = []
    for at in range(count or choices.between(1, 2)):
        type_name = choices.pick(TYPES)
        name = scope.name(choices)
        key = ("parameter", p.program.unique())
        scope.add_term(name, type_name, name, lambda f, key=key: f[key])
        result.append((type_name, name, key))
    return result


def body_of(p, scope, type_name, dual):
    """Statements and a value: (lines, function of a frame)."""
    writer = Writer(p.choices, dual)
    statements = writer.statements(scope, p.choices.weighted([(5, 0), (1, 1), (1, 2)]), 1)
    result = writer.expression(scope, type_name)
    run = run_all(statements)

    def value(frame):
        for _ in run(frame):
            pass
        return result.value(frame)
    return lines_of(statements) + [f"return {result.text};"], value


def bound(parameters, value, side=None):
    """The meaning of a call: the arguments in the parameters, then the body."""
    keys = [key for _, _, key in parameters]

    def call(frame, arguments):
        inner = dict(frame)
        inner.update(zip(keys, arguments))
        return value(inner)
    return call


def function(p):
    """A function that kernels call, in one of the ways to write one."""
    choices, scope = p.choices, p.scope
    kinds = ["plain", "template", "default", "pair", "types", "declared", "non-type", "trailing", "sub",
             "reference", "explicit", "variadic", "pair template", "noexcept", "out", "same name"]
    kind = choices.pick(kinds)
    p.program.feature(f"function-{p.kind}-{kind.replace(' ', '-')}")
    is_static = "static " if p.kind == "class" else choices.pick(["", "inline ", "static "])
    inner = Scope(scope)
    name = scope.name(choices, ["helper", "weight", "mix", "f", "g", "pick", "site", "at", "blend", "twice"] +
                      [n for n in NAMES if n not in ("restrict",)])
    inner.lock(name)
    dual = choices.chance(50) and kind not in ("pair", "pair template")
    restriction = choices.pick(DUAL if dual else AMP)
    result = choices.pick(TYPES)
    if kind in ("pair", "pair template"):
        return overload_pair(p, name, is_static, kind == "pair template")
    if kind == "types":
        return overloads_by_type(p, name, is_static, dual, restriction)
    if kind in ("template", "explicit"):
        inner.lock("U")
    if kind == "non-type":
        size = next(n for n in ("N", "Count", "M_") if scope_free(scope, n) and n not in inner.names)
        inner.lock(size)
        inner.terms.append((size, Expr("int", size, lambda f: f["N"])))
    if kind == "variadic":
        return variadic(p, name, is_static, dual, restriction)
    if kind == "out":
        return by_reference(p, name, is_static, dual, restriction)
    if kind == "sub" and p.kind != "namespace":
        kind = "plain"
    if kind == "declared" and p.kind == "class":
        kind = "plain"
    parameters = parameters_of(p, inner)
    types = [t for t, _, _ in parameters]
    lines, value = body_of(p, inner, result, dual)
    meaning = bound(parameters, value)
    arguments = ", ".join("{%d}" % at for at in range(len(types)))
    declared = [f"{t} {n}" for t, n, _ in parameters]
    text = f"{name}({arguments})"
    call = Callable(text, types, result, meaning, dual)
    head, behind = f"{is_static}{result} {name}", restriction
    root = name
    if kind == "template":
        declared[0] = f"{choices.pick(['U', 'const U &', 'U &&'])} {parameters[0][1]}"
        call.by_reference = "&" in declared[0]
        head = f"template <{choices.pick(['typename', 'class'])} U> {head}"
        if "&&" in declared[0]:
            call.text = f"{name}({types[0]}({{0}})" + arguments[3:] + ")"
    elif kind == "explicit":
        head = f"template <typename U, typename V = int> {is_static}U {name}"
        call.text = f"{name}<{result}>({arguments})"
    elif kind == "non-type":
        number = choices.between(1, 9)
        head = f"template <int {size}> {head}"
        call.text = f"{name}<{number}>({arguments})"
        call.value = lambda f, a: meaning({**f, "N": number}, a)
    elif kind == "default":
        default_type = choices.pick(TYPES)
        number = 4.0 if default_type == "float" else 4
        default_name = inner.name(choices, [n for n in NAMES if not any(names_word(n, l) for l in lines)])
        key = ("parameter", p.program.unique())
        extra = choices.pick(["{0} + {1}", "{1} + {0}"])
        # The body with the defaulted parameter in it.
        lines[-1] = "return " + extra.format(lines[-1][len("return "):-1], f"{result}({default_name})") + ";"
        declared.append(f"{default_type} {default_name} = {spelled(default_type, number)}")
        call.value = lambda f, a: binary("+", result, meaning(f, a), converted(result, number))
    elif kind == "trailing":
        head = f"{is_static}auto {name}"
        behind = f"{restriction} -> {result}"
    elif kind == "noexcept":
        behind = f"{restriction} noexcept"
    elif kind == "reference":
        declared = [f"const {t} &{n}" for t, n, _ in parameters]
        call.by_reference = True
    elif kind == "declared":
        p.lines.append(f"{head}({', '.join(t for t in types)}) {behind};")
    elif kind == "same name":
        # A function for the host with other parameters stands beside it.
        p.lines.append(f"{is_static}{result} {name}(const char *, {result} {parameters[0][1]}) "
                       f"{{ return {parameters[0][1]}; }}")
    definition = definition_lines(choices, f"{head}({', '.join(declared)}) {behind}", lines)
    if kind == "sub":
        scope.names.discard(name)
        root, qualified = in_sub_namespace(p, definition, name)
        call.text = f"{qualified}({arguments})"
    else:
        p.lines += definition
    scope.calls.append((root, call))
    if dual and p.kind == "namespace" and choices.chance(40):
        p.program.host_call(call)


def definition_lines(choices, head, body):
    """A function's head and body in one of the usual layouts."""
    style = choices.pick(["one", "lines", "allman"])
    if style == "one" and len(body) == 1 and len(head) + len(body[0]) < 110:
        return [f"{head} {{ {body[0]} }}"]
    if style == "allman":
        return [head, "{", *indented(body), "}"]
    return [head + " {", *indented(body), "}"]


def overload_pair(p, name, is_static, is_template):
    """Two functions that differ in their restrictions, and in what they do."""
    choices, scope = p.choices, p.scope
    result = choices.pick(TYPES)
    if is_static == "" and p.kind == "namespace":
        is_static = choices.pick(["", "inline "])
    count = choices.between(1, 2)
    types = [result if is_template else choices.pick(TYPES) for _ in range(count)]
    halves = []
    for side in ("amp", "cpu"):
        inner = Scope(scope)
        inner.lock(name)
        inner.lock("U")
        parameters = []
        for type_name in types:
            parameter = inner.name(choices)
            key = ("parameter", p.program.unique())
            inner.add_term(parameter, type_name, parameter, lambda f, key=key: f[key])
            parameters.append((type_name, parameter, key))
        lines, value = body_of(p, inner, result, True)
        shown = [f"{'U' if is_template else t} {n}" for t, n, _ in parameters]
        head = ("template <typename U> " if is_template else "") + \
            f"{is_static}{'U' if is_template else result} {name}({', '.join(shown)})"
        restriction = choices.pick(AMP) if side == "amp" else choices.pick(
            ["", "restrict(cpu)"] if side == "cpu" else [])
        halves.append((side, head, restriction, lines, bound(parameters, value)))
    order = choices.shuffled(halves)
    for side, head, restriction, lines, _ in order:
        p.lines += definition_lines(choices, f"{head} {restriction}".rstrip(), lines)
    by_side = {side: meaning for side, _, _, _, meaning in halves}
    arguments = ", ".join("{%d}" % at for at in range(count))
    call = Callable(f"{name}({arguments})", types, result,
                    lambda f, a: by_side[f["side"]](f, a), True)
    scope.calls.append((name, call))
    if p.kind == "namespace" and not is_template:
        p.program.host_call(call)
    # A function for both sides calls whichever is right.
    if choices.chance(60) and p.kind == "namespace":
        outer = scope.name(choices, [f"both_{name}", f"dual_{name}"])
        p.lines.append(f"{result} {outer}({', '.join(f'{t} v{at}' for at, t in enumerate(types))}) "
                       f"{choices.pick(DUAL)} {{ return {name}({', '.join(f'v{at}' for at in range(count))}); }}")
        both = Callable(call.text.replace(name, outer, 1), types, result, call.value, True)
        scope.calls.append((outer, both))
        p.program.host_call(both)


def overloads_by_type(p, name, is_static, dual, restriction):
    """Overloads for int and float that do different things; for one of them the host has its own."""
    choices, scope = p.choices, p.scope
    numbers = [choices.between(1, 9) for _ in range(4)]
    p.lines += [f"{is_static}int {name}(int v) {restriction} {{ return v + {numbers[0]}; }}",
                f"{is_static}float {name}(float v) {restriction} {{ return v * {numbers[1]}.0f; }}"]
    call_int = Callable(f"{name}({{0}})", ["int"], "int",
                        lambda f, a: rounded("int", a[0] + numbers[0]), dual)
    call_float = Callable(f"{name}({{0}})", ["float"], "float",
                          lambda f, a: to_float(a[0] * numbers[1]), dual)
    scope.calls += [(name, call_int), (name, call_float)]
    if choices.chance(50):
        p.lines += [f"{is_static}unsigned {name}(unsigned v) restrict(cpu) {{ return v + {numbers[2]}u; }}",
                    f"{is_static}unsigned {name}(unsigned v) restrict(amp) {{ return v * {numbers[3]}u; }}"]
        scope.calls.append((name, Callable(
            f"{name}({{0}})", ["unsigned"], "unsigned",
            lambda f, a: converted("unsigned", a[0] * numbers[3] if f["side"] == "amp" else a[0] + numbers[2]),
            True)))


def variadic(p, name, is_static, dual, restriction):
    p.lines += [f"template <typename... Ts> {is_static}int {name}(Ts... vs) {restriction} "
                f"{{ return (0 + ... + int(vs)); }}"]
    p.scope.calls.append((name, Callable(
        f"{name}({{0}}, {{1}}, {{2}})", ["int", "int", "int"], "int",
        lambda f, a: rounded("int", rounded("int", a[0] + a[1]) + a[2]), dual)))


def by_reference(p, name, is_static, dual, restriction):
    """A function with a result in a parameter."""
    choices = p.choices
    number = choices.between(1, 9)
    way = choices.pick(["int &out", "int *out"])
    out = "out" if "&" in way else "*out"
    p.lines.append(f"{is_static}void {name}(int v, {way}) {restriction} {{ {out} = v * {number} + 1; }}")

    def make(writer, scope):
        e = writer.expression(scope, "int", 1)
        usable = [n for n in NAMES if not names_word(n, e.text) and n != name]
        variable = scope.name(writer.choices, usable)
        key = writer.key()
        scope.add_term(variable, "int", variable, lambda f: f[key])

        def run(f):
            f[key] = rounded("int", rounded("int", e.value(f) * number) + 1)
        argument = variable if "&" in way else "&" + variable
        return Stmt([f"int {variable} = 0;", f"{name}({e.text}, {argument});"], plain(run))
    p.scope.statements.append((name, make, dual))


# ---- Classes.

def value_class(p):
    """A class with constructors, members, operators; its objects live in kernels."""
    choices, scope, program = p.choices, p.scope, p.program
    name = scope.name(choices, ["pair", "point", "cell", "S", "Vec", "node", "item_t", "params"])
    is_template = p.kind == "namespace" and choices.chance(30)
    t = choices.pick(TYPES)
    member = "E" if is_template else t
    typed = f"{name}<{t}>" if is_template else name
    dual = choices.chance(70)
    restriction = choices.pick(DUAL if dual else AMP)
    k = [choices.between(1, 7) for _ in range(5)]
    number = [float(x) if t == "float" else x for x in k]
    body = [f"{member} a, b;"]
    pair_constructor = choices.chance(25) and not is_template
    if pair_constructor:
        program.feature("constructor-pair")
        body += [f"{name}({member} a, {member} b) restrict(cpu) : a(a + {spelled(t, number[0])}), b(b) {{}}",
                 f"{name}({member} a, {member} b) restrict(amp) : a(a), b(b + {spelled(t, number[1])}) {{}}"]
    else:
        style = choices.pick([" : a(a), b(b) {}", " : a(a), b(b)\n  {\n  }", " { this->a = a; this->b = b; }"])
        body.append(f"{name}({member} a, {member} b) {restriction}{style}")
    pair_method = choices.chance(30)
    if pair_method:
        program.feature("method-pair")
        body += [f"{member} sum({member} c) const restrict(amp) {{ return a + b + c; }}",
                 f"{member} sum({member} c) const restrict(cpu) {{ return a + b + c + {spelled(t, number[2])}; }}"]
    else:
        body.append(f"{member} sum({member} c) const {restriction} {{ return a + b + c; }}")
    friend_operator = choices.chance(50) and p.kind != "function"
    if friend_operator:
        body.append(f"friend {name} operator+(const {name} &l, const {name} &r) {restriction} "
                    f"{{ {name} s(l); s.a += r.a; s.b = r.b; return s; }}")
    else:
        body.append(f"{name} operator+(const {name} &r) const {restriction} "
                    f"{{ {name} s(*this); s.a += r.a; s.b = r.b; return s; }}")
    body += [f"{name} &operator+=({member} c) {restriction} {{ a += c; return *this; }}",
             f"{member} operator[](int at) const {restriction} {{ return at == 0 ? a : b; }}",
             f"{member} operator()({member} c) const {restriction} {{ return a * {spelled(t, number[3])} + c; }}"]
    if choices.chance(40):
        body.append(f"operator {member}() const {restriction} {{ return b; }}")
        conversion = True
    else:
        conversion = False
    has_property = choices.chance(50)
    if has_property:
        program.feature("property-of-class")
        body += [f"{member} get_twice() const {restriction} {{ return a + a; }}",
                 f"void put_twice({member} c) {restriction} {{ a = c + {spelled(t, number[4])}; }}",
                 f"__declspec(property(get = get_twice, put = put_twice)) {member} twice;"]
    program.feature("class-template" if is_template else "class-plain")
    if p.kind == "function":
        program.feature("class-local")
    header = "template <typename E> " if is_template else ""
    keyword = choices.pick(["struct {0} {{", "class {0} {{ public:"]).format(name)
    p.lines += [header + keyword, *indented(body), "};"]

    def plus(a, b):
        return binary("+", t, a, b)

    def make(f, a, b):
        if not pair_constructor:
            return (a, b)
        return (a, plus(b, number[1])) if f["side"] == "amp" else (plus(a, number[0]), b)

    def summed(f, s, c):
        result = plus(plus(s[0], s[1]), c)
        return plus(result, number[2]) if pair_method and f["side"] != "amp" else result

    dual_all = dual or (pair_constructor and pair_method)
    usable_on_host = dual
    calls = [
        (f"{typed}({{0}}, {{1}}).sum({{2}})", 3, lambda f, a: summed(f, make(f, a[0], a[1]), a[2])),
        (f"({typed}({{0}}, {{1}}) + {typed}({{1}}, {{0}})).a", 2,
         lambda f, a: plus(make(f, a[0], a[1])[0], make(f, a[1], a[0])[0])),
        (f"{typed}({{0}}, {{1}})[{choices.number(2)}]", 2, None),
        (f"{typed}({{0}}, {{1}})({{2}})", 3,
         lambda f, a: plus(binary("*", t, make(f, a[0], a[1])[0], number[3]), a[2])),
    ]
    at = int(calls[2][0][-2])
    calls[2] = (calls[2][0], 2, lambda f, a: make(f, a[0], a[1])[at])
    if conversion:
        calls.append((f"{t}({typed}({{0}}, {{1}}))", 2, lambda f, a: make(f, a[0], a[1])[1]))
    for text, count, value in calls:
        scope.calls.append((name, Callable(text, [t] * count, t, value, usable_on_host)))

    def variable(writer, inner):
        """An object in amp code, changed by what it has."""
        e = writer.expression(inner, t, 1)
        c = writer.expression(inner, t, 1)
        d = writer.expression(inner, t, 1)
        texts = e.text + " " + c.text + " " + d.text
        # The class's own names are in the way of nothing: objects are declared with free names.
        usable = [n for n in NAMES if not names_word(n, texts) and n != name and n != "restrict"]
        object_name = inner.name(writer.choices, usable)
        key = writer.key()
        lines = [f"{typed} {object_name}({e.text}, {c.text});"]
        steps = []
        if writer.choices.chance(60):
            lines.append(f"{object_name} += {d.text};")
            steps.append(lambda f, s: (plus(s[0], d.value(f)), s[1]))
        if has_property and writer.choices.chance(70):
            form, step = writer.choices.pick([
                ("{0}.twice = {1};", lambda f, s: (plus(d.value(f), number[4]), s[1])),
                ("{0}.twice += {1};", lambda f, s: (plus(plus(plus(s[0], s[0]), d.value(f)), number[4]), s[1])),
                ("++{0}.twice;", lambda f, s: (plus(plus(plus(s[0], s[0]), 1), number[4]), s[1])),
                ("{0}.twice--;", lambda f, s: (plus(binary("-", t, plus(s[0], s[0]), 1), number[4]), s[1]))])
            lines.append(form.format(object_name, d.text))
            steps.append(step)
            inner.terms.append((object_name, Expr(t, f"{object_name}.twice", lambda f: plus(f[key][0], f[key][0]))))
        inner.terms.append((object_name, Expr(t, f"{object_name}.a", lambda f: f[key][0])))
        inner.terms.append((object_name, Expr(t, f"{object_name}.sum({spelled(t, number[0])})",
                                              lambda f: summed(f, f[key], number[0]))))

        def run(f):
            s = make(f, e.value(f), c.value(f))
            for step in steps:
                s = step(f, s)
            f[key] = s
        return Stmt(lines, plain(run))
    scope.statements.append((name, variable, dual))
    if dual or (pair_constructor and pair_method):
        program.classes.append((name, typed, t, make, summed, plus, scope, has_property, dual_all))


def property_or_member(p):
    """A function template whose name is a data member of one class and a property of another."""
    choices, scope, program = p.choices, p.scope, p.program
    program.feature("property-or-member")
    t = choices.pick(TYPES)
    dual = choices.chance(70)
    restriction = choices.pick(DUAL if dual else AMP)
    name = scope.name(choices, ["through", "access", "either", "reach"] + [f"reach{i}" for i in range(30)])
    plain_class = scope.name(choices, ["Plain", "Open"] + [f"Open{i}" for i in range(30)])
    property_class = scope.name(choices, ["Called", "Hidden"] + [f"Hidden{i}" for i in range(30)])
    for n in (name, plain_class, property_class):
        scope.lock(n)
    shift = 3.0 if t == "float" else 3

    def plus(a, b):
        return binary("+", t, a, b)

    # What is done to the object, and what that makes of what reading it gives.
    steps = [choices.pick([("u.x = c;", lambda x, c: c), ("u.x += c;", lambda x, c: plus(x, c)),
                           ("++u.x;", lambda x, c: plus(x, 1)), ("(&u)->x = u.x + c;", lambda x, c: plus(x, c)),
                           ("if (c > u.x) u.x = c;", lambda x, c: c if x < c else None),
                           ("u.x += u.x;", lambda x, c: plus(x, x))])
             for _ in range(choices.between(0, 2))]
    result, meaning = choices.pick([("u.x", lambda x, c: x), ("u.x + c", plus), ("U(u).x + u.x", lambda x, c: plus(x, x)),
                                    ("(&u)->x + u.x", lambda x, c: plus(x, x))])

    def through(read):
        """The value of a call, by what an object gives for what it holds."""
        def value(f, a):
            held = a[0]
            for _, step in steps:
                changed = step(read(held), a[1])
                held = held if changed is None else changed
            return meaning(read(held), a[1])
        return value

    classes = [[f"struct {plain_class} {{", f"  {t} x;", f"  {plain_class}({t} x) {restriction} : x(x) {{}}", "};"],
               [f"struct {property_class} {{", f"  {t} held;", f"  {property_class}({t} h) {restriction} : held(h) {{}}",
                f"  {t} get_x() const {restriction} {{ return held + {spelled(t, shift)}; }}",
                f"  void put_x({t} c) {restriction} {{ held = c; }}",
                f"  __declspec(property(get = get_x, put = put_x)) {t} x;", "};"]]
    p.lines += [line for lines in choices.shuffled(classes) for line in lines]
    p.lines += [f"template <typename U> {t} {name}(U u, {t} c) {restriction} {{", *indented([text for text, _ in steps]),
                f"  return {result};", "}"]
    for of, read in ((plain_class, lambda held: held), (property_class, lambda held: plus(held, shift))):
        call = Callable(f"{name}({of}({{0}}), {{1}})", [t, t], t, through(read), dual)
        scope.calls.append((name, call))
        if dual:
            program.host_call(call)


# ---- The library's functions.

def library_functions(p):
    """Functions of fast_math and direct3d that are exact."""
    choices, scope = p.choices, p.scope
    namespace = p.program.prefix or "concurrency::"
    way = choices.pick(["qualified", "using"])
    math_prefix, d3d_prefix = f"{namespace}fast_math::", f"{namespace}direct3d::"
    p.program.math = True
    functions = [
        ("fabs", math_prefix, ["float"], "float", lambda f, a: abs(a[0])),
        ("floor", math_prefix, ["float"], "float", lambda f, a: to_float(math.floor(a[0]))),
        ("fmax", math_prefix, ["float", "float"], "float", lambda f, a: max(a)),
        ("imax", d3d_prefix, ["int", "int"], "int", lambda f, a: max(a)),
        ("countbits", d3d_prefix, ["unsigned"], "unsigned", lambda f, a: bin(a[0]).count("1")),
        ("sign", d3d_prefix, ["int"], "int", lambda f, a: (a[0] > 0) - (a[0] < 0)),
        ("umin", d3d_prefix, ["unsigned", "unsigned"], "unsigned", lambda f, a: min(a)),
        ("reversebits", d3d_prefix, ["unsigned"], "unsigned",
         lambda f, a: int(f"{a[0]:032b}"[::-1], 2)),
    ]
    for name, prefix, types, result, value in functions:
        arguments = ", ".join("{%d}" % at for at in range(len(types)))
        if way == "using" and name in ("imax", "countbits", "umin") and scope_free(scope, name) and p.kind != "class":
            p.lines.append(f"using {prefix}{name};")
            scope.declare(name)
            scope.calls.append((name, Callable(f"{name}({arguments})", types, result, value, False)))
        else:
            scope.calls.append((prefix.split("::")[0], Callable(f"{prefix}{name}({arguments})", types, result,
                                                                value, False)))
    p.program.feature("library-functions")
