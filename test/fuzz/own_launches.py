"""A kernel of the program's own, in HIP, and its launch by `<<<>>>`."""
from expressions import indented


def own_launch(p):
    """Declares the kernel in the program's namespace and returns the statements that launch it and compare what it
    has made."""
    pick = p.choices.pick
    threads, blocks = pick([1, 32, 64]), pick([1, 2, 3])
    n = threads * blocks - pick([0, 0, 1])
    factor, begin = pick([2, 3, -5]), pick([0, 7])
    kernel, macro = f"own_{p.name}_kernel", f"OWN_{p.name}"
    parameters, arguments = pick([("", [""]), ("template <typename T> ", ["", "<int>"]),
                                  ("template <typename T, int Factor = 1> ", ["", "<int>", "<int, 1>"])])
    element = "T" if parameters else "int"
    product = f"{factor} * Factor" if "Factor" in parameters else str(factor)
    p.outer += [f"{parameters}__global__ void {kernel}({element} *data, int n, {element} begin) {{",
                "  const int i = blockIdx.x * blockDim.x + threadIdx.x;",
                f"  if (i < n) data[i] = begin + i * {product};", "}"]
    configuration = [pick([str(blocks), f"dim3({blocks})", f"dim3{{{blocks}, 1}}", f"({n} + {threads - 1}) / {threads}"]),
                     pick([str(threads), f"dim3({threads}, 1)", "block"])]
    configuration += pick([[], ["0"], ["0", "nullptr"], ["0", "stream"]])
    name = pick(["", f"{p.name}::", f"::{p.name}::"]) + kernel + pick(arguments)
    given = f"device, {n}, {begin}"
    space = pick(["", " ", "\n      "])
    launch = f"{name}{space}<<<{space}{', '.join(configuration)}{space}>>>{space}({given})"
    form = pick(["statement", "if", "for", "lambda", "macro", "braces"])
    p.feature("own-launch-" + form)
    if form == "macro":
        p.outer.append(f"#define {macro}(...) {name}<<<{', '.join(configuration)}>>>(__VA_ARGS__)")
        launch = f"{macro}({given})"
    statement = {"if": f"if (device) {launch}; else return false;",
                 "for": f"for (int once = 0; once < 1; ++once) {launch};",
                 "lambda": f"[&] {{ {launch}; }}();", "braces": f"{{ {launch}; }}"}.get(form, launch + ";")
    expected = ", ".join(str(begin + i * factor) for i in range(n))
    return ["{", *indented([
        f"std::vector<int> own({n});", "int *device = nullptr;", "hipStream_t stream = nullptr;",
        f"const dim3 block({threads});", "(void)stream, (void)block;",
        f"(void)hipMalloc(reinterpret_cast<void **>(&device), {max(n, 1)} * sizeof(int));", *statement.splitlines(),
        f"(void)hipMemcpy(own.data(), device, {n} * sizeof(int), hipMemcpyDeviceToHost);", "(void)hipFree(device);",
        f"if (!same(\"{p.name}, its own kernel\", own, std::vector<int>{{{expected}}})) right_ = false;"]), "}"]
