// amp2hip::exception: what std::exception is in Visual C++, which makes it of a text. The
// translator writes it as the base of a class that gives its base a text.
#pragma once

#include <exception>
#include <string>

namespace amp2hip {

/// A std::exception with a text, on the host. Each constructor may throw std::bad_alloc but the
/// first.
///
///   class Error : public amp2hip::exception {
///   public:
///     explicit Error(const char *text) : amp2hip::exception(text) {}
///   };
class exception : public std::exception {
public:
  /// Makes an exception whose what() is "Unknown exception", as Visual C++'s is.
  exception() noexcept = default;
  /// Makes an exception whose what() is a copy of `text`, which ends with a zero; null is as good
  /// as no text.
  exception(const char *text) : text_(text ? text : "") {}
  /// The same: Visual C++ keeps the pointer in place of a copy.
  exception(const char *text, int) : exception(text) {}
  /// Returns the text; it lives as long as the exception and is not changed.
  const char *what() const noexcept override {
    return text_.empty() ? "Unknown exception" : text_.c_str();
  }

private:
  std::string text_;
};

} // namespace amp2hip
