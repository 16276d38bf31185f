"""Where every random decision comes from, so that a failing case can be made smaller.

A generator asks a `Choices` for numbers and never for anything else. What it was answered is recorded;
a case is its list of answers. Zero is the simplest answer by convention, and an answer behind the end
of the list is zero, so every list makes a valid case, and a smaller one is found by cutting and lowering
answers, with no knowledge of what is generated.
"""
import random


class Choices:
    def __init__(self, seed=None, answers=None):
        self.random = random.Random(seed) if answers is None else None
        self.given = answers or []
        self.answers = []

    def number(self, limit):
        """A number below the limit."""
        if self.random is not None:
            answer = self.random.randrange(limit) if limit > 1 else 0
        else:
            at = len(self.answers)
            answer = self.given[at] % limit if at < len(self.given) else 0
        self.answers.append(answer)
        return answer

    def between(self, low, high):
        return low + self.number(high - low + 1)

    def pick(self, values):
        """One of the values; the simplest stands first."""
        return values[self.number(len(values))]

    def chance(self, percent):
        return self.number(100) >= 100 - percent

    def weighted(self, values):
        """One of the (weight, value) pairs; the simplest stands first."""
        at = self.number(sum(weight for weight, _ in values))
        for weight, value in values:
            if at < weight:
                return value
            at -= weight

    def shuffled(self, values):
        values, result = list(values), []
        while values:
            result.append(values.pop(self.number(len(values))))
        return result


def candidates(answers, size):
    """Smaller lists: with a run of answers cut, or lowered to zero, or one of them lowered."""
    answers = list(answers)
    while answers and answers[-1] == 0:
        answers.pop()
    result = []
    for at in range(0, len(answers), size):
        result.append(answers[:at] + answers[at + size:])
        if any(answers[at:at + size]):
            result.append(answers[:at] + [0] * len(answers[at:at + size]) + answers[at + size:])
        if size == 1 and answers[at] > 1:
            result.append(answers[:at] + [answers[at] // 2] + answers[at + 1:])
    return [r for r in result if r != answers]
