// What the runtime moves, read from its transfer log. AMP2HIP_TRACE is set by main().
#pragma once

#include "kernel_test.h"

#include <cstdio>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

struct transfer {
  std::size_t bytes;
  bool to_device, from_device;
};

/// Standard error, caught in memory while it lives.
class transfer_log {
public:
  transfer_log() : caught_(memfd_create("transfers", 0)), saved_(dup(2)) { dup2(caught_, 2); }
  ~transfer_log() {
    dup2(saved_, 2);
    close(saved_);
    close(caught_);
  }
  transfer_log(const transfer_log &) = delete;
  transfer_log &operator=(const transfer_log &) = delete;

  /// The transfers since the last call.
  std::vector<transfer> take() {
    std::string text;
    char block[4096];
    for (ssize_t n; (n = pread(caught_, block, sizeof block, read_)) > 0; read_ += n)
      text.append(block, static_cast<std::size_t>(n));
    std::istringstream lines(text);
    std::vector<transfer> result;
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("amp2hip: ", 0) != 0 || line.find(" bytes ") == std::string::npos)
        continue;
      const std::size_t bytes = std::stoul(line.substr(9));
      result.push_back({bytes, line.find("-> device") != std::string::npos,
                        line.find("bytes device") != std::string::npos});
    }
    return result;
  }
  std::size_t take_bytes() {
    std::size_t bytes = 0;
    for (const transfer &t : take())
      bytes += t.bytes;
    return bytes;
  }

private:
  int caught_, saved_;
  off_t read_ = 0;
};

/// The transfers that `run()` makes.
template <typename F> std::vector<transfer> transfers_of(F run) {
  transfer_log log;
  run();
  return log.take();
}

template <typename F> std::size_t bytes_to_device(F run) {
  std::size_t bytes = 0;
  for (const transfer &t : transfers_of(run))
    bytes += t.to_device && !t.from_device ? t.bytes : 0;
  return bytes;
}
template <typename F> std::size_t bytes_from_device(F run) {
  std::size_t bytes = 0;
  for (const transfer &t : transfers_of(run))
    bytes += t.from_device && !t.to_device ? t.bytes : 0;
  return bytes;
}
template <typename F> std::size_t bytes_moved(F run) {
  std::size_t bytes = 0;
  for (const transfer &t : transfers_of(run))
    bytes += t.bytes;
  return bytes;
}
