#include "record_file.h"

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace amp2hip::detail {
namespace {

constexpr std::string_view heading = "amp2hip verify 2 ";
/// In the place of a hash: the kernel does not write it.
constexpr const char *no_hash = "-";

std::string text_of(const content_hash &hash) {
  char text[40];
  std::snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, hash.first, hash.second);
  return text;
}
content_hash hash_of_text(const std::string &text) {
  content_hash hash;
  if (text != no_hash)
    std::sscanf(text.c_str(), "%16" SCNx64 "%16" SCNx64, &hash.first, &hash.second);
  return hash;
}

[[noreturn]] void fail(int error, const std::string &path) {
  throw std::system_error(error, std::generic_category(), path);
}

/// The next `count` words, as they are written.
std::string words(std::istringstream &from, int count) {
  std::string result, word;
  for (int i = 0; i < count && from >> word; ++i)
    result += (i ? " " : "") + word;
  return result;
}
/// A number, and as many words as it says.
std::string counted_words(std::istringstream &from) {
  const std::string count = words(from, 1);
  return count + " " + words(from, std::atoi(count.c_str()));
}

recorded_launch read_launch(std::istringstream &line) {
  recorded_launch result;
  words(line, 2); // the thread and the caller
  result.domain = words(line, 1);
  result.domain += " " + counted_words(line);
  return result;
}

std::string hex_of(const std::string &bytes) {
  constexpr const char *digits = "0123456789abcdef";
  std::string result;
  for (const char c : bytes)
    result += {digits[static_cast<unsigned char>(c) >> 4], digits[c & 15]};
  return result;
}
std::string bytes_of_hex(const std::string &text) {
  std::string result;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    result += static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16));
  return result;
}

recorded_value read_value(std::istringstream &line) {
  recorded_value result;
  line >> result.parameter;
  result.layout = words(line, 1);
  words(line, 1); // whether it was replaced there
  result.contents = bytes_of_hex(words(line, 1));
  return result;
}

recorded_use read_use(std::istringstream &line) {
  recorded_use result;
  result.is_written = words(line, 1) == "w";
  line >> result.parameter;
  result.description = words(line, 4);
  result.description += " " + counted_words(line);
  line >> result.bytes;
  words(line, 1); // whether it was replaced there
  result.before = hash_of_text(words(line, 1));
  result.after = hash_of_text(words(line, 1));
  return result;
}

} // namespace

content_hash hash_of(const std::vector<char> &bytes) {
  constexpr std::uint64_t odd[] = {0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F};
  std::uint64_t a = bytes.size() * odd[0], b = ~bytes.size() * odd[1];
  for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, std::min(sizeof word, bytes.size() - i));
    a = (a ^ word) * odd[0];
    a ^= a >> 32;
    b = ((b << 31 | b >> 33) + word) * odd[1];
    b ^= b >> 29;
  }
  return {(a ^ a >> 29) * odd[1], (b ^ b >> 32) * odd[0]};
}

record_reader::record_reader(const char *path) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat about;
  if (file < 0 || fstat(file, &about) != 0)
    fail(errno, path);
  const auto size = static_cast<std::size_t>(about.st_size);
  void *const memory = size ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  const int error = size ? errno : 0;
  close(file);
  if (memory == MAP_FAILED && size)
    fail(error, path);
  begin_ = size ? static_cast<const char *>(memory) : nullptr;
  std::string_view rest(begin_, size);
  if (rest.substr(0, heading.size()) != heading)
    throw std::runtime_error(std::string(path) + ": it is no record of kernels");
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    if (end == rest.npos)
      throw std::runtime_error(std::string(path) + ": it is cut off");
    std::istringstream line{std::string(rest.substr(0, end))};
    rest.remove_prefix(end + 1);
    const std::string kind = words(line, 1);
    if (kind == "data") {
      const content_hash hash = hash_of_text(words(line, 1));
      std::size_t bytes = 0;
      line >> bytes;
      if (bytes >= rest.size())
        throw std::runtime_error(std::string(path) + ": it is cut off");
      contents_[hash] = rest.data();
      rest.remove_prefix(bytes + 1);
    } else if (kind == "launch") {
      launches_.push_back(read_launch(line));
    } else if (kind == "value" && !launches_.empty()) {
      launches_.back().values.push_back(read_value(line));
    } else if (kind == "use" && !launches_.empty()) {
      launches_.back().uses.push_back(read_use(line));
    }
  }
}

const char *record_reader::contents(const content_hash &hash) const {
  const auto found = contents_.find(hash);
  return found == contents_.end() ? nullptr : found->second;
}

record_writer::record_writer(const char *path) : path_(path), file_(std::fopen(path, "wbxe")) {
  if (!file_)
    fail(errno, path);
  add_line(std::string(heading) + AMP2HIP_RUNTIME_DEVICE);
}

void record_writer::add_contents(const content_hash &hash, const std::vector<char> &bytes) {
  if (!known_.insert(hash).second)
    return;
  std::fprintf(file_, "data %s %zu\n", text_of(hash).c_str(), bytes.size());
  std::fwrite(bytes.data(), 1, bytes.size(), file_);
  std::fputc('\n', file_);
}

void record_writer::add_launch(int thread, int caller, const recorded_launch &launch,
                               const std::string &name) {
  std::fprintf(file_, "launch %d %d %s %s\n", thread, caller, launch.domain.c_str(), name.c_str());
  for (const recorded_value &value : launch.values)
    std::fprintf(file_, "value %zu %s %s %s\n", value.parameter, value.layout.c_str(),
                 value.is_replaced ? "replaced" : "same", hex_of(value.contents).c_str());
  for (const recorded_use &use : launch.uses)
    std::fprintf(file_, "use %c %zu %s %zu %s %s %s %s\n", use.is_written ? 'w' : 'r',
                 use.parameter, use.description.c_str(), use.bytes,
                 use.is_replaced ? "replaced" : "same", text_of(use.before).c_str(),
                 use.is_written ? text_of(use.after).c_str() : no_hash, use.type.c_str());
  flush();
}

void record_writer::add_line(const std::string &line) {
  std::fprintf(file_, "%s\n", line.c_str());
  flush();
}

void record_writer::flush() {
  if (std::fflush(file_) != 0)
    fail(errno, path_);
}

} // namespace amp2hip::detail
