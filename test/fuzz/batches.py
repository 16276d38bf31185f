"""Programs through the translator, the compiler and the CPU device, many in one source; and the guilty
one found, made smaller and kept.
"""
import os
import re

import programs
from choices import Choices, shrink
from layout import Layout, with_line_ends
from tools import signature

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
        if layout_answers is None and level:
            decide.random.seed(f"{seed} layout")
        layout = Layout(decide, level)
        self.text = layout.changed(self.program.text(), name.upper())
        self.layout_answers = decide.answers
        self.features = sorted(self.program.features | layout.features)


class Batch:
    def __init__(self, tools, seed, count=PER_SOURCE, runs=False, level=None):
        self.tools, self.seed, self.runs = tools, seed, runs
        decide = Choices(f"{seed} file")
        # Half of the sources are laid out as people do; in the others anything may stand anywhere.
        self.level = decide.pick([0, 0, 5, 20, 60])
        if level is not None:
            self.level = level
        self.ends = decide.weighted([(6, "unix"), (1, "dos"), (1, "mark")])
        self.cases = []
        for at in range(count):
            case = Case(f"p{at}", seed=f"{seed}/{at}", level=self.level)
            if case.program is not None:
                self.cases.append(case)

    def check(self):
        """(how many programs went through, failures)."""
        failures = []
        cases = list(self.cases)
        outcome = self.attempt(cases, "batch")
        while outcome is not None and cases:
            guilty = self.guilty(cases, outcome)
            if not guilty:
                failures.append(Failure(self, None, outcome))
                break
            for case, what in guilty:
                failures.append(Failure(self, case, what))
                cases.remove(case)
            outcome = self.attempt(cases, "batch") if cases else None
        return len(cases), failures

    def attempt(self, cases, name):
        """None if all is well, else what went wrong."""
        tools = self.tools
        source = os.path.join(tools.work, f"{self.seed}-{name}.cpp")
        output = source[:-4] + ".hip.cpp"
        text = with_line_ends(programs.source_of([c.program for c in cases], [c.text for c in cases]), self.ends)
        with open(source, "w", newline="", encoding="utf-8") as out:
            out.write(text)
        try:
            return self.outcome(cases, source, output)
        finally:
            for path in (source, output, source[:-4] + ".program"):
                if os.path.exists(path):
                    os.remove(path)

    def outcome(self, cases, source, output):
        tools = self.tools
        if os.path.exists(output):
            os.remove(output)
        code, messages = tools.translate([source], output)
        if code != 0:
            kind = "refused" if code == 1 else f"translator: {code}"
            if code == 1 and os.path.exists(output):
                kind = "output beside an error"
            return Outcome(kind, messages)
        if not os.path.exists(output):
            return Outcome("no output and no error", messages)
        if not self.runs:
            return None
        program = source[:-4] + ".program"
        code, messages = tools.compile(output, program)
        if code != 0:
            with open(output, encoding="utf-8", errors="replace") as text:
                return Outcome("does not compile", messages, text.read())
        from tools import run
        code, messages = run([program], 60)
        wrong = re.findall(r"^(p\d+): wrong", messages, re.M)
        right = re.findall(r"^(p\d+): ok", messages, re.M)
        if code == 0 and len(right) == len(cases) and not wrong:
            return None
        with open(output, encoding="utf-8", errors="replace") as text:
            return Outcome("wrong" if wrong else f"program: {code}", messages, text.read(), wrong)

    def guilty(self, cases, outcome):
        """The cases that fail by themselves, each with its outcome."""
        suspects = [c for c in cases if c.name in outcome.names] or self.by_lines(cases, outcome)
        result = self.those_that_fail(suspects)
        return result or self.those_that_fail([c for c in cases if c not in suspects])

    def by_lines(self, cases, outcome):
        """Whose text the messages point into."""
        names = set(re.findall(r"\bp\d+\b", outcome.messages))
        lines = set()
        text = programs.source_of([c.program for c in cases], [c.text for c in cases])
        if not outcome.output:
            lines = {int(n) for n in re.findall(r"batch\.cpp:(\d+):\d+: (?:fatal )?error", outcome.messages)}
        else:
            text = outcome.output
            lines = {int(n) for n in re.findall(r"hip\.cpp:(\d+):\d+: (?:fatal )?error", outcome.messages)}
        starts = {}
        for number, line in enumerate(text.split("\n"), 1):
            found = re.search(r"namespace\b.*?\b(p\d+)\b", line)
            if found and found[1] not in starts:
                starts[found[1]] = number
        ordered = sorted((n, name) for name, n in starts.items())
        for line in lines:
            before = [name for n, name in ordered if n <= line]
            if before:
                names.add(before[-1])
        return [c for c in cases if c.name in names]

    def those_that_fail(self, cases):
        result = []
        for case in cases:
            outcome = self.attempt([case], f"one-{case.name}")
            if outcome is not None:
                result.append((case, outcome))
        return result


class Outcome:
    def __init__(self, kind, messages, output="", names=()):
        self.kind, self.messages, self.output, self.names = kind, messages, output, set(names)
        self.signature = kind if kind == "wrong" else signature(kind, messages)


class Failure:
    def __init__(self, batch, case, outcome):
        self.batch, self.case, self.outcome = batch, case, outcome

    @property
    def signature(self):
        return self.outcome.signature

    def reduced(self, tries=150):
        """A smaller case with the same failure."""
        if self.case is None:
            return None
        batch, case, wanted = self.batch, self.case, self.signature

        def same(answers, layout_answers, level):
            candidate = Case(case.name, answers=answers, layout_answers=layout_answers, level=level)
            if candidate.program is None:
                return None
            outcome = batch.attempt([candidate], f"shrink-{case.name}")
            return candidate if outcome is not None and outcome.signature == wanted else None

        best = same(case.answers, [], 0)
        layout_answers, level = [], 0
        if best is None:
            best, layout_answers, level = case, case.layout_answers, case.level

        def fails(answers):
            nonlocal best
            smaller = same(answers, layout_answers, level)
            if smaller is not None:
                best = smaller
            return smaller is not None
        answers = shrink(case.answers, fails, tries)
        if level:
            def fails_laid_out(laid_out):
                nonlocal best
                smaller = same(answers, laid_out, level)
                if smaller is not None:
                    best = smaller
                return smaller is not None
            shrink(best.layout_answers, fails_laid_out, tries)
        return best

    def report(self, folder, shrinks=True):
        """Writes the case down; returns the lines that say so."""
        best = (self.reduced() if shrinks else None) or self.case
        os.makedirs(folder, exist_ok=True)
        label = re.sub(r"\W+", "-", self.signature)[:60].strip("-")
        path = os.path.join(folder, f"{label}-{self.batch.seed}.cpp")
        with open(path, "w", newline="", encoding="utf-8") as out:
            if best is None:
                cases = self.batch.cases
                out.write(programs.source_of([c.program for c in cases], [c.text for c in cases]))
            else:
                out.write(with_line_ends(programs.source_of([best.program], [best.text]), self.batch.ends))
        lines = [f"FAILED: {self.signature}", f"  reduced: {path}"]
        if best is not None:
            lines.append(f"  features: {' '.join(best.features)}")
        return lines + [f"  seed: {self.batch.seed}, {self.case.name if self.case else 'the whole source'}"]
