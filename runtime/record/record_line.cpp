#include "record_line.h"

#include <algorithm>
#include <charconv>
#include <cinttypes>
#include <cstddef>
#include <cstdio>
#include <string>

namespace amp2hip::record {
namespace {

constexpr std::string_view none = "-";
constexpr char escape = '%';

/// Removes and returns the text before the first separator, and removes the separator.
std::string_view take_until(char separator, std::string_view &text) {
  const std::size_t end = text.find(separator);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return taken;
}

/// Returns the two hexadecimal digits of a byte.
std::string hex(char byte) {
  constexpr const char *digits = "0123456789abcdef";
  return {digits[static_cast<unsigned char>(byte) >> 4], digits[byte & 15]};
}

} // namespace

void line_writer::word(std::string_view value) {
  std::string text;
  for (const char c : value)
    if (c == ' ' || c == '\n' || c == escape)
      text += escape + hex(c);
    else
      text += c;
  add(text.empty() ? none : text);
}

void line_writer::numbers(const std::vector<int> &values) {
  add(std::to_string(values.size()));
  for (const int value : values)
    add(std::to_string(value));
}

void line_writer::layout(const scalar_list &value) {
  std::string text;
  for (const scalars &s : value) {
    text += text.empty() ? "" : ",";
    text += s.kind + std::to_string(s.bytes);
    if (s.count != 1)
      text += "*" + std::to_string(s.count);
    text += "@" + std::to_string(s.offset) + "=" + s.name;
  }
  word(text);
}

void line_writer::hash(const content_hash &value) {
  if (value == content_hash())
    return word("");
  char text[33];
  std::snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, value.first, value.second);
  add(text);
}

void line_writer::bytes(std::string_view value) {
  std::string text;
  for (const char c : value)
    text += hex(c);
  add(text);
}

std::string_view line_reader::next_word() { return take_until(' ', rest_); }

void line_reader::read_number(std::string_view digits, std::uint64_t &value, int base) {
  const char *const end = digits.data() + digits.size();
  const auto [at, error] = std::from_chars(digits.data(), end, value, base);
  is_good_ &= error == std::errc() && at == end;
}

void line_reader::flag(bool &value, std::string_view yes, std::string_view no) {
  const std::string_view said = next_word();
  value = said == yes;
  is_good_ &= value || said == no;
}

void line_reader::read_byte(std::string_view digits, std::string &into) {
  std::uint64_t byte = 0;
  is_good_ &= digits.size() == 2;
  read_number(digits, byte, 16);
  into += static_cast<char>(byte);
}

void line_reader::word(std::string &value) {
  std::string_view said = next_word();
  value.clear();
  if (said == none)
    return;
  while (is_good_ && !said.empty()) {
    const std::size_t end = said.find(escape);
    value += said.substr(0, end);
    if (end == said.npos)
      return;
    read_byte(said.substr(end + 1, 2), value);
    said.remove_prefix(std::min(end + 3, said.size()));
  }
}

void line_reader::numbers(std::vector<int> &values) {
  std::uint64_t count = 0, value = 0;
  for (number(count); count != 0 && is_good_; --count) {
    number(value);
    values.push_back(static_cast<int>(value));
  }
}

void line_reader::read_scalars(std::string_view text, scalars &into) {
  is_good_ &= !text.empty() && text.find('=') != text.npos;
  if (!is_good_)
    return;
  into.kind = text.front();
  text.remove_prefix(1);
  std::string_view size = take_until('=', text);
  into.name = text;
  std::string_view at = size;
  size = take_until('@', at);
  read_number(at, into.offset);
  const bool is_array = size.find('*') != size.npos;
  read_number(take_until('*', size), into.bytes);
  if (is_array)
    read_number(size, into.count);
}

void line_reader::layout(scalar_list &value) {
  std::string_view said = next_word();
  if (said == none)
    return;
  while (is_good_ && !said.empty())
    read_scalars(take_until(',', said), value.emplace_back());
}

void line_reader::hash(content_hash &value) {
  const std::string_view said = next_word();
  if (said == none)
    return;
  is_good_ &= said.size() == 32;
  if (!is_good_)
    return;
  read_number(said.substr(0, 16), value.first, 16);
  read_number(said.substr(16), value.second, 16);
}

void line_reader::bytes(std::string &value) {
  const std::string_view said = next_word();
  for (std::size_t i = 0; i < said.size() && is_good_; i += 2)
    read_byte(said.substr(i, 2), value);
}

} // namespace amp2hip::record
