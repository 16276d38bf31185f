#include "debug_information.h"

#include "forked_child.h"

#include <backtrace.h>
#include <cstddef>
#include <link.h>
#include <mutex>

namespace amp2hip::detail {
namespace {

/// Ignores libbacktrace's errors: a file without debug information is not an error.
void ignore(void *, const char *, int) {}

/// Returns the number of files that have been loaded so far.
unsigned long long count_loaded() {
  unsigned long long count = 0;
  dl_iterate_phdr(
      [](dl_phdr_info *info, std::size_t, void *to) {
        *static_cast<unsigned long long *>(to) = info->dlpi_adds;
        return 1;
      },
      &count);
  return count;
}

/// Locks libbacktrace for one thread. In a child of fork() it returns without the lock if a thread
/// of the parent held it.
std::unique_lock<std::mutex> lock_questions() {
  static auto &mutex = *new std::mutex; // never destroyed: static objects may use it last
  return is_forked_child() ? std::unique_lock(mutex, std::try_to_lock) : std::unique_lock(mutex);
}

/// Returns the state for the files that are loaded. Must be called with the lock.
backtrace_state *current_state() {
  // A state knows the files that were loaded at its first query, and cannot be destroyed.
  static backtrace_state *state = nullptr;
  static unsigned long long files_of_state = 0;
  if (const unsigned long long files = count_loaded(); files != files_of_state) {
    state = backtrace_create_state(nullptr, /*threaded=*/0, ignore, nullptr);
    files_of_state = files;
  }
  return state;
}

struct symbol {
  const char *name = nullptr;
  std::uintptr_t begin = 0;
};

/// Returns the symbol whose code or data contains the address.
symbol symbol_around(std::uintptr_t address) {
  symbol nearest;
  backtrace_syminfo(
      current_state(), address,
      [](void *to, std::uintptr_t, const char *name, std::uintptr_t begin, std::uintptr_t) {
        *static_cast<symbol *>(to) = {name, begin};
      },
      ignore, &nearest);
  return nearest;
}

} // namespace

std::vector<source_function> functions_at(std::uintptr_t address) {
  constexpr std::size_t most = 100;
  std::vector<source_function> functions;
  functions.reserve(most); // so that nothing is thrown through libbacktrace
  const std::unique_lock<std::mutex> lock = lock_questions();
  if (!lock)
    return functions;
  backtrace_pcinfo(
      current_state(), address,
      [](void *to, std::uintptr_t, const char *file, int line, const char *function) {
        auto &list = *static_cast<std::vector<source_function> *>(to);
        list.push_back({function, file, line});
        return list.size() == most ? 1 : 0;
      },
      ignore, &functions);
  // For functions with internal linkage, debug information has only the last part of the name.
  if (const char *name = symbol_around(address).name) {
    if (functions.empty())
      functions.push_back({nullptr, nullptr, 0});
    functions.back().name = name;
  }
  return functions;
}

const char *symbol_at(std::uintptr_t address) {
  const std::unique_lock<std::mutex> lock = lock_questions();
  if (!lock)
    return nullptr;
  const symbol nearest = symbol_around(address);
  return nearest.begin == address ? nearest.name : nullptr;
}

} // namespace amp2hip::detail
