// Call stacks, and the place in the program's own source from which the library was called.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip::detail {

/// Return addresses, the innermost first.
typedef std::vector<std::uintptr_t> call_stack;

/// Returns the stack of the calling thread. Equal stacks are one object, which lives until the
/// process ends. Returns null if memory runs out, and in a forked child, because a thread of the
/// parent may have held the lock.
const call_stack *current_call_stack() noexcept;

/// A place in the program's source, as far as the program's file describes it.
struct source_place {
  std::string function; // in C++ spelling
  std::string line;     // file:line; empty without debug information
};

/// Returns the innermost call outside of this library and the C++ library. Skips files with neither
/// debug information nor symbols. The first call in a file takes long.
std::optional<source_place> place_of(const call_stack &);

} // namespace amp2hip::detail
