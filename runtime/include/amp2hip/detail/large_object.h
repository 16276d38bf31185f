// Kernel objects that are too large for a launch, which passes 4096 bytes of arguments in HIP.
// Direct3D used a constant buffer. Here the kernel gets the address of a copy on the device.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/limits.h>

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace amp2hip::detail {

class queue;

/// Represents a large object in the kernel, and is called like the object. It holds an address on
/// the device, and its bytes are copied to the kernel's arguments.
template <typename Object> class by_address {
public:
  /// Takes the address of the object's bytes on the device, which live until the kernel has ended.
  explicit by_address(const void *object) : object_(static_cast<const Object *>(object)) {}
  /// Calls the object with the index of the thread.
  template <typename Index> __device__ void operator()(const Index &index) const {
    call(*object_, index, 0);
  }

private:
  /// Calls an object whose call operator is const directly.
  template <typename Index>
  __device__ static auto call(const Object &object, const Index &index, int)
      -> decltype(object(index)) {
    return object(index);
  }
  /// Calls a copy of an object that changes itself: each thread has its own copy (L223).
  template <typename Index>
  __device__ static void call(const Object &object, const Index &index, long) {
    Object own = object;
    own(index);
  }

  /// The address of the object on the device.
  const Object *object_;
};

/// The type in which a launch passes the kernel object, together with `Others`: the object itself
/// if all fit in limits::kernel_bytes, otherwise by_address. The compared size includes the padding
/// between the objects in a tuple.
template <typename Object, typename... Others>
using as_argument =
    std::conditional_t<(sizeof(std::tuple<Others..., Object>) > limits::kernel_bytes),
                       by_address<Object>, Object>;

/// Owns a copy of some bytes in the device memory of a queue, for commands that are submitted to it
/// during the object's life.
class bytes_on_device {
public:
  /// Copies `bytes` bytes from `object`, which have been read when the constructor returns. Throws
  /// out_of_memory, or HIP's error.
  bytes_on_device(queue &q, const void *object, std::size_t bytes);
  /// Returns the memory to the queue, whose later commands may reuse it: they follow those that use
  /// this copy.
  ~bytes_on_device();
  bytes_on_device(const bytes_on_device &) = delete;
  bytes_on_device &operator=(const bytes_on_device &) = delete;

  /// Returns the address on the device.
  const char *get() const { return memory_; }

private:
  /// The queue to which the memory returns; it outlives this object.
  queue &queue_;
  const std::size_t bytes_;
  char *const memory_;
};

/// Holds the copy of an argument for a parameter (`copy`), and the value that the kernel gets
/// (`value`). For most parameters both are the same.
template <typename Parameter> struct handed_over {
  /// The type of the copy on the host.
  typedef Parameter copy;
  /// Passes the copy itself; it copies nothing.
  handed_over(queue &, copy &made) : value(made) {}
  Parameter &value;
};
/// Copies a large object to the device and passes its address.
template <typename Object> struct handed_over<by_address<Object>> {
  /// The type of the copy on the host, whose bytes are copied to the device.
  typedef Object copy;
  /// Copies the object to device memory of `q`. Throws what bytes_on_device throws.
  handed_over(queue &q, copy &made) : memory(q, &made, sizeof made), value(memory.get()) {}
  /// Owns the memory until the kernel is submitted.
  bytes_on_device memory;
  by_address<Object> value;
};
/// The type in which an argument for the parameter is copied on the host.
template <typename Parameter> using copied = typename handed_over<Parameter>::copy;

} // namespace amp2hip::detail
