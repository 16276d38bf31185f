// A line of a record: words with a space between them. line_writer and line_reader have the same
// functions, so that one function can go through the fields of a line with either of them.
#pragma once

#include "record.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace amp2hip::record {

/// The builder of a line's text.
class line_writer {
public:
  /// Begins a line with the word that names its kind.
  explicit line_writer(std::string_view kind) : text_(kind) {}

  void number(std::uint64_t value) { add(std::to_string(value)); }
  /// Writes one of two words.
  void flag(bool value, std::string_view yes, std::string_view no) { add(value ? yes : no); }
  /// Writes a word, or "-" if it is empty. A space, a line break and a "%" in it are "%20", "%0a"
  /// and "%25".
  void word(std::string_view value);
  /// Writes the count of the numbers, then the numbers.
  void numbers(const std::vector<int> &values);
  /// Writes "f4@0=pos.x,i4*3@12=at": a 4-byte float, and three 4-byte integers from byte 12 on.
  void layout(const scalar_list &value);
  /// Writes 32 hexadecimal digits, or "-" for the hash of no contents.
  void hash(const content_hash &value);
  /// Writes bytes as hexadecimal digits.
  void bytes(std::string_view value);
  /// Writes text that may have spaces, and ends the line.
  void rest(std::string_view value) { add(value); }

  std::string take() { return std::move(text_) + "\n"; }

private:
  void add(std::string_view word) {
    text_ += ' ';
    text_ += word;
  }

  std::string text_;
};

/// The parser of a line.
class line_reader {
public:
  /// Reads a line that has no line break.
  explicit line_reader(std::string_view line) : rest_(line) {}

  std::string_view next_word();

  template <typename T> void number(T &value) {
    static_assert(std::is_unsigned_v<T>);
    std::uint64_t read = 0;
    read_number(next_word(), read);
    value = static_cast<T>(read);
  }
  void flag(bool &value, std::string_view yes, std::string_view no);
  void word(std::string &value);
  void numbers(std::vector<int> &values);
  void layout(scalar_list &value);
  void hash(content_hash &value);
  void bytes(std::string &value);
  void rest(std::string &value) { value = rest_; }

  /// Returns false once a word was invalid.
  bool is_good() const { return is_good_; }

private:
  void read_number(std::string_view digits, std::uint64_t &value, int base = 10);
  void read_byte(std::string_view digits, std::string &into);
  void read_scalars(std::string_view text, scalars &into);

  std::string_view rest_;
  bool is_good_ = true;
};

} // namespace amp2hip::record
