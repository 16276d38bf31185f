// Which locations hold which bytes, beside a model that knows it of each byte by itself.
#include "core/residency.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <random>
#include <vector>

using amp2hip::detail::byte_runs;
using amp2hip::detail::location_set;
using amp2hip::detail::region;
using amp2hip::detail::residency;

namespace {

/// A source of rows, and parts of it that overlap each other.
class residency_of_rows {
public:
  static constexpr int rows = 30, columns = 12, parts = 12;
  static constexpr std::size_t bytes = rows * columns * sizeof(int);

  /// Returns the runs of one of the parts.
  static byte_runs part(int i) {
    const int row = i % 3, column = i % 5, stride = columns;
    const int extent[] = {rows - row - i % 2, columns - column - i % 4};
    const auto offset = static_cast<std::size_t>(row * columns + column) * sizeof(int);
    return byte_runs(region{nullptr, offset, 2, extent, &stride, sizeof(int)}, bytes);
  }
  template <typename F> void update(const byte_runs &runs, F f) {
    tested_.make_room(runs);
    tested_.update(runs, f);
    runs.for_each([&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i != end; ++i)
        model_[i] = f(model_[i]);
    });
  }
  void discard(const byte_runs &runs) {
    tested_.discard(runs);
    fill(runs, 0);
  }
  void set(const byte_runs &runs, location_set place) {
    tested_.make_room(runs);
    tested_.set(runs, place);
    fill(runs, place);
  }
  void check(const byte_runs &runs, location_set place) {
    bool has = false, is_current = true, is_only = true;
    runs.for_each([&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i != end; ++i) {
        is_current = is_current && (model_[i] == 0 || (model_[i] & place) != 0);
        is_only = is_only && model_[i] == place;
        has = has || model_[i] == place;
      }
    });
    ASSERT_EQ(tested_.has(runs, place), has);
    ASSERT_EQ(tested_.is_current(runs, place), is_current);
    ASSERT_EQ(tested_.is_only(runs, place), is_only);
  }

private:
  void fill(const byte_runs &runs, location_set places) {
    runs.for_each([&](std::size_t begin, std::size_t end) {
      std::fill(model_.begin() + begin, model_.begin() + end, places);
    });
  }

  residency tested_{bytes, 1};
  std::vector<location_set> model_ = std::vector<location_set>(bytes, 1);
};

} // namespace

TEST(Residency, AnswersAsEachByteByItself) {
  std::mt19937 random(7);
  const auto below = [&random](int n) {
    return std::uniform_int_distribution<int>(0, n - 1)(random);
  };
  residency_of_rows r;
  for (int step = 0; step < 20000; ++step) {
    const byte_runs runs = r.part(below(r.parts));
    const location_set place = location_set(1) << below(3);
    switch (below(14)) {
    case 0:
      r.set(runs, place);
      break;
    case 1:
      r.update(runs, [place](location_set current) { return current | place; });
      break;
    case 2:
      r.update(runs, [place](location_set current) { return current & ~place; });
      break;
    case 3:
      r.discard(runs);
      break;
    case 4: // and written
      r.discard(runs);
      r.set(runs, place);
      break;
    default: // most often it answers from what it remembers
      ASSERT_NO_FATAL_FAILURE(r.check(runs, place)) << "step " << step;
    }
  }
}

// A kernel that is launched again and again may use dozens of sections.
TEST(Residency, RemembersWhatItAnsweredOfDozensOfParts) {
  const int rows = 2000, parts = 63, extent[] = {rows, 1}, stride = parts;
  const std::size_t bytes = static_cast<std::size_t>(rows) * parts * sizeof(int);
  std::vector<byte_runs> columns;
  for (int i = 0; i < parts; ++i)
    columns.emplace_back(region{nullptr, i * sizeof(int), 2, extent, &stride, sizeof(int)}, bytes);
  residency r(bytes, 1);
  r.update(columns[0], [](location_set) -> location_set { return 3; }); // so that it has to look
  const auto time_of = [&](int rounds) {
    const auto begin = std::chrono::steady_clock::now();
    for (int round = 0; round < rounds; ++round)
      for (const byte_runs &column : columns)
        EXPECT_TRUE(r.is_current(column, 1));
    return std::chrono::steady_clock::now() - begin;
  };
  const auto first = time_of(1);
  EXPECT_LT(time_of(100), 10 * first);
}

// As a loop of kernels does, each of which discards what it writes.
TEST(Residency, DiscardsOfWhatIsWrittenAgainDoNotLookAtItsRows) {
  const int extent[] = {60000, 1}, stride = 2;
  const std::size_t bytes = 60000 * 2 * sizeof(int);
  const byte_runs column(region{nullptr, 0, 2, extent, &stride, sizeof(int)}, bytes);
  residency r(bytes, 1);
  const auto time_of = [&](int rounds) {
    const auto begin = std::chrono::steady_clock::now();
    for (int round = 0; round < rounds; ++round) {
      r.discard(column);
      EXPECT_TRUE(r.is_current(column, 1));
      r.make_room(column);
      r.set(column, 1);
    }
    return std::chrono::steady_clock::now() - begin;
  };
  const auto first = time_of(1); // makes room for each row
  EXPECT_LT(time_of(100), 10 * first);
  EXPECT_TRUE(r.is_only(column, 1));
}
