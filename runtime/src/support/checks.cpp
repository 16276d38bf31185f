#include <amp2hip/detail/checks.h>
#include <amp2hip/exceptions.h>

#include <climits>
#include <string>

namespace amp2hip::detail {

void throw_runtime_exception(const char *message) {
  throw Concurrency::runtime_exception(message, E_INVALIDARG);
}

void throw_uninitialized_object() {
  throw Concurrency::uninitialized_object("array: the array was moved from");
}

void check_extent(const char *what, int rank, const int *extent, std::size_t element_size) {
  unsigned long long bytes = element_size;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      throw_runtime_exception(
          (std::string(what) + ": every component of the extent must be positive").c_str());
    if (__builtin_mul_overflow(bytes, static_cast<unsigned long long>(extent[i]), &bytes) ||
        bytes / element_size > INT_MAX)
      throw_runtime_exception((std::string(what) + ": the extent is too large").c_str());
  }
}

void check_count(const char *what, std::size_t count) {
  if (count > INT_MAX)
    throw_runtime_exception(
        (std::string(what) + ": the number of elements does not fit in an extent").c_str());
}

void check_section(int rank, const int *origin, const int *extent, const int *whole) {
  for (int i = 0; i < rank; ++i)
    if (origin[i] < 0 || extent[i] <= 0 || origin[i] > whole[i] - extent[i])
      throw_runtime_exception("section: out of the view's range");
}

} // namespace amp2hip::detail
