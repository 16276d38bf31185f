"""What the tests keep in the build tree for later tests and runs, under names that say what it was made of; and how many
processes one of their scripts may start at a time.
"""
import fcntl
import hashlib
import json
import os
import shutil
import tempfile
import threading
import time

# Seconds; longer than a test takes.
OUT_OF_USE = 3600


def jobs():
    return int(os.environ.get("AMP2HIP_TEST_JOBS") or os.cpu_count())


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


def contents_of(*paths):
    """Changes when what is in one of the files does. For what others make again where nothing has changed."""
    digest = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()


def stamp(path):
    """As `identity`, without a look at where links lead."""
    status = os.stat(path)
    return [status.st_mtime_ns, status.st_size]


def tree_identity(*folders):
    """Changes when a file in these folders does, or is added, or taken away."""
    paths = sorted(os.path.join(place, name) for folder in folders
                   for place, _, names in os.walk(folder, followlinks=True) for name in names)
    return [[path, stamp(path)] for path in paths]


def made_once(place, parts, make):
    """The folder in `place` that make(folder) has filled. It is filled once, and again when one of `parts` has changed:
    they are all that it is made of. Tests that run at the same time wait for the first. What fails is not kept, nor what
    was before; but a test that has begun with that may still use it for a while."""
    folder = os.path.join(place, key(parts))
    if os.path.isdir(folder):
        return folder
    os.makedirs(place, exist_ok=True)
    with open(os.path.join(place, "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if os.path.isdir(folder):
            return folder
        for old in os.listdir(place):
            if old != "lock" and os.stat(os.path.join(place, old)).st_mtime < time.time() - OUT_OF_USE:
                shutil.rmtree(os.path.join(place, old))
        new = tempfile.mkdtemp(dir=place)
        make(new)
        os.rename(new, folder)
    return folder
