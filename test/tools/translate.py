"""Translates a source with the tool and with the plugin and leaves the tool's output. Says what both
said and ends as both did; where they differ in exit code, output or words, aborts.

usage: translate.py BUILD SOURCE -o OUTPUT [options of the tool] [-- compiler flags...]
"""
import os
import subprocess
import sys

# The plugin's spelling of the tool's options.
PLUGIN_SPELLING = {
    "--check-bounds": ["-fplugin-arg-amp2hip-check-bounds"],
    "--force": ["-fplugin-arg-amp2hip-force"],
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


def plugin_options(options):
    # A warning option is the same for both.
    return [flag for option in options for flag in PLUGIN_SPELLING.get(option, [option])]


def translate(build, source, output, options=(), flags=()):
    """Returns the exit code and what was said. An OUTPUT of an earlier run is deleted first, so that none
    can be taken for this one's."""
    by_plugin = output + ".plugin.cpp"
    for old in (output, by_plugin):
        if os.path.exists(old):
            os.remove(old)
    tool = run([os.path.join(build, "bin", "amp2hip"), source, "-o", output, *options, "--", *flags])
    plugin = run(["clang++-19", "-fplugin=" + os.path.join(build, "lib", "amp2hip-plugin.so"),
                  "-c", source, "-o", by_plugin, *PLUGIN_ONLY, *plugin_options(options), *flags])
    for what, mine, other in (("end with the codes", tool[0], plugin[0]),
                              ("say", tool[1], plugin[1]),
                              ("write", contents(output), contents(by_plugin))):
        if mine != other:
            print(f"{source}: the tool and the plugin {what}\n{mine}\nand\n{other}", file=sys.stderr,
                  flush=True)
            os.abort()  # an exit code would please a test that expects an error
    if os.path.exists(by_plugin):
        os.remove(by_plugin)
    return tool


def main(build, source, *rest):
    split = rest.index("--") if "--" in rest else len(rest)
    options, flags = list(rest[:split]), rest[split + 1:]
    at = options.index("-o")
    output = options[at + 1]
    del options[at:at + 2]
    code, said = translate(build, source, output, options, flags)
    print(said, end="", file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    main(*sys.argv[1:])
