"""Programs through the translator, the compiler and the CPU device, many in one source; and the guilty
ones found, made smaller and kept.
"""
import copy
import os
import re
import shutil
import time

import programs
from choices import Choices, candidates
from layout import Layout, with_line_ends
from tools import message_without_names, run, signature

PER_SOURCE = 30


class Case:
    """A program in a layout, by its decisions."""

    def __init__(self, name, seed=None, answers=None, layout_answers=None, level=0):
        self.name, self.level = name, level
        if answers is None:
            self.program, self.answers = programs.generate(f"{seed}", name=name)
        else:
            self.program, self.answers = programs.generate(answers=answers, name=name)
        if self.program is None:
            return
        decide = Choices(f"{seed} layout") if layout_answers is None else Choices(answers=layout_answers)
        layout = Layout(decide, level)
        self.text = layout.changed(self.program.text(), name.upper())
        self.layout_answers = decide.answers
        self.features = sorted(self.program.features | layout.features)

    def changed(self, name, answers, layout_answers, level):
        return Case(name, answers=answers, layout_answers=layout_answers, level=level)


def write_sources(path, cases, ends):
    """The source with the cases, and the headers that they have."""
    text = programs.source_of([c.program for c in cases], [c.text for c in cases])
    headers = {os.path.join(os.path.dirname(path), f"{c.name}.h"): c.program.header for c in cases if c.program.header}
    for name, content in [(path, text), *headers.items()]:
        with open(name, "w", newline="", encoding="utf-8") as out:
            out.write(with_line_ends(content, ends))


class Verdict:
    """What went wrong with a program, or with a source as a whole."""

    def __init__(self, what, messages="", output=""):
        self.signature, self.messages, self.output = what, messages, output


class Batch:
    def __init__(self, tools, seed, count=PER_SOURCE, runs=False, level=None):
        self.tools, self.seed, self.runs = tools, seed, runs
        decide = Choices(f"{seed} file")
        # Some of the sources are laid out as people do; in the others anything may stand anywhere.
        self.level = decide.pick([0, 0, 5, 20, 60])
        self.ends = decide.weighted([(6, "unix"), (1, "dos"), (1, "mark")])
        if level is not None:
            self.level = level
        self.cases = []
        for at in range(count):
            case = Case(f"p{at}", seed=f"{seed}/{at}", level=self.level)
            if case.program is not None:
                self.cases.append(case)

    def check(self):
        """The failures, each a case (None: the whole source) and its verdict."""
        failures, cases = [], list(self.cases)
        while cases:
            blamed, rest = self.verdicts(cases, "batch")
            failures += [(case, blamed[case.name]) for case in cases if case.name in blamed]
            if rest is not None and not blamed:
                failures.append((None, rest))
                break
            if not blamed:
                break
            cases = [c for c in cases if c.name not in blamed]
        return failures

    # ---- One source.

    def verdicts(self, cases, name, stage="all"):
        """({name of a case: its verdict}, a verdict that no case is to blame for, or None)."""
        folder = os.path.join(self.tools.work, f"{self.seed}-{name}-{os.getpid()}")
        os.makedirs(folder, exist_ok=True)
        source = os.path.join(folder, "source.cpp")
        write_sources(source, cases, self.ends)
        try:
            text = programs.source_of([c.program for c in cases], [c.text for c in cases])
            return self.judge(cases, source, os.path.join(folder, "output.hip.cpp"), os.path.join(folder, "program"),
                              text, stage)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def judge(self, cases, source, output, program, text, stage):
        code, messages = self.tools.translate([source], output)
        if code not in (0, 1):
            return self.one_by_one(cases, Verdict(signature(f"translator: {code}", messages), messages), stage)
        if code == 1:
            if os.path.exists(output):
                return {}, Verdict("output beside an error", messages)
            return self.blame("refused", messages, source, text, cases, "")
        if not os.path.exists(output):
            return {}, Verdict("no output and no error", messages)
        if not self.runs:
            return {}, None
        with open(output, encoding="utf-8", errors="replace") as out:
            made = out.read()
        # What does not compile is found faster without making a program.
        code, messages = self.tools.check_syntax(output) if stage == "syntax" else self.tools.compile(output, program)
        if code != 0:
            return self.blame("does not compile", messages, output, made, cases, made)
        if stage == "syntax":
            return {}, None
        code, messages = run([program], 60)
        wrong = set(re.findall(r"^(p\d+): wrong", messages, re.M))
        right = set(re.findall(r"^(p\d+): ok", messages, re.M))
        blamed = {case.name: Verdict("wrong", messages, made) for case in cases if case.name in wrong}
        if code == 0 and not blamed and len(right) == len(cases):
            return {}, None
        if code != 0 and not blamed:
            # It ended in the first program that said nothing.
            for case in cases:
                if case.name not in right:
                    return {case.name: Verdict(f"program: {code}", messages, made)}, None
        return blamed, None if blamed else Verdict(f"program: {code}", messages, made)

    def one_by_one(self, cases, verdict, stage):
        """For a crash, which says of no case that it is to blame."""
        if len(cases) == 1:
            return {cases[0].name: verdict}, None
        half = len(cases) // 2
        for part in (cases[:half], cases[half:]):
            blamed, rest = self.verdicts(part, "part", stage)
            if blamed:
                return blamed, None
        return {}, verdict

    def blame(self, what, messages, path, text, cases, made):
        """Whom the errors are about: by the place of each, or of the notes behind it."""
        owners = line_owners(text, cases)
        blamed, kept = {}, None
        name = re.escape(os.path.basename(path))
        for line in messages.splitlines():
            error = re.search(r"(?:fatal )?error: (.*)", line)
            if error:
                kept = f"{what}: {message_without_names(error[1])}"
            at = re.search(name + r":(\d+):\d+: ", line)
            if at is None:
                at = re.search(r"error: .*?\b(p\d+)::", line)
                owner = at[1] if at else None
            else:
                owner = owners.get(int(at[1]))
            if kept and owner:
                blamed.setdefault(owner, Verdict(kept, messages, made))
                kept = None
        if blamed:
            return blamed, None
        if len(cases) == 1:
            return {cases[0].name: Verdict(signature(what, messages), messages, made)}, None
        return self.one_by_one(cases, Verdict(signature(what, messages), messages, made), "all")


def line_owners(text, cases):
    """The case that each line of a source or output belongs to."""
    names = {c.name for c in cases}
    owners, owner = {}, None
    for number, line in enumerate(text.split("\n"), 1):
        # Its macros and its namespace begin a case; kernels stand in its namespace.
        found = re.search(r"^#define (P\d+)_M\d+ ", line) or re.search(r"\bnamespace\b.{0,80}?\b(p\d+)\b", line)
        if found and found[1].lower() in names and not line.startswith("}"):
            owner = found[1].lower()
        if re.match(r"int main\(\)", line):
            owner = None
        owners[number] = owner
    return owners


TOGETHER = 24  # candidates in one source


def reduced(batch, case, wanted, seconds=90):
    """A smaller case with the same failure; many candidates are tried in one source."""
    until = time.time() + seconds
    stage = "syntax" if wanted.startswith("does not compile") else "all"
    # The stand-in headers will do if the failure is one with them too.
    quick = copy.copy(batch)
    quick.tools = batch.tools.with_stand_in_headers()
    verdict = quick.verdicts([case], "quick-" + case.name, stage)[0].get(case.name)
    if verdict is not None and verdict.signature == wanted:
        batch = quick

    def smallest_that_fails(variants):
        """The smallest of some (answers, layout answers, level) that fail in the same way."""
        cases = []
        for answers, layout_answers, level in variants:
            candidate = case.changed(f"p{len(cases)}", answers, layout_answers, level)
            if candidate.program is not None:
                cases.append((candidate, (answers, layout_answers, level)))
        for start in range(0, len(cases), TOGETHER):
            part = cases[start:start + TOGETHER]
            while part and time.time() < until:
                blamed, _ = batch.verdicts([c for c, _ in part], "shrink-" + case.name, stage)
                found = [variant for candidate, variant in part
                         if candidate.name in blamed and blamed[candidate.name].signature == wanted]
                if found:
                    return min(found, key=lambda v: (len(v[0]) + len(v[1]), sum(v[0]) + sum(v[1])))
                # What fails in another way may be what kept the others from failing.
                part = [(c, variant) for c, variant in part if c.name not in blamed] if blamed else []
        return None

    best = (case.answers, case.layout_answers, case.level)
    simple = smallest_that_fails([(case.answers, [], 0)])
    best = simple or best
    for which in (0, 1) if best[2] else (0,):
        size = max(1, len(best[which]) // 2)
        while size >= 1 and time.time() < until:
            variants = [tuple(answers if at == which else best[at] for at in range(3))
                        for answers in candidates(best[which], size)]
            # At most two sources of them, from everywhere in the list.
            smaller = smallest_that_fails(variants[::max(1, len(variants) // (2 * TOGETHER))])
            if smaller is None:
                size //= 2
            else:
                best = smaller
                size = min(size, max(1, len(best[which]) // 2))
    return case.changed("p0", *best)


def report(batch, case, verdict, folder, shrinks):
    """Writes a failure down; returns the lines that say so."""
    best = case and (reduced(batch, case, verdict.signature) if shrinks else case)
    os.makedirs(folder, exist_ok=True)
    label = re.sub(r"\W+", "-", verdict.signature)[:60].strip("-")
    folder = os.path.join(folder, f"{label}-{batch.seed}")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "source.cpp")
    cases = [best] if best else batch.cases
    write_sources(path, cases, batch.ends)
    lines = [f"reduced: {path}"]
    if best:
        lines.append(f"features: {' '.join(best.features)}")
    return lines
