"""How far a run of lit is, and how long it will take: from the line that lit writes for each test, and
the times that it keeps of earlier runs.
"""
import os
import re
import sys
import time

LINE_EVERY = 30  # seconds, where there is no terminal to write one line over and over


def earlier_times(suites):
    """Of each test, by the name that lit prints, the seconds that it took. `suites` says of each suite's
    name the folder in which its tests run, where lit leaves the times."""
    times = {}
    for suite, folder in suites.items():
        try:
            with open(os.path.join(folder, ".lit_test_times.txt"), encoding="utf-8") as file:
                for line in file:
                    seconds, path = line.rstrip("\n").split(maxsplit=1)
                    times[f"{suite} :: {path}"] = abs(float(seconds))  # negative: it failed
        except FileNotFoundError:
            pass
    return times


def span(seconds):
    if seconds < 90:
        return f"{max(seconds, 1):.0f} s"
    return f"{seconds / 60:.0f} min"


class Progress:
    def __init__(self, times, clock=time.monotonic, out=sys.stderr):
        self.times, self.clock, self.out = dict(times), clock, out
        self.begin = self.told = clock()
        self.done = self.workers = self.total = 0
        self.on_terminal = out.isatty()

    def remaining(self):
        """In seconds; None if nothing tells."""
        left = self.total - self.done
        if self.times:
            # Those that no earlier run has seen take as long as others.
            return sum(self.times.values()) / len(self.times) * left / self.workers
        return (self.clock() - self.begin) / self.done * left if self.done else None

    def read(self, line):
        """Takes a line of lit's. True if it only says that a test has passed, which Progress tells."""
        begin = re.match(r"-- Testing: (\d+) (?:of \d+ )?tests, (\d+) workers --", line)
        if begin:
            self.total, self.workers = int(begin[1]), int(begin[2])
            left = self.remaining()
            self.tell(f"{self.total} tests, {'about ' + span(left) if left else 'how long is told after the first'}")
            return True
        result = re.match(r"([A-Z]+): (.* :: .*) \((\d+) of (\d+)\)", line)
        if not result:
            return False
        self.done, self.total = int(result[3]), int(result[4])
        self.times.pop(result[2], None)
        now = self.clock()
        if self.on_terminal or now - self.told >= LINE_EVERY or self.done == self.total:
            self.told = now
            left = self.remaining()
            self.tell(f"{self.done}/{self.total}" +
                      (f", about {span(left)} left" if left and self.done < self.total else ""))
        return result[1] == "PASS"

    def tell(self, text):
        if self.on_terminal:
            self.out.write(f"\r\033[K{text}" + ("\n" if self.done == self.total else ""))
        else:
            self.out.write(text + "\n")
        self.out.flush()

    def make_room(self):
        """Before something else is printed."""
        if self.on_terminal:
            self.out.write("\r\033[K")
            self.out.flush()
