// The file in which a program writes down what its kernels read and wrote, for amp2hip verify, and
// in which it reads what another build of it wrote down (docs/design/0013-verify.md). Lines of
// text, and the contents of data as they are, each once:
//
//   amp2hip verify 2 DEVICE
//   data HASH BYTES                     and the bytes, and a line break
//   launch THREAD CALLER IS_TILED RANK EXTENT... NAME
//   value PARAMETER LAYOUT same|replaced HEX            the scalars that the layout names
//   use r|w PARAMETER KIND TEXEL_BITS LAYOUT ELEMENT_BYTES RANK EXTENT... BYTES same|replaced
//   BEFORE AFTER TYPE stopped WHY place CALLER LINE|- FUNCTION        of every caller, once the
//   program ends
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amp2hip::detail {

/// What tells contents apart: no two that a program meets have the same.
struct content_hash {
  std::uint64_t first = 0, second = 0;

  bool operator==(const content_hash &b) const { return first == b.first && second == b.second; }
  bool operator<(const content_hash &b) const {
    return std::tie(first, second) < std::tie(b.first, b.second);
  }
};
content_hash hash_of(const std::vector<char> &bytes);

/// One view, array or texture of a launch.
struct recorded_use {
  bool is_written = false;
  std::size_t parameter = 0; // of the kernel, which it is, or is in
  std::string description;   // KIND to EXTENT
  std::size_t bytes = 0;
  std::string type;
  bool is_replaced = false; // on the device it held something else
  content_hash before, after;
};

/// What a kernel got by value.
struct recorded_value {
  std::size_t parameter = 0; // of the kernel
  std::string layout;
  std::string contents;     // bytes
  bool is_replaced = false; // the program had something else
};

struct recorded_launch {
  std::string domain; // IS_TILED to EXTENT
  std::vector<recorded_value> values;
  std::vector<recorded_use> uses;
};

/// Another build's record, all of it in memory that the system reads as it is needed.
class record_reader {
public:
  /// Throws std::runtime_error with what is wrong with the file.
  explicit record_reader(const char *path);
  record_reader(const record_reader &) = delete;
  record_reader &operator=(const record_reader &) = delete;

  const std::vector<recorded_launch> &launches() const { return launches_; }
  /// Null if the file does not have them.
  const char *contents(const content_hash &) const;

private:
  const char *begin_ = nullptr;
  std::vector<recorded_launch> launches_;
  std::map<content_hash, const char *> contents_;
};

/// Written so that what is there counts, wherever the program ends.
class record_writer {
public:
  /// Throws std::system_error; also if there is such a file.
  explicit record_writer(const char *path);
  record_writer(const record_writer &) = delete;
  record_writer &operator=(const record_writer &) = delete;

  /// Unless they have been added.
  void add_contents(const content_hash &, const std::vector<char> &bytes);
  /// That the reader of this record has them from elsewhere.
  void knows(const content_hash &hash) { known_.insert(hash); }
  void add_launch(int thread, int caller, const recorded_launch &, const std::string &name);
  void add_line(const std::string &line);

private:
  void flush();

  const std::string path_;
  std::FILE *const file_;
  std::set<content_hash> known_;
};

} // namespace amp2hip::detail
