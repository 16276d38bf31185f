// The files of records: the one that a program writes of its own kernels, and the one of another
// build of it that the program replays. What is in them is described in ../record/record_format.h.
#pragma once

#include "record_format.h"

#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace amp2hip::detail {

using record::content_hash;
using record::hash_of;
using record::recorded_launch;
using record::recorded_place;
using record::recorded_use;
using record::recorded_value;

/// Another build's record. The file is mapped into memory, so that the system reads its contents
/// when they are needed.
class record_reader {
public:
  /// Throws std::runtime_error with what is wrong with the file.
  explicit record_reader(const char *path);
  record_reader(const record_reader &) = delete;
  record_reader &operator=(const record_reader &) = delete;

  const std::vector<recorded_launch> &launches() const { return record_.launches; }
  /// Returns the bytes with this hash, or null if the file does not have them.
  const char *contents(const content_hash &) const;

private:
  record::kernel_record record_;
};

/// Writes the record of this program. A launch is in the file once add_launch() has returned, with
/// the contents added before it, wherever the program ends.
class record_writer {
public:
  /// Throws std::system_error, also if there is such a file already.
  explicit record_writer(const char *path);
  record_writer(const record_writer &) = delete;
  record_writer &operator=(const record_writer &) = delete;

  /// Adds contents, unless they have been added before.
  void add_contents(const content_hash &, const std::vector<char> &bytes);
  /// Leaves contents out from now on, because who reads this record has them from elsewhere.
  void knows(const content_hash &hash) { known_.insert(hash); }
  void add_launch(const recorded_launch &);
  void add_place(const recorded_place &);
  /// Says that nothing more is recorded, and why.
  void add_stop(std::string_view why);

private:
  void add(const std::string &text);

  const std::string path_;
  std::FILE *const file_;
  std::set<content_hash> known_;
};

} // namespace amp2hip::detail
