"""Runs a command in a terminal of its own, types what a script says, and prints what the terminal showed.

usage: terminal.py SCRIPT COMMAND...

Each line of the script is one of
  wait TEXT   waits until the terminal shows the text, behind what was waited for before
  type TEXT   types the text, and Enter
  press TEXT  types the text alone; \\t is the tabulator, \\x03 is Ctrl-C
and other lines are comments. The command has a minute in all, then it is ended and the test fails.
"""
import os
import pty
import re
import select
import signal
import sys
import time

script, *command = sys.argv[1:]
DEADLINE = time.monotonic() + 60
SEQUENCES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x07|\r")


class Terminal:
    def __init__(self, command):
        self.child, self.end = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm"
            os.execvp(command[0], command)
        self.shown, self.seen = "", 0

    def read(self):
        """Takes what the terminal shows next; returns False if the command has closed it."""
        if not select.select([self.end], [], [], max(0, DEADLINE - time.monotonic()))[0]:
            os.kill(self.child, signal.SIGKILL)
            sys.exit(f"nothing more was shown behind\n{self.shown}")
        try:
            text = os.read(self.end, 65536)
        except OSError: # what Linux says when the other end is closed
            return False
        self.shown += SEQUENCES.sub("", text.decode(errors="replace"))
        return bool(text)

    def wait(self, text):
        while (found := self.shown.find(text, self.seen)) < 0:
            if not self.read():
                sys.exit(f"the command ended before it showed '{text}'\n{self.shown}")
        self.seen = found + len(text)

    def type(self, text):
        os.write(self.end, text.encode())


terminal = Terminal(command)
with open(script, encoding="utf-8") as steps:
    for line in steps:
        action, _, text = line.rstrip("\n").partition(" ")
        if action == "wait":
            terminal.wait(text)
        elif action in ("type", "press"):
            terminal.type(text.encode().decode("unicode_escape") + ("\n" if action == "type" else ""))
while terminal.read():
    pass
print(terminal.shown)
status = os.waitstatus_to_exitcode(os.waitpid(terminal.child, 0)[1])
sys.exit(status if status >= 0 else 128 - status)
