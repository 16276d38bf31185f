// The record files: a program writes one for its own kernels, and may replay one from another
// build. ../record/record_format.h describes their contents.
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

/// The record of another build. The file is mapped into memory, so that the system reads its
/// contents on demand.
class record_reader {
public:
  /// Throws std::runtime_error with a text that describes the file's error.
  explicit record_reader(const char *path);
  record_reader(const record_reader &) = delete;
  record_reader &operator=(const record_reader &) = delete;

  const std::vector<recorded_launch> &launches() const { return record_.launches; }
  /// Returns the bytes with this hash, or null if the file does not have them.
  const char *contents(const content_hash &) const;

private:
  record::kernel_record record_;
};

/// The writer of this program's record. After add_launch() returns, the file contains the launch
/// and all contents added before it, however the program ends.
class record_writer {
public:
  /// Throws std::system_error if the file exists already or cannot be created.
  explicit record_writer(const char *path);
  record_writer(const record_writer &) = delete;
  record_writer &operator=(const record_writer &) = delete;

  /// Adds contents that have not been added before.
  void add_contents(const content_hash &, const std::vector<char> &bytes);
  /// Omits contents with this hash from now on, because readers find them in another record.
  void knows(const content_hash &hash) { known_.insert(hash); }
  void add_launch(const recorded_launch &);
  void add_place(const recorded_place &);
  /// Adds a note that nothing more is recorded, with the reason.
  void add_stop(std::string_view why);

private:
  void add(const std::string &text);

  const std::string path_;
  std::FILE *const file_;
  std::set<content_hash> known_;
};

} // namespace amp2hip::detail
