"""Shows a page in Chromium, with no window, in light and in dark; prints the colour of each one's first pixel, and
then the page's text as the browser has it, with what is folded.

usage: look_at_page.py PAGE FOLDER   (the pictures are FOLDER/light.png and FOLDER/dark.png)
"""
import os
import struct
import subprocess
import sys
import zlib

page, folder = map(os.path.abspath, sys.argv[1:])


def chromium(*options):
    # Not in its sandbox, which wants more of the machine than a container gives.
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
               "--hide-scrollbars", "--window-size=1400,1600", f"--user-data-dir={folder}/profile", *options,
               f"file://{page}"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          timeout=600).stdout


def first_pixel(path):
    """Of a picture with eight bits a colour; whatever its row is filtered by, the first pixel is itself."""
    with open(path, "rb") as file:
        data = file.read()[8:]
    rows = b""
    while data:
        length, kind = struct.unpack(">I4s", data[:8])
        if kind == b"IDAT":
            rows += data[8:8 + length]
        data = data[12 + length:]
    return "#" + zlib.decompressobj().decompress(rows, 4)[1:].hex()


for number, scheme in enumerate(("dark", "light")):
    picture = os.path.join(folder, scheme + ".png")
    chromium(f"--blink-settings=preferredColorScheme={number}", f"--screenshot={picture}")
    print(scheme, first_pixel(picture))
print(chromium("--dump-dom"))
