// A line on the terminal that says how far a run has come.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace amp2hip {

class Progress {
public:
  /// Of Total steps; says nothing unless IsShown.
  Progress(size_t Total, bool IsShown) : Total(Total), IsShown(IsShown) { show(0, ""); }
  ~Progress() { clear(); }

  /// Done of them are done, and Next is at work.
  void show(size_t Done, llvm::StringRef Next) {
    if (!IsShown || Total == 0)
      return;
    constexpr size_t Width = 24;
    const size_t Filled = Done * Width / Total;
    llvm::errs() << "\r[" << std::string(Filled, '#') << std::string(Width - Filled, '.') << "] "
                 << Done << "/" << Total << " " << llvm::sys::path::filename(Next) << "\033[K";
  }
  /// Before something else is printed.
  void clear() {
    if (IsShown && Total != 0)
      llvm::errs() << "\r\033[K";
  }

private:
  const size_t Total;
  const bool IsShown;
};

} // namespace amp2hip
