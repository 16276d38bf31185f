"""What is common to the kernels that are translated and not run: a source of many, and which of them a message is about."""
import os

from choices import Choices
from tools import run

PER_SOURCE = 60


def indented(statements):
    return ["  " + line for s in statements for line in s.lines]


def run_block(statements, thread):
    for statement in statements:
        statement.run(thread)


class KernelJob:
    """The kernels of one seed, in one source.

    A class of them has their `name`, the class `kernel` that makes one of choices and a name, and `helpers`, the text
    in front of them."""

    def __init__(self, translator, work, seed, count=PER_SOURCE):
        self.translator, self.work, self.seed = translator, work, seed
        self.kernels = [self.kernel(Choices(f"{seed}/{at}"), f"f{at}") for at in range(count)]

    def read(self, kernels, options):
        """(the translator's exit code, its messages' lines, the number of the kernel on each line of the source)."""
        owners, lines = {}, self.helpers.split("\n")
        for at, kernel in enumerate(kernels):
            for line in kernel.lines():
                lines.append(line)
                owners[len(lines)] = at
        path = os.path.join(self.work, f"{self.name}-{self.seed}-{os.getpid()}.cpp")
        with open(path, "w") as out:
            out.write("\n".join(lines) + "\n")
        output = path[:-4] + ".hip.cpp"
        code, messages = run([self.translator, path, "-o", output, *options], 120)
        for made in (path, output):
            if os.path.exists(made):
                os.remove(made)
        return code, messages.splitlines(), owners
