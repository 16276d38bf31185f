"""Has gdb load amp2hip's commands when it starts: gdb imports each file in share/gdb/python/gdb/command of its
installation. In a prefix without gdb nothing reads this file.
"""
import os.path

SHARE = os.path.abspath(os.path.join(os.path.dirname(__file__), *[os.pardir] * 4))
COMMANDS = os.path.join(SHARE, "amp2hip", "gdb.py")

if os.path.exists(COMMANDS): # it may be of another package, which is removed
    with open(COMMANDS, encoding="utf-8") as file:
        exec(compile(file.read(), COMMANDS, "exec"), {"__name__": "amp2hip"})
