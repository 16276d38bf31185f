"""Opens a time line in speedscope, a viewer of this format, in Chromium with no window. Prints the names of the
tracks, and then the names of what is on the first one, as the browser shows them.

usage: show_trace.py TRACE.json FOLDER
"""
import base64
import html
import json
import os
import re
import shutil
import subprocess
import sys

trace, folder = map(os.path.abspath, sys.argv[1:])
viewer = os.path.join(os.path.dirname(os.path.realpath(shutil.which("speedscope"))), "../dist/release/index.html")
loading = os.path.join(folder, "loading.js")
with open(trace, "rb") as file, open(loading, "w", encoding="utf-8") as script:
    text = base64.b64encode(file.read()).decode()
    script.write(f"speedscope.loadFileFromBase64({json.dumps(os.path.basename(trace))}, {json.dumps(text)})")

# Not in its sandbox, which wants more of the machine than a container gives; the viewer draws with WebGL.
page = subprocess.run(
    ["chromium", "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader",
     "--enable-unsafe-swiftshader", f"--user-data-dir={folder}/profile", "--virtual-time-budget=5000", "--dump-dom",
     f"file://{os.path.normpath(viewer)}#localProfilePath={loading}&view=sandwich"],
    check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=600).stdout
for title in re.findall(r'<tr title="([^"]*)"', page):
    print("track", html.unescape(title))
for row in re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.DOTALL):
    print("row", html.unescape(re.sub(r"<[^>]*>", " ", row)))
