"""Checks files against the schema of SARIF 2.1.0, and against the limits of GitHub's code scanning, which are in its
documentation ("SARIF results exceed one or more limits").

usage: check_sarif_schema.py SCHEMA FILE...
"""
import gzip
import json
import sys

import jsonschema

MOST = {"runs": 20, "results": 25000, "rules": 25000, "locations": 1000, "tags": 20}
MOST_BYTES = 10 * 1024 * 1024  # when compressed by gzip
LONGEST = 1024  # of a rule's descriptions


def check_limits(log):
    assert len(log["runs"]) <= MOST["runs"]
    for run in log["runs"]:
        assert len(run["results"]) <= MOST["results"], len(run["results"])
        for rule in run["tool"]["driver"]["rules"]:
            assert rule["help"]["text"] and rule["help"]["markdown"], rule["id"]
            assert len(rule.get("properties", {}).get("tags", [])) <= MOST["tags"]
            for name in ("shortDescription", "fullDescription"):
                assert 0 < len(rule[name]["text"]) <= LONGEST, f"{rule['id']}: {name}"
        assert len(run["tool"]["driver"]["rules"]) <= MOST["rules"]
        for result in run["results"]:
            assert 1 <= len(result["locations"]) <= MOST["locations"]
            assert result["locations"][0]["physicalLocation"]["region"]["startLine"] >= 1


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)(schema)
for path in sys.argv[2:]:
    with open(path, "rb") as file:
        text = file.read()
    log = json.loads(text)
    validator.validate(log)
    check_limits(log)
    assert len(gzip.compress(text)) <= MOST_BYTES
