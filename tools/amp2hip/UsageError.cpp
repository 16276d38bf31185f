#include "UsageError.h"

#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

int amp2hip::usageError(const Twine &Message, int ExitCode) {
  WithColor::error(errs(), "amp2hip") << Message << "; see amp2hip --help\n";
  return ExitCode;
}
