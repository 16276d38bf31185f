// amp2hip::exception: an exception that is constructed from a text, like std::exception in Visual
// C++. The translator uses it as the base of a class that passes a text to its base.
#pragma once

#include <exception>
#include <string>

namespace amp2hip {

/// A std::exception with a text, on the host. Each constructor except the first may throw
/// std::bad_alloc.
///
///   class Error : public amp2hip::exception {
///   public:
///     explicit Error(const char *text) : amp2hip::exception(text) {}
///   };
class exception : public std::exception {
public:
  /// Constructs an exception whose what() is "Unknown exception", like Visual C++'s.
  exception() noexcept = default;
  /// Constructs an exception whose what() is a copy of `text`, which ends with a zero; null means
  /// no text.
  exception(const char *text) : text_(text ? text : "") {}
  /// Does the same; Visual C++ keeps the pointer instead of a copy.
  exception(const char *text, int) : exception(text) {}
  /// Returns the text, which lives as long as the exception and does not change.
  const char *what() const noexcept override {
    return text_.empty() ? "Unknown exception" : text_.c_str();
  }

private:
  /// The text; empty if there is none.
  std::string text_;
};

} // namespace amp2hip
