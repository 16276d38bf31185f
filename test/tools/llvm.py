"""The version of LLVM whose tools the tests run: the one that the build folder was configured with."""
import os
import re


def version_of(build):
    with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as cache:
        return re.search(r"^LLVM_DIR:PATH=.*/llvm-(\d+)/", cache.read(), re.MULTILINE).group(1)


ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# lit.cfg.py names it to what the tests run. Elsewhere the build folder is that of tools/dev.
VERSION = os.environ.get("AMP2HIP_TEST_LLVM") or \
    version_of(os.path.join(ROOT, os.environ.get("AMP2HIP_BUILD_DIR", "build")))
CLANG = f"clang++-{VERSION}"
FOLDER = f"/usr/lib/llvm-{VERSION}"
# Where Debian's packages have had it, before and since LLVM 20.
LIT = next(filter(os.path.exists, (f"{FOLDER}/build/utils/lit/lit.py", f"{FOLDER}/bin/lit")), "lit")
