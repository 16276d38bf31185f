"""Prints the messages of a SARIF file of amp2hip's as a code quality report of GitLab's.

usage: code_quality.py amp2hip.sarif
"""
import hashlib
import json
import sys

SEVERITIES = {"error": "critical", "warning": "minor", "note": "info"}

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)["runs"][0]["results"]
report = []
for result in results:
    place = result["locations"][0]["physicalLocation"]
    path, line = place["artifactLocation"]["uri"], place["region"]["startLine"]
    said = [result["ruleId"], path, line, place["region"].get("startColumn"), result["message"]["text"]]
    report.append({
        "check_name": result["ruleId"],
        "description": result["message"]["text"],
        "severity": SEVERITIES[result["level"]],
        "fingerprint": hashlib.sha256(json.dumps(said).encode()).hexdigest(),
        "location": {"path": path, "lines": {"begin": line}},
    })
json.dump(report, sys.stdout, indent=1)
print()
