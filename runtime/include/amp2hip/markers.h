// Defines concurrency::diagnostic, with which a program puts its own flags, messages and spans on
// the time line that AMP2HIP_TRACE=file.json asks for, and on that of a profiler that watches it:
//
//     using namespace concurrency::diagnostic;
//     marker_series solver("solver");
//     {
//       span phase(solver, "step %d", n);        // a range, from here to the end of the block
//       if (residual > limit)
//         solver.write_alert("residual %g", residual);
//     }
//
// Without a time line each costs a call and a comparison. Everything here is for the host.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Holds the series, the importance and the category of a marker.
struct marker_properties {
  /// Names the series, in UTF-8; empty for the default one. Must stay valid during the call.
  const char *series;
  /// Hold a marker_importance, and a category, which is a number of the program's own.
  int importance, category;
};

/// Returns true if there is a time line, the program's own or a profiler's.
bool wants_markers() noexcept;
/// Returns a wide text in UTF-8; numbers that are no characters become U+FFFD. Throws
/// std::bad_alloc.
std::string utf8_of(const wchar_t *text);

// The formats of these functions are printf's and wprintf's own, and so are the types of the
// arguments. A text that cannot be formatted is replaced by its format. Without memory for it
// nothing is written.

/// Puts a point in time of the calling thread on the time line, now; `kind` is "flag", "message" or
/// "alert".
void write_marker(const char *kind, const marker_properties &, const char *format, ...) noexcept;
/// Does the same for a wide format.
void write_marker(const char *kind, const marker_properties &, const wchar_t *format, ...) noexcept;

/// Keeps the part of a range's beginning that its end needs.
struct marker_range;
/// Begins a range of the calling thread, which goes on until end_range() of the result, on any
/// thread. Returns null if there is no memory for it. The caller owns the result, and must end it
/// once.
marker_range *begin_range(const marker_properties &, const char *format, ...) noexcept;
/// Does the same for a wide format.
marker_range *begin_range(const marker_properties &, const wchar_t *format, ...) noexcept;
/// Ends a range, which must not be null, on the track of the thread that began it, and frees it.
void end_range(marker_range *) noexcept;

} // namespace amp2hip::detail

namespace Concurrency::diagnostic {

/// Says how important a marker is, from low_importance, 0, to critical_importance, 3. The time line
/// shows it with the marker, and leaves out none.
enum marker_importance { low_importance, normal_importance, high_importance, critical_importance };

/// Is a named channel of markers. The time line shows its name with each of them. All members may
/// be called from several threads at once; they never wait for a device. A series may be destroyed
/// while spans of it go on, which have a copy of all that they need.
class marker_series {
public:
  /// Makes the default series, which has no name.
  marker_series() : marker_series("") {}
  /// Makes a series with the name `name`, in UTF-8, which is copied and must not be null.
  explicit marker_series(const char *name) : name_(name) {}
  /// Makes a series with a wide name, which is kept in UTF-8.
  explicit marker_series(const wchar_t *name) : name_(amp2hip::detail::utf8_of(name)) {}
  // A series cannot be copied: spans refer to it while they are made.
  marker_series(const marker_series &) = delete;
  marker_series &operator=(const marker_series &) = delete;

  /// Returns true if there is a time line: if not, writing does nothing. Ask before a text that is
  /// costly to make; writing asks by itself.
  bool is_enabled() const { return amp2hip::detail::wants_markers(); }
  /// Returns the same for every importance.
  bool is_enabled(marker_importance) const { return is_enabled(); }
  /// Returns the same for every category.
  bool is_enabled(int /*category*/) const { return is_enabled(); }
  /// Returns the same for every importance and category.
  bool is_enabled(marker_importance, int /*category*/) const { return is_enabled(); }

  // The next functions put a point in time of the calling thread on the time line. `format` is a
  // printf format of char or wchar_t, and `arguments` belong to it as for printf: numbers and
  // pointers, no class types. A category is a number of the program's own, 0 if none is given. They
  // throw nothing; without memory for it nothing is written.

  /// Writes a flag of normal importance. The time line shows it as "flag" with the text, the
  /// series, the importance and the category, and the function that it was written in.
  template <typename Char, typename... Arguments>
  void write_flag(const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, 0, format, arguments...);
  }
  /// Writes a flag of normal importance and a category.
  template <typename Char, typename... Arguments>
  void write_flag(int category, const Char *format, Arguments... arguments) const {
    write("flag", normal_importance, category, format, arguments...);
  }
  /// Writes a flag of an importance.
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, const Char *format, Arguments... arguments) const {
    write("flag", importance, 0, format, arguments...);
  }
  /// Writes a flag of an importance and a category.
  template <typename Char, typename... Arguments>
  void write_flag(marker_importance importance, int category, const Char *format,
                  Arguments... arguments) const {
    write("flag", importance, category, format, arguments...);
  }

  /// Writes a message of normal importance: text, where a flag is an event. The time line shows the
  /// two alike, but for that word.
  template <typename Char, typename... Arguments>
  void write_message(const Char *format, Arguments... arguments) const {
    write("message", normal_importance, 0, format, arguments...);
  }
  /// Writes a message of normal importance and a category.
  template <typename Char, typename... Arguments>
  void write_message(int category, const Char *format, Arguments... arguments) const {
    write("message", normal_importance, category, format, arguments...);
  }
  /// Writes a message of an importance.
  template <typename Char, typename... Arguments>
  void write_message(marker_importance importance, const Char *format,
                     Arguments... arguments) const {
    write("message", importance, 0, format, arguments...);
  }
  /// Writes a message of an importance and a category.
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
  /// A span reads the name of its series when it begins.
  friend class span;

  /// Writes a marker of any kind if there is a time line.
  template <typename Char, typename... Arguments>
  void write(const char *kind, int importance, int category, const Char *format,
             Arguments... arguments) const {
    if (is_enabled())
      amp2hip::detail::write_marker(kind, {name_.c_str(), importance, category}, format,
                                    arguments...);
  }

  /// Holds the name in UTF-8; empty for the default series.
  const std::string name_;
};

/// Marks a phase of the program on the time line, from its construction to its destruction, which
/// may be on another thread. It shows the track of the thread that constructed it. Spans may
/// overlap in any way: they need not lie in each other.
///
///     span *const loading = new span(series, high_importance, "load %s", name);
///     delete loading; // ends the phase
class span {
public:
  /// Begins a phase of normal importance. Its name is `format` with the arguments, as for
  /// write_flag(). `series` is used in the constructor only. Throws nothing; without memory for it
  /// the phase is not shown.
  template <typename Char, typename... Arguments>
  explicit span(const marker_series &series, const Char *format, Arguments... arguments)
      : span(normal_importance, 0, series, format, arguments...) {}
  /// Begins a phase of normal importance and a category.
  template <typename Char, typename... Arguments>
  span(const marker_series &series, int category, const Char *format, Arguments... arguments)
      : span(normal_importance, category, series, format, arguments...) {}
  /// Begins a phase of an importance.
  template <typename Char, typename... Arguments>
  span(const marker_series &series, marker_importance importance, const Char *format,
       Arguments... arguments)
      : span(importance, 0, series, format, arguments...) {}
  /// Begins a phase of an importance and a category.
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
  /// Begins a phase if there is a time line. The other constructors come here.
  template <typename Char, typename... Arguments>
  span(marker_importance importance, int category, const marker_series &series, const Char *format,
       Arguments... arguments)
      : range_(series.is_enabled()
                   ? amp2hip::detail::begin_range({series.name_.c_str(), importance, category},
                                                  format, arguments...)
                   : nullptr) {}

  /// Points to the range that the destructor ends; null if there is none.
  amp2hip::detail::marker_range *const range_;
};

} // namespace Concurrency::diagnostic
