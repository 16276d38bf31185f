#include "host_memory.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/mman.h>
#include <utility>

namespace amp2hip::detail {
namespace {

/// Throws out_of_memory with a text, or with an empty one if there is no memory for the text.
[[noreturn]] void throw_out_of_memory(const char *doing, std::size_t bytes) {
  std::string message;
  try {
    message = std::string(doing) + ' ' + std::to_string(bytes) + " bytes of host memory failed";
  } catch (const std::bad_alloc &) {
  }
  throw Concurrency::out_of_memory(message.c_str());
}

} // namespace

char *allocate_plain(std::size_t bytes) {
  if (void *memory = std::malloc(bytes))
    return static_cast<char *>(memory);
  throw_out_of_memory("allocating", bytes);
}

// Below this size malloc() keeps freed memory, so a loop that constructs and destroys a view gets
// no new pages each time, and malloc() takes a page only at its first use. Above this size malloc()
// would count reserved memory as used.
static constexpr std::size_t most_from_malloc = 32 << 20;

reserved_memory::reserved_memory(std::size_t bytes) : bytes_(bytes) {
  if (bytes < most_from_malloc) {
    address_ = allocate_plain(bytes);
    return;
  }
  void *const reserved = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (reserved == MAP_FAILED)
    throw_out_of_memory("reserving", bytes);
  address_ = static_cast<char *>(reserved);
}
reserved_memory::~reserved_memory() {
  if (bytes_ < most_from_malloc)
    std::free(address_);
  else
    munmap(address_, bytes_);
}
reserved_memory::reserved_memory(reserved_memory &&other) noexcept
    : address_(std::exchange(other.address_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
reserved_memory &reserved_memory::operator=(reserved_memory &&other) noexcept {
  std::swap(address_, other.address_);
  std::swap(bytes_, other.bytes_);
  return *this;
}
void reserved_memory::use() {
  if (bytes_ >= most_from_malloc && mprotect(address_, bytes_, PROT_READ | PROT_WRITE) != 0)
    throw_out_of_memory("allocating", bytes_);
}

void end_without_memory(const char *doing) noexcept {
  std::fprintf(stderr, "amp2hip: out of host memory while %s; the program ends\n", doing);
  std::abort();
}

} // namespace amp2hip::detail
