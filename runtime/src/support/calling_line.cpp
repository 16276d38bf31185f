#include "calling_line.h"

#include "symbol_name.h"

#include <map>
#include <mutex>
#include <new>

namespace amp2hip::detail {

std::string line_of(const call_stack *stack) {
  if (!stack)
    return "";
  // Never destroyed, because static objects may copy until the end.
  static auto &mutex = *new std::mutex;
  static auto &lines = *new std::map<const call_stack *, std::string>;
  try {
    const std::lock_guard<std::mutex> lock(mutex);
    const auto [entry, is_new] = lines.try_emplace(stack);
    if (is_new)
      if (const auto place = place_of(*stack))
        entry->second = place->line;
    return entry->second;
  } catch (const std::bad_alloc &) {
    return ""; // the log omits the line
  }
}

std::string calling_line() { return line_of(current_call_stack()); }

std::string launch_note(const void *kernel) {
  const std::string line = calling_line();
  return "\n" + line + (line.empty() ? "" : ": ") + "note: in the launch of '" +
         symbol_name(kernel) + "'";
}

} // namespace amp2hip::detail
