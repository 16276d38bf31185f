// Kernel objects that are too large to be a launch's argument: HIP hands over 4096 bytes. Direct3D
// had a constant buffer for them; here the device gets a copy, and the kernel its address.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/limits.h>

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace amp2hip::detail {

class queue;

/// What a kernel gets in the place of a large object: it is called as the object is.
template <typename Object> class by_address {
public:
  explicit by_address(const void *object) : object_(static_cast<const Object *>(object)) {}
  template <typename Index> __device__ void operator()(const Index &index) const {
    call(*object_, index, 0);
  }

private:
  template <typename Index>
  __device__ static auto call(const Object &object, const Index &index, int)
      -> decltype(object(index)) {
    return object(index);
  }
  // One that changes itself is each thread's own (L223).
  template <typename Index>
  __device__ static void call(const Object &object, const Index &index, long) {
    Object own = object;
    own(index);
  }

  const Object *object_;
};

/// The kernel object as a launch hands it over, beside `Others`.
template <typename Object, typename... Others>
using as_argument =
    std::conditional_t<(sizeof(std::tuple<Others..., Object>) > limits::kernel_bytes),
                       by_address<Object>, Object>;

/// A copy of `bytes` bytes in `q`'s device memory, for commands submitted to `q` while it lives.
class bytes_on_device {
public:
  /// Throws out_of_memory, or what HIP reports.
  bytes_on_device(queue &q, const void *object, std::size_t bytes);
  ~bytes_on_device();
  bytes_on_device(const bytes_on_device &) = delete;
  bytes_on_device &operator=(const bytes_on_device &) = delete;

  const char *get() const { return memory_; }

private:
  queue &queue_;
  const std::size_t bytes_;
  char *const memory_;
};

/// An argument's copy, for a parameter, and what the kernel gets of it.
template <typename Parameter> struct handed_over {
  typedef Parameter copy;
  handed_over(queue &, copy &made) : value(made) {}
  Parameter &value;
};
template <typename Object> struct handed_over<by_address<Object>> {
  typedef Object copy;
  handed_over(queue &q, copy &made) : memory(q, &made, sizeof made), value(memory.get()) {}
  bytes_on_device memory;
  by_address<Object> value;
};
template <typename Parameter> using copied = typename handed_over<Parameter>::copy;

} // namespace amp2hip::detail
