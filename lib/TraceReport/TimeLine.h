// Reads a program's time line, a file in the JSON format of Chrome's traces.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// An activity of a thread or stream. Times are in microseconds.
struct Span {
  /// Process 0 is the host, every other process an accelerator_view. A row is a thread or stream.
  int64_t Process = 0, Row = 0;
  std::string Category; // "kernel", "transfer", "wait" and others
  std::string Name;
  double Begin = 0, Length = 0;
  /// The place in the program that caused it; empty if the debug information does not tell.
  std::string Line, Function;
  /// For a transfer: the data, source, target and reason, and the host memory below the view.
  std::string Data, From, To, Reason, Memory;
  int64_t Bytes = 0;

  double end() const { return Begin + Length; }
};

/// The contents of the file.
struct TimeLine {
  std::vector<Span> Spans;
  std::map<int64_t, std::string> Processes; // names by process
  double End = 0;
  int64_t LeftOut = 0; // events that were dropped for lack of room
};

/// Parses the text of a file. Skips events other than spans and names. Fails if the text is not a
/// time line of amp2hip.
llvm::Expected<TimeLine> readTimeLine(llvm::StringRef Text);

} // namespace amp2hip
