#include "calling_line.h"

#include "call_stack.h"
#include "forked_child.h"
#include "symbol_name.h"

#include <map>
#include <mutex>
#include <new>

namespace amp2hip::detail {
namespace {

/// How many places without a line tell that the program has no debug information.
constexpr int most_without = 8;

/// The places that were looked up. Never destroyed: objects of static lifetime copy to the end.
class known_lines {
public:
  static known_lines &get() {
    static known_lines &lines = *new known_lines;
    return lines;
  }

  std::string of(const call_stack *stack) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto known = lines_.find(stack);
    if (known != lines_.end())
      return known->second;
    if (without_ == most_without)
      return "";
    std::string &line = lines_[stack]; // is looked up once, also if there is no memory to do it
    line = line_of(stack);
    if (!line.empty())
      has_lines_ = true;
    else if (!has_lines_)
      ++without_;
    return line;
  }

private:
  static std::string line_of(const call_stack *stack) {
    const auto place = place_of(*stack);
    return place && !place->file.empty() ? place->file + ":" + std::to_string(place->line) : "";
  }

  std::mutex mutex_;
  std::map<const call_stack *, std::string> lines_;
  bool has_lines_ = false;
  int without_ = 0;
};

} // namespace

std::string calling_line() {
  if (is_forked_child())
    return ""; // a thread of the parent may have held the locks
  try {
    const call_stack *const stack = current_call_stack();
    return stack ? known_lines::get().of(stack) : "";
  } catch (const std::bad_alloc &) {
    return ""; // what is logged does not fail for its line
  }
}

std::string launch_note(const void *kernel) {
  const std::string line = calling_line();
  return "\n" + line + (line.empty() ? "" : ": ") + "note: in the launch of '" +
         symbol_name(kernel) + "'";
}

} // namespace amp2hip::detail
