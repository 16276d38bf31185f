"""What a run of the tests ends with: where the time went, what was compiled for which device, and which tests
were left out, each with its reason.
"""
import collections
import os
import re

SLOWEST = 10
NOT_RUN = "UNSUPPORTED"
# What names a failure in a test's output, and how much of it is told again.
# lit puts "# | " before what a command prints.
SAYS_WHY = r"^(# \| )?(SUMMARY: |\[  FAILED  \] )|: Failure$|^(?!# error: command failed).*error: "
REASONS, LONGEST = 5, 300
# What a missing feature of lit.cfg.py means to a person.
NEEDS = {
    "amd": "hipcc is not installed (`tools/dev setup`)",
    "nvidia": "there is no CUDA toolkit (`tools/dev setup-nvidia`)",
    "chromium": "chromium, a browser, is not installed",
    "jsonschema": "the package python3-jsonschema is not installed (`tools/dev setup`)",
    "mpi": "Open MPI is not installed (`tools/dev setup`)",
    "not-root": "it needs a user that is not root",
    "root": "it needs root",
    "nightly": "it is nightly (`tools/dev test --all`)",
    "debian-mirror": "deb.debian.org does not answer",
}


def minutes(seconds):
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def slowest(results, elapsed):
    """`results` are the tests of lit's JSON report, `elapsed` the seconds of the whole run."""
    results = [r for r in results if r["code"] != NOT_RUN]
    if not results:
        return
    by_time = sorted(results, key=lambda r: -r["elapsed"])[:SLOWEST]
    yield "The slowest tests:"
    yield from (f"  {r['elapsed']:6.1f} s  {r['name']}" for r in by_time)
    yield (f"{len(results)} tests took {minutes(sum(r['elapsed'] for r in results))}, "
           f"by the clock {minutes(elapsed)}")


def failures(results):
    """Of every test that failed, the lines that say why: its whole output may be long and far above."""
    for result in results:
        if result["code"] not in ("FAIL", "TIMEOUT", "UNRESOLVED", "XPASS"):
            continue
        output = (result.get("output") or "").splitlines()
        said = [line for line in output if re.search(SAYS_WHY, line)] or \
            [line for line in output if line.startswith("# | ")][-REASONS:] or output[-REASONS:]
        yield f"{result['name']} failed:"
        yield from (f"  {line[:LONGEST]}" for line in said[:REASONS])


def left_out(results):
    """Of every test that was not run, why."""
    lines = []
    for result in results:
        if result["code"] != NOT_RUN:
            continue
        missing = re.search(r"unavailable features: (.*)", result.get("output") or "")
        why = [NEEDS.get(feature, f"{feature} is not installed") for feature in missing[1].split(", ")] if missing else []
        lines.append(f"  {result['name']}: {', '.join(why) or 'it does not say why'}")
    if lines:
        yield "Left out:"
        yield from lines


class DeviceRecord:
    """A file to which the tests append what they have compiled for a device, or have run on one, a line each:
    they are many processes."""

    VARIABLE = "AMP2HIP_TEST_RECORD"
    MISSING = "has no compiler"

    def __init__(self, path):
        self.path = path
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(path, "w").close()

    @classmethod
    def add(cls, device, what):
        path = os.environ.get(cls.VARIABLE)
        if path:
            with open(path, "a", encoding="utf-8") as file:
                file.write(f"{device} {what}\n")

    def lines(self):
        with open(self.path, encoding="utf-8") as file:
            counts = collections.Counter(tuple(line.rstrip("\n").split(" ", 1)) for line in file)
        if not counts:
            return
        yield "What was done for which device:"
        for device, name in (("cpu", "CPU device"), ("amd", "AMD"), ("nvidia", "NVIDIA")):
            done = [f"{count} {what}" for (of, what), count in sorted(counts.items())
                    if of == device and what != self.MISSING]
            if not done:
                done = [f"nothing: {NEEDS[device]}" if (device, self.MISSING) in counts else "nothing"]
            elif device != "cpu":
                done.append("none run: the tests use no GPU")
            yield f"  {name}: {', '.join(done)}"
