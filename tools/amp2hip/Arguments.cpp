#include "Arguments.h"

#include "llvm/ADT/StringRef.h"

using namespace llvm;

amp2hip::ModeArguments amp2hip::divideArguments(ArrayRef<const char *> Given) {
  ModeArguments Result;
  for (const char *const Text : Given) {
    const StringRef Argument = Text;
    if (!Result.HasSeparator && Argument == "--")
      Result.HasSeparator = true;
    else if (!Result.HasSeparator && !Argument.starts_with("-W"))
      Result.Own.push_back(Text);
    else
      Result.HandedOn.push_back(Text);
  }
  return Result;
}
