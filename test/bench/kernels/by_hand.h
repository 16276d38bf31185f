// The kernels of this benchmark as one writes them by hand in HIP: each function launches once, with
// the block that suits it, and does not wait. They are here twice, over plain pointers and over
// `__restrict__` pointers. All sizes are multiples of the blocks where C++ AMP asks for that.
#pragma once

#include <cstddef>

/// Device memory with a copy of the host's bytes, and its bytes back. Ends the program if HIP fails.
void *AllocateByHand(const void *contents, std::size_t bytes);
void ReadByHand(void *contents, const void *device, std::size_t bytes);
void WaitByHand();

struct Complex {
  float re, im;
};
struct Body {
  float x, y, z, mass;
};

// Of n points the transform takes log2(n) passes; `pass` is the number of one.
#define KERNELS_BY_HAND                                                                            \
  void Add(const float *a, const float *b, float *c, int n);                                       \
  void Triad(const double *a, const double *b, double *c, double factor, int n);                   \
  void Dot(const float *a, const float *b, float *partial, int n, int groups);                     \
  void Transpose(const float *in, float *out, int n);                                              \
  void Permutation(const float *in, float *out, int planes, int rows, int columns);                \
  void Histogram(const int *keys, int *counts, int n, int groups);                                 \
  void ProductSimple(const int *a, const int *b, int *c, int n);                                   \
  void ProductTiled(const int *a, const int *b, int *c, int n);                                    \
  void ProductTiled(const float *a, const float *b, float *c, int n);                              \
  void ProductBlocked(const float *a, const float *b, float *c, int n);                            \
  void BatchedProduct(const double *a, const double *b, double *c, int batches);                   \
  void Stencil5(const float *in, float *out, int rows, int columns);                               \
  void Stencil7(const float *in, float *out, int size);                                            \
  void Convolution(const float *in, const float *weights, float *out, int n);                      \
  void Jacobi(const float *from, float *to, int size);                                             \
  void Floyd(int *d, int size, int k);                                                             \
  void Gradient(const float *image, float *out, int size);                                         \
  void Interior(const float *in, float *out, int size);                                            \
  void Dilation(const float *in, float *out, int size);                                            \
  void Rotation(const float *image, float *out, int size, float cosine, float sine);               \
  void Reaction(const float *u, const float *v, const float *feed, float *next_u, float *next_v,   \
                int size);                                                                         \
  void ScanTiles(const int *in, int *out, int *sums, int n);                                       \
  void AddTiles(int *out, const int *sums, int n);                                                 \
  void BitonicStep(int *values, int n, int block, int distance);                                   \
  void SparseProduct(const int *rows, const int *columns, const float *values, const float *x,     \
                     float *y, int n);                                                             \
  void TransformPass(const Complex *in, const Complex *roots, Complex *out, int n, int pass);      \
  void Tridiagonal(const float *lower, const float *diagonal, const float *upper,                  \
                   const float *right, float *new_upper, float *new_right, int rows, int systems); \
  void Wavefront(const int *words, const int *others, int *distances, int pairs);                  \
  void NBody(const Body *in, Body *out, int n);                                                    \
  void BlackScholes(const float *price, const float *strike, const float *years, float *call,      \
                    float *put, int n);                                                            \
  void Mandelbrot(int *iterations, int rows, int columns, int limit);                              \
  void Newton(int *iterations, int rows, int columns, int limit);                                  \
  void KMeans(const float *points, const float *centres, int *nearest, int count, int features,    \
              int clusters);                                                                       \
  void TexelMean(const unsigned char *in, unsigned char *out, int size);                           \
  void TexelGradient(const unsigned short *in, unsigned short *out, int size);
namespace plain {
KERNELS_BY_HAND
}
namespace restricted {
KERNELS_BY_HAND
}
