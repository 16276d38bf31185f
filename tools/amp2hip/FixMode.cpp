#include "FixMode.h"

#include "amp2hip/Support/ForkedWork.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip {
namespace {

std::string whatWasDone(FixKind Kind, unsigned Count) {
  const std::string Number = std::to_string(Count), Ending = Count == 1 ? "" : "s";
  return Kind == FixKind::Advice ? "applied " + Number + " piece" + Ending + " of advice"
                                 : "fixed " + Number + " problem" + Ending;
}

/// Changes the files of one source. Returns the exit code.
int fixOne(const SourceToFix &Source, const ReadOptions &Read, const std::string &Within,
           FixKind Kind) {
  if (!Source.Directory.empty())
    if (const auto E = sys::fs::set_current_path(Source.Directory)) {
      WithColor::error(errs(), "amp2hip") << Source.Directory << ": " << E.message() << "\n";
      return 1;
    }
  auto Fixed = applyFixes(Source.File, Source.Flags, Read, Within, Kind);
  if (!Fixed) {
    WithColor::error(errs(), "amp2hip") << toString(Fixed.takeError()) << "\n";
    return 1;
  }
  for (const auto &[File, Count] : *Fixed)
    WithColor::note(errs()) << File << ": " << whatWasDone(Kind, Count) << "\n";
  return 0;
}

} // namespace

int fixSources(ArrayRef<SourceToFix> Sources, const ReadOptions &Read, const std::string &Within,
               ArrayRef<FixKind> Kinds) {
  int ExitCode = 0;
  const auto Fix = [&](size_t Number, raw_ostream &) {
    for (const FixKind Kind : Kinds)
      if (const int Code = fixOne(Sources[Number], Read, Within, Kind))
        return Code;
    return 0;
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
