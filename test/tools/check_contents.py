"""Checks packages' lists of contents: that each is SPDX 2.3 in its required fields, that it lists the files of the package, with
their checksums, and that what they are linked with has versions and licences.

usage: check_contents.py VERSION LIST...

Each LIST is in share/doc/NAME of the package's tree.
"""
import hashlib
import json
import os
import re
import sys

version, *lists = sys.argv[1:]
problems, said = [], []


def expect(condition, what):
    if not condition:
        problems.append(what)


REQUIRED = {
    "document": ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"),
    "package": ("SPDXID", "name", "downloadLocation"),
    "file": ("SPDXID", "fileName", "checksums"),
    "relationship": ("spdxElementId", "relationshipType", "relatedSpdxElement"),
}
# Those of SPDX 2.3 that the list has a use for.
RELATIONSHIPS = {"DESCRIBES", "CONTAINS", "DEPENDS_ON", "DYNAMIC_LINK", "STATIC_LINK", "HAS_PREREQUISITE"}
LICENCE = r"NOASSERTION|[A-Za-z0-9.-]+( WITH [A-Za-z0-9.-]+)?"


def check(path):
    """Checks one list, and notes what it says of amp2hip and of each library."""
    tree, name = os.path.abspath(path).split("/share/doc/")
    listed = "share/doc/" + name
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    packages, files, relationships = (document.get(key, []) for key in ("packages", "files", "relationships"))
    for kind, elements in (("document", [document]), ("package", packages), ("file", files),
                           ("relationship", relationships)):
        for element in elements:
            for field in REQUIRED[kind]:
                expect(element.get(field), f"a {kind} has no {field}: {str(element)[:200]}")
    expect(document["spdxVersion"] == "SPDX-2.3" and document["dataLicense"] == "CC0-1.0"
           and document["SPDXID"] == "SPDXRef-DOCUMENT", "the document is not SPDX 2.3")
    expect(re.fullmatch(r"[a-z]+:[^#\s]+", document["documentNamespace"]), "the namespace is no address, or has a '#'")
    created = document["creationInfo"]
    expect(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", created["created"]), "the time of creation is no time")
    expect(created["creators"] and all(re.match(r"(Tool|Person|Organization): \S", one) for one in created["creators"]),
           "the creators have no kind")

    ids = [element["SPDXID"] for element in [document, *packages, *files]]
    expect(len(set(ids)) == len(ids), "an identifier is used twice")
    expect(all(re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", one) for one in ids), "an identifier has other characters")
    for one in relationships:
        expect({one["spdxElementId"], one["relatedSpdxElement"]} <= set(ids), f"this is about nothing in the list: {one}")
        expect(one["relationshipType"] in RELATIONSHIPS, f"there is no such relationship: {one}")

    own, *libraries = packages
    expect([one["relatedSpdxElement"] for one in relationships if one["relationshipType"] == "DESCRIBES"] == [own["SPDXID"]],
           "the document does not describe the package")
    expect(own["versionInfo"] == version, f"the package is not of {version}")
    expect(own["licenseDeclared"] == own["licenseConcluded"] == "NOASSERTION", "amp2hip has no licence, and the list names one")
    for one in libraries:
        expect(re.fullmatch(LICENCE, one["licenseDeclared"]), f"{one['name']} has no licence")
        expect(re.fullmatch(r"\d+[\d.]*", one["versionInfo"]), f"{one['name']} has no version")
        expect(one["filesAnalyzed"] is False, f"{one['name']} has no files here")
    named = {info["licenseId"] for info in document.get("hasExtractedLicensingInfos", ())}
    expect({one["licenseDeclared"] for one in libraries if one["licenseDeclared"].startswith("LicenseRef-")} == named,
           "licences that SPDX does not know are not explained")

    there = {os.path.relpath(os.path.join(folder, name), tree) for folder, _, names in os.walk(tree) for name in names}
    expect({file["fileName"].removeprefix("./") for file in files} == there - {listed}, "other files are listed than are there")
    sums = []
    for file in files:
        with open(os.path.join(tree, file["fileName"]), "rb") as opened:
            contents = opened.read()
        by_name = {one["algorithm"]: one["checksumValue"] for one in file["checksums"]}
        sums.append(by_name["SHA1"])
        expect(by_name == {"SHA1": hashlib.sha1(contents).hexdigest(), "SHA256": hashlib.sha256(contents).hexdigest()},
               f"{file['fileName']} has other checksums")
    code = own["packageVerificationCode"]
    expect(code["packageVerificationCodeValue"] == hashlib.sha1("".join(sorted(sums)).encode()).hexdigest()
           and code["packageVerificationCodeExcludedFiles"] == ["./" + listed], "the package's verification code is another one")
    said.extend(f"{one['name']} {one['versionInfo']} {one['licenseDeclared']}" for one in packages)


for path in lists:
    check(path)
print("\n".join(problems or said))
sys.exit(bool(problems) or not said)
