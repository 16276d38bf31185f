"""What the compiler of the CPU device says about kernels."""
import re

# The remark about a kernel that runs as fibers; the group is the reason.
FIBER_REMARK = re.compile(r"remark: kernel not converted to loops over threads, runs as fibers: (.*?)(?: \[-R.*\])?$", re.M)
