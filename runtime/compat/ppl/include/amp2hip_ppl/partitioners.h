// The ways to divide a range among threads, over oneTBB's partitioners.
#pragma once

#include <cstddef>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/partitioner.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {

struct auto_partitioner {};
struct static_partitioner {};
/// A partitioner that gives each thread the same parts again when it is used again.
class affinity_partitioner {
public:
  tbb::affinity_partitioner &used() { return used_; }

private:
  tbb::affinity_partitioner used_;
};
/// A partitioner whose parts have at least `chunk_size` elements.
class simple_partitioner {
public:
  explicit simple_partitioner(std::size_t chunk_size) : chunk_size_(chunk_size) {}
  std::size_t chunk_size() const { return chunk_size_; }

private:
  std::size_t chunk_size_;
};

} // namespace Concurrency
namespace concurrency = Concurrency;

namespace amp2hip::ppl {

/// grain() returns the size of the smallest part, chosen() the corresponding partitioner of oneTBB.
inline std::size_t grain(const Concurrency::simple_partitioner &p) { return p.chunk_size(); }
template <typename Place> std::size_t grain(const Place &) { return 1; }
inline tbb::simple_partitioner chosen(const Concurrency::simple_partitioner &) { return {}; }
inline tbb::auto_partitioner chosen(const Concurrency::auto_partitioner &) { return {}; }
inline tbb::static_partitioner chosen(const Concurrency::static_partitioner &) { return {}; }
inline tbb::affinity_partitioner &chosen(Concurrency::affinity_partitioner &p) { return p.used(); }

} // namespace amp2hip::ppl
