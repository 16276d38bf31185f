"""Compiles a source of kernels for the CPU device in several forms, and fails if the threads of one are fibers, or if
fewer of its loops are vectorised than in the first form.

usage: kernel_loops.py BUILD SOURCE FORM...

A form is a macro that is defined. A kernel's name is that of the function which launches it, or of its functor.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

build, source, *forms = sys.argv[1:]
on_fibers = set()


def loops_of(form):
    """How many loops of each kernel are vectorised; those whose threads are fibers are added to on_fibers."""
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "record")
        # For one level of instructions, so that each kernel is compiled once.
        subprocess.run([os.path.join(build, "bin", "amp2hip++"), "--device=cpu", "-O2", "-march=x86-64-v3", "-D" + form,
                        "-foptimization-record-file=" + record,
                        "-foptimization-record-passes=loop-vectorize|amp2hip-cpu", "-c", source, "-o",
                        os.path.join(folder, "kernels.o")], check=True)
        with open(record, encoding="utf-8") as file:
            remarks = file.read().split("\n...")
    loops = collections.Counter()
    for remark in remarks:
        kernel = re.search(r"^Function: .*XadL_Z(?:L?\d+(\w+?)_kernel|N.*?_kernel_\ddI\w*?\d([A-Z][a-z]\w*?)EE)", remark, re.M)
        if not kernel:
            continue
        name = kernel[1] or kernel[2]
        loops[name] += bool(re.search(r"^Name: +Vectorized$", remark, re.M))
        if re.search(r"^Name: +Fibers$", remark, re.M):
            on_fibers.add(name)
    return loops


found = {form: loops_of(form) for form in forms}
first = found[forms[0]]
if not any(first.values()):
    sys.exit("no kernel has loops that are vectorised")
wrong = [f"{kernel} runs its threads as fibers" for kernel in sorted(on_fibers)]
wrong += [f"{form}: {kernel} has {found[form][kernel]} vectorised loops, and {expected} as {forms[0]}"
          for kernel, expected in sorted(first.items()) for form in forms if found[form][kernel] < expected]
sys.exit("\n".join(wrong) or 0)
