"""Translates a source and leaves the output, ends as the translator does and says what it says.

usage: translate.py BUILD [--with-plugin | --small-headers] SOURCE -o OUTPUT [options of the tool] [-- flags...]

With --with-plugin the plugin translates too; where its exit code, output or words differ, it aborts. With
--small-headers the source is read over those of test/fuzz/headers, which declare what sources use of the library.
"""
import os
import shutil
import subprocess
import sys

from llvm import CLANG

# The plugin's spelling of the tool's options.
PLUGIN_SPELLING = {
    "--check-bounds": ["-fplugin-arg-amp2hip-check-bounds"],
    "--keep-rows": ["-fplugin-arg-amp2hip-keep-rows"],
    "--keep-fences": ["-fplugin-arg-amp2hip-keep-fences"],
    "--remarks": ["-fplugin-arg-amp2hip-remarks"],
    # Warning groups of ours, which the tool gives names of their own.
    "--pedantic-amp": ["-Wpedantic-amp"],
    "--advise": ["-Wamp-advice"],
}
# Clang's driver reads the command line before a plugin can say which warnings it has. What the tool has checked
# is the same text.
PLUGIN_ONLY = ["-Wno-unknown-warning-option", "-fplugin-arg-amp2hip-no-check-output"]


def run(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors="backslashreplace")
    return result.returncode, result.stdout


def contents(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def remove(path):
    if os.path.exists(path):
        os.remove(path)


def with_small_headers(build):
    """A folder in which the build's translator finds the small headers of test/fuzz in place of the library's."""
    root = os.path.join(build, "test", "small-headers")
    translator, binary = os.path.join(build, "bin", "amp2hip"), os.path.join(root, "bin", "amp2hip")
    include = os.path.join(root, "include", "amp2hip")
    headers = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "fuzz", "headers")
    for folder in ("bin", os.path.join("include", "amp2hip-cpu")):
        os.makedirs(os.path.join(root, folder), exist_ok=True)
    # Tests run at the same time, so each is put there whole.
    temporary = os.path.join(root, str(os.getpid()))
    if not os.path.exists(binary) or os.path.getmtime(binary) != os.path.getmtime(translator):
        shutil.copy2(translator, temporary)
        os.replace(temporary, binary)
    if not os.path.islink(include) or os.readlink(include) != headers:
        os.symlink(headers, temporary)
        os.replace(temporary, include)
    return root


def translate(build, source, output, options=(), flags=()):
    """Returns the exit code and what was said. An OUTPUT of an earlier run is deleted first, so that none
    can be taken for this one's."""
    remove(output)
    return run([os.path.join(build, "bin", "amp2hip"), source, "-o", output, *options, "--", *flags])


def compare_with_plugin(build, source, output, options, flags, tool):
    """Aborts where the plugin does not do what the tool has done."""
    by_plugin = output + ".plugin.cpp"
    remove(by_plugin)
    # A warning option is the same for both.
    spelled = [flag for option in options for flag in PLUGIN_SPELLING.get(option, [option])]
    plugin = run([CLANG, "-fplugin=" + os.path.join(build, "lib", "amp2hip-plugin.so"),
                  "-c", source, "-o", by_plugin, *PLUGIN_ONLY, *spelled, *flags])
    for what, mine, other in (("end with the codes", tool[0], plugin[0]),
                              ("say", tool[1], plugin[1]),
                              ("write", contents(output), contents(by_plugin))):
        if mine != other:
            print(f"{source}: the tool and the plugin {what}\n{mine}\nand\n{other}", file=sys.stderr,
                  flush=True)
            os.abort()  # an exit code would please a test that expects an error
    remove(by_plugin)


def main(build, *rest):
    mode, source, *rest = rest if rest[0].startswith("--") else ("", *rest)
    split = rest.index("--") if "--" in rest else len(rest)
    options, flags = list(rest[:split]), rest[split + 1:]
    at = options.index("-o")
    output = options[at + 1]
    del options[at:at + 2]
    tool = translate(with_small_headers(build) if mode == "--small-headers" else build, source, output, options, flags)
    if mode == "--with-plugin":
        compare_with_plugin(build, source, output, options, flags, tool)
    print(tool[1], end="", file=sys.stderr)
    sys.exit(tool[0])


if __name__ == "__main__":
    main(*sys.argv[1:])
