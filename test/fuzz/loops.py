"""Loops over a tile's threads against fibers: kernels with no race, each compiled in several ways.

The pass of the CPU device cuts a kernel at its barriers and runs each part for all threads in a loop, which is
vectorised; in a kernel without barriers it takes loops that all threads run alike out of that loop. With AMP2HIP_CPU_THREADS=fibers in the environment the same program runs each thread by itself. Of a kernel
with no race both compute the same, bit for bit, whichever compiler made it, and whichever of its versions for newer
processors a program is told to use.
"""
import collections
import os
import re
import shutil

import loop_classics
import loop_domains
import loop_kernels
from batches import line_owners
from choices import Choices, candidates
from tools import run, signature  # finds what is in test/tools
from compilers import commands
from llvm import CLANG
from remarks import FIBER_REMARK

PER_SOURCE = 24
TOGETHER = 16  # smaller kernels that are tried in one source
COMPILERS = {"O1": (CLANG, ["-O1"]), "O2": (CLANG, ["-O2"]), "O3": (CLANG, ["-O3"]),
             "native": (CLANG, ["-O3", "-march=native"]), "g++": ("g++", ["-O2"])}
FIBERS, LEVEL = "AMP2HIP_CPU_THREADS", "AMP2HIP_CPU_LEVEL"
LEVELS = ["baseline", "x86-64-v3", "x86-64-v4"]  # of the instructions that a program may be told to use
# The kinds of kernels, and how many percent each is of all.
KINDS = {"random": (34, loop_kernels.Kernel), "classic": (33, loop_classics.Classic), "domain": (33, loop_domains.Domain)}

HEAD = """#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <cstring>
#include <exception>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

// A number that no compiler knows.
static int Opaque(int x) {
  volatile int y = x;
  return y;
}

// Numbers that look random. Those with a fraction use all their bits, so that sums depend on their order.
static unsigned Next(unsigned &state) {
  state = state * 1664525u + 1013904223u;
  return state >> 8;
}
static void Make(int &to, unsigned &state) { to = int(Next(state) & 0xFFFF); }
static void Make(unsigned &to, unsigned &state) { to = Next(state) * 257u; }
static void Make(float &to, unsigned &state) { to = float(Next(state)) / 4194304.0f - 2.0f; }
static void Make(double &to, unsigned &state) { to = Next(state) / 4194304.0 - 2.0 + Next(state) * 1e-9; }
static void Make(int_2 &to, unsigned &state) {
  int part[2];
  for (int &p : part)
    Make(p, state);
  to = int_2(part[0], part[1]);
}
static void Make(float_4 &to, unsigned &state) {
  float part[4];
  for (float &p : part)
    Make(p, state);
  to = float_4(part[0], part[1], part[2], part[3]);
}
template <typename E> static std::vector<E> Data(int n, unsigned seed) {
  std::vector<E> data(n);
  unsigned state = seed * 7919u;
  for (E &e : data)
    Make(e, state);
  return data;
}
static std::vector<int> Spread(int n, int factor, int shift) {
  std::vector<int> data(n);
  for (int i = 0; i < n; ++i)
    data[i] = (i * factor + shift) % n;
  return data;
}

// A hash over all bits of a kernel's outputs; with values, each of them too.
struct Report {
  const char *name;
  bool shows;
  unsigned long long hash;
  template <typename E> void add(const std::vector<E> &data) {
    const unsigned char *bytes = reinterpret_cast<const unsigned char *>(data.data());
    for (size_t i = 0; i < data.size() * sizeof(E); ++i)
      hash = (hash ^ bytes[i]) * 1099511628211ull;
    for (size_t i = 0; shows && i < data.size() * sizeof(E) / 4; ++i) {
      unsigned bits;
      std::memcpy(&bits, bytes + i * 4, 4);
      std::printf("%s %08x\\n", name, bits);
    }
  }
};
static void Run(const char *name, void (*kernel)(Report &), bool shows) {
  Report report{name, shows, 14695981039346656037ull};
  try {
    kernel(report);
    std::printf("%s: %016llx\\n", name, report.hash);
  } catch (const std::exception &e) {
    std::printf("%s: ended: %s\\n", name, e.what());
  }
  std::fflush(stdout);
}
"""


def source_of(kernels):
    runs = "".join(f'  Run("{kernel.name}", {kernel.name}::run, shows);\n' for kernel in kernels)
    return HEAD + "\n" + "\n".join(kernel.text for kernel in kernels) + \
        "int main(int argc, char **) {\n  const bool shows = argc > 1;\n" + runs + "}\n"


def make_kernel(name, kinds=tuple(KINDS), *, seed=None, answers=None):
    choices = Choices(seed, answers)
    kernel = choices.weighted([KINDS[kind] for kind in kinds])(choices, name)
    kernel.answers = choices.answers
    return kernel


class Failure:
    """What is wrong with a kernel, or with the source as a whole; and with which compiler."""

    def __init__(self, what, compiler, kernel=None, messages=""):
        self.what, self.compiler, self.kernel, self.messages = what, compiler, kernel, messages
        self.is_of_compiler = bool(messages)


class LoopsJob:
    """The kernels of one seed, in one source."""

    def __init__(self, tools, seed, count=PER_SOURCE, compilers=tuple(COMPILERS), checks_races=False, kinds=tuple(KINDS)):
        self.tools, self.seed, self.compilers, self.checks_races, self.kinds = tools, seed, compilers, checks_races, kinds
        self.kernels = [make_kernel(f"p{at}", kinds, seed=f"{seed}/{at}") for at in range(count)]
        self.fallbacks = []  # (kernel or None, why)

    def check(self):
        """The failures. What cannot be compiled is told and left out."""
        told, kernels = [], self.kernels
        while kernels:
            self.fallbacks = []
            failures = self.judge(kernels, "all", self.compilers, self.checks_races)
            guilty = {f.kernel for f in failures if f.is_of_compiler and f.kernel}
            if not guilty:
                return told + failures
            told += [f for f in failures if f.kernel in guilty]
            kernels = [k for k in kernels if k not in guilty]
        return told

    def judge(self, kernels, name, compilers, checks_races=False):
        folder = os.path.join(self.tools.work, f"loops-{self.seed}-{name}-{os.getpid()}")
        os.makedirs(folder, exist_ok=True)
        try:
            return self.failures(kernels, folder, compilers, checks_races)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def failures(self, kernels, folder, compilers, checks_races):
        source, output = os.path.join(folder, "source.cpp"), os.path.join(folder, "output.hip.cpp")
        with open(source, "w") as out:
            out.write(source_of(kernels))
        code, messages = run([self.tools.translator, source, "-o", output, "--force", "--", "-std=c++17", "-w"], 120)
        if code != 0:
            return [self.blamed("refused", "translator", messages, source, kernels)]
        found, expected = [], None
        for compiler in compilers:
            program = os.path.join(folder, "program")
            code, messages = self.build(compiler, output, program)
            if code != 0:
                found.append(self.blamed("does not compile", compiler, messages, output, kernels))
                continue
            if compiler == "O2":
                self.count_fallbacks(messages, output, kernels)
            if expected is None:
                # The first compiler's program says what is right: its threads are fibers.
                expected = self.hashes(program, fibers=True)
                found += self.ended(kernels, expected, compiler + " with fibers")
            found += self.differing(kernels, expected, self.hashes(program), compiler)
            if compiler == "O2":
                for level in LEVELS:
                    found += self.differing(kernels, expected, self.hashes(program, level=level), f"{compiler} at {level}")
        if checks_races:
            found += self.races(kernels, source, os.path.join(folder, "checked"))
        return found

    def build(self, compiler, output, program):
        """(exit code, messages) of the commands that amp2hip++ would run for a translated source."""
        name, flags = COMPILERS[compiler]
        if compiler == "O2":
            flags = [*flags, "-Rpass-missed=amp2hip-cpu"]
        said = ""
        os.environ["AMP2HIP_CXX"] = name
        wanted = commands(self.tools.build, "cpu", "-w", *flags, output, "-o", program)
        del os.environ["AMP2HIP_CXX"]  # amp2hip++ decides elsewhere
        for command in wanted:
            code, messages = run(command.arguments, 300)
            said += messages
            if code != 0:
                return code, said
        return 0, said

    def differing(self, kernels, expected, got, compiler):
        return self.ended(kernels, got, compiler) + [
            Failure("not what fibers compute", compiler, kernel) for kernel in kernels
            if got.get(kernel.name) != expected.get(kernel.name)
            and "ended" not in got.get(kernel.name, "ended") + expected.get(kernel.name, "ended")]

    @staticmethod
    def hashes(program, fibers=False, level=None):
        """{name of a kernel: its hash, or how it ended}."""
        variables = ([f"{FIBERS}=fibers"] if fibers else []) + ([f"{LEVEL}={level}"] if level else [])
        code, said = run(["env", "-u", FIBERS, "-u", LEVEL, *variables, program], 120)
        hashes = dict(re.findall(r"(?m)^(p\d+): (.*)$", said))
        if code != 0:
            hashes[None] = f"ended with {code}"
        return hashes

    @staticmethod
    def ended(kernels, hashes, compiler):
        """Kernels that threw, and the one that the program ended in."""
        found = [Failure(hashes[k.name], compiler, k) for k in kernels if hashes.get(k.name, "").startswith("ended")]
        if None in hashes:
            guilty = next((k for k in kernels if k.name not in hashes), None)
            found.append(Failure(hashes[None], compiler, guilty))
        return found

    def races(self, kernels, source, program):
        """What --check-races says must be nothing. Optimised, a kernel may load what the thread has no use of, and
        that is told as a race."""
        code, messages = run([os.path.join(self.tools.build, "bin", "amp2hip++"), "-w", "--check-races", "-O0", source,
                              "-o", program], 300)
        if code != 0:
            return [Failure(signature("does not compile", messages), "--check-races", None, messages)]
        return self.ended(kernels, self.hashes(program), "--check-races")

    @staticmethod
    def blamed(what, compiler, messages, path, kernels):
        """The first error's kernel."""
        with open(path) as text:
            owners = line_owners(text.read(), kernels)
        at = re.search(re.escape(os.path.basename(path)) + r":(\d+):\d+: (?:fatal )?error: ", messages)
        owner = owners.get(int(at[1])) if at else None
        guilty = next((k for k in kernels if k.name == owner), None)
        return Failure(signature(what, messages), compiler, guilty, messages)

    def count_fallbacks(self, messages, output, kernels):
        """The kernels whose threads are fibers at -O2 as well, by the place that the remark names, or its note."""
        with open(output) as text:
            owners = line_owners(text.read(), kernels)
        name = re.escape(os.path.basename(output))
        for part in re.split(r"(?m)^(?=\S+:\d+:\d+: remark: )", messages):
            why = FIBER_REMARK.search(part)
            if why:
                at = re.search(name + r":(\d+):\d+", part)
                owner = owners.get(int(at[1])) if at else None
                reason = re.sub(r"'.*'", "'…'", why[1])
                self.fallbacks.append((next((k for k in kernels if k.name == owner), None), reason))

    # ---- Smaller.

    def fails(self, failure, kernels, name):
        """The names of those of some kernels that fail in the same way."""
        # Without what says what is right no compiler says that one is wrong.
        compiler = failure.compiler.split()[0]
        compilers = [compiler] if compiler in COMPILERS else ["O1"]
        found = self.judge(kernels, name, compilers, compiler == "--check-races")
        return {f.kernel.name for f in found if f.kernel and same_kind(f.what) == same_kind(failure.what)}

    def reduced(self, failure, until):
        """A smaller kernel that fails in the same way; many candidates are tried in one source."""
        best = failure.kernel
        size = max(1, len(best.answers) // 2)
        while size >= 1 and until():
            made = []
            for answers in candidates(best.answers, size):
                kernel = make_kernel(f"p{len(made)}", self.kinds, answers=answers)
                if len(kernel.text) < len(best.text):
                    made.append(kernel)
            made = made[::max(1, len(made) // (2 * TOGETHER))]
            smaller = None
            for start in range(0, len(made), TOGETHER):
                names = self.fails(failure, made[start:start + TOGETHER], "smaller") if until() else ()
                found = [k for k in made if k.name in names]
                if found:
                    smaller = min(found, key=lambda k: len(k.text))
                    break
            if smaller is None:
                size //= 2
            else:
                best = make_kernel("p0", self.kinds, answers=smaller.answers)
                size = min(size, max(1, len(best.answers) // 2))
        return best

    def keep(self, failure, folder, kernel):
        os.makedirs(folder, exist_ok=True)
        compiler = re.sub(r"\W+", "-", failure.compiler)
        path = os.path.join(folder, f"loops-{self.seed}-{failure.kernel.name if failure.kernel else 'all'}-{compiler}.cpp")
        with open(path, "w") as out:
            out.write(source_of([kernel] if kernel else self.kernels))
        return path


def same_kind(what):
    return re.sub(r"\d+", "N", what)[:60]
