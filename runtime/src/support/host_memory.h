// Allocations of host memory, and errors if it runs out.
#pragma once

#include <amp2hip/exceptions.h>

#include <cstddef>
#include <new>

namespace amp2hip::detail {

/// Throws out_of_memory.
char *allocate_plain(std::size_t bytes);

/// Host memory whose address is known before its first use, and that takes no memory until then.
class reserved_memory {
public:
  reserved_memory() = default;
  /// Throws out_of_memory.
  explicit reserved_memory(std::size_t bytes);
  ~reserved_memory();
  reserved_memory(reserved_memory &&other) noexcept;
  reserved_memory &operator=(reserved_memory &&other) noexcept;

  /// Returns null if nothing is reserved.
  char *address() const noexcept { return address_; }
  /// Makes the memory usable; may be called again. Throws out_of_memory.
  void use();

private:
  char *address_ = nullptr;
  std::size_t bytes_ = 0;
};

/// Returns f(), and throws out_of_memory if f() throws std::bad_alloc: the runtime's own tables
/// need memory too.
template <typename F> decltype(auto) with_host_memory(F f) {
  try {
    return f();
  } catch (const std::bad_alloc &) {
    throw Concurrency::out_of_memory("the runtime ran out of host memory");
  }
}

/// Prints a message and ends the program, if it can neither throw nor continue correctly.
[[noreturn]] void end_without_memory(const char *doing) noexcept;

} // namespace amp2hip::detail
