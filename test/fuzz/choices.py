"""Where every random decision comes from, so that a failing case can be made smaller.

A generator asks a `Choices` for numbers and never for anything else. What it was answered is recorded;
a case is its list of answers. Zero is the simplest answer by convention, and an answer behind the end
of the list is zero, so every list makes a valid case, and `shrink` can look for a smaller one by
cutting and lowering answers, with no knowledge of what is generated.
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


def shrink(answers, fails, tries=300):
    """The smallest list found that still fails; `fails` says so of a list."""
    best = list(answers)
    left = [tries]

    def attempt(candidate):
        nonlocal best
        if left[0] <= 0 or candidate == best:
            return False
        left[0] -= 1
        if not fails(candidate):
            return False
        best = candidate
        return True

    while best and best[-1] == 0:
        best.pop()
    changed = True
    while changed and left[0] > 0:
        changed = False
        size = max(1, len(best) // 2)
        while size >= 1:
            at = 0
            while at < len(best) and left[0] > 0:
                zeros = best[:at] + [0] * min(size, len(best) - at) + best[at + size:]
                cut = best[:at] + best[at + size:]
                if any(best[at:at + size]) and attempt(zeros):
                    changed = True
                    at += size
                elif attempt(cut):
                    changed = True
                else:
                    at += size
            size //= 2
        for at in range(len(best)):
            for lower in (1, best[at] // 2 if at < len(best) else 0):
                if at < len(best) and 0 < lower < best[at]:
                    changed |= attempt(best[:at] + [lower] + best[at + 1:])
    return best
