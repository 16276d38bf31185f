"""Reads a time line as strictly as its viewers might, and prints what is in it, an event a line.

usage: check_time_line.py FILE

Everything that the Trace Event Format asks for has to be there, with its type: every event has a phase, a
process, a track, a name, a category and a time, and nothing that its phase does not have; processes and
tracks have names, which come first; times go up; a stream does one thing after the other; what a thread
does lies in each other or apart; ranges that begin end.
"""
import json
import sys

PHASES = {
    "M": {"name": str, "args": dict},
    "X": {"name": str, "cat": str, "ts": float, "dur": float, "args": dict},
    "i": {"name": str, "cat": str, "ts": float, "s": str, "args": dict},
    "b": {"name": str, "cat": str, "ts": float, "id": int, "args": dict},
    "e": {"name": str, "cat": str, "ts": float, "id": int, "args": dict},
}
NAMES = ("process_name", "thread_name")


def fail(what, event=None):
    sys.exit(f"{what}: {event}" if event else what)


def without_doubles(pairs):
    names = [name for name, _ in pairs]
    if len(names) != len(set(names)):
        fail("an object says something twice", names)
    return dict(pairs)


def check_shape(event):
    if not isinstance(event, dict) or event.get("ph") not in PHASES:
        fail("no event", event)
    wanted = {"ph": str, "pid": int, "tid": int, **PHASES[event["ph"]]}
    if set(event) != set(wanted):
        fail("has too much or too little", event)
    for name, kind in wanted.items():
        if type(event[name]) is not kind:
            fail(f"{name} is no {kind.__name__}", event)
    if event.get("ts", 0) < 0 or event.get("dur", 0) < 0:
        fail("time goes backwards", event)
    for name, value in event["args"].items():
        if type(value) not in (str, int):
            fail(f"{name} is neither text nor a number", event)


def nanoseconds(time):
    return round(time * 1000)


class Track:
    def __init__(self, name, is_thread):
        self.name, self.is_thread, self.open = name, is_thread, []

    def add(self, event):
        begin = nanoseconds(event["ts"])
        end = begin + nanoseconds(event["dur"])
        while self.open and self.open[-1] <= begin:
            self.open.pop()
        if self.open and (not self.is_thread or end > self.open[-1]):
            fail("overlaps what is on its track before", event)
        self.open.append(end)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        root = json.load(file, object_pairs_hook=without_doubles, parse_constant=fail)
    if set(root) != {"displayTimeUnit", "otherData", "traceEvents"}:
        fail("has too much or too little", set(root))
    processes, tracks, ranges, now = {}, {}, {}, 0
    for event in root["traceEvents"]:
        check_shape(event)
        place = event["pid"], event["tid"]
        if event["ph"] == "M":
            name = event["args"]["name"]
            if event["name"] not in NAMES:
                fail("names what has no name", event)
            if event["name"] == "process_name":
                processes[event["pid"]] = name
            elif place in tracks:
                fail("names a track twice", event)
            else:
                tracks[place] = Track(name, event["pid"] == 0)
            continue
        if event["pid"] not in processes or place not in tracks:
            fail("is on no track", event)
        if nanoseconds(event["ts"]) < now:
            fail("is before the one before it", event)
        now = nanoseconds(event["ts"])
        if event["ph"] == "X":
            tracks[place].add(event)
        elif event["ph"] == "b":
            ranges[event["id"]] = event
        elif event["ph"] == "e":
            begun = ranges.pop(event["id"], None)
            if not begun or (begun["name"], begun["pid"]) != (event["name"], event["pid"]):
                fail("ends what has not begun", event)
        details = ", ".join(f"{name}: {value}" for name, value in event["args"].items())
        print(f"{processes[event['pid']]} | {tracks[place].name} | {event['ph']} {event['cat']} | "
              f"{event['name']} | {details}")
    if ranges:
        fail("does not end", ranges)
    if now > nanoseconds(root["otherData"]["end"]):
        fail("goes on behind its end")


main()
