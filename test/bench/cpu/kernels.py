"""The kernels that are measured, in the order of the table: each is a folder of kernels/, compiled with definitions
of macros where several share a folder."""
import collections

Kernel = collections.namedtuple("Kernel", "name title folder definitions")


def kernel(name, title, folder=None, **definitions):
    return Kernel(name, title, folder or name, definitions)


KERNELS = [
    kernel("add", "sum of vectors"),
    kernel("triad", "triad, double"),
    kernel("dot", "dot products, tiles of 256"),
    kernel("black_scholes", "Black-Scholes"),
    kernel("histogram", "histogram, tile_static counters"),
    kernel("transpose", "transpose, tiles 16x16"),
    kernel("stencil5", "5-point stencil"),
    kernel("stencil7", "7-point stencil"),
    kernel("n_body", "n-body, tiles of 256"),
    kernel("product_tiles_float", "product, float, tiles 16x16", "product_tiles", NUMBER="float"),
    kernel("product_tiles_double", "product, double, tiles 16x16", "product_tiles", NUMBER="double"),
    kernel("product_simple", "product, float, simple"),
    kernel("jacobi", "Jacobi, indices added"),
    kernel("bilinear", "rotation, bilinear"),
    kernel("section", "gradient, sections"),
    kernel("periodic", "reaction, periodic borders"),
    kernel("floyd_warshall", "Floyd-Warshall, projections"),
    kernel("dilation", "largest of 27 neighbours"),
    kernel("box_tiles", "mean of 27, tiles 4x8x8"),
    kernel("sparse", "sparse matrix by vector"),
    kernel("short_vectors", "float_4, swizzles"),
    kernel("scan", "scan, tiles of 256"),
    kernel("bitonic_sort", "bitonic sort"),
    kernel("mandelbrot", "Mandelbrot set"),
    kernel("convolution", "convolution 7x7, radius at run time"),
    kernel("fourier", "Fourier transform"),
    kernel("texture", "mean of 9 texels, unorm_4 of 8 bits"),
]

# What computes each kernel; the first one says what is right. A folder without one's source leaves it out.
IMPLEMENTATIONS = ("serial", "openmp", "opencl", "amp", "views")
# Those in C++ AMP: over arrays that are captured by reference, and over views of host memory.
FORMS = ("amp", "views")


def chosen(names):
    """The kernels of these names, or all."""
    known = {k.name: k for k in KERNELS}
    unknown = [name for name in names or [] if name not in known]
    if unknown:
        raise SystemExit(f"there is no kernel {', '.join(unknown)}; there are {', '.join(known)}")
    return [known[name] for name in names] if names else KERNELS
