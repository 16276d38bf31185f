// The progress of a run: a bar on a terminal, a line every ten seconds elsewhere.
#pragma once

#include "amp2hip/Tree/Tree.h"

#include <chrono>
#include <string>

namespace amp2hip {

class Progress {
public:
  Progress(size_t Total, ProgressForm Shown);
  ~Progress() { clear(); }

  /// Shows the number of finished steps and the file that the run waits for. To be called about
  /// once a second.
  void show(size_t Done, llvm::StringRef File);
  /// Removes the bar before other output.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  /// Returns ", about 40 s left"; an empty string as long as nothing is known.
  std::string timeLeft(size_t Done) const;

  const size_t Total;
  const ProgressForm Shown;
  const Clock::time_point Begun = Clock::now();
  Clock::time_point LastLine = Begun;
};

} // namespace amp2hip
