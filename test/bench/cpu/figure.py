"""Draws how long kernels take on the CPU device over OpenMP by hand: a bar for each, on a logarithmic axis.

usage: figure.py RESULTS.json -o FIGURE.svg [--form views|amp] [--threads N] [--march X]
"""
import argparse
import html
import json
import math

from table import geometric_mean, ratio

LABELS, CHART, ROW, TOP, RIGHT = 260, 480, 22, 62, 70
BOTTOM = 48
FORM_WORDS = {"views": "over views", "amp": "over arrays"}
# The colours follow the reader's scheme, also where the figure is an image of a page.
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-size: 15px; font-weight: 600; }
.note { fill: #59636e; }
.slower { fill: #bc4c00; }
.faster { fill: #1a7f37; }
.grid { stroke: #d1d9e0; }
.one { stroke: #1f2328; stroke-width: 1.5; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc; }
  .note { fill: #9198a1; }
  .slower { fill: #f0883e; }
  .faster { fill: #3fb950; }
  .grid { stroke: #3d444d; }
  .one { stroke: #f0f6fc; }
}
"""


def chosen_run(runs, threads, march):
    fitting = [run for run in runs if threads in (None, run["threads"]) and march in (None, run["march"])]
    if not fitting:
        raise SystemExit("there is no such run in the results")
    return fitting[0]


def text(x, y, what, anchor="start", kind=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{html.escape(what)}</text>'


def draw(run, form):
    ratios = {result["title"]: ratio(result["ms"], form, "openmp") for result in run["kernels"].values()}
    bars = sorted(((number, title) for title, number in ratios.items() if number), key=lambda bar: bar[0])
    if not bars:
        raise SystemExit("the results have no kernel with both times")
    # The axis goes from power of two to power of two, and has 1 inside.
    low = min(-1, math.floor(math.log2(bars[0][0])))
    high = max(1, math.ceil(math.log2(bars[-1][0])))

    def x_of(number):
        return LABELS + CHART * (math.log2(number) - low) / (high - low)

    bottom = TOP + ROW * len(bars)
    width, height = LABELS + CHART + RIGHT, bottom + BOTTOM
    flags = "no -march" if run["march"] == "baseline" else "-march=" + run["march"]
    threads = "1 thread" if run["threads"] == 1 else f"{run['threads']} threads"
    parts = [text(8, 22, "Time on the CPU device over OpenMP by hand", kind="title"),
             text(8, 42, f"{run['processor']}, {threads}, {flags}, {FORM_WORDS[form]}. Less is better.", kind="note")]
    for power in range(low, high + 1):
        x = x_of(2.0 ** power)
        parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" class="grid"/>')
        parts.append(text(x, bottom + 18, f"{2.0 ** power:g}", "middle", "note"))
    one = x_of(1)
    for row, (number, title) in enumerate(bars):
        y, x = TOP + ROW * row, x_of(number)
        parts.append(f'<rect x="{min(one, x):.1f}" y="{y + 4}" width="{max(abs(x - one), 1):.1f}" height="{ROW - 8}" '
                     f'class="{"faster" if number < 1 else "slower"}"/>')
        parts.append(text(LABELS - 10, y + 16, title, "end"))
        parts.append(text(max(one, x) + 6, y + 16, f"{number:.2f}"))
    parts.append(f'<line x1="{one:.1f}" y1="{TOP}" x2="{one:.1f}" y2="{bottom}" class="one"/>')
    mean = geometric_mean([number for number, _ in bars])
    parts.append(text(LABELS, bottom + 38, f"geometric mean {mean:.2f}", kind="note"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img">\n<title>Time on the CPU device over OpenMP by hand</title>\n'
            f"<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", metavar="RESULTS.json")
    parser.add_argument("-o", required=True, metavar="FIGURE.svg", dest="output")
    parser.add_argument("--form", choices=FORM_WORDS, default="views", help="what kernels are written over")
    parser.add_argument("--threads", type=int, help="draw the run with as many threads; by default the first run")
    parser.add_argument("--march", help="draw the run with this -march")
    options = parser.parse_args()
    with open(options.results) as file:
        runs = json.load(file)["runs"]
    with open(options.output, "w") as file:
        file.write(draw(chosen_run(runs, options.threads, options.march), options.form))


if __name__ == "__main__":
    main()
