// Times one implementation of a kernel, and compares what it computes with what the serial loop
// does.
//
// problem.h is the kernel's. It has struct Problem, which is made from whether the sizes are small,
// with
//   using Number                the type of the results
//   tolerance                   what a result may differ by, relative to 1 and to the result
// An implementation is made from a Problem, and has
//   void prepare()              does what is not timed in front of each run
//   void run()                  computes, and returns when all is done
//   std::vector<Number> result()  what the last run has computed
#pragma once

#include "problem.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

struct Options {
  bool quick = false;
  /// The result is damaged before it is compared, so that a test sees that this is found.
  bool spoil = false;
  double seconds = 0.25;
  std::string write, compare;
};

inline Options parseOptions(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--quick")
      options.quick = true;
    else if (name == "--spoil")
      options.spoil = true;
    else if (name == "--seconds" && i + 1 < argc)
      options.seconds = std::atof(argv[++i]);
    else if (name == "--write" && i + 1 < argc)
      options.write = argv[++i];
    else if (name == "--compare" && i + 1 < argc)
      options.compare = argv[++i];
    else {
      std::fprintf(stderr,
                   "usage: %s [--quick] [--seconds N] [--write FILE] [--compare FILE] [--spoil]\n",
                   argv[0]);
      std::exit(2);
    }
  }
  return options;
}

template <typename T> void writeNumbers(const std::string &path, const std::vector<T> &numbers) {
  std::FILE *file = std::fopen(path.c_str(), "wb");
  if (!file || std::fwrite(numbers.data(), sizeof(T), numbers.size(), file) != numbers.size() ||
      std::fclose(file) != 0) {
    std::perror(path.c_str());
    std::exit(2);
  }
}

/// All numbers of the file, and one more if it has more than `count`.
template <typename T> std::vector<T> readNumbers(const std::string &path, std::size_t count) {
  std::FILE *file = std::fopen(path.c_str(), "rb");
  if (!file) {
    std::perror(path.c_str());
    std::exit(2);
  }
  std::vector<T> numbers(count + 1);
  numbers.resize(std::fread(numbers.data(), sizeof(T), count + 1, file));
  std::fclose(file);
  return numbers;
}

/// The largest difference, relative to 1 and to the result; infinite if there is no comparison.
template <typename T>
double difference(const std::vector<T> &found, const std::vector<T> &expected) {
  if (found.size() != expected.size())
    return HUGE_VAL;
  double largest = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double wanted = expected[i], apart = std::abs(found[i] - wanted) / (1 + std::abs(wanted));
    if (!(apart <= largest)) // so that NaN counts
      largest = std::isnan(apart) ? HUGE_VAL : apart;
  }
  return largest;
}

/// The main program: prints the milliseconds of each run, one a line, and returns 1 if the result
/// is wrong.
template <typename Implementation> int measure(int argc, char **argv) {
  using Clock = std::chrono::steady_clock;
  const Options options = parseOptions(argc, argv);
  const Problem problem(options.quick);
  Implementation implementation(problem);

  implementation.prepare();
  implementation.run();
  std::vector<Problem::Number> result = implementation.result();
  if (!options.write.empty())
    writeNumbers(options.write, result);
  if (!options.compare.empty()) {
    if (options.spoil)
      result[result.size() / 2] += 1;
    const double apart =
        difference(result, readNumbers<Problem::Number>(options.compare, result.size()));
    if (apart > Problem::tolerance) {
      std::fprintf(stderr, "the result is wrong: it differs by %g, and may by %g\n", apart,
                   double(Problem::tolerance));
      return 1;
    }
  }

  const auto end = Clock::now() + std::chrono::duration<double>(options.seconds);
  for (int runs = 0; runs < 3 || (runs < 50 && Clock::now() < end); ++runs) {
    implementation.prepare();
    const auto begin = Clock::now();
    implementation.run();
    std::printf("%.6f\n", std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  return 0;
}

/// For implementations that have nothing to prepare.
struct Measured {
  void prepare() {}
};
