// The messages for races, in a compiler's format. Only the CPU device's runtime has this file.

#include "hip/device_error.h"
#include "support/source_line.h"
#include "support/tuple.h"

#include <hip/cpu_races.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace amp2hip::detail {

void tell_races(const hip_cpu::race *races, std::size_t count);

namespace {

/// Returns the thread with its indices, followed by `verb`, which names the access.
std::string text_of(const hip_cpu::thread_place &thread, const std::string &verb) {
  std::string text = "thread " + tuple(thread.rank, thread.global);
  if (thread.is_tiled)
    text += ", local " + tuple(thread.rank, thread.local) + ",";
  return text + " " + verb;
}

/// Returns the file's path, relative to the current directory if the file lies below it.
std::string file_of(const hip_cpu::access_site &site) {
  std::error_code error;
  const std::string here = std::filesystem::current_path(error).string() + "/", file = site.file;
  return !error && file.compare(0, here.size(), here) == 0 ? file.substr(here.size()) : file;
}

std::string place_of(const hip_cpu::access_site &site) {
  std::string text = file_of(site);
  if (site.line != 0)
    text += ":" + std::to_string(site.line);
  if (site.column != 0)
    text += ":" + std::to_string(site.column);
  return text;
}

/// Returns the verb for the access, followed by `object`.
std::string verb_of(const hip_cpu::raced_access &a, const std::string &object = "") {
  switch (a.site->kind) {
  case hip_cpu::access_site::read:
    return "reads" + object;
  case hip_cpu::access_site::write:
    return "writes" + object;
  default:
    return "changes" + object + " atomically";
  }
}

/// Returns the source line, or an empty text if the file cannot be read.
std::string quoted(const hip_cpu::access_site &site) {
  const std::string line = source_line(site.file, static_cast<int>(site.line));
  return line.empty() ? "" : "\n    " + line;
}

std::string text_of(const hip_cpu::race &race) {
  const hip_cpu::raced_access &first = race.first, &second = race.second;
  std::string text = place_of(*second.site) + ": error: ";
  if (race.is_uninitialized)
    return text + text_of(second.thread, "reads '") + race.variable +
           "' where no thread of its tile has stored a value yet [amp-uninitialized]" +
           quoted(*second.site);
  text += "data race";
  if (race.variable)
    text += " on '" + std::string(race.variable) + "'";
  text += ": " + text_of(second.thread, verb_of(second)) + " what " +
          text_of(first.thread,
                  (race.is_across_blocks && first.thread.is_tiled ? "of another tile, " : "") +
                      verb_of(first));
  if (!race.is_across_blocks && first.thread.is_tiled)
    text += ", and no barrier orders the two";
  text += " [amp-race]" + quoted(*second.site);
  return text + "\n" + place_of(*first.site) +
         ": note: " + text_of(first.thread, verb_of(first, " it") + " here") + quoted(*first.site);
}

} // namespace

void tell_races(const hip_cpu::race *races, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += (i ? "\n" : "") + text_of(races[i]);
  keep_error_text(text);
}

} // namespace amp2hip::detail
