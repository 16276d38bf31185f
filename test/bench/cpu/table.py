"""Prints the times of a run as a table."""
import math

COLUMNS = [("serial", "serial"), ("openmp", "OpenMP"), ("opencl", "PoCL"), ("amp", "CPU device")]
RATIOS = [("device/OpenMP", "amp", "openmp"), ("device/PoCL", "amp", "opencl"), ("serial/device", "serial", "amp")]
# What may be missing, and the packages that it comes from.
OPTIONAL = [("openmp", "OpenMP", "libomp-19-dev"),
            ("opencl", "PoCL", "pocl-opencl-icd ocl-icd-opencl-dev opencl-headers")]


def ratio(times, over, under):
    return times[over] / times[under] if over in times and under in times else None


def geometric_mean(numbers):
    return math.exp(sum(math.log(number) for number in numbers) / len(numbers)) if numbers else None


def cell(number, width, digits):
    return f"{'-' if number is None else f'{number:.{digits}f}':>{width}}"


def print_table(run):
    flags = "no -march" if run["march"] == "baseline" else "-march=" + run["march"]
    threads = "1 thread" if run["threads"] == 1 else f"{run['threads']} threads"
    print(f"{run['processor']}, {threads}, {flags}{', small sizes' if run['quick'] else ''}")
    print(f"{'ms a run':34}" + "".join(f"{title:>11}" for _, title in COLUMNS)
          + "".join(f"{title:>15}" for title, *_ in RATIOS))
    results = run["kernels"]
    for result in results.values():
        times = result["ms"]
        print(f"{result['title']:34}" + "".join(cell(times.get(name), 11, 2) for name, _ in COLUMNS)
              + "".join(cell(ratio(times, over, under), 15, 2) for _, over, under in RATIOS))
    means = [geometric_mean([r for result in results.values() if (r := ratio(result["ms"], over, under))])
             for _, over, under in RATIOS]
    print(f"{'geometric mean':78}" + "".join(cell(mean, 15, 2) for mean in means))
    for implementation, title, packages in OPTIONAL:
        if not any(implementation in {**result["ms"], **result["errors"]} for result in results.values()):
            print(f"{title} is not there. On Debian: apt-get install {packages}")
        elif implementation == "opencl":
            print("PoCL always compiles for the processor that it runs on.")
    for name, result in results.items():
        for implementation, error in result["errors"].items():
            print(f"error: {name}, {dict(COLUMNS)[implementation]}: {error}")
    print(flush=True)
