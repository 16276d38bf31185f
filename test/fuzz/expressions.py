"""Random expressions and statements of amp code: each a text, and what it means.

The meaning of an expression is a function from a frame (the values of the variables, and which side
runs) to a value; that of a statement a generator, which yields where the text waits at a barrier. Names
are looked up in scopes as C++ does: what a nearer declaration hides is not used.
"""
import re
from evaluate import Undefined, binary, compare, converted, rounded, spelled

TYPES = ["int", "unsigned", "float"]
# Ordinary names, and those that the translator gives to what it makes.
NAMES = ["n", "k", "m", "a", "b", "x", "y", "size", "count", "limit", "scale", "offset", "factor", "value",
         "item", "total", "width", "rest", "q", "w", "z", "step", "lane", "base", "bias", "first",
         "domain", "domain_", "f_kernel", "run_kernel", "site_kernel", "f_cpu", "f_amp", "argument1",
         "x_storage", "x_type", "n_type", "restrict", "cpu", "amp", "kernel", "local", "global", "tile",
         "barrier", "launch", "detail", "site_types", "n_", "on_cpu", "on_amp", "array_ref",
         "thread_index", "hip", "threadIdx_", "dim", "block"]


class Expr:
    """value(frame) is what the text means."""
    __slots__ = ("type", "text", "value", "is_constant")

    def __init__(self, type_name, text, value, is_constant=False):
        self.type, self.text, self.value = type_name, text, value
        self.is_constant = is_constant  # names a constant's object, which has no address in amp code


class Callable:
    """A function over scalars. Text holds {0}, {1} for the arguments."""

    def __init__(self, text, parameters, result, value, dual):
        self.text, self.parameters, self.result = text, parameters, result
        self.value = value  # value(frame, arguments)
        self.dual = dual
        self.by_reference = False  # its parameters may be references

    def call(self, arguments):
        text = self.text
        for at, argument in enumerate(arguments):
            # Of a constant, a reference is bound to its value.
            shown = f"+{argument.text}" if self.by_reference and argument.is_constant else argument.text
            text = text.replace("{%d}" % at, shown)
        return Expr(self.result, text,
                    lambda frame: self.value(frame, [a.value(frame) for a in arguments]))


class Stmt:
    """run(frame) is a generator; its result is None, "break", "continue" or "return"."""
    __slots__ = ("lines", "run")

    def __init__(self, lines, run):
        self.lines = [lines] if isinstance(lines, str) else lines
        self.run = run


def plain(action):
    """A run that never waits: action(frame) may return a signal."""
    def run(frame):
        return action(frame)
        yield
    return run


def run_all(statements):
    def run(frame):
        for statement in statements:
            signal = yield from statement.run(frame)
            if signal:
                return signal
        return None
    return run


def indented(lines):
    return ["  " + line for line in lines]


class Scope:
    def __init__(self, parent=None, lines=None):
        self.parent = parent
        self.lines = lines  # of a class
        self.names = set()
        self.locked = set(parent.locked) if parent else set()  # must not be declared again further in
        self.terms = []     # (root name, Expr)
        self.calls = []     # (root name, Callable)
        self.variables = [] # (name, type, key in the frame): may be assigned
        self.statements = []  # (root name, function that makes a Stmt, whether it does in a function for both sides)

    def name(self, choices, preferred=NAMES):
        """A name that may be declared here."""
        free = [n for n in preferred if n not in self.names and n not in self.locked]
        if self.lines is not None:
            # In a class, what stands further up would mean what is declared here.
            free = [n for n in free if not any(_names(n, line) for line in self.lines)]
        name = choices.pick(free)
        self.names.add(name)
        return name

    def declare(self, name):
        self.names.add(name)

    def lock(self, name):
        self.names.add(name)
        self.locked.add(name)

    def visible(self, what):
        hidden, scope, result = set(), self, []
        while scope:
            result += [entry for entry in getattr(scope, what) if entry[0] not in hidden]
            hidden |= scope.names
            scope = scope.parent
        return result

    def declaring(self, name):
        """The scope whose declaration the name means here."""
        scope = self
        while scope and name not in scope.names:
            scope = scope.parent
        return scope

    def add_term(self, root, type_name, text, value):
        self.terms.append((root, Expr(type_name, text, value)))

    def add_constant(self, root, type_name, text, value, is_object=False):
        self.terms.append((root, Expr(type_name, text, lambda frame: value, is_object)))


class Writer:
    """Makes expressions and statements out of what a scope has."""

    def __init__(self, choices, side_is_dual=False, arrays=(), members=()):
        self.choices = choices
        self.dual_only = side_is_dual
        self.members = members  # of the functor whose body this is
        self.arrays = arrays  # the names of arrays, which lambdas capture by reference
        self.keys = 0

    # ---- Expressions.

    def literal(self, type_name):
        if type_name == "float":
            value = self.choices.pick([1.0, 0.5, 2.0, 0.25, -1.5, 3.0, 7.0])
        else:
            value = self.choices.between(1, 9)
            if type_name == "int" and self.choices.chance(10):
                value = -value
        return Expr(type_name, f"({spelled(type_name, value)})" if value < 0 else spelled(type_name, value),
                    lambda frame: value)

    def term(self, scope, type_name):
        terms = [e for _, e in scope.visible("terms") if e.type == type_name]
        if not terms:
            return self.literal(type_name)
        return self.choices.pick(terms)

    def expression(self, scope, type_name, depth=2):
        kind = self.choices.weighted([
            (3, "term"), (2, "literal"), (5 if depth else 0, "binary"), (1 if depth else 0, "convert"),
            (1 if depth else 0, "choose"), (4 if depth else 0, "call")])
        if kind == "literal":
            return self.literal(type_name)
        if kind == "binary":
            return self.binary(scope, type_name, depth)
        if kind == "convert":
            return self.conversion(scope, type_name, depth)
        if kind == "choose":
            c = self.condition(scope, depth - 1)
            a = self.expression(scope, type_name, depth - 1)
            b = self.expression(scope, type_name, depth - 1)
            return Expr(type_name, f"({c.text} ? {a.text} : {b.text})",
                        lambda f: a.value(f) if c.value(f) else b.value(f), a.is_constant or b.is_constant)
        if kind == "call":
            return self.call(scope, type_name, depth)
        return self.term(scope, type_name)

    def binary(self, scope, type_name, depth):
        operators = {"float": "+ - *", "int": "+ - & | ^ * % /", "unsigned": "+ - * & | ^ % / << >>"}
        operator = self.choices.pick(operators[type_name].split())
        a = self.expression(scope, type_name, depth - 1)
        if operator in ("%", "/") or (operator == "*" and type_name != "unsigned"):
            number = self.choices.between(1, 7) if operator != "*" else self.choices.between(2, 5)
            number = float(number) if type_name == "float" else number
            b = Expr(type_name, spelled(type_name, number), lambda frame: number)
        else:
            b = self.expression(scope, type_name, depth - 1)
        return Expr(type_name, f"({a.text} {operator} {b.text})",
                    lambda f: binary(operator, type_name, a.value(f), b.value(f)))

    def conversion(self, scope, to, depth):
        source = self.choices.pick([t for t in TYPES if t != to and (to, t) != ("unsigned", "float")])
        inner = self.expression(scope, source, depth - 1)
        form = self.choices.pick(["{0}({1})", "static_cast<{0}>({1})", "({0})({1})"])
        return Expr(to, form.format(to, inner.text), lambda f: converted(to, inner.value(f)))

    def call(self, scope, type_name, depth):
        calls = [c for _, c in scope.visible("calls")
                 if c.result == type_name and (c.dual or not self.dual_only)]
        if not calls:
            return self.term(scope, type_name)
        callee = self.choices.pick(calls)
        return callee.call([self.expression(scope, p, depth - 1) for p in callee.parameters])

    def condition(self, scope, depth=1):
        type_name = self.choices.pick(TYPES)
        operator = self.choices.pick(["<", ">", "<=", ">=", "==", "!="])
        a = self.expression(scope, type_name, depth)
        b = self.expression(scope, type_name, 0)
        first = Expr("bool", f"{a.text} {operator} {b.text}",
                     lambda f: compare(operator, a.value(f), b.value(f)))
        if not depth or not self.choices.chance(15):
            return first
        second = self.condition(scope, 0)
        if self.choices.chance(50):
            return Expr("bool", f"({first.text} || !({second.text}))",
                        lambda f: first.value(f) or not second.value(f))
        return Expr("bool", f"({first.text} && {second.text})",
                    lambda f: first.value(f) and second.value(f))

    # ---- Statements.

    def key(self):
        self.keys += 1
        return ("local", id(self), self.keys)

    def statements(self, scope, count, depth=2, may_leave=False):
        return [self.statement(scope, depth, may_leave) for _ in range(count)]

    def statement(self, scope, depth, may_leave):
        variables = [v for v in scope.visible("variables")]
        special = [m for _, m, dual in scope.visible("statements") if dual or not self.dual_only]
        kind = self.choices.weighted([
            (4, "declare"), (5 if variables else 0, "assign"), (2 if depth else 0, "if"),
            (2 if depth else 0, "for"), (1 if depth else 0, "while"), (1 if depth else 0, "switch"),
            (1 if depth else 0, "block"), (1, "array"), (1, "lambda"), (1, "class"),
            (3 if special else 0, "special"), (1 if may_leave else 0, "leave")])
        if kind == "special":
            return self.choices.pick(special)(self, scope)
        return getattr(self, "make_" + kind)(scope, depth, may_leave, variables)

    def make_declare(self, scope, depth, may_leave, variables):
        type_name = self.choices.pick(TYPES)
        init = self.expression(scope, type_name)
        # The initialiser must not name what is declared.
        name = scope.name(self.choices, [n for n in NAMES if not _names(n, init.text)])
        spelling = self.choices.pick([type_name, "auto", "const auto", "const " + type_name])
        form = self.choices.pick(["{0} {1} = {2};", "{0} {1}({2});", "{0} {1}{{{2}}};", "{0} {1} = ({2});"])
        # `int x(int(y))` declares a function.
        if name == "restrict" or not init.text.startswith(("(", *"0123456789")):
            form = "{0} {1} = {2};"
        key = self.key()
        scope.add_term(name, type_name, name, lambda f: f[key])
        if not spelling.startswith("const"):
            scope.variables.append((name, type_name, key))

        def run(f):
            f[key] = init.value(f)
        return Stmt(form.format(spelling, name, init.text), plain(run))

    def make_assign(self, scope, depth, may_leave, variables):
        name, type_name, key = self.choices.pick(variables)
        operator = self.choices.pick(["", "+", "-", "^", "|"] if type_name != "float" else ["", "+", "-"])
        e = self.expression(scope, type_name)

        def run(f):
            value = e.value(f)
            f[key] = binary(operator, type_name, f[key], value) if operator else value
        if operator == "+" and self.choices.chance(30):
            form, step = self.choices.pick([("++{0};", 1), ("{0}++;", 1), ("--{0};", -1), ("{0}--;", -1)])

            def run(f):
                f[key] = rounded(type_name, f[key] + step)
            return Stmt(form.format(name), plain(run))
        return Stmt(f"{name} {operator}= {e.text};", plain(run))

    def braced(self, scope, count, depth, may_leave):
        inner = Scope(scope)
        return self.statements(inner, count, depth, may_leave)

    def make_block(self, scope, depth, may_leave, variables):
        body = self.braced(scope, self.choices.between(1, 2), depth - 1, may_leave)
        return Stmt(["{", *indented(lines_of(body)), "}"], run_all(body))

    def make_if(self, scope, depth, may_leave, variables):
        c = self.condition(scope)
        yes = self.braced(scope, self.choices.between(1, 2), depth - 1, may_leave)
        no = self.braced(scope, self.choices.between(0, 1), depth - 1, may_leave)
        lines = [f"if ({c.text}) {{", *indented(lines_of(yes)), "}"]
        if no:
            lines = lines[:-1] + ["} else {", *indented(lines_of(no)), "}"]
        run_yes, run_no = run_all(yes), run_all(no)

        def run(f):
            return (yield from (run_yes if c.value(f) else run_no)(f))
        return Stmt(lines, run)

    def make_for(self, scope, depth, may_leave, variables):
        inner = Scope(scope)
        name = inner.name(self.choices, ["j", "l", "p", "r"])
        key, count = self.key(), self.choices.between(1, 4)
        inner.add_term(name, "int", name, lambda f: f[key])
        body_scope = Scope(inner)
        body = self.statements(body_scope, self.choices.between(1, 2), depth - 1, False)
        leave = self.choices.weighted([(6, ""), (1, "break"), (1, "continue")])
        if leave:
            c = self.condition(body_scope, 0)
            body.insert(self.choices.number(len(body) + 1) if not _declares(body) else len(body),
                        Stmt(f"if ({c.text}) {leave};", plain(lambda f: leave if c.value(f) else None)))
        run_body = run_all(body)

        def run(f):
            for i in range(count):
                f[key] = i
                signal = yield from run_body(f)
                if signal == "break":
                    break
                if signal == "return":
                    return signal
        lines = lines_of(body)
        head = f"for (int {name} = 0; {name} < {count}; {self.choices.pick(['++' + name, name + '++', name + ' += 1'])})"
        return Stmt([head + " {", *indented(lines), "}"], run)

    def make_while(self, scope, depth, may_leave, variables):
        name, key, count = "turn", self.key(), self.choices.between(1, 3)
        inner = Scope(scope)
        inner.lock(name)
        body = self.statements(Scope(inner), 1, depth - 1, False)
        run_body = run_all(body)
        is_do = self.choices.chance(50)

        def run(f):
            for _ in range(count):
                signal = yield from run_body(f)
                if signal == "return":
                    return signal
        lines = indented(lines_of(body))
        if is_do:
            loop = ["do {", *lines, f"}} while (++{name} < {count});"]
        else:
            loop = [f"while ({name}++ < {count}) {{", *lines, "}"]
        return Stmt(["{", f"  int {name} = 0;", *indented(loop), "}"], run)

    def make_switch(self, scope, depth, may_leave, variables):
        e = self.expression(scope, "unsigned", 1)
        cases, lines = [], [f"switch ({e.text} % 4u) {{"]
        for at in range(self.choices.between(1, 3)):
            body = self.braced(scope, 1, depth - 1, may_leave)
            falls = self.choices.chance(25)
            lines += [f"case {at}: {{", *indented(lines_of(body)), "}" if falls else "} break;"]
            cases.append((run_all(body), falls))
        body = self.braced(scope, 1, depth - 1, may_leave)
        lines += ["default: {", *indented(lines_of(body)), "}", "}"]
        cases.append((run_all(body), False))

        def run(f):
            at = min(e.value(f) % 4, len(cases) - 1)
            while True:
                signal = yield from cases[at][0](f)
                if signal:
                    return signal
                if not cases[at][1]:
                    return None
                at += 1
        return Stmt(lines, run)

    def make_array(self, scope, depth, may_leave, variables):
        """An array, and a loop over it."""
        type_name = self.choices.pick(TYPES)
        items = [self.expression(scope, type_name, 1) for _ in range(self.choices.between(1, 3))]
        sum_key = self.key()
        texts = " ".join(e.text for e in items)
        usable = [n for n in NAMES if not _names(n, texts)]
        array, total = scope.name(self.choices, usable), scope.name(self.choices, usable)
        scope.add_term(total, type_name, total, lambda f: f[sum_key])
        zero = spelled(type_name, 0.0 if type_name == "float" else 0)
        loop = self.choices.pick([
            f"for (int j = 0; j < {len(items)}; ++j) {total} += {array}[j];",
            f"for ({type_name} j : {array}) {total} += j;", f"for (const auto &j : {array}) {total} += j;"])

        def run(f):
            f[sum_key] = 0.0 if type_name == "float" else 0
            for value in [e.value(f) for e in items]:
                f[sum_key] = binary("+", type_name, f[sum_key], value)
        return Stmt([f"{type_name} {array}[] = {{{', '.join(e.text for e in items)}}};",
                     f"{type_name} {total} = {zero};", loop], plain(run))

    def make_lambda(self, scope, depth, may_leave, variables):
        """A lambda in amp code, called twice."""
        type_name = self.choices.pick(TYPES)
        inner = Scope(scope)
        parameter = inner.name(self.choices)
        key = self.key()
        inner.add_term(parameter, type_name, parameter, lambda f: f[key])
        body = self.expression(inner, type_name)
        # A lambda that names a member would capture `this`.
        if parameter == "restrict" or any(_names(m, body.text) for m in self.members):
            return self.make_declare(scope, depth, may_leave, variables)
        first = self.expression(scope, type_name, 1)
        second = self.expression(scope, type_name, 1)
        usable = [n for n in NAMES if not any(_names(n, e.text) for e in (body, first, second))
                  and n != "restrict"]
        name, result = scope.name(self.choices, usable), scope.name(self.choices, usable)
        result_key = self.key()
        scope.add_term(result, type_name, result, lambda f: f[result_key])
        restriction = self.choices.pick(["", " restrict(amp)"])
        if self.dual_only:
            restriction = ""
        arrow = self.choices.pick(["", f" -> {type_name}"])

        def run(f):
            f[key] = first.value(f)
            a = body.value(f)
            f[key] = second.value(f)
            f[result_key] = binary("+", type_name, a, body.value(f))
        # Everything by value, but for arrays.
        capture = ", ".join(["=", *(f"&{a}" for a in self.arrays if _names(a, body.text))])
        return Stmt([f"auto {name} = [{capture}]({type_name} {parameter}){restriction}{arrow} "
                     f"{{ return {body.text}; }};",
                     f"{type_name} {result} = {name}({first.text}) + {name}({second.text});"], plain(run))

    def make_class(self, scope, depth, may_leave, variables):
        """A class of the body's own."""
        type_name = self.choices.pick(TYPES)
        e = self.expression(scope, type_name, 1)
        factor = self.choices.between(1, 5)
        usable = [n for n in NAMES if not _names(n, e.text) and n != "restrict"]
        class_name, object_name = scope.name(self.choices, usable), scope.name(self.choices, usable)
        key = self.key()
        scope.add_term(object_name, type_name, f"{object_name}.get({factor})", lambda f: f[key])
        restriction = self.choices.pick(["", " restrict(amp)"]) if not self.dual_only else ""

        def run(f):
            f[key] = binary("*", type_name, e.value(f), factor)
        return Stmt([f"struct {class_name} {{",
                     f"  {type_name} held;",
                     f"  {type_name} get(int times) const{restriction} {{ return held * {type_name}(times); }}",
                     "};", f"{class_name} {object_name} = {{{e.text}}};"], plain(run))

    def make_leave(self, scope, depth, may_leave, variables):
        c = self.condition(scope)
        return Stmt(f"if ({c.text}) return;", plain(lambda f: "return" if c.value(f) else None))


def lines_of(statements):
    return [line for statement in statements for line in statement.lines]


def _names(name, text):
    """True if the text has the name as a word."""
    at = text.find(name)
    while at >= 0:
        before = text[at - 1] if at else " "
        after = text[at + len(name)] if at + len(name) < len(text) else " "
        if not (before.isalnum() or before == "_" or after.isalnum() or after == "_"):
            return True
        at = text.find(name, at + 1)
    return False


names_word = _names


def _declares(statements):
    # A type may be called `domain_t`.
    return any(not re.match(r"\{|(if|for|while|do|switch)\b", line) for line in lines_of(statements))
