"""Reads the tables of docs/architecture.md."""
import os
import re


def document(root):
    with open(os.path.join(root, "docs/architecture.md"), encoding="utf-8") as file:
        return file.read()


def folders(root):
    """Of each folder of runtime/ and tools/ with a row, the folders that the row's last column names."""
    rows = {}
    for line in document(root).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        folder = re.fullmatch(r"`((?:runtime|tools)/[\w+/-]+)`", cells[0])
        if folder:
            rows[folder[1]] = set(re.findall(r"`((?:runtime|tools)/[\w+/-]+)`", cells[-1]))
    return rows
