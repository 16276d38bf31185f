#include "record_file.h"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace amp2hip::detail {
namespace {

[[noreturn]] void fail(int error, const std::string &path) {
  throw std::system_error(error, std::generic_category(), path);
}

/// Maps a file into memory, where it stays until the program ends.
std::string_view mapped(const char *path) {
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
  return size ? std::string_view(static_cast<const char *>(memory), size) : std::string_view();
}

} // namespace

record_reader::record_reader(const char *path) {
  record::reading read = record::read_record(mapped(path));
  if (read.what != record::problem::none)
    throw std::runtime_error(std::string(path) + ": " + record::text_of(read.what));
  record_ = std::move(read.record);
}

const char *record_reader::contents(const content_hash &hash) const {
  const auto found = record_.contents.find(hash);
  return found == record_.contents.end() ? nullptr : found->second.data();
}

record_writer::record_writer(const char *path) : path_(path), file_(std::fopen(path, "wbxe")) {
  if (!file_)
    fail(errno, path);
  add(record::text_of_heading(AMP2HIP_RUNTIME_DEVICE));
}

void record_writer::add_contents(const content_hash &hash, const std::vector<char> &bytes) {
  if (!known_.insert(hash).second)
    return;
  std::fputs(record::text_of_data(hash, bytes.size()).c_str(), file_);
  std::fwrite(bytes.data(), 1, bytes.size(), file_);
  std::fputc('\n', file_);
}

void record_writer::add_launch(const recorded_launch &launch) { add(record::text_of(launch)); }

void record_writer::add_place(const recorded_place &place) { add(record::text_of(place)); }

void record_writer::add_stop(std::string_view why) { add(record::text_of_stop(why)); }

void record_writer::add(const std::string &text) {
  std::fputs(text.c_str(), file_);
  if (std::fflush(file_) != 0)
    fail(errno, path_);
}

} // namespace amp2hip::detail
