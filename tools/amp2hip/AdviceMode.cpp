#include "AdviceMode.h"

#include "amp2hip/Driver/FollowAdvice.h"
#include "amp2hip/Support/ForkedWork.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Changes the files of one source. Returns the exit code.
int fixOne(const AdvisedSource &Source, const ReadOptions &Read, const std::string &Within) {
  if (!Source.Directory.empty())
    if (const auto E = sys::fs::set_current_path(Source.Directory)) {
      WithColor::error(errs(), "amp2hip") << Source.Directory << ": " << E.message() << "\n";
      return 1;
    }
  auto Followed = followAdvice(Source.File, Source.Flags, Read, Within);
  if (!Followed) {
    WithColor::error(errs(), "amp2hip") << toString(Followed.takeError()) << "\n";
    return 1;
  }
  for (const FollowedAdvice &In : *Followed)
    WithColor::note(errs()) << In.File << ": followed " << In.Count
                            << (In.Count == 1 ? " piece" : " pieces") << " of advice\n";
  return 0;
}

} // namespace

int fixAsAdvised(ArrayRef<AdvisedSource> Sources, const ReadOptions &Read,
                 const std::string &Within) {
  int ExitCode = 0;
  const auto Fix = [&](size_t Number, raw_ostream &) {
    return fixOne(Sources[Number], Read, Within);
  };
  const auto Print = [&](size_t Number, const WorkEnd &End) {
    errs() << End.StandardError;
    if (!End.Signal.empty())
      WithColor::error(errs(), "amp2hip") << Sources[Number].File << ": " << End.Signal << "\n";
    ExitCode = ExitCode ? ExitCode : End.ExitCode;
  };
  if (Error E = runForked(Sources.size(), /*Jobs=*/1, Fix, Print)) {
    WithColor::error(errs(), "amp2hip") << toString(std::move(E)) << "\n";
    return 1;
  }
  return ExitCode;
}

} // namespace amp2hip
