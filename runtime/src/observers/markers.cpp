#include <amp2hip/markers.h>

#include "profiler.h"
#include "support/wide_output.h"
#include "timeline.h"

#include <atomic>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cwchar>
#include <memory>
#include <new>
#include <string>
#include <utility>

namespace amp2hip::detail {

/// The state that is needed at the end of a range.
struct marker_range {
  track on;
  unsigned number;
  std::string name;
  std::uint64_t of_profiler;
};

namespace {

std::string formatted(const char *format, std::va_list arguments) {
  std::va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  if (length < 0)
    return format;
  std::string text(static_cast<std::size_t>(length) + 1, '\0');
  std::vsnprintf(text.data(), text.size(), format, arguments);
  text.pop_back();
  return text;
}

std::string formatted(const wchar_t *format, std::va_list arguments) {
  std::wstring text;
  if (!format_wide(text, format, arguments))
    return utf8_of(format);
  return utf8_of(text.data(), text.size());
}

timeline_event event_of(event_kind kind, const char *category, const marker_properties &marker,
                        std::string name) {
  static constexpr const char *importances[] = {"low", "normal", "high", "critical"};
  timeline_event event;
  event.kind = kind;
  event.category = category;
  event.name = std::move(name);
  event.on = track_of_this_thread();
  event.begin = event.end = timeline_now();
  if (*marker.series)
    event.details.emplace_back("series", marker.series);
  if (marker.importance >= 0 && marker.importance < 4)
    event.details.emplace_back("importance", importances[marker.importance]);
  event.details.emplace_back("category", std::to_string(marker.category));
  event.caller = current_call_stack();
  return event;
}

/// Returns the text after the marker's series, because profilers show only the text.
std::string with_series(const marker_properties &marker, const std::string &text) {
  return *marker.series ? marker.series + (": " + text) : text;
}

unsigned next_number() {
  static std::atomic<unsigned> last{0};
  return ++last;
}

template <typename C>
void write(const char *kind, const marker_properties &marker, const C *format,
           std::va_list arguments) noexcept {
  try {
    std::string text = formatted(format, arguments);
    if (const profiler *watching = watching_profiler())
      watching->mark(with_series(marker, text).c_str());
    if (has_timeline())
      add_to_timeline(event_of(event_kind::instant, kind, marker, std::move(text)));
  } catch (const std::bad_alloc &) {
    return; // the time line omits the marker
  }
}

template <typename C>
marker_range *begin(const marker_properties &marker, const C *format,
                    std::va_list arguments) noexcept {
  try {
    auto made = std::make_unique<marker_range>();
    made->name = formatted(format, arguments);
    if (has_timeline()) {
      timeline_event event = event_of(event_kind::range_begin, "range", marker, made->name);
      made->on = event.on;
      event.range = made->number = next_number();
      add_to_timeline(std::move(event));
    }
    if (const profiler *watching = watching_profiler())
      made->of_profiler = watching->start(with_series(marker, made->name).c_str());
    return made.release();
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

} // namespace

bool wants_markers() noexcept { return has_timeline() || watching_profiler(); }

std::string utf8_of(const wchar_t *text) { return utf8_of(text, std::wcslen(text)); }

void write_marker(const char *kind, const marker_properties &marker, const char *format,
                  ...) noexcept {
  std::va_list arguments;
  va_start(arguments, format);
  write(kind, marker, format, arguments);
  va_end(arguments);
}
void write_marker(const char *kind, const marker_properties &marker, const wchar_t *format,
                  ...) noexcept {
  std::va_list arguments;
  va_start(arguments, format);
  write(kind, marker, format, arguments);
  va_end(arguments);
}

marker_range *begin_range(const marker_properties &marker, const char *format, ...) noexcept {
  std::va_list arguments;
  va_start(arguments, format);
  marker_range *const made = begin(marker, format, arguments);
  va_end(arguments);
  return made;
}
marker_range *begin_range(const marker_properties &marker, const wchar_t *format, ...) noexcept {
  std::va_list arguments;
  va_start(arguments, format);
  marker_range *const made = begin(marker, format, arguments);
  va_end(arguments);
  return made;
}

void end_range(marker_range *range) noexcept {
  const std::unique_ptr<marker_range> ended(range);
  if (const profiler *watching = watching_profiler())
    watching->stop(ended->of_profiler);
  if (!has_timeline())
    return;
  timeline_event event;
  event.kind = event_kind::range_end;
  event.category = "range";
  event.name = std::move(ended->name);
  event.range = ended->number;
  event.on = ended->on;
  event.begin = event.end = timeline_now();
  add_to_timeline(std::move(event));
}

} // namespace amp2hip::detail
