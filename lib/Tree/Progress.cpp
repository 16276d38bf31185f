#include "Progress.h"

#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace amp2hip {

Progress::Progress(size_t Total, ProgressForm Shown)
    : Total(Total), Shown(Total == 0 ? ProgressForm::None : Shown) {}

void Progress::show(size_t Done, llvm::StringRef File) {
  constexpr size_t Width = 24;
  constexpr std::chrono::seconds BetweenLines{10};
  if (Shown == ProgressForm::Bar) {
    const size_t Filled = Done * Width / Total;
    llvm::errs() << "\r[" << std::string(Filled, '#') << std::string(Width - Filled, '.') << "] "
                 << Done << "/" << Total << timeLeft(Done) << "  "
                 << llvm::sys::path::filename(File) << "\033[K";
  } else if (Shown == ProgressForm::Lines && Clock::now() - LastLine >= BetweenLines) {
    LastLine = Clock::now();
    llvm::errs() << "amp2hip: " << Done << " of " << Total << " sources read" << timeLeft(Done)
                 << "\n";
  }
}

void Progress::clear() {
  if (Shown == ProgressForm::Bar)
    llvm::errs() << "\r\033[K";
}

std::string Progress::timeLeft(size_t Done) const {
  constexpr double Soon = 2; // seconds; before that an estimate is a guess
  const double Passed = std::chrono::duration<double>(Clock::now() - Begun).count();
  if (Done == 0 || Passed < Soon)
    return "";
  const auto Seconds = static_cast<unsigned>(Passed / Done * (Total - Done) + 0.5);
  return ", about " +
         (Seconds < 60 ? std::to_string(Seconds) + " s"
                       : std::to_string((Seconds + 30) / 60) + " min") +
         " left";
}

} // namespace amp2hip
