// Reads a program's time line, a file in the JSON format of Chrome's traces.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>

namespace amp2hip {

/// A copy of data between two places.
struct Transfer {
  /// The data, source, target and reason.
  llvm::StringRef Data, From, To, Reason;
  int64_t Bytes = 0;
};
inline const Transfer NoTransfer;

/// An activity of a thread or stream. Times are in microseconds. Equal texts are stored once,
/// because there may be millions of spans.
struct Span {
  /// Process 0 is the host, every other process an accelerator_view. A row is a thread or stream.
  int64_t Process = 0, Row = 0;
  llvm::StringRef Category; // "kernel", "transfer", "wait" and others
  llvm::StringRef Name;
  double Begin = 0, Length = 0;
  /// The place in the program that caused it; empty if the debug information does not tell.
  llvm::StringRef Line, Function;
  const Transfer *Copied = &NoTransfer;

  double end() const { return Begin + Length; }
};

/// The contents of the file.
struct TimeLine {
  llvm::SmallVector<Span, 0> Spans;             // in the order of the file
  std::map<int64_t, llvm::StringRef> Processes; // names by process
  double End = 0;
  int64_t LeftOut = 0; // events that were dropped for lack of room

  llvm::BumpPtrAllocator Memory; // holds the transfers and texts that the members above refer to
};

/// Reads a file event by event. Skips events other than spans and names. Fails if the text is not a
/// time line of amp2hip.
llvm::Expected<TimeLine> readTimeLine(llvm::StringRef Text);

} // namespace amp2hip
