"""What the tests keep in the build tree for later tests and runs, under names that say what it was made of."""
import hashlib
import json
import os
import threading


def identity(path):
    """Changes when the file does; None if there is none."""
    if not path or not os.path.exists(path):
        return None
    status = os.stat(path)
    return [os.path.realpath(path), status.st_mtime_ns, status.st_size]


def key(*parts):
    """A name for what is kept for these."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]


def write_whole(path, text):
    """Others find the whole file, or none: tests run at the same time."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    temporary = f"{path}.{os.getpid()}.{threading.get_ident()}"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(temporary, path)
