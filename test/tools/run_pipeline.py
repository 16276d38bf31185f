"""Runs the commands of a pipeline for GitHub or GitLab as these do, one after the other, and checks that there is what the
pipeline uploads.

usage: run_pipeline.py PIPELINE.yml FOLDER

FOLDER is a checkout of the project, in which the commands run. Steps that others have written, as the checkout and the
upload, are not run. As on a server, what is to be done in any case is done after a failure too; then the exit code is 1.
"""
import json
import os
import subprocess
import sys

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    pipeline = yaml.safe_load(file)
folder = sys.argv[2]


class Run:
    failed = False

    def do(self, commands, always=False):
        if self.failed and not always:
            return
        print("$", commands.strip().replace("\n", "\n$ "), flush=True)
        if subprocess.run(["bash", "-e", "-o", "pipefail", "-c", commands], cwd=folder, check=False).returncode:
            self.failed = True


def github():
    """Does the steps of all jobs; returns the uploaded files."""
    uploads = []
    for job in pipeline["jobs"].values():
        for step in job["steps"]:
            always = step.get("if") == "always()"
            if "run" in step:
                run.do(step["run"], always)
            elif "upload-sarif" in step["uses"] and (always or not run.failed):
                uploads.append(step["with"]["sarif_file"])
    return uploads


def gitlab():
    uploads = []
    for name, job in pipeline.items():
        for commands in job["script"]:
            run.do(commands)
        for commands in job.get("after_script", ()):
            run.do(commands, always=True)
        artifacts = job["artifacts"]
        if artifacts["when"] == "always" or not run.failed:
            uploads += [*artifacts["paths"], *artifacts["reports"].values()]
    return uploads


run = Run()
uploaded = github() if "jobs" in pipeline else gitlab()
for path in uploaded:
    with open(os.path.join(folder, path), encoding="utf-8") as file:
        contents = json.load(file)
    if isinstance(contents, dict):
        results = [(result["level"], result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
                   for result in contents["runs"][0]["results"]]
        kind = f"SARIF {contents['version']}"
    else:
        results = [(result["severity"], result["location"]["path"]) for result in contents
                   if result["description"] and result["check_name"] and result["location"]["lines"]["begin"] > 0]
        kind = f"code quality with {len({result['fingerprint'] for result in contents})} fingerprints"
    print(f"uploaded: {path}: {kind}:", *(f"{level} in {where};" for level, where in results))
if not uploaded:
    sys.exit("nothing is uploaded")
sys.exit(run.failed)
