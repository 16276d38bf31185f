// Checks of arguments on the host, separate from the templates, so that the templates need not
// include the exceptions.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Throws runtime_exception with the text `message` and the code E_INVALIDARG.
[[noreturn]] void throw_runtime_exception(const char *message);

/// Throws uninitialized_object with a text that names an array which was moved from.
[[noreturn]] void throw_uninitialized_object();

/// Throws uninitialized_object if `data` is null, as in an array that was moved from.
inline void check_is_initialized(const void *data) {
  if (!data)
    throw_uninitialized_object();
}

/// Throws runtime_exception unless every component is positive and an int can count the elements
/// (K61, K100; Direct3D's limit was lower). Offsets of elements therefore fit in an int. `extent`
/// has `rank` components; `what` begins the message.
void check_extent(const char *what, int rank, const int *extent, std::size_t element_size);
/// Throws runtime_exception if `count` elements exceed an int, and so an extent. `what` names the
/// operation in the message.
void check_count(const char *what, std::size_t count);
/// Throws runtime_exception unless every component of `extent` is positive and the section from
/// `origin` on lies inside the extent `whole` (K68). All three have `rank` components.
void check_section(int rank, const int *origin, const int *extent, const int *whole);

} // namespace amp2hip::detail
