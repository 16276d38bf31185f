#include "amp2hip/Tree/Worker.h"

#include "SourceResult.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/RecordedMessages.h"

#include "llvm/Support/WithColor.h"

namespace amp2hip {
bool readForTree(const std::string &Source, const std::vector<std::string> &Flags,
                 const ReadOptions &Read, TextOptions Text, bool IsChecked,
                 const std::string &ResultFile) {
  // The messages are printed by another process, which knows whether there is a terminal.
  std::vector<std::string> Printed = Flags;
  Printed.insert(Printed.begin(), "-fdiagnostics-color=always");
  MessageRecorder Messages(Printed);
  Text.ByFile = true;
  Text.AsOneText = IsChecked;
  MessageOptions ToRecorder;
  ToRecorder.Consumer = &Messages;
  SourceResult Result;
  const bool Succeeded =
      translate(Source, Flags, Read, Text, ToRecorder, [&](const Translation &Translated) {
        Result.Files = Translated.Files;
        if (IsChecked)
          checkTranslation(Translated, /*Name=*/"");
      });
  if (!Succeeded)
    Result.Files.reset();
  Result.Messages = std::move(Messages.Messages);
  if (llvm::Error E = writeOutput(ResultFile, toJson(Result), /*Overwrite=*/true)) {
    llvm::WithColor::error(llvm::errs(), "amp2hip") << llvm::toString(std::move(E)) << "\n";
    return false;
  }
  return true;
}

} // namespace amp2hip
