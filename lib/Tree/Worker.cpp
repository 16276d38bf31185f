#include "amp2hip/Tree/Worker.h"

#include "SourceResult.h"
#include "amp2hip/Driver/Examine.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/RecordedMessages.h"

#include "llvm/Support/WithColor.h"

namespace amp2hip {

static bool writeResult(const SourceResult &Result, const std::string &File) {
  llvm::Error E = writeOutput(File, toJson(Result), /*Overwrite=*/true);
  if (!E)
    return true;
  llvm::WithColor::error(llvm::errs(), "amp2hip") << llvm::toString(std::move(E)) << "\n";
  return false;
}

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
  return writeResult(Result, ResultFile);
}

bool readCForTree(const std::string &Source, const std::vector<std::string> &Flags,
                  const std::string &ResultFile) {
  SourceResult Result;
  Result.Files = filesOfC(Source, Flags);
  return writeResult(Result, ResultFile);
}

} // namespace amp2hip
