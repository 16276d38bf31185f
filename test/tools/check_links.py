"""Checks that the links of documents lead somewhere: each to a file beside the document's, and to a heading in it where it
names one. Links to other places are not followed.

usage: check_links.py FILE_OR_FOLDER...
"""
import functools
import glob
import os
import re
import sys


@functools.cache
def text_of(path):
    """A document without its code, in which brackets mean something else."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r"^```.*?^```$", "", file.read(), flags=re.M | re.S)


@functools.cache
def headings(path):
    """What links call the headings of a document: as GitHub and GitLab do."""
    result = set()
    for heading in re.findall(r"^#+ +(.*?)\s*$", text_of(path), re.M):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        result.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return result


def problem(document, target):
    path, _, heading = target.partition("#")
    path = os.path.normpath(os.path.join(os.path.dirname(document), path)) if path else document
    if not os.path.exists(path):
        return "there is no such file"
    if heading and heading not in headings(path):
        return "there is no such heading"
    return None


documents = [path for given in sys.argv[1:]
             for path in (glob.glob(os.path.join(given, "**", "*.md"), recursive=True) if os.path.isdir(given) else [given])]
count, problems = 0, []
for document in documents:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text_of(document))):
        if not re.match(r"[a-z]+:", target):
            count += 1
            said = problem(document, target)
            if said:
                problems.append(f"{document}: {target}: {said}")
print("\n".join(problems) or f"{count} links")
sys.exit(bool(problems) or not count)
