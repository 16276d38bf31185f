"""Translates a source, compiles it for the CPU device with clang++ and with g++ and runs both; they
must print the same and exit with 0. Prints what they printed, then the transfer log.

usage: run_on_cpu.py BUILD SOURCE OUTPUT_PREFIX [flags...] [-- program arguments...]
"""
import os
import subprocess
import sys

build, source, prefix, *rest = sys.argv[1:]
split = rest.index("--") if "--" in rest else len(rest)
flags, arguments = rest[:split], rest[split + 1:]

outputs = []
for compiler in ("clang++-19", "g++"):
    program = f"{prefix}.{compiler}"
    subprocess.run([os.path.join(build, "bin", "amp2hip++"), "-O1", source, "-o", program, *flags],
                   env={**os.environ, "AMP2HIP_CXX": compiler}, check=True)
    result = subprocess.run([program, *arguments], env={**os.environ, "AMP2HIP_TRACE": "1"},
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{compiler}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    outputs.append(result.stdout + result.stderr)
if outputs[0] != outputs[1]:
    sys.exit(f"clang++ and g++ disagree:\n{outputs[0]}\nand\n{outputs[1]}")
print(outputs[0], end="")
