// Memory and copies. A copy in a stream runs when the stream reaches it, even if its host memory is
// not pinned: so a wait that is missing in the program has visible effects.

#include "sanitizer_fibers.h"
#include "state.h"

#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>
#include <utility>

using namespace hip_cpu;

namespace {
/// An allocation of this library, or memory that the program has registered.
struct allocation {
  size_t bytes;
  int device;
  hipMemoryType type;
  bool is_registered; // the program's own memory
};
std::mutex allocations_mutex;
std::map<const char *, allocation> &allocations() {
  static auto &made = *new std::map<const char *, allocation>; // a program may free at its end
  return made;
}

/// Returns the allocation that contains the address, and the address at which it begins.
std::optional<std::pair<const char *, allocation>> allocation_around(const void *address) {
  const auto *memory = static_cast<const char *>(address);
  std::lock_guard<std::mutex> lock(allocations_mutex);
  const auto next = allocations().upper_bound(memory);
  if (next == allocations().begin() ||
      memory >= std::prev(next)->first + std::prev(next)->second.bytes)
    return std::nullopt;
  return *std::prev(next);
}

/// Forgets the allocated, or registered, memory at the address. Returns false if there is none.
bool forget(void *memory, bool is_registered) {
  std::lock_guard<std::mutex> lock(allocations_mutex);
  const auto found = allocations().find(static_cast<char *>(memory));
  if (found == allocations().end() || found->second.is_registered != is_registered)
    return false;
  allocations().erase(found);
  return true;
}

hipError_t free_now(void *memory) {
  if (!forget(memory, /*is_registered=*/false))
    return hipErrorInvalidValue;
  std::free(memory);
  --live;
  return hipSuccess;
}

hipError_t release(void *memory) {
  if (!memory)
    return hipSuccess;
  for (int d = 0; d < device_count(); ++d)
    drain_device(d); // like HIP, waits for commands: some may use the memory
  return free_now(memory);
}

struct rows {
  char *to;
  const char *from;
  size_t to_pitch, from_pitch, width, height;

  hipError_t operator()() const {
    if (height == 1 && width >= least_shared && (to + width <= from || from + width <= to))
      try {
        copy_together();
        return hipSuccess;
      } catch (const std::bad_alloc &) { // no memory to share it: this thread copies alone
      }
    for (size_t row = 0; row < height; ++row)
      std::memmove(to + row * to_pitch, from + row * from_pitch, width);
    return hipSuccess;
  }

private:
  /// Copies one row with all workers. Each worker gets the same part every time, because it is
  /// likely to run a kernel's blocks on that part.
  void copy_together() const {
    char begun, ended; // ThreadSanitizer does not see how oneTBB orders the workers
    happens_before(&begun);
    tbb::this_task_arena::isolate([&] {
      tbb::parallel_for(
          tbb::blocked_range<size_t>(0, width, part),
          [&](const auto &range) {
            happened_before(&begun);
            std::memcpy(to + range.begin(), from + range.begin(), range.size());
            happens_before(&ended);
          },
          tbb::static_partitioner());
    });
    happened_before(&ended);
  }

  static constexpr size_t part = 256 * 1024, least_shared = 4 * 1024 * 1024;
};

hipError_t copy(const rows &r, hipStream_t stream) {
  if (r.width != 0 && r.height != 0 && (!r.to || !r.from))
    return report(hipErrorInvalidValue);
  if (r.height > 1 && (r.width > r.to_pitch || r.width > r.from_pitch))
    return report(hipErrorInvalidValue);
  return report(enqueue(stream, r));
}

rows one_row(void *to, const void *from, size_t bytes) {
  return {static_cast<char *>(to), static_cast<const char *>(from), bytes, bytes, bytes, 1};
}
} // namespace

hipError_t hip_cpu::allocate(void **memory, size_t bytes, hipMemoryType type,
                             const char *function) {
  if (hipError_t error = injected(function, hipErrorOutOfMemory))
    return report(error);
  if (!memory)
    return report(hipErrorInvalidValue);
  *memory = nullptr;
  if (bytes == 0)
    return hipSuccess;
  constexpr size_t alignment = 256; // as on GPUs, because programs may rely on it
  const size_t padding = (alignment - bytes % alignment) % alignment;
  if (bytes + padding < bytes)
    return report(hipErrorOutOfMemory);
  *memory = std::aligned_alloc(alignment, bytes + padding);
  if (!*memory)
    return report(hipErrorOutOfMemory);
  try {
    std::lock_guard<std::mutex> lock(allocations_mutex);
    allocations()[static_cast<char *>(*memory)] = {bytes, current_device(), type, false};
  } catch (const std::bad_alloc &) { // no memory for the entry
    std::free(std::exchange(*memory, nullptr));
    return report(hipErrorOutOfMemory);
  }
  ++live;
  return hipSuccess;
}

hipError_t hipFree(void *memory) {
  const hipError_t error = release(memory);
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return report(error);
}
hipError_t hipHostFree(void *memory) {
  const hipError_t error = release(memory);
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return report(error);
}
hipError_t hipFreeAsync(void *memory, hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  if (!memory)
    return hipSuccess;
  return report(enqueue(stream, [memory] { return free_now(memory); }));
}
hipError_t hipHostRegister(void *host, size_t bytes, unsigned int) try {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  const allocation registered{bytes, current_device(), hipMemoryTypeHost, true};
  std::lock_guard<std::mutex> lock(allocations_mutex);
  const bool is_new =
      host && bytes != 0 && allocations().try_emplace(static_cast<char *>(host), registered).second;
  return is_new ? hipSuccess : report(hipErrorInvalidValue);
} catch (const std::bad_alloc &) {
  return report(hipErrorOutOfMemory);
}
hipError_t hipHostUnregister(void *host) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return forget(host, /*is_registered=*/true) ? hipSuccess : report(hipErrorInvalidValue);
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes, const void *memory) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  const auto found = allocation_around(memory);
  if (!found || !attributes)
    return report(hipErrorInvalidValue);
  const hipMemoryType type = found->second.type;
  void *const address = const_cast<void *>(memory);
  *attributes = {type,
                 found->second.device,
                 address,
                 type == hipMemoryTypeDevice ? nullptr : address,
                 type == hipMemoryTypeManaged,
                 0};
  return hipSuccess;
}
hipError_t hipMemGetAddressRange(hipDeviceptr_t *begin, size_t *bytes, hipDeviceptr_t memory) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  const auto found = allocation_around(memory);
  if (!found)
    return report(hipErrorInvalidValue);
  if (begin)
    *begin = const_cast<char *>(found->first);
  if (bytes)
    *bytes = found->second.bytes;
  return hipSuccess;
}
hipError_t hipHostGetDevicePointer(void **device, void *host, unsigned int) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  *device = host;
  return hipSuccess;
}

hipError_t hipMemcpy(void *to, const void *from, size_t bytes, hipMemcpyKind) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return copy(one_row(to, from, bytes), nullptr);
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t bytes, hipMemcpyKind,
                          hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return copy(one_row(to, from, bytes), stream);
}
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                       size_t height, hipMemcpyKind kind) {
  return hipMemcpy2DAsync(to, to_pitch, from, from_pitch, width, height, kind, nullptr);
}
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                            size_t width, size_t height, hipMemcpyKind, hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return copy({static_cast<char *>(to), static_cast<const char *>(from), to_pitch, from_pitch,
               width, height},
              stream);
}
hipError_t hipMemcpyPeerAsync(void *to, int, const void *from, int, size_t bytes,
                              hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  return copy(one_row(to, from, bytes), stream);
}
hipError_t hipMemsetAsync(void *memory, int value, size_t bytes, hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  if (bytes != 0 && !memory)
    return report(hipErrorInvalidValue);
  return report(enqueue(stream, [=] {
    std::memset(memory, value, bytes);
    return hipSuccess;
  }));
}
hipError_t hipMemset(void *memory, int value, size_t bytes) {
  return hipMemsetAsync(memory, value, bytes, nullptr);
}

hipError_t hipMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset,
                             hipMemcpyKind) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidValue);
  // A device variable is a variable of the program here, which all devices share.
  char *to = static_cast<char *>(const_cast<void *>(symbol)) + offset;
  return copy(one_row(to, from, bytes), nullptr);
}
