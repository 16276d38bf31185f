// Who called: where in the program's own source a call of the library stands.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace amp2hip::detail {

/// Return addresses, the innermost first.
typedef std::vector<std::uintptr_t> call_stack;

/// Of the calling thread. Equal stacks are one object, which lives to the end of the process. Null
/// without memory for it.
const call_stack *current_call_stack() noexcept;

/// A place in the program's source, as far as its file says.
struct source_place {
  std::string function; // as C++ says it
  std::string file;     // empty without debug information
  int line = 0;         // likewise 0
};

/// The innermost call of every stack that is not of the library's or the C++ library's. Runs
/// LLVM's or the linker's addr2line for each file; without either, and where a file has neither
/// debug information nor symbols, there is no place. Slow.
std::map<const call_stack *, source_place> places_of(const std::vector<const call_stack *> &);

} // namespace amp2hip::detail
