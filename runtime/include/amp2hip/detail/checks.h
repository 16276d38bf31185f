// What the host checks of its arguments.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

[[noreturn]] void throw_runtime_exception(const char *message);

[[noreturn]] void throw_uninitialized_object();

/// Throws uninitialized_object for an array that was moved from, whose data is null.
inline void check_is_initialized(const void *data) {
  if (!data)
    throw_uninitialized_object();
}

/// Throws runtime_exception unless every component is positive and an int counts the elements (K61,
/// K100; Direct3D's limit was lower). `what` begins the message.
void check_extent(const char *what, int rank, const int *extent, std::size_t element_size);
/// Throws runtime_exception unless origin and extent lie inside `whole`.
void check_section(int rank, const int *origin, const int *extent, const int *whole);

} // namespace amp2hip::detail
