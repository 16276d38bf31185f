// Defines concurrency::diagnostic, with which a program puts its own flags, messages and spans on
// the time line of AMP2HIP_TRACE=file.json, and on that of a profiler that watches it:
//
//     using namespace concurrency::diagnostic;
//     marker_series solver("solver");
//     {
//       span phase(solver, "step %d", n);        // a range, from here to the end of the block
//       if (residual > limit)
//         solver.write_alert("residual %g", residual);
//     }
//
// Without a time line each of them costs a call and a comparison. Everything here is for the host.
#pragma once

#include <string>

namespace amp2hip::detail {

/// The series, the importance and the category of a marker.
struct marker_properties {
  /// The name of the series, in UTF-8; empty by default. Must stay valid during the call.
  const char *series;
  /// A marker_importance, and a category, which is a number of the program's own.
  int importance, category;
};

/// Returns true if there is a time line, the program's own or a profiler's.
bool wants_markers() noexcept;
/// Returns a wide text in UTF-8; numbers that are not characters become U+FFFD. Throws
/// std::bad_alloc.
std::string utf8_of(const wchar_t *text);

// The formats of these functions, and the types of their arguments, are those of printf and
// wprintf. If a text cannot be formatted, the format is written instead. If there is no memory for
// the text, nothing is written.

/// Puts the present point in time of the calling thread on the time line; `kind` is "flag",
/// "message" or "alert".
void write_marker(const char *kind, const marker_properties &, const char *format, ...) noexcept;
/// Puts a point in time on the time line, for a wide format.
void write_marker(const char *kind, const marker_properties &, const wchar_t *format, ...) noexcept;

/// Keeps the information from a range's beginning that its end needs.
struct marker_range;
/// Begins a range of the calling thread, which lasts until end_range() of the result, on any
/// thread. Returns null if there is no memory for it. The caller owns the result, and must end it
/// once.
marker_range *begin_range(const marker_properties &, const char *format, ...) noexcept;
/// Begins a range, for a wide format.
marker_range *begin_range(const marker_properties &, const wchar_t *format, ...) noexcept;
/// Ends a range, which must not be null, on the track of the thread that began it, and frees it.
void end_range(marker_range *) noexcept;

} // namespace amp2hip::detail

namespace Concurrency::diagnostic {

/// The importance of a marker, from low_importance, 0, to critical_importance, 3. The time line
/// shows it with the marker, and omits no marker.
enum marker_importance { low_importance, normal_importance, high_importance, critical_importance };

/// A named channel of markers. The time line shows its name with each of them. All members may be
/// called from several threads at once; they never wait for a device. A series may be destroyed
/// during its spans, which have a copy of everything that they need.
class marker_series {
public:
  /// Constructs the default series, which has no name.
  marker_series() : marker_series("") {}
  /// Constructs a series with the name `name`, in UTF-8, which is copied and must not be null.
  explicit marker_series(const char *name) : name_(name) {}
  /// Constructs a series with a wide name, which is stored in UTF-8.
  explicit marker_series(const wchar_t *name) : name_(amp2hip::detail::utf8_of(name)) {}
  // A series cannot be copied: spans refer to it during their construction.
  marker_series(const marker_series &) = delete;
  marker_series &operator=(const marker_series &) = delete;

  /// Returns true if there is a time line; otherwise the write functions do nothing. Call it before
  /// constructing an expensive text; the write functions call it themselves.
  bool is_enabled() const { return amp2hip::detail::wants_markers(); }
  /// Returns true if there is a time line, for every importance.
  bool is_enabled(marker_importance) const { return is_enabled(); }
  /// Returns true if there is a time line, for every category.
  bool is_enabled(int /*category*/) const { return is_enabled(); }
  /// Returns true if there is a time line, for every importance and category.
  bool is_enabled(marker_importance, int /*category*/) const { return is_enabled(); }

  // The next functions put a point in time of the calling thread on the time line. `format` is a
  // printf format of char or wchar_t, and `arguments` are its arguments, as for printf: numbers
  // and pointers, no class types. A category is a number of the program's own, by default 0. The
  // functions throw nothing; without memory for the marker they write nothing.

  /// Writes a flag of normal importance. The time line shows it as "flag" with the text, the
  /// series, the importance, the category and the function that wrote it.
  template <typename Char, typename... Arguments>
  void write_flag(const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, 0, format, arguments...);
  }
  /// Writes a flag of normal importance with a category.
  template <typename Char, typename... Arguments>
  void write_flag(int category, const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, category, format, arguments...);
  }
  /// Writes a flag with an importance.
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, const Char *format, Arguments... arguments) const {
    write("flag", importance, 0, format, arguments...);
  }
  /// Writes a flag with an importance and a category.
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, int category, const Char *format,
                  Arguments... arguments) const {
    write("flag", importance, category, format, arguments...);
  }

  /// Writes a message of normal importance: a message is text, and a flag is an event. The time
  /// line shows both in the same way, except for that word.
  template <typename Char, typename... Arguments>
  void write_message(const Char *format, Arguments... arguments) const {
    write("message", normal_importance, 0, format, arguments...);
  }
  /// Writes a message of normal importance with a category.
  template <typename Char, typename... Arguments>
  void write_message(int category, const Char *format, Arguments... arguments) const {
    write("message", normal_importance, category, format, arguments...);
  }
  /// Writes a message with an importance.
  template <typename Char, typename... Arguments>
  void write_message(marker_importance importance, const Char *format,
                     Arguments... arguments) const {
    write("message", importance, 0, format, arguments...);
  }
  /// Writes a message with an importance and a category.
  template <typename Char, typename... Arguments>
  void write_message(marker_importance importance, int category, const Char *format,
                     Arguments... arguments) const {
    write("message", importance, category, format, arguments...);
  }

  /// Writes an alert: the most important kind of flag, of critical importance and of category -1.
  template <typename Char, typename... Arguments>
  void write_alert(const Char *format, Arguments... arguments) const {
    write("alert", critical_importance, -1, format, arguments...);
  }

private:
  /// Allows a span to read the name of its series when it begins.
  friend class span;

  /// Writes a marker of any kind if there is a time line.
  template <typename Char, typename... Arguments>
  void write(const char *kind, int importance, int category, const Char *format,
             Arguments... arguments) const {
    if (is_enabled())
      amp2hip::detail::write_marker(kind, {name_.c_str(), importance, category}, format,
                                    arguments...);
  }

  /// The name in UTF-8; empty for the default series.
  const std::string name_;
};

/// Marks a phase of the program on the time line, from its construction to its destruction, which
/// may be on another thread. The time line shows it on the track of the thread that constructed it.
/// Spans may overlap in any way, and need not be nested.
///
///     span *const loading = new span(series, high_importance, "load %s", name);
///     delete loading; // ends the phase
class span {
public:
  /// Begins a phase of normal importance. Its name is `format` with the arguments, as for
  /// write_flag(). Only the constructor uses `series`. Throws nothing; without memory for it the
  /// phase is not shown.
  template <typename Char, typename... Arguments>
  explicit span(const marker_series &series, const Char *format, Arguments... arguments)
      : span(normal_importance, 0, series, format, arguments...) {}
  /// Begins a phase of normal importance with a category.
  template <typename Char, typename... Arguments>
  span(const marker_series &series, int category, const Char *format, Arguments... arguments)
      : span(normal_importance, category, series, format, arguments...) {}
  /// Begins a phase with an importance.
  template <typename Char, typename... Arguments>
  span(const marker_series &series, marker_importance importance, const Char *format,
       Arguments... arguments)
      : span(importance, 0, series, format, arguments...) {}
  /// Begins a phase with an importance and a category.
  template <typename Char, typename... Arguments>
  span(const marker_series &series, marker_importance importance, int category, const Char *format,
       Arguments... arguments)
      : span(importance, category, series, format, arguments...) {}
  /// Ends the phase.
  ~span() {
    if (range_)
      amp2hip::detail::end_range(range_);
  }
  // A phase ends once, so spans cannot be copied.
  span(const span &) = delete;
  span &operator=(const span &) = delete;

private:
  /// Begins a phase if there is a time line. The other constructors delegate to it.
  template <typename Char, typename... Arguments>
  span(marker_importance importance, int category, const marker_series &series, const Char *format,
       Arguments... arguments)
      : range_(series.is_enabled()
                   ? amp2hip::detail::begin_range({series.name_.c_str(), importance, category},
                                                  format, arguments...)
                   : nullptr) {}

  /// The range that the destructor ends; null if there is none.
  amp2hip::detail::marker_range *const range_;
};

} // namespace Concurrency::diagnostic
