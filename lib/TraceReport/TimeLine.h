// A program's time line, read from its file. The file is in the JSON format of Chrome's traces.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// Something that a thread or a stream did from one time to another. Times are in microseconds.
struct Span {
  /// Process 0 is the host, and each other one is an accelerator_view. A row is a thread or stream.
  int64_t Process = 0, Row = 0;
  std::string Category; // "kernel", "transfer", "wait" and others
  std::string Name;
  double Begin = 0, Length = 0;
  /// Where the program asked for it; empty if its debug information does not say.
  std::string Line, Function;
  /// What a transfer copied, from where to where and why, and the host memory that its view is of.
  std::string Data, From, To, Reason, Memory;
  int64_t Bytes = 0;

  double end() const { return Begin + Length; }
};

struct TimeLine {
  std::vector<Span> Spans;
  std::map<int64_t, std::string> Processes; // their names
  double End = 0;
  int64_t LeftOut = 0; // events that the program had no room for
};

/// Reads the text of a file. Events of other kinds than spans and names are skipped.
llvm::Expected<TimeLine> readTimeLine(llvm::StringRef Text);

} // namespace amp2hip
