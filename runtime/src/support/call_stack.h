// Who called: where in the program's own source a call of the library stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip::detail {

/// Return addresses, the innermost first.
typedef std::vector<std::uintptr_t> call_stack;

/// Of the calling thread. Equal stacks are one object, which lives to the end of the process. Null
/// without memory for it, and in a forked child, where a thread of the parent may have held the
/// lock.
const call_stack *current_call_stack() noexcept;

/// A place in the program's source, as far as its file says.
struct source_place {
  std::string function; // as C++ says it
  std::string line;     // file:line; empty without debug information
};

/// The innermost call that is not of the library's or the C++ library's. Nothing where a file has
/// neither debug information nor symbols. Takes long for the first call in a file.
std::optional<source_place> place_of(const call_stack &);

} // namespace amp2hip::detail
