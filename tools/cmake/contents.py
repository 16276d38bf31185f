"""Writes the list of a package's contents, in SPDX 2.3: its files, and what these are linked with.

usage: contents.py TREE OUTPUT --name NAME --version VERSION --notices NOTICES.md --versions LIBRARY=VERSION...

OUTPUT is a path in TREE, and not in the list. NOTICES.md has a table of libraries with their licences and copyrights;
--versions has those with which the build was made.
"""
import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid

parser = argparse.ArgumentParser()
for name in ("tree", "output", "--name", "--version", "--notices"):
    parser.add_argument(name)
parser.add_argument("--versions", nargs="+")
given = parser.parse_args()
versions = dict(one.split("=", 1) for one in given.versions)


# The notices' names for the runtimes that a library is a part of.
RUNTIMES = {"every runtime": ("cpu", "amd", "nvidia"), "the CPU device": ("cpu",),
            "the runtimes for AMD and NVIDIA": ("amd", "nvidia"), "the runtime for NVIDIA": ("nvidia",)}


class Library:
    """A row of the notices' table, for one of the names in it."""

    def __init__(self, part, copyright_text, how, licence):
        self.copyright = "© " + copyright_text.strip()
        self.licence = re.search(r"\(`(.*?)`\)", licence)[1]
        # Other parts are programs, whose files name the linked libraries.
        is_of_programs = "`" in part or part == "all of them"
        self.runtimes = () if is_of_programs else RUNTIMES[part]
        self.is_contained = how == "its objects are in the library"


def noticed(path):
    """The libraries of the table by their names."""
    with open(path, encoding="utf-8") as file:
        rows = [line.split("|")[1:-1] for line in file if re.match(r"\|[^|]*`[^|]*©", line)]
    result = {}
    for names, *others in rows:
        names, copyright_text = names.split("©", 1)
        part, how, licence = (cell.strip() for cell in others)
        for name in re.findall(r"`(.*?)`", names):
            result[name] = Library(part, copyright_text, how, licence)
    return result


def digest(path, algorithm):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, algorithm).hexdigest()


def linked(path):
    """What a file is linked with, each with the kind of relationship."""
    name = os.path.basename(path)
    with open(path, "rb") as file:
        is_program = file.read(4) == b"\x7fELF"
    if is_program:
        said = subprocess.run(["readelf", "-d", path], stdout=subprocess.PIPE, text=True, check=True).stdout
        for library in re.findall(r"\(NEEDED\).*\[(.*?)\.so[.0-9]*\]", said):
            yield library, "DYNAMIC_LINK"
    device = re.fullmatch(r"libamp2hip-(\w+)\.(a|so[.0-9]*)", name)
    for library, its in notices.items() if device else ():
        if device[1] in its.runtimes and its.is_contained:
            yield library, "STATIC_LINK"
        # A program that uses a static runtime is linked with the other libraries.
        elif device[1] in its.runtimes and not is_program:
            yield library, "HAS_PREREQUISITE"


def spdx_id(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.-]", lambda c: f"-{ord(c[0]):x}-", name)


paths = sorted(os.path.relpath(os.path.join(folder, name), given.tree)
               for folder, _, names in os.walk(given.tree) for name in names
               if not os.path.islink(os.path.join(folder, name)))
paths = [path for path in paths if path != given.output]
notices = noticed(given.notices)

own = spdx_id("Package", given.name)
files, relationships, libraries = [], [("SPDXRef-DOCUMENT", "DESCRIBES", own)], set()
for path in paths:
    at = os.path.join(given.tree, path)
    files.append({
        "SPDXID": spdx_id("File", path), "fileName": "./" + path,
        "checksums": [{"algorithm": name.upper(), "checksumValue": digest(at, name)} for name in ("sha1", "sha256")],
        "licenseConcluded": "NOASSERTION", "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION"})
    relationships.append((own, "CONTAINS", files[-1]["SPDXID"]))
    for library, how in linked(at):
        if library not in notices or library not in versions:
            sys.exit(f"{path} is linked with {library}, of which the notices, or the build, say nothing")
        libraries.add(library)
        relationships.append((files[-1]["SPDXID"], how, spdx_id("Library", library)))
relationships += [(own, "DEPENDS_ON", spdx_id("Library", library)) for library in sorted(libraries)]

sums = sorted(file["checksums"][0]["checksumValue"] for file in files)
verification = hashlib.sha1("".join(sums).encode()).hexdigest()
no_claim = {"downloadLocation": "NOASSERTION", "licenseConcluded": "NOASSERTION"}
packages = [{
    "SPDXID": own, "name": given.name, "versionInfo": given.version, **no_claim, "filesAnalyzed": True,
    "packageVerificationCode": {"packageVerificationCodeValue": verification,
                                "packageVerificationCodeExcludedFiles": ["./" + given.output]},
    "licenseDeclared": "NOASSERTION", "licenseInfoFromFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION",
    "licenseComments": "The owner of amp2hip has not chosen a licence."}]
for library in sorted(libraries):
    packages.append({
        "SPDXID": spdx_id("Library", library), "name": library, "versionInfo": versions[library], **no_claim,
        "filesAnalyzed": False, "licenseDeclared": notices[library].licence,
        "copyrightText": notices[library].copyright})

now = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.datetime.now().timestamp())
document = {
    "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
    "name": f"{given.name}-{given.version}",
    "documentNamespace": uuid.uuid5(uuid.NAMESPACE_OID, f"amp2hip {given.name} {given.version} {verification}").urn,
    "creationInfo": {"created": datetime.datetime.fromtimestamp(now, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
                     "creators": [f"Tool: amp2hip-contents-{given.version}"]},
    "packages": packages, "files": files,
    "relationships": [{"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other}
                      for one, how, other in relationships]}
own_licences = sorted({notices[library].licence for library in libraries
                       if notices[library].licence.startswith("LicenseRef-")})
if own_licences:
    document["hasExtractedLicensingInfos"] = [
        {"licenseId": licence, "name": licence.removeprefix("LicenseRef-").replace("-", " "),
         "extractedText": "The text is delivered with the library."} for licence in own_licences]

output = os.path.join(given.tree, given.output)
os.makedirs(os.path.dirname(output), exist_ok=True)
with open(output, "w", encoding="utf-8") as file:
    json.dump(document, file, indent=1, ensure_ascii=False)
    file.write("\n")
