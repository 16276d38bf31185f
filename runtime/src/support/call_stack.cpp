#include "call_stack.h"

#include "debug_information.h"
#include "forked_child.h"
#include "loaded_file.h"
#include "symbol_name.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <new>
#include <set>
#include <string_view>
#include <unwind.h>
#include <utility>

namespace amp2hip::detail {
namespace {

/// The largest number of frames: enough for calls of this library and of a C++ library algorithm,
/// compiled without optimisation, inside of the program's call.
constexpr std::size_t deepest = 40;

_Unwind_Reason_Code add_frame(_Unwind_Context *frame, void *data) {
  auto &stack = *static_cast<call_stack *>(data);
  stack.push_back(static_cast<std::uintptr_t>(_Unwind_GetIP(frame)));
  return stack.size() == deepest ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// Returns true for a file of the system, which contains none of the program's code.
bool is_of_system(const std::string &file) {
  for (const char *folder : {"/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/opt/rocm"})
    if (file.compare(0, std::string_view(folder).size(), folder) == 0)
      return true;
  return false;
}

/// Returns true if the linker name is one of this library or of the C++ library.
bool is_of_library(std::string_view name) {
  if (name.compare(0, 2, "_Z") != 0)
    return false;
  // N: in a namespace; K: const; Z: in a function, like lambdas; L: with internal linkage.
  name.remove_prefix(std::min(name.find_first_not_of("NKZL", 2), name.size()));
  for (const std::string_view space : {"7amp2hip", "11Concurrency", "St", "9__gnu_cxx"})
    if (name.compare(0, space.size(), space) == 0)
      return true;
  return false;
}

/// GCC omits the namespace of a name with internal linkage; the file shows who declares it.
bool is_of_library_headers(const char *file) {
  return std::strstr(file, "/include/amp2hip") || std::strstr(file, "/include/c++/");
}

bool is_of_program(const source_function &f) {
  return f.name && std::string_view(f.name) != "_start" && !is_of_library(f.name) &&
         !(f.file && is_of_library_headers(f.file));
}

} // namespace

const call_stack *current_call_stack() noexcept {
  if (is_forked_child())
    return nullptr;
  try {
    call_stack stack;
    stack.reserve(deepest);
    _Unwind_Backtrace(add_frame, &stack);
    // Never destroyed, because static objects may still ask for their callers.
    static auto &mutex = *new std::mutex;
    static auto &stacks = *new std::set<call_stack>;
    std::lock_guard<std::mutex> lock(mutex);
    return &*stacks.insert(std::move(stack)).first;
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

std::optional<source_place> place_of(const call_stack &stack) {
  for (const std::uintptr_t address : stack) {
    const std::uintptr_t call = address - 1; // a return address may be in the next line
    const auto place = loaded_place_of(call);
    if (!place || is_of_system(place->file))
      continue;
    for (const source_function &f : functions_at(call))
      if (is_of_program(f))
        return source_place{readable_name(f.name),
                            f.file && f.line > 0 ? f.file + (":" + std::to_string(f.line)) : ""};
  }
  return std::nullopt;
}

} // namespace amp2hip::detail
