// How far the float functions of <amp_math.h> are from the exact result on the device that this is built for, in
// units of the last place: of functions of one number over all floats or every --step of them, of functions of two
// over --pairs pairs. What is exact is computed in double, or in long double. Exits with 1 if a function is further
// off than its limit. Writes the table of docs/math.md:
//
//   build/bin/amp2hip++ -O2 test/bench/accuracy/accuracy.cpp -o accuracy && ./accuracy --step 1
#include <amp.h>
#include <amp_math.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

using namespace concurrency;

namespace {

const long double pi = 3.141592653589793238462643383279502884L;
const unsigned chunk = 1u << 20;
unsigned step = 61, pairs = 1u << 22;
bool is_good = true;

float float_of(unsigned bits) {
  float x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

/// The distance in units of the last place of the exact result; infinity if just one of them is a number, or in
/// the range of float.
double distance(float result, long double exact) {
  if (std::isnan(exact) || std::isnan(result))
    return std::isnan(exact) && std::isnan(result) ? 0 : std::numeric_limits<double>::infinity();
  const float rounded = static_cast<float>(exact);
  if (std::isinf(result) || std::isinf(rounded))
    return result == rounded ? 0 : std::numeric_limits<double>::infinity();
  const int exponent = exact == 0 ? -126 : std::max(std::ilogb(exact), -126);
  return static_cast<double>(std::fabs(result - exact)) / std::ldexp(1.0, exponent - 23);
}

struct worst {
  double error = 0;
  float x = 0, y = 0;
  void add(double by, float at, float and_at = 0) {
    if (by > error)
      error = by, x = at, y = and_at;
  }
};

void report(const char *name, const worst &found, double limit, bool of_two) {
  std::printf("| `%s` | %.3f | %.9g", name, found.error, found.x);
  if (of_two)
    std::printf(", %.9g", found.y);
  std::printf(" |%s\n", found.error > limit ? " above its limit" : "");
  std::fflush(stdout);
  is_good &= found.error <= limit;
}

template <typename Function> void measure(const char *name, double limit) {
  std::vector<float> arguments(chunk), results(chunk);
  worst found;
  for (unsigned long long from = 0; from < 1ull << 32;) {
    int count = 0;
    for (; count < static_cast<int>(chunk) && from < 1ull << 32; from += step)
      arguments[count++] = float_of(static_cast<unsigned>(from));
    array_view<const float> in(count, arguments);
    array_view<float> out(count, results);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = Function::on(in[i]); });
    out.synchronize();
    for (int i = 0; i < count; ++i)
      found.add(distance(results[i], Function::exact(arguments[i])), arguments[i]);
  }
  report(name, found, limit, false);
}

/// Half of the pairs are of any floats, half of such as programs have.
template <typename Function> void measure_two(const char *name, double limit) {
  std::vector<float> x(pairs), y(pairs), results(pairs);
  unsigned long long state = 1;
  const auto next = [&] { return static_cast<unsigned>((state = state * 6364136223846793005ull + 1442695040888963407ull) >> 32); };
  for (unsigned i = 0; i < pairs; ++i) {
    x[i] = i % 2 ? float_of(next()) : static_cast<float>(next()) * (200.0f / 4294967296.0f) - 50.0f;
    y[i] = i % 2 ? float_of(next()) : static_cast<float>(next()) * (40.0f / 4294967296.0f) - 20.0f;
  }
  array_view<const float> a(pairs, x), b(pairs, y);
  array_view<float> out(pairs, results);
  out.discard_data();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = Function::on(a[i], b[i]); });
  out.synchronize();
  worst found;
  for (unsigned i = 0; i < pairs; ++i)
    found.add(distance(results[i], Function::exact(x[i], y[i])), x[i], y[i]);
  report(name, found, limit, true);
}

#define ONE(space, name, limit, reference)                                                         \
  struct space##_##name {                                                                          \
    static float on(float x) restrict(amp) { return space::name(x); }                              \
    static long double exact(double x) { return reference; }                                       \
  };                                                                                               \
  measure<space##_##name>(#name, limit);
#define TWO(space, name, limit, reference)                                                         \
  struct space##_##name {                                                                          \
    static float on(float x, float y) restrict(amp) { return space::name(x, y); }                  \
    static long double exact(double x, double y) { return reference; }                             \
  };                                                                                               \
  measure_two<space##_##name>(#name, limit);

void fast() {
  ONE(fast_math, acos, 4, std::acos(x))
  ONE(fast_math, asin, 4, std::asin(x))
  ONE(fast_math, atan, 4, std::atan(x))
  ONE(fast_math, cos, 4, std::cos(x))
  ONE(fast_math, cosh, 4, std::cosh(x))
  ONE(fast_math, exp, 4, std::exp(x))
  ONE(fast_math, exp2, 4, std::exp2(x))
  ONE(fast_math, log, 4, std::log(x))
  ONE(fast_math, log10, 4, std::log10(x))
  ONE(fast_math, log2, 4, std::log2(x))
  ONE(fast_math, rsqrt, 4, 1 / std::sqrt(x))
  ONE(fast_math, sin, 4, std::sin(x))
  ONE(fast_math, sinh, 4, std::sinh(x))
  ONE(fast_math, sqrt, 4, std::sqrt(x))
  ONE(fast_math, tan, 4, std::tan(x))
  ONE(fast_math, tanh, 4, std::tanh(x))
  TWO(fast_math, atan2, 4, std::atan2(x, y))
  TWO(fast_math, fmod, 4, std::fmod(x, y))
  TWO(fast_math, pow, 4, std::pow(x, y))
}

void precise() {
  ONE(precise_math, acosh, 4, std::acosh(x))
  ONE(precise_math, asinh, 4, std::asinh(x))
  ONE(precise_math, atanh, 4, std::atanh(x))
  ONE(precise_math, cbrt, 4, std::cbrt(x))
  ONE(precise_math, cospi, 4, std::fabs(std::remainder(x, 2.0)) == 0.5 ? 0 : std::cos(pi * std::remainder(x, 2.0)))
  ONE(precise_math, erf, 4, std::erf(x))
  ONE(precise_math, erfc, 4, std::erfc(x))
  ONE(precise_math, exp10, 4, std::pow(10.0, x))
  ONE(precise_math, expm1, 4, std::expm1(x))
  ONE(precise_math, log1p, 4, std::log1p(x))
  ONE(precise_math, phi, 16, std::erfc(-x / std::sqrt(2.0L)) / 2)
  ONE(precise_math, rcbrt, 4, 1 / std::cbrt(x))
  ONE(precise_math, rsqrt, 4, 1 / std::sqrt(x))
  ONE(precise_math, sinpi, 4, x == std::trunc(x) ? 0 : std::sin(pi * std::remainder(x, 2.0)))
  ONE(precise_math, tgamma, 16, std::tgamma(x))
  TWO(precise_math, hypot, 4, std::hypot(x, y))
  TWO(precise_math, remainder, 4, std::remainder(x, y))
}

} // namespace

int main(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i += 2)
    if (std::string(argv[i]) == "--step")
      step = static_cast<unsigned>(std::max(1l, std::atol(argv[i + 1])));
    else if (std::string(argv[i]) == "--pairs")
      pairs = static_cast<unsigned>(std::max(1l, std::atol(argv[i + 1])));
  std::printf("## fast_math\n\n| function | largest error (ulp) | at |\n| --- | --- | --- |\n");
  fast();
  std::printf("\n## precise_math, where it is not the same\n\n| function | largest error (ulp) | at |\n| --- | --- | --- |\n");
  precise();
  return is_good ? 0 : 1;
}
