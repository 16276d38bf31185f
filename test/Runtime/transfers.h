// What the runtime moves while something runs, read from its transfer log.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

struct transfer {
  std::size_t bytes;
  bool to_device, from_device;
};

/// The transfers that `run()` makes. AMP2HIP_TRACE is set by main().
template <typename F> std::vector<transfer> transfers_of(F run) {
  testing::internal::CaptureStderr();
  run();
  std::istringstream log(testing::internal::GetCapturedStderr());
  std::vector<transfer> result;
  for (std::string line; std::getline(log, line);) {
    if (line.rfind("amp2hip: ", 0) != 0)
      continue;
    std::size_t bytes = std::stoul(line.substr(9));
    result.push_back({bytes, line.find("-> device") != std::string::npos,
                      line.find("bytes device") != std::string::npos});
  }
  return result;
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
