#include "call_stack.h"

#include "loaded_file.h"
#include "symbol_name.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <new>
#include <set>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <unwind.h>
#include <utility>

extern char **environ;

namespace amp2hip::detail {
namespace {

/// Deep enough for the library's own calls and an algorithm of the C++ library, compiled without
/// optimisation, around the program's.
constexpr std::size_t deepest = 40;

_Unwind_Reason_Code add_frame(_Unwind_Context *frame, void *data) {
  auto &stack = *static_cast<call_stack *>(data);
  stack.push_back(static_cast<std::uintptr_t>(_Unwind_GetIP(frame)));
  return stack.size() == deepest ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// A function that stands at an address, and where in its source.
struct frame {
  std::string function; // as the linker calls it
  std::string file;
  int line = 0;
};
/// Of every offset into a file the functions that stand there, the innermost of those that were
/// taken into each other first.
typedef std::map<std::uintptr_t, std::vector<frame>> frames_by_offset;

/// What the command writes on standard output; false if it could not be run.
bool output_of(const std::vector<std::string> &command, std::string &output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return false;
  std::vector<char *> words;
  for (const std::string &word : command)
    words.push_back(const_cast<char *>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const bool runs = posix_spawnp(&child, words[0], &files, nullptr, words.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  char text[4096];
  for (ssize_t count; runs && (count = read(ends[0], text, sizeof text)) > 0;)
    output.append(text, static_cast<std::size_t>(count));
  close(ends[0]);
  if (runs)
    waitpid(child, nullptr, 0);
  return runs;
}

/// An address, and then a function and `file:line` for each function that stands there.
void read_frames(const std::string &text, frames_by_offset &to) {
  std::vector<frame> *frames = nullptr;
  bool is_function = true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.compare(0, 2, "0x") == 0) {
      frames = &to[std::strtoull(line.c_str(), nullptr, 16)];
      is_function = true;
    } else if (frames && is_function) {
      frames->push_back({line, "", 0});
      is_function = false;
    } else if (frames) {
      const std::size_t colon = line.rfind(':');
      frames->back().line = colon == std::string::npos ? 0 : std::atoi(line.c_str() + colon + 1);
      if (frames->back().line > 0)
        frames->back().file = line.substr(0, colon);
      is_function = true;
    }
  }
}

/// Of a file that comes with the system, which has none of the program's source.
bool is_of_system(const std::string &file) {
  for (const char *folder : {"/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/opt/rocm"})
    if (file.compare(0, std::string_view(folder).size(), folder) == 0)
      return true;
  return false;
}

frames_by_offset frames_in(const std::string &file, const std::set<std::uintptr_t> &offsets) {
  frames_by_offset result;
  if (is_of_system(file))
    return result;
  // Not every version of the GNU one finds what clang says of functions that were taken into
  // others.
  static constexpr const char *tools[] = {"llvm-addr2line-19", "llvm-addr2line", "addr2line"};
  constexpr std::size_t most = 1000; // in one command
  std::vector<std::string> command;
  for (auto next = offsets.begin(); next != offsets.end();) {
    command = {"", "-a", "-f", "-i", "-e", file};
    for (; next != offsets.end() && command.size() < most; ++next) {
      std::array<char, 32> text;
      std::snprintf(text.data(), text.size(), "0x%zx", static_cast<std::size_t>(*next));
      command.emplace_back(text.data());
    }
    std::string output;
    for (const char *tool : tools) {
      command[0] = tool;
      if (output_of(command, output) && !output.empty())
        break;
    }
    read_frames(output, result);
  }
  return result;
}

/// Whether what the linker calls so is the library's own, or the C++ library's in between.
bool is_of_library(std::string_view name) {
  if (name.compare(0, 2, "_Z") != 0)
    return false;
  // In a namespace, const, in a function (as lambdas are), of one file only.
  name.remove_prefix(std::min(name.find_first_not_of("NKZL", 2), name.size()));
  for (const std::string_view space : {"7amp2hip", "11Concurrency", "St", "9__gnu_cxx"})
    if (name.compare(0, space.size(), space) == 0)
      return true;
  return false;
}

/// A function with a name that people know.
bool is_named(const frame &f) {
  return !f.function.empty() && f.function[0] != '?' && f.function != "_start";
}

/// Where the reader of debug information does not know of the library's functions that were taken
/// into the program's, it gives the program's the library's lines, which are not what is looked
/// for.
bool is_of_library_headers(const std::string &file) {
  return file.find("/include/amp2hip") != std::string::npos ||
         file.find("/include/c++/") != std::string::npos;
}

source_place place_of(const frame &f) {
  if (is_of_library_headers(f.file))
    return {readable_name(f.function), "", 0};
  return {readable_name(f.function), f.file, f.line};
}

} // namespace

const call_stack *current_call_stack() noexcept {
  try {
    call_stack stack;
    stack.reserve(deepest);
    _Unwind_Backtrace(add_frame, &stack);
    // Never destroyed: what ends last still asks who called it.
    static auto &mutex = *new std::mutex;
    static auto &known = *new std::set<call_stack>;
    std::lock_guard<std::mutex> lock(mutex);
    return &*known.insert(std::move(stack)).first;
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

std::map<const call_stack *, source_place>
places_of(const std::vector<const call_stack *> &stacks) {
  // A return address is behind the call, perhaps in another line.
  std::map<std::uintptr_t, std::pair<std::string, std::uintptr_t>> place_of_call;
  std::map<std::string, std::set<std::uintptr_t>> offsets;
  for (const call_stack *stack : stacks)
    for (const std::uintptr_t address : *stack)
      if (place_of_call.count(address) == 0)
        if (const auto place = loaded_place_of(address - 1)) {
          place_of_call[address] = {place->file, place->offset};
          offsets[place->file].insert(place->offset);
        }
  std::map<std::string, frames_by_offset> frames;
  for (const auto &[file, wanted] : offsets)
    frames[file] = frames_in(file, wanted);

  std::map<const call_stack *, source_place> result;
  const auto find = [&](const call_stack &stack) -> const frame * {
    for (const std::uintptr_t address : stack) {
      const auto place = place_of_call.find(address);
      if (place == place_of_call.end())
        continue;
      for (const frame &f : frames[place->second.first][place->second.second])
        if (is_named(f) && !is_of_library(f.function))
          return &f;
    }
    return nullptr;
  };
  for (const call_stack *stack : stacks)
    if (const frame *f = find(*stack))
      result[stack] = place_of(*f);
  return result;
}

} // namespace amp2hip::detail
