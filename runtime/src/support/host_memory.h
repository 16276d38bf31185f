// Host memory that runs out.
#pragma once

#include <amp2hip/exceptions.h>

#include <cstddef>
#include <new>

namespace amp2hip::detail {

/// Throws out_of_memory.
char *allocate_plain(std::size_t bytes);

/// Host memory whose address is known before anybody uses it, and which takes no memory until then.
class reserved_memory {
public:
  reserved_memory() = default;
  /// Throws out_of_memory.
  explicit reserved_memory(std::size_t bytes);
  ~reserved_memory();
  reserved_memory(reserved_memory &&other) noexcept;
  reserved_memory &operator=(reserved_memory &&other) noexcept;

  /// Null if nothing is reserved.
  char *address() const noexcept { return address_; }
  /// Makes the memory usable; may be called again. Throws out_of_memory.
  void use();

private:
  char *address_ = nullptr;
  std::size_t bytes_ = 0;
};

/// f(), whose std::bad_alloc is the program's out_of_memory: the runtime's own tables need memory
/// too.
template <typename F> decltype(auto) with_host_memory(F f) {
  try {
    return f();
  } catch (const std::bad_alloc &) {
    throw Concurrency::out_of_memory("the runtime ran out of host memory");
  }
}

/// Where nothing can be thrown, and going on would give wrong results: says so, and ends the
/// program.
[[noreturn]] void end_without_memory(const char *doing) noexcept;

} // namespace amp2hip::detail
