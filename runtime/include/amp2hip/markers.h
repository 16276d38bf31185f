// concurrency::diagnostic: a program's own flags, messages and spans on the time line, which
// AMP2HIP_TRACE=file.json asks for. Without one they cost a call and a comparison.
#pragma once

#include <string>

namespace amp2hip::detail {

/// What a series, an importance and a category say of a marker.
struct marker_properties {
  const char *series; // UTF-8
  int importance, category;
};

bool wants_markers() noexcept;
std::string utf8_of(const wchar_t *text);

// Formats are printf's and wprintf's own. Without memory for it nothing is written.
void write_marker(const char *kind, const marker_properties &, const char *format, ...) noexcept;
void write_marker(const char *kind, const marker_properties &, const wchar_t *format, ...) noexcept;

/// A range of the calling thread, until end_range() of it, on any thread; null if there is none.
struct marker_range;
marker_range *begin_range(const marker_properties &, const char *format, ...) noexcept;
marker_range *begin_range(const marker_properties &, const wchar_t *format, ...) noexcept;
void end_range(marker_range *) noexcept;

} // namespace amp2hip::detail

namespace Concurrency::diagnostic {

enum marker_importance { low_importance, normal_importance, high_importance, critical_importance };

/// A named channel of markers. Thread-safe.
class marker_series {
public:
  /// The default one.
  marker_series() : marker_series("") {}
  explicit marker_series(const char *name) : name_(name) {}
  explicit marker_series(const wchar_t *name) : name_(amp2hip::detail::utf8_of(name)) {}
  marker_series(const marker_series &) = delete;
  marker_series &operator=(const marker_series &) = delete;

  /// True if there is a time line. No importance and no category is left out of it.
  bool is_enabled() const { return amp2hip::detail::wants_markers(); }
  bool is_enabled(marker_importance) const { return is_enabled(); }
  bool is_enabled(int /*category*/) const { return is_enabled(); }
  bool is_enabled(marker_importance, int /*category*/) const { return is_enabled(); }

  // A point in time of the calling thread. `format` is text of either width, with what printf would
  // take behind it.
  template <typename Char, typename... Arguments>
  void write_flag(const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, 0, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_flag(int category, const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, category, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, const Char *format, Arguments... arguments) const {
    write("flag", importance, 0, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, int category, const Char *format,
                  Arguments... arguments) const {
    write("flag", importance, category, format, arguments...);
  }

  template <typename Char, typename... Arguments>
  void write_message(const Char *format, Arguments... arguments) const {
    write("message", normal_importance, 0, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_message(int category, const Char *format, Arguments... arguments) const {
    write("message", normal_importance, category, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_message(marker_importance importance, const Char *format,
                     Arguments... arguments) const {
    write("message", importance, 0, format, arguments...);
  }
  template <typename Char, typename... Arguments>
  void write_message(marker_importance importance, int category, const Char *format,
                     Arguments... arguments) const {
    write("message", importance, category, format, arguments...);
  }

  /// The most important kind of flag, of no category.
  template <typename Char, typename... Arguments>
  void write_alert(const Char *format, Arguments... arguments) const {
    write("alert", critical_importance, -1, format, arguments...);
  }

private:
  friend class span;

  template <typename Char, typename... Arguments>
  void write(const char *kind, int importance, int category, const Char *format,
             Arguments... arguments) const {
    if (is_enabled())
      amp2hip::detail::write_marker(kind, {name_.c_str(), importance, category}, format,
                                    arguments...);
  }

  const std::string name_;
};

/// A phase of the program: from its construction to its destruction.
class span {
public:
  template <typename Char, typename... Arguments>
  explicit span(const marker_series &series, const Char *format, Arguments... arguments)
      : span(normal_importance, 0, series, format, arguments...) {}
  template <typename Char, typename... Arguments>
  span(const marker_series &series, int category, const Char *format, Arguments... arguments)
      : span(normal_importance, category, series, format, arguments...) {}
  template <typename Char, typename... Arguments>
  span(const marker_series &series, marker_importance importance, const Char *format,
       Arguments... arguments)
      : span(importance, 0, series, format, arguments...) {}
  template <typename Char, typename... Arguments>
  span(const marker_series &series, marker_importance importance, int category, const Char *format,
       Arguments... arguments)
      : span(importance, category, series, format, arguments...) {}
  ~span() {
    if (range_)
      amp2hip::detail::end_range(range_);
  }
  span(const span &) = delete;
  span &operator=(const span &) = delete;

private:
  template <typename Char, typename... Arguments>
  span(marker_importance importance, int category, const marker_series &series, const Char *format,
       Arguments... arguments)
      : range_(series.is_enabled()
                   ? amp2hip::detail::begin_range({series.name_.c_str(), importance, category},
                                                  format, arguments...)
                   : nullptr) {}

  amp2hip::detail::marker_range *const range_;
};

} // namespace Concurrency::diagnostic
