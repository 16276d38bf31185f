"""Prints the times of a run as a table, and which kernels ran on fibers."""
import math

COLUMNS = [("serial", "serial"), ("openmp", "OpenMP"), ("opencl", "PoCL"), ("amp", "array"), ("views", "views")]
RATIOS = [("array/OpenMP", "amp", "openmp"), ("views/OpenMP", "views", "openmp"), ("views/array", "views", "amp"),
          ("views/PoCL", "views", "opencl"), ("serial/views", "serial", "views")]
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
    print(f"{'ms a run':36}" + "".join(f"{title:>9}" for _, title in COLUMNS)
          + "".join(f"{title:>13}" for title, *_ in RATIOS))
    results = run["kernels"]
    for result in results.values():
        times = result["ms"]
        print(f"{result['title']:36}" + "".join(cell(times.get(name), 9, 2) for name, _ in COLUMNS)
              + "".join(cell(ratio(times, over, under), 13, 2) for _, over, under in RATIOS))
    means = [geometric_mean([r for result in results.values() if (r := ratio(result["ms"], over, under))])
             for _, over, under in RATIOS]
    print(f"{'geometric mean':81}" + "".join(cell(mean, 13, 2) for mean in means))
    for implementation, title, packages in OPTIONAL:
        if not any(implementation in {**result["ms"], **result["errors"]} for result in results.values()):
            print(f"{title} is not there. On Debian: apt-get install {packages}")
        elif implementation == "opencl":
            print("PoCL always compiles for the processor that it runs on.")
    for name, result in results.items():
        for implementation, error in result["errors"].items():
            print(f"error: {name}, {dict(COLUMNS)[implementation]}: {error}")
    print(flush=True)


def print_fibers(runs):
    """Says which kernels ran on fibers in any of the runs, and why."""
    fibers = {f"{name} ({dict(COLUMNS)[form]})": why for run in runs for name, result in run["kernels"].items()
              for form, why in result["fibers"].items()}
    for kernel, reasons in fibers.items():
        print(f"{kernel} ran on fibers: {'; '.join(reasons)}")
    if fibers:
        print(f"error: {len(fibers)} kernel{'s' if len(fibers) > 1 else ''} ran on fibers: {', '.join(fibers)}")
