// What AMP2HIP_TRACE in the environment asks for: 1 for the transfer log, one line on standard
// error for every transfer; a file's name that ends in .json for the time line.
#pragma once

#include "hip/stream_times.h"
#include "hip/transfer.h"

#include <cstddef>
#include <optional>
#include <string>

namespace amp2hip::detail {

/// True if transfers are to be told in any way.
bool is_tracing();
/// Where the time line is to be written; null if there is to be none.
const char *timeline_path();

/// A transfer, as people read of it.
struct traced_data {
  std::size_t bytes;
  std::string log;  // what the transfer log calls it
  std::string name; // "array_view 1"; of a copy both: "array 1 -> array 2"
  const char *why;
  std::size_t elements = 0;
};

/// A transfer while it is submitted, in any kind of trace. Made only if is_tracing().
class transfer_trace {
public:
  transfer_trace(const place &from, const place &to, traced_data data);
  ~transfer_trace();
  transfer_trace(const transfer_trace &) = delete;
  transfer_trace &operator=(const transfer_trace &) = delete;

  /// It has been submitted, and went well. One that did not is in no log.
  void done();

private:
  const place from_, to_;
  const traced_data data_;
  const std::string span_name_;
  host_span on_host_;
  std::optional<stream_span> on_device_;
};

} // namespace amp2hip::detail
