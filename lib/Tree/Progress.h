// A progress bar on the terminal.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace amp2hip {

class Progress {
public:
  /// Prints nothing unless IsShown.
  Progress(size_t Total, bool IsShown) : Total(Total), IsShown(IsShown) { show(0, ""); }
  ~Progress() { clear(); }

  /// Shows the number of finished steps, and the file that is read next.
  void show(size_t Done, llvm::StringRef Next) {
    if (!IsShown || Total == 0)
      return;
    constexpr size_t Width = 24;
    const size_t Filled = Done * Width / Total;
    llvm::errs() << "\r[" << std::string(Filled, '#') << std::string(Width - Filled, '.') << "] "
                 << Done << "/" << Total << " " << llvm::sys::path::filename(Next) << "\033[K";
  }
  /// Removes the bar before other output.
  void clear() {
    if (IsShown && Total != 0)
      llvm::errs() << "\r\033[K";
  }

private:
  const size_t Total;
  const bool IsShown;
};

} // namespace amp2hip
