"""What a call means where the sides have other candidates (L51), and the other constructs whose translation
once was wrong with exit status 0: two constructors that differ in their restrictions, conditionals across a launch.
"""
from evaluate import converted
from expressions import Callable, Expr, indented

AMP_TOO = ["restrict(cpu, amp)", "restrict(amp, cpu)"]
CPU = ["", " restrict(cpu)"]


def overloads(p):
    """Functions, members, operators or constructors of which a kernel can call one, and the host prefers another.

    An `unsigned` goes to the one for both sides, W(v), and an `int` on the host to the other, N(v)."""
    choices, scope, program = p.choices, p.scope, p.program
    kind = choices.pick(["function", "amp only", "template", "default", "reference", "member", "operator", "call",
                         "subscript", "friend", "constructor", "constructor variable", "argument", "member object",
                         "copy pair", "constructor pair", "static helper", "by value", "declared later"])
    program.feature("sides-" + kind.replace(" ", "-"))
    name = scope.name(choices, ["side_", "chosen", "prefer", "h", "which", "take"] + [f"take{i}" for i in range(30)])
    type_name = scope.name(choices, ["Sided", "Maker", "Either", "Held_"] + [f"Sided{i}" for i in range(30)])
    scope.lock(name)
    scope.lock(type_name)
    wide_number, narrow_number = choices.between(1, 9), choices.between(10, 19)
    dual = choices.pick(AMP_TOO)
    cpu = choices.pick(CPU)
    wide_value = f"int(v & 63u) + {wide_number}"
    narrow_value = f"(v & 31) + {narrow_number}"

    def wide(a):
        return (converted("unsigned", a) & 63) + wide_number

    def narrow(a):
        return (a & 31) + narrow_number

    def by_side(f, a):
        return wide(a[0]) if f["side"] == "amp" else narrow(a[0])

    def both(head, wide_parameters="unsigned v", narrow_parameters="int v", of=dual, value=None, const=""):
        """The two functions, in either order."""
        return choices.shuffled([f"{head}({wide_parameters}){const} {of} {{ return {value or wide_value}; }}",
                                 f"{head}({narrow_parameters}){const}{cpu} {{ return {narrow_value}; }}"])

    def add(text, is_dual=True, root=name, value=by_side):
        call = Callable(text, ["int"], "int", value, is_dual)
        scope.calls.append((root, call))
        if is_dual:
            program.host_call(call)

    if kind in ("function", "amp only"):
        p.lines += both(f"int {name}", of=dual if kind == "function" else "restrict(amp)")
        add(f"{name}({{0}})")
    elif kind == "template":
        p.lines += choices.shuffled([f"template <typename U> int {name}(U v) {dual} {{ return {wide_value}; }}",
                                     f"int {name}(int v){cpu} {{ return {narrow_value}; }}"])
        add(f"{name}({{0}})")
    elif kind == "default":
        p.lines += both(f"int {name}", f"int v, int more = {wide_number}", value="(v & 63) + more")
        add(f"{name}({{0}})", is_dual=False)
    elif kind == "reference":
        p.lines += both(f"int {name}", "const int &v", "int &&v", value=f"(v & 63) + {wide_number}")
        add(f"{name}(int({{0}}))")
    elif kind in ("member", "call", "subscript"):
        function = {"member": "get", "call": "operator()", "subscript": "operator[]"}[kind]
        p.lines += [f"struct {type_name} {{", *indented(both(f"int {function}", const=" const")), "};"]
        use = {"member": ".get({0})", "call": "({0})", "subscript": "[{0}]"}[kind]
        add(f"{type_name}(){use}", root=type_name)
    elif kind == "operator":
        p.lines += [f"struct {type_name} {{ int held; }};",
                    *both("int operator%", f"const {type_name} &, unsigned v", f"const {type_name} &, int v")]
        add(f"({type_name}() % ({{0}}))", root=type_name)
    elif kind == "friend":
        p.lines += [f"struct {type_name} {{ int held;",
                    *("  friend " + l for l in both(f"int {name}", f"{type_name}, unsigned v", f"{type_name}, int v")), "};"]
        add(f"{name}({type_name}(), {{0}})", root=type_name)
    elif kind in ("constructor", "constructor variable", "argument", "member object"):
        lines = choices.shuffled([f"{type_name}(unsigned v) {dual} : held({wide_value}) {{}}",
                                  f"{type_name}(int v){cpu} : held({narrow_value}) {{}}"])
        # Whoever copies an object says so.
        p.lines += [f"struct {type_name} {{", "  int held;", *indented(lines),
                    f"  {type_name}(const {type_name} &o) restrict(cpu, amp) : held(o.held + 1000) {{}}", "};"]
        if kind == "constructor":
            add(f"{type_name}({{0}}).held", root=type_name)
        elif kind == "argument":
            p.lines.append(f"int {name}(const {type_name} &t) restrict(cpu, amp) {{ return t.held; }}")
            add(f"{name}({{0}})")
        elif kind == "member object":
            p.lines += [f"struct {type_name}_around {{ {type_name} part; {type_name}_around(int v) restrict(cpu, amp) : part(v) {{}} }};"]
            add(f"{type_name}_around({{0}}).part.held", root=type_name)
        else:
            p.lines.append(f"int {name}(int v) restrict(cpu, amp) {{ {type_name} made(v); return made.held; }}")
            add(f"{name}({{0}})")
    elif kind in ("copy pair", "constructor pair"):
        member, field, held = choices.pick([("int", "held", "held"), (f"{type_name}_part", "part", "part.held")])
        if member != "int":
            p.lines.append(f"struct {member} {{ int held; {member}() restrict(cpu, amp) : held(0) {{}} "
                           f"{member}(int v) restrict(cpu, amp) : held(v) {{}} }};")
        if kind == "copy pair":
            pair = [f"{type_name}(int v) restrict(cpu, amp) : {field}(v & 63) {{}}", *choices.shuffled(
                [f"{type_name}(const {type_name} &o) restrict(amp) : {field}(o.{held} + {wide_number}) {{}}",
                 f"{type_name}(const {type_name} &o){cpu} : {field}(o.{held} + {narrow_number}) {{}}"])]
            body = f"{type_name} one(v); {type_name} two(one); return two.{held};"
        else:
            pair = [*choices.shuffled([f"{type_name}(int v) restrict(amp) : {field}((v & 63) + {wide_number}) {{}}",
                                       f"{type_name}(int v){cpu} : {field}((v & 63) + {narrow_number}) {{}}"]),
                    f"{type_name}(const {type_name} &o) restrict(cpu, amp) : {field}(o.{held} + 1000) {{}}"]
            body = f"{type_name} one(v); return one.{held};"
        p.lines += [f"struct {type_name} {{", f"  {member} {field};", *indented(pair), "};",
                    f"int {name}(int v) restrict(cpu, amp) {{ {body} }}"]
        add(f"{name}({{0}})", value=lambda f, a: (a[0] & 63) + (wide_number if f["side"] == "amp" else narrow_number))
    elif kind == "by value":  # Each copy of the argument shows.
        pair = choices.shuffled([f"int {name}({type_name} s) restrict(amp) {{ return s.held + {wide_number}; }}",
                                 f"int {name}({type_name} s){cpu} {{ return s.held + {narrow_number}; }}"])
        p.lines += [f"struct {type_name} {{", "  int held;", f"  {type_name}(int v) restrict(cpu, amp) : held(v & 63) {{}}",
                    f"  {type_name}(const {type_name} &o) restrict(cpu, amp) : held(o.held + 1000) {{}}", "};", *pair,
                    f"int {name}_of(int v) restrict(cpu, amp) {{ {type_name} one(v); return {name}(one); }}"]
        add(f"{name}_of({{0}})", value=lambda f, a: (a[0] & 63) + 1000 + (wide_number if f["side"] == "amp" else narrow_number))
    elif kind == "declared later":  # The template calls the better function behind it.
        p.lines += [f"inline int {name}(float) {dual} {{ return {wide_number}; }}",
                    f"template <typename U> int {name}_late(U v) {dual} {{ return {name}(v); }}",
                    f"inline int {name}(int v) {dual} {{ return (v & 63) + {narrow_number}; }}"]
        add(f"{name}_late(int({{0}}))", value=lambda f, a: (a[0] & 63) + narrow_number)
    else:  # a private helper that is declared in its class and defined behind it
        p.lines += [f"class {type_name} {{", f"  static int {name}(int v) {dual};", "public:",
                    f"  static int get(int v) {dual} {{ return {name}(v); }}", "};",
                    f"int {type_name}::{name}(int v) {dual} {{ return (v & 63) + {wide_number}; }}"]
        add(f"{type_name}::get({{0}})", root=type_name, value=lambda f, a: (a[0] & 63) + wide_number)
        return
    if kind != "default" and choices.chance(50):
        call = scope.calls[-1][1]
        outer = scope.name(choices, [f"both_{name}", f"dual_{name}", f"sides_{name}"])
        template = choices.chance(40)
        p.lines.append(f"{'template <typename U> ' if template else ''}int {outer}({'U' if template else 'int'} v) "
                       f"{dual} {{ return {call.call([Expr('int', 'v', None)]).text}; }}")
        both_sides = Callable(f"{outer}({{0}})", ["int"], "int", call.value, True)
        scope.calls.append((outer, both_sides))
        program.host_call(both_sides)


def under_condition(choices, lines):
    """The first line of a launch twice, in the branches of a conditional that ends before the kernel does."""
    condition, is_first = choices.pick([("#if 1", True), ("#ifdef NOBODY_DEFINES_THIS", False), ("#if defined(__cplusplus)", True),
                                  ("#ifndef NOBODY_DEFINES_THIS", True)])
    dead = lines[0].replace("restrict(amp)", "restrict(cpu, amp)")
    first, second = (lines[0], dead) if is_first else (dead, lines[0])
    return [condition, first, "#else", second, "#endif", *lines[1:]]

