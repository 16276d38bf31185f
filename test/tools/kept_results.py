"""Remembers of a tree of unit tests that they passed, as long as the programs stay the same: under the
sanitizers they take minutes, and what is not of the runtime does not change them.
"""
import glob
import hashlib
import json
import os


class KeptResults:
    def __init__(self, tree, inputs=()):
        """`tree` has the programs in bin; `inputs` are other files that the results depend on."""
        self.file = os.path.join(tree, "passed.json")
        digest = hashlib.sha256()
        for path in [*sorted(glob.glob(os.path.join(tree, "bin", "*"))), *inputs]:
            with open(path, "rb") as file:
                digest.update(path.encode() + b"\0" + hashlib.file_digest(file, "sha256").digest())
        self.programs = digest.hexdigest()

    def passed(self):
        """How many tests passed with these very programs; None if that is not known."""
        try:
            with open(self.file, encoding="utf-8") as file:
                kept = json.load(file)
        except (OSError, ValueError):
            return None
        return kept["passed"] if kept["programs"] == self.programs else None

    def keep(self, passed):
        with open(self.file, "w", encoding="utf-8") as file:
            json.dump({"programs": self.programs, "passed": passed}, file)

    def forget(self):
        if os.path.exists(self.file):
            os.remove(self.file)
