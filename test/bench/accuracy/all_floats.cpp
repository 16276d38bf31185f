// How far the float functions of <amp_math.h> are from the exact result for every float there is, or for every
// --step of them, and of functions of two numbers for 2^28 pairs, or as many fewer. The device does all of it, with its own functions of
// double for the exact results: theirs are some units of the last place of a double, a float's are 2^29 of these. What
// those functions are worth is what accuracy.cpp tells, which compares with the host's. A GPU takes seconds.
//
//   build/bin/amp2hip++ --device=nvidia -arch=sm_90 -O3 test/bench/accuracy/all_floats.cpp -o all_floats && ./all_floats
#include <amp.h>
#include <amp_math.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace concurrency;

namespace {

const unsigned threads = 1u << 20;
unsigned step = 1;

/// What counts: arguments within the bounds; not those, or results, that are no normal numbers, unless `all`: fast
/// instructions take them for zero, and may overflow a little early.
struct Range {
  float low, high;
  bool all;
};

/// One thread's worst results.
struct Worst {
  float ulp, ulp_x, ulp_y;
  float absolute, absolute_x, absolute_y;
};

float FloatOf(unsigned bits) restrict(amp) { return reinterpret_cast<const float &>(bits); }

bool IsNormal(double x) restrict(amp) {
  const double size = precise_math::fabs(x);
  return x == 0 || (size >= 1.17549435e-38 && size <= 1.7e38);
}

/// The distance in units of the last place of the exact result; infinity if just one of them is a number, or in the
/// range of float.
float Distance(float result, double exact) restrict(amp) {
  const float infinity = FloatOf(0x7f800000u);
  if (precise_math::isnan(exact) || precise_math::isnan(result))
    return precise_math::isnan(exact) && precise_math::isnan(result) ? 0.0f : infinity;
  const float rounded = static_cast<float>(exact);
  if (precise_math::isinf(result) || precise_math::isinf(rounded))
    return result == rounded ? 0.0f : infinity;
  const int exponent = exact == 0 ? -126 : direct3d::imax(precise_math::ilogb(exact), -126);
  return static_cast<float>(
      precise_math::ldexp(precise_math::fabs(static_cast<double>(result) - exact), 23 - exponent));
}

void Add(Worst &worst, float result, double exact, float x, float y) restrict(amp) {
  const float ulp = Distance(result, exact);
  if (ulp > worst.ulp) {
    worst.ulp = ulp;
    worst.ulp_x = x;
    worst.ulp_y = y;
  }
  const float absolute = static_cast<float>(precise_math::fabs(static_cast<double>(result) - exact));
  if (absolute > worst.absolute) {
    worst.absolute = absolute;
    worst.absolute_x = x;
    worst.absolute_y = y;
  }
}

bool Counts(const Range &range, float x, double exact) restrict(amp) {
  if (range.all)
    return true;
  return x >= range.low && x <= range.high && IsNormal(x) && IsNormal(exact);
}

template <typename Function> void Measure(array_view<Worst> results, Range range, unsigned each) {
  parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
    Worst worst = {0, 0, 0, 0, 0, 0};
    const unsigned last = 0xffffffffu / each; // of the multiples of `each`
    for (unsigned round = 0; round <= last / threads; ++round) {
      const unsigned number = round * threads + static_cast<unsigned>(i[0]);
      if (number > last)
        break;
      const float x = FloatOf(number * each);
      const double exact = Function::exact(static_cast<double>(x));
      if (Counts(range, x, exact))
        Add(worst, Function::on(x), exact, x, 0);
    }
    results[i] = worst;
  });
}

/// Half of the pairs are of any floats, half of such as programs have.
template <typename Function> void MeasureTwo(array_view<Worst> results, Range range, int rounds) {
  parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
    Worst worst = {0, 0, 0, 0, 0, 0};
    unsigned state = static_cast<unsigned>(i[0]) * 2654435761u + 1u;
    for (int round = 0; round < rounds; ++round) {
      unsigned words[2];
      for (int k = 0; k < 2; ++k) {
        state = state * 1664525u + 1013904223u;
        unsigned word = state;
        word = (word ^ (word >> 16)) * 0x85ebca6bu;
        word = (word ^ (word >> 13)) * 0xc2b2ae35u;
        words[k] = word ^ (word >> 16);
      }
      const float x = round % 2 ? FloatOf(words[0]) : words[0] * (200.0f / 4294967296.0f) - 50.0f;
      const float y = round % 2 ? FloatOf(words[1]) : words[1] * (40.0f / 4294967296.0f) - 20.0f;
      const double exact = Function::exact(static_cast<double>(x), static_cast<double>(y));
      if (Counts(range, x, exact) && (range.all || IsNormal(y)))
        Add(worst, Function::on(x, y), exact, x, y);
    }
    results[i] = worst;
  });
}

void Report(const char *name, array_view<Worst> results, bool of_two) {
  Worst worst = {0, 0, 0, 0, 0, 0};
  results.synchronize();
  for (unsigned i = 0; i < threads; ++i) {
    const Worst &of_thread = results[i];
    if (of_thread.ulp > worst.ulp)
      worst.ulp = of_thread.ulp, worst.ulp_x = of_thread.ulp_x, worst.ulp_y = of_thread.ulp_y;
    if (of_thread.absolute > worst.absolute)
      worst.absolute = of_thread.absolute, worst.absolute_x = of_thread.absolute_x,
      worst.absolute_y = of_thread.absolute_y;
  }
  if (of_two)
    std::printf("| `%s` | %.3f | %.9g, %.9g |\n", name, worst.ulp, worst.ulp_x, worst.ulp_y);
  else
    std::printf("| `%s` | %.3f | %.9g | %.3g | %.9g |\n", name, worst.ulp, worst.ulp_x, worst.absolute,
                worst.absolute_x);
  std::fflush(stdout);
}

// Types of the namespace, because nvcc takes none of a function for a kernel.
#define ONE(space, name)                                                                           \
  struct space##_##name {                                                                          \
    static float on(float x) restrict(amp) { return space::name(x); }                              \
    static double exact(double x) restrict(amp) { return precise_math::name(x); }                  \
  };
#define TWO(space, name)                                                                           \
  struct space##_##name {                                                                          \
    static float on(float x, float y) restrict(amp) { return space::name(x, y); }                  \
    static double exact(double x, double y) restrict(amp) { return precise_math::name(x, y); }     \
  };
#define FAST_FUNCTIONS(F)                                                                          \
  F(acos) F(asin) F(atan) F(cosh) F(exp) F(exp2) F(log) F(log10) F(log2) F(rsqrt) F(sinh) F(sqrt)    \
  F(tanh)
#define PRECISE_FUNCTIONS(F)                                                                       \
  F(acos) F(acosh) F(asin) F(asinh) F(atan) F(atanh) F(cbrt) F(ceil) F(cos) F(cosh) F(cospi) F(erf)  \
  F(erfc) F(erfcinv) F(erfinv) F(exp) F(exp10) F(exp2) F(expm1) F(floor) F(log) F(log10) F(log1p)    \
  F(log2) F(logb) F(nearbyint) F(phi) F(probit) F(rcbrt) F(round) F(rsqrt) F(sin) F(sinh) F(sinpi)   \
  F(sqrt) F(tan) F(tanh) F(tanpi) F(tgamma) F(trunc)
#define FAST_ONE(name) ONE(fast_math, name)
#define PRECISE_ONE(name) ONE(precise_math, name)
FAST_FUNCTIONS(FAST_ONE)
FAST_ONE(cos)
FAST_ONE(sin)
FAST_ONE(tan)
TWO(fast_math, atan2)
TWO(fast_math, fmod)
TWO(fast_math, pow)
PRECISE_FUNCTIONS(PRECISE_ONE)
TWO(precise_math, atan2)
TWO(precise_math, fdim)
TWO(precise_math, fmod)
TWO(precise_math, hypot)
TWO(precise_math, pow)
TWO(precise_math, remainder)

const Range normal = {-3.4e38f, 3.4e38f, false}, all_floats = {0, 0, true};

Range Within(float bound) {
  const Range range = {-bound, bound, false};
  return range;
}

template <typename Function> void One(const char *name, array_view<Worst> results, Range range) {
  Measure<Function>(results, range, step);
  Report(name, results, false);
}
template <typename Function> void Two(const char *name, array_view<Worst> results, Range range) {
  MeasureTwo<Function>(results, range, std::max(2, static_cast<int>(256 / step)));
  Report(name, results, true);
}
void Heading(const char *text, bool of_two) {
  std::printf("\n## %s\n\n| function | ulp | at |%s\n| --- | --- | --- |%s\n", text,
              of_two ? "" : " absolute | at |", of_two ? "" : " --- | --- |");
}

void Fast(array_view<Worst> results) {
  Heading("fast_math, normal numbers", false);
#define FAST(name) One<fast_math_##name>(#name, results, normal);
  FAST_FUNCTIONS(FAST)
  const float pi = 3.14159274f;
  Heading("fast_math, from -pi to pi; tan, from -pi/3 to pi/3", false);
  One<fast_math_cos>("cos", results, Within(pi));
  One<fast_math_sin>("sin", results, Within(pi));
  One<fast_math_tan>("tan", results, Within(pi / 3));
  Heading("fast_math, from -100 pi to 100 pi", false);
  One<fast_math_cos>("cos", results, Within(100 * pi));
  One<fast_math_sin>("sin", results, Within(100 * pi));
  Heading("fast_math, pairs of normal numbers", true);
  Two<fast_math_atan2>("atan2", results, normal);
  Two<fast_math_fmod>("fmod", results, normal);
  Two<fast_math_pow>("pow", results, normal);
}

void Precise(array_view<Worst> results) {
  Heading("precise_math, all floats", false);
#define PRECISE(name) One<precise_math_##name>(#name, results, all_floats);
  PRECISE_FUNCTIONS(PRECISE)
  Heading("precise_math, pairs of any floats", true);
  Two<precise_math_atan2>("atan2", results, all_floats);
  Two<precise_math_fdim>("fdim", results, all_floats);
  Two<precise_math_fmod>("fmod", results, all_floats);
  Two<precise_math_hypot>("hypot", results, all_floats);
  Two<precise_math_pow>("pow", results, all_floats);
  Two<precise_math_remainder>("remainder", results, all_floats);
}

} // namespace

int main(int argc, char **argv) {
  if (argc == 3 && std::string(argv[1]) == "--step")
    step = static_cast<unsigned>(std::max(1l, std::atol(argv[2])));
  std::vector<Worst> memory(threads);
  array_view<Worst> results(static_cast<int>(threads), memory);
  Fast(results);
  Precise(results);
  return 0;
}
