"""The version of LLVM whose tools the tests run: the one that the build folder was configured with."""
import glob
import os
import re
import shutil


def version_of(build):
    cache = os.path.join(build, "CMakeCache.txt")
    if os.path.exists(cache):
        with open(cache, encoding="utf-8") as file:
            if found := re.search(r"^LLVM_DIR:PATH=.*/llvm-(\d+)/", file.read(), re.MULTILINE):
                return found.group(1)
    # A tree without the translator, or none: the newest that is installed of those that the translator builds with.
    return max(set(re.findall(r"llvm-(\d+)", " ".join(glob.glob("/usr/lib/llvm-*")))) & {"19", "20", "21"}, default="19")


ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# lit.cfg.py names it to what the tests run. Elsewhere the build folder is that of tools/dev.
VERSION = os.environ.get("AMP2HIP_TEST_LLVM") or \
    version_of(os.path.join(ROOT, os.environ.get("AMP2HIP_BUILD_DIR", "build")))
CLANG = f"clang++-{VERSION}"
FOLDER = f"/usr/lib/llvm-{VERSION}"
# Where Debian's packages have had it, before and since LLVM 20.
LIT = next(filter(os.path.exists, (f"{FOLDER}/build/utils/lit/lit.py", f"{FOLDER}/bin/lit")), None) or shutil.which("lit")
