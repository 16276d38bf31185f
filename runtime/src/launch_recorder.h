// What every kernel read and wrote, written down for amp2hip verify: the program runs as ever, and
// each launch waits for its kernel. AMP2HIP_VERIFY_RECORD names the file. AMP2HIP_VERIFY_REPLAY
// names that of another build of the program: then a kernel gets what it got there, and what it
// writes is in the end what it wrote there, so that a difference does not spread.
#pragma once

#include "hip/transfer.h"
#include "record_file.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

class queue;
struct launch_domain;
struct launch_parameter;
struct launch_use;

/// The data of one use, on the device that the kernel runs on.
struct launch_data {
  char *memory;
  std::vector<rows> parts; // from `memory` to what is dense
  recorded_use use;        // without the contents
};

/// What a use says of itself. `whole_bytes`: of the buffer, whose memory the use's address is in.
launch_data data_of_launch(const launch_use &use, std::size_t whole_bytes);

/// A value among the arguments.
struct launch_value {
  char *memory;
  std::vector<std::pair<std::size_t, std::size_t>>
      parts;            // offsets and bytes of what is known of it
  recorded_value value; // without the contents
};

/// What the parameter with this number was given, which is a value.
launch_value value_of_launch(std::size_t number, const launch_parameter &parameter);

/// Whether there is something to be recorded. Nothing else here may be called if not.
bool records_launches();

/// One launch, from its data being ready to its end. There is one at a time.
class launch_recording {
public:
  /// Throws what the transfers do.
  launch_recording(queue &q, std::vector<launch_data> data, std::vector<launch_value> values);
  /// The kernel is submitted. Waits for it. Throws what the transfers do.
  void finish(const void *kernel, const launch_domain &domain);

private:
  std::vector<char> read(const launch_data &d) const;
  void write(const launch_data &d, const char *dense) const;
  void record(launch_value &v);

  std::unique_lock<std::mutex> lock_;
  queue &queue_;
  std::vector<launch_data> data_;
  std::vector<launch_value> values_;
  const recorded_launch *reference_ = nullptr; // of the other build, if it has one like this
};

} // namespace amp2hip::detail
