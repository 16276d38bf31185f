#include "staging.h"

#include "hip_check.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <new>
#include <string>

namespace amp2hip::detail {
namespace {

constexpr std::size_t small_block = std::size_t(64) << 10;

struct returned_block {
  staging_block block;
  stream_event busy_until;

  bool is_busy() const {
    if (!busy_until)
      return false;
    const hipError_t state = hipEventQuery(busy_until.get());
    if (state == hipSuccess)
      return false;
    (void)hipGetLastError();
    if (state == hipErrorNotReady)
      return true;
    (void)hipEventSynchronize(busy_until.get()); // returns for a failed stream, too
    (void)hipGetLastError();
    return false;
  }
};

// Never destroyed, because views may be used until the process ends.
struct staging_pool {
  std::mutex mutex;
  std::deque<returned_block> returned; // in the order in which they were returned
  std::size_t allocated_bytes = 0;
};
staging_pool &pool() {
  static staging_pool &made = *new staging_pool;
  return made;
}

bool is_large_enough(const staging_block &b, std::size_t size) {
  return b.size >= size && b.size <= std::max(size, small_block) * 4;
}

} // namespace

staging_block take_staging_block(std::size_t wanted) {
  std::size_t size = small_block;
  while (size < std::min(wanted, largest_staging_block))
    size *= 2;
  staging_pool &p = pool();
  std::unique_lock<std::mutex> lock(p.mutex);
  // Blocks of one stream become free in the order of their return, so few need a query.
  int asked = 0;
  for (auto r = p.returned.begin(); r != p.returned.end() && asked < 4; ++r)
    if (is_large_enough(r->block, size) && (++asked, !r->is_busy())) {
      const staging_block taken = r->block;
      p.returned.erase(r);
      return taken;
    }
  if (p.allocated_bytes + size > max_staging_bytes)
    for (auto r = p.returned.begin(); r != p.returned.end(); ++r)
      if (is_large_enough(r->block, size)) {
        const returned_block oldest = *r;
        p.returned.erase(r);
        lock.unlock();
        (void)hipEventSynchronize(oldest.busy_until.get()); // its stream reports the errors
        (void)hipGetLastError();
        return oldest.block;
      }
  p.allocated_bytes += size;
  lock.unlock();
  staging_block made{nullptr, size};
  const hipError_t error =
      hipHostMalloc(reinterpret_cast<void **>(&made.memory), size, hipHostMallocPortable);
  if (error != hipSuccess) {
    lock.lock();
    p.allocated_bytes -= size;
    lock.unlock();
    check(
        error,
        ("allocating " + std::to_string(size) + " bytes of pinned memory for a transfer").c_str());
  }
  return made;
}

void give_staging_block(staging_block block, stream_event busy_until) noexcept {
  staging_pool &p = pool();
  std::lock_guard<std::mutex> lock(p.mutex);
  try {
    p.returned.push_back({block, busy_until});
  } catch (const std::bad_alloc &) { // no memory for the entry
    if (busy_until)
      finish(busy_until);
    (void)hipHostFree(block.memory);
    p.allocated_bytes -= block.size;
  }
}

void release_staging_blocks() noexcept {
  staging_pool &p = pool();
  std::lock_guard<std::mutex> lock(p.mutex);
  for (auto r = p.returned.begin(); r != p.returned.end();) {
    if (r->is_busy()) {
      ++r;
      continue;
    }
    (void)hipHostFree(r->block.memory);
    p.allocated_bytes -= r->block.size;
    r = p.returned.erase(r);
  }
}

} // namespace amp2hip::detail
