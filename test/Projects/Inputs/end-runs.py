"""Ends runs of amp2hip over a tree while they read, and has one wait for another.

usage: end-runs.py FOLDER AMP2HIP ARGUMENTS...   (FOLDER has what is written: hip; and what it must be: whole)
"""
import fcntl
import os
import signal
import subprocess
import sys
import time

folder, *command = sys.argv[1:]
out, whole = os.path.join(folder, "hip"), os.path.join(folder, "whole")


def children(process):
    found = []
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/children") as file:
            found += map(int, file.read().split())
    return found


def files(root):
    return {os.path.relpath(os.path.join(at, name), root)
            for at, _, names in os.walk(root) for name in names}


def contents(root, name):
    with open(os.path.join(root, name), "rb") as file:
        return file.read()


for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_DFL)  # also where whoever runs the tests ignores it
    run = subprocess.Popen(command)
    while not (started := children(run.pid)):
        assert run.poll() is None, "the run has ended by itself"
        time.sleep(0.01)
    run.send_signal(number)
    assert run.wait() == -number, run.returncode
    for child in started:
        assert not os.path.exists(f"/proc/{child}"), "a process is still there"
    assert os.listdir(os.environ["TMPDIR"]) == [], os.listdir(os.environ["TMPDIR"])
    for name in files(out):
        assert contents(out, name) == contents(whole, name), name

lock = os.open(out, os.O_RDONLY)
fcntl.flock(lock, fcntl.LOCK_EX)
before = files(out)
run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
line = run.stderr.readline()
assert line == f"amp2hip: note: waiting for another run that writes to '{out}'\n", line
assert files(out) == before
os.close(lock)
assert run.wait() == 0
