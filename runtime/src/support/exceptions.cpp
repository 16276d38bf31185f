#include <amp2hip/exceptions.h>

#include <new>

namespace amp2hip::detail {
namespace {

/// The text for exhausted memory, constructed before main(). Its copies share one text.
const std::runtime_error no_memory_for_a_text("out of memory for the description of the error");

} // namespace

std::runtime_error text_of_exception(const char *message) noexcept {
  try {
    return std::runtime_error(message);
  } catch (const std::bad_alloc &) {
    return no_memory_for_a_text;
  }
}

} // namespace amp2hip::detail
