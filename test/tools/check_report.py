"""Checks that a report is what its format says: of SARIF 2.1.0, the objects that amp2hip writes, with the types,
values and required properties that the standard gives them (OASIS, sarif-v2.1.0, sections 3.13 and later, and what
code hosts ask for besides); of JSON, what docs/report.md says.

usage: check_report.py sarif FILE | check_report.py json FILE REPORT.md
"""
import json
import re
import sys
from urllib.parse import urlparse

problems = []


class Shape:
    """An object: its properties with what each is, and those that have to be there."""

    def __init__(self, required, **properties):
        self.required, self.properties = required.split(), properties


def text(value):
    return None if isinstance(value, str) and value else "is no text"


def number(least):
    def check(value):
        is_one = isinstance(value, int) and not isinstance(value, bool) and value >= least
        return None if is_one else f"is no number from {least} on"
    return check


def one_of(*values):
    return lambda value: None if value in values else f"is none of {values}"


def uri(value):
    if not isinstance(value, str) or re.search(r"[^\x21-\x7e]|[\\\"<>^`{|}]|%(?![0-9A-F]{2})", value):
        return "is no URI"
    parts = urlparse(value)
    return "has a scheme that is no file's" if parts.scheme not in ("", "file", "https") else None


def base_uri(value):
    return uri(value) or (None if value.endswith("/") and ":" in value else "is no absolute URI with a slash at its end")


def true_or_false(value):
    return None if isinstance(value, bool) else "is neither true nor false"


def list_of(item, least=0):
    return ("list", item, least)


def map_of(item):
    return ("map", item)


def or_null(item):
    return ("or null", item)


def check(value, what, at):
    if isinstance(what, Shape):
        if not isinstance(value, dict):
            return problems.append(f"{at}: is no object")
        for name in what.required:
            if name not in value:
                problems.append(f"{at}: has no {name}")
        for name, item in value.items():
            if name not in what.properties:
                problems.append(f"{at}: {name} is not known")
            else:
                check(item, what.properties[name], f"{at}.{name}")
    elif isinstance(what, tuple) and what[0] == "list":
        if not isinstance(value, list) or len(value) < what[2]:
            return problems.append(f"{at}: is no list of {what[2]} and more")
        for number_of, item in enumerate(value):
            check(item, what[1], f"{at}[{number_of}]")
    elif isinstance(what, tuple) and what[0] == "map":
        for name, item in value.items():
            check(item, what[1], f"{at}.{name}")
    elif isinstance(what, tuple):
        if value is not None:
            check(value, what[1], at)
    elif callable(what):
        if problem := what(value):
            problems.append(f"{at}: {value!r} {problem}")
    else:  # a recursive shape, by its name
        check(value, globals()[what], at)


# ---- SARIF.

message = Shape("text", text=text, markdown=text)
level = one_of("none", "note", "warning", "error")
artifact = Shape("uri", uri=uri, uriBaseId=text)
region = Shape("startLine", startLine=number(1), startColumn=number(1), endLine=number(1), endColumn=number(1))
place = Shape("artifactLocation", artifactLocation=artifact, region=region)
location = Shape("", id=number(-1), message=message, physicalLocation=place)
rule = Shape("id shortDescription", id=text, shortDescription=message, fullDescription=message, help=message,
             helpUri=uri, defaultConfiguration=Shape("", level=level))
span = Shape("startLine startColumn endLine endColumn", startLine=number(1), startColumn=number(1),
             endLine=number(1), endColumn=number(1))
replacement = Shape("deletedRegion", deletedRegion=span,
                    insertedContent=Shape("text", text=lambda value: None if isinstance(value, str) else "is no text"))
fix = Shape("artifactChanges", description=message,
            artifactChanges=list_of(Shape("artifactLocation replacements", artifactLocation=artifact,
                                          replacements=list_of(replacement, 1)), 1))
notification = Shape("message", level=level, message=message,
                     associatedRule=Shape("id", id=text, index=number(0)))
result = Shape("message ruleId locations", ruleId=text, ruleIndex=number(0), level=level, message=message,
               locations=list_of(location, 1), relatedLocations=list_of(location), fixes=list_of(fix))
run = Shape("tool results",
            tool=Shape("driver", driver=Shape("name rules", name=text, version=text, informationUri=uri,
                                              rules=list_of(rule))),
            invocations=list_of(Shape("executionSuccessful", executionSuccessful=true_or_false,
                                        toolExecutionNotifications=list_of(notification, 1))),
            originalUriBaseIds=map_of(Shape("", uri=base_uri, description=message)),
            columnKind=one_of("utf16CodeUnits", "unicodeCodePoints"), results=list_of(result))
sarif = Shape("version runs", **{"$schema": uri, "version": one_of("2.1.0"), "runs": list_of(run, 1)})


def check_references(log):
    """What one part of a file says of another."""
    for one in log["runs"]:
        rules = [r["id"] for r in one["tool"]["driver"]["rules"]]
        if len(set(rules)) != len(rules):
            problems.append("a rule is there twice")
        for r in one["results"]:
            if rules[r["ruleIndex"]] != r["ruleId"]:
                problems.append(f"{r['ruleId']}: ruleIndex is another rule's")
            ids = [p["id"] for p in r.get("relatedLocations", [])]
            if len(set(ids)) != len(ids):
                problems.append(f"{r['ruleId']}: two related locations have one id")
            for p in r["locations"] + r.get("relatedLocations", []):
                base = p.get("physicalLocation", {}).get("artifactLocation", {}).get("uriBaseId")
                if base and base not in one["originalUriBaseIds"]:
                    problems.append(f"{r['ruleId']}: {base} is not known")


# ---- JSON.

count = number(0)
severity = one_of("error", "warning", "remark", "note")
state = one_of("translated", "current", "copied", "kept", "failed")
put = Shape("line column endLine endColumn text", line=number(1), column=number(1), endLine=number(1),
            endColumn=number(1), text=lambda value: None if isinstance(value, str) else "is no text")
note = Shape("severity rule file line column text notes fix", severity=severity, rule=or_null(text), file=or_null(text),
             line=or_null(number(1)), column=or_null(number(1)), text=text, notes=list_of("note"), fix=list_of(put))
summary = Shape("files headersTranslated lines linesTouched kernels messages",
                files=Shape("translated current copied kept failed", translated=count, current=count, copied=count,
                            kept=count, failed=count),
                headersTranslated=count, lines=count, linesTouched=count,
                kernels=Shape("named inPlace", named=count, inPlace=count),
                messages=list_of(Shape("severity rule count", severity=severity, rule=or_null(text), count=number(1))))
file = Shape("path output state reason isHeader lines linesTouched", path=text, output=or_null(text), state=state,
             reason=or_null(text), isHeader=true_or_false, lines=count, linesTouched=count)
kernel = Shape("file line column name reason", file=text, line=number(1), column=number(1), name=or_null(text),
               reason=or_null(text))
report = Shape("format amp2hip inRoot outRoot summary files kernels messages", format=one_of(1), amp2hip=text,
               inRoot=text, outRoot=or_null(text), summary=summary, files=list_of(file), kernels=list_of(kernel),
               messages=list_of(note))


def check_documented(page):
    """Every member has its word in the page."""
    words = set(re.findall(r"`\.?(?:summary\.)?(\w+)`", page))
    for shape in (report, summary, summary.properties["kernels"], summary.properties["messages"][1], file, kernel, note, put):
        for name in shape.properties:
            if name not in words:
                problems.append(f"the documentation does not name {name}")
    for kinds in (state, severity):
        for name in kinds.__closure__[0].cell_contents:
            if name not in words:
                problems.append(f"the documentation does not name {name}")


with open(sys.argv[2], encoding="utf-8") as stream:
    log = json.load(stream)
if sys.argv[1] == "sarif":
    check(log, sarif, "log")
    if not problems:
        check_references(log)
else:
    check(log, report, "report")
    with open(sys.argv[3], encoding="utf-8") as stream:
        check_documented(stream.read())
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
