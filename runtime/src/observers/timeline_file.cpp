#include "timeline_file.h"

#include "support/symbol_name.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <system_error>
#include <tuple>
#include <unistd.h>

namespace amp2hip::detail {
namespace {

/// Returns the length in bytes of the UTF-8 character at `i`, or 0 if there is none.
std::size_t length_of_character(const std::string &text, std::size_t i) {
  const auto byte = [&text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(i);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || i + length > text.size())
    return 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte(i + k) & 0xC0) != 0x80)
      return 0;
  if (length > 2) { // no overlong form, no surrogate, nothing above U+10FFFF
    const unsigned char second = byte(i + 1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90))
      return 0;
  }
  return length;
}

/// Returns the text as a JSON string. Programs name their ranges in any encoding: each byte that is
/// not UTF-8 becomes U+FFFD, the replacement character.
std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_of_character(text, i);
    const char c = text[i];
    if (length == 0) {
      result += "\\ufffd";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      result += code;
    } else {
      if (c == '"' || c == '\\')
        result += '\\';
      result.append(text, i, length);
    }
    i += std::max(length, std::size_t(1));
  }
  return result + '"';
}

/// Returns microseconds with three decimals. Avoids printf, which depends on the locale.
std::string number(double microseconds) {
  const auto nanoseconds =
      static_cast<unsigned long long>(std::max(microseconds, 0.0) * 1000.0 + 0.5);
  std::string fraction = std::to_string(1000 + nanoseconds % 1000);
  fraction[0] = '.';
  return std::to_string(nanoseconds / 1000) + fraction;
}

std::string ids_of(const track &on) {
  return "\"pid\":" + std::to_string(on.process) + ",\"tid\":" + std::to_string(on.row);
}

/// One JSON object of the format.
class entry {
public:
  entry(const char *phase, const track &on) {
    text_ = "{\"ph\":\"" + (phase + ("\"," + ids_of(on)));
  }
  entry &text(const char *name, const std::string &value) { return raw(name, quoted(value)); }
  entry &raw(const char *name, const std::string &value) {
    text_ += ",\"" + (name + ("\":" + value));
    return *this;
  }
  std::string str() const { return text_ + "}"; }

private:
  std::string text_;
};

std::string name_entry(const char *what, const track &on, const std::string &name) {
  return entry("M", on).text("name", what).raw("args", "{\"name\":" + quoted(name) + "}").str();
}

/// The names of kernels and the source places of callers, each looked up once.
class known_names {
public:
  const std::string &of_kernel(const void *kernel) {
    const auto [at, is_new] = kernels_.try_emplace(kernel);
    if (is_new)
      at->second = symbol_name(kernel);
    return at->second;
  }
  const std::optional<source_place> &of_caller(const call_stack *stack) {
    const auto [at, is_new] = callers_.try_emplace(stack);
    if (is_new && stack)
      at->second = place_of(*stack);
    return at->second;
  }

private:
  std::map<const void *, std::string> kernels_;
  std::map<const call_stack *, std::optional<source_place>> callers_;
};

std::string details_of(const timeline_event &e, const std::optional<source_place> &caller) {
  std::string text;
  const auto add = [&text](const char *name, const std::string &value) {
    text += (text.empty() ? "" : ",") + quoted(name) + ":" + value;
  };
  for (const event_detail &d : e.details)
    add(d.name, d.is_number ? std::to_string(d.number) : quoted(d.text));
  if (caller && !caller->line.empty())
    add("line", quoted(caller->line));
  if (caller)
    add("function", quoted(caller->function));
  return "{" + text + "}";
}

std::string entry_of(const timeline_event &e, known_names &names) {
  static constexpr const char *phases[] = {"X", "i", "b", "e"};
  entry result(phases[static_cast<int>(e.kind)], e.on);
  result.text("name", e.kernel ? names.of_kernel(e.kernel) : e.name)
      .text("cat", e.category)
      .raw("ts", number(e.begin));
  switch (e.kind) {
  case event_kind::span:
    // Both times are rounded, so that neighbours do not overlap by a nanosecond.
    result.raw("dur", number(e.end - e.begin));
    break;
  case event_kind::instant:
    result.text("s", "t");
    break;
  case event_kind::range_begin:
  case event_kind::range_end:
    result.raw("id", std::to_string(e.range));
    break;
  }
  return result.raw("args", details_of(e, names.of_caller(e.caller))).str();
}

/// Rounds to nanoseconds, the resolution of the file.
double rounded(double microseconds) {
  return static_cast<double>(static_cast<long long>(std::max(microseconds, 0.0) * 1000.0 + 0.5)) /
         1000.0;
}

/// Sorts like std::stable_sort, for which clang++ warns if it uses libstdc++.
template <typename Less> void sort_stably(std::vector<timeline_event> &events, Less less) {
  std::vector<size_t> order(events.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return less(events[a], events[b]) || (a < b && !less(events[b], events[a]));
  });
  std::vector<timeline_event> sorted;
  sorted.reserve(events.size());
  for (size_t i : order)
    sorted.push_back(std::move(events[i]));
  events = std::move(sorted);
}

/// Sorts events by time and shortens those of a stream that overlap. Other threads may submit to
/// the stream between an event and its mark, so that successive events seem to overlap.
void put_in_order(std::vector<timeline_event> &events) {
  for (timeline_event &e : events) {
    e.begin = rounded(e.begin);
    e.end = std::max(rounded(e.end), e.begin);
  }
  // If two events begin at the same time, the outer one comes first.
  sort_stably(events, [](const timeline_event &a, const timeline_event &b) {
    return std::make_tuple(a.begin, -a.end) < std::make_tuple(b.begin, -b.end);
  });
  std::map<std::pair<int, int>, double> ends;
  for (timeline_event &e : events)
    if (e.on.process != 0 && e.kind == event_kind::span) {
      double &last = ends[{e.on.process, e.on.row}];
      e.begin = std::max(e.begin, last);
      e.end = std::max(e.end, e.begin);
      last = e.end;
    }
  sort_stably(events,
              [](const timeline_event &a, const timeline_event &b) { return a.begin < b.begin; });
}

/// Adds an end event at the time `end` for each range that the program has not ended.
void end_open_ranges(std::vector<timeline_event> &events, double end) {
  std::map<unsigned, timeline_event> open;
  for (const timeline_event &e : events)
    if (e.kind == event_kind::range_begin)
      open[e.range] = e;
    else if (e.kind == event_kind::range_end)
      open.erase(e.range);
  for (auto &[number, e] : open) {
    e.kind = event_kind::range_end;
    e.begin = e.end = end;
    e.details.clear();
    e.caller = nullptr;
    events.push_back(std::move(e));
  }
}

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category()); }

/// A temporary file that is renamed to its path when it is complete, and otherwise removed.
class new_file {
public:
  explicit new_file(const std::string &path)
      : path_(path), temporary_(path + "." + std::to_string(getpid())),
        file_(std::fopen(temporary_.c_str(), "w")) {
    if (!file_)
      fail();
  }
  ~new_file() {
    if (file_)
      std::fclose(file_);
    if (!is_complete_)
      std::remove(temporary_.c_str());
  }
  new_file(const new_file &) = delete;
  new_file &operator=(const new_file &) = delete;

  void write(const std::string &text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size())
      fail();
  }
  void put_in_place() {
    if (std::fclose(std::exchange(file_, nullptr)) != 0 ||
        std::rename(temporary_.c_str(), path_.c_str()) != 0)
      fail();
    is_complete_ = true;
  }

private:
  const std::string path_, temporary_;
  std::FILE *file_;
  bool is_complete_ = false;
};

} // namespace

void write_timeline_file(const std::string &path, timeline what) {
  new_file file(path); // first, because this may fail
  for (const timeline_event &e : what.events)
    what.end = std::max(what.end, e.end); // a stream's clock may be ahead of the host's
  end_open_ranges(what.events, what.end);
  put_in_order(what.events);
  known_names names;

  file.write("{\"displayTimeUnit\":\"ms\",\n\"otherData\":{\"source\":\"amp2hip\",\"end\":" +
             number(what.end) + ",\"events left out\":" + std::to_string(what.left_out) +
             "},\n\"traceEvents\":[");
  const char *separator = "\n";
  const auto add = [&](const std::string &text) {
    file.write(separator + text);
    separator = ",\n";
  };
  for (const track_name &named : what.names) {
    if (named.on.row == 1)
      add(name_entry("process_name", named.on, named.process));
    add(name_entry("thread_name", named.on, named.row));
  }
  for (const timeline_event &e : what.events)
    add(entry_of(e, names));
  file.write("\n]}\n");
  file.put_in_place();
}

} // namespace amp2hip::detail
