#include "amp2hip/Tree/Worker.h"

#include "SourceResult.h"
#include "amp2hip/Driver/Examine.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Driver/RefusedParts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"

namespace amp2hip {

static bool writeResult(const SourceResult &Result, const std::string &File) {
  llvm::Error E = writeOutput(File, toJson(Result), /*Overwrite=*/true);
  if (!E)
    return true;
  llvm::WithColor::error(llvm::errs(), "amp2hip") << llvm::toString(std::move(E)) << "\n";
  return false;
}

/// Reads the source once. A result with errors has files only if the text may be partial.
static SourceResult readOnce(const std::string &Source, const std::vector<std::string> &Flags,
                             const ReadOptions &Read, const TextOptions &Text) {
  // The messages are printed by another process, which knows whether there is a terminal.
  std::vector<std::string> Printed = Flags;
  Printed.insert(Printed.begin(), "-fdiagnostics-color=always");
  MessageRecorder Messages(Printed);
  MessageOptions ToRecorder;
  ToRecorder.Consumer = &Messages;
  SourceResult Result;
  const bool Succeeded =
      translate(Source, Flags, Read, Text, ToRecorder, [&](const Translation &Translated) {
        Result.Files = Translated.Files;
        if (Text.AsOneText && Messages.getNumErrors() == 0)
          checkTranslation(Translated, /*Name=*/"");
      });
  if (!Succeeded && !Text.IsPartial)
    Result.Files.reset();
  Result.Messages = std::move(Messages.Messages);
  return Result;
}

/// Reads the source again until nothing more is refused. A refused part can cause other errors.
static SourceResult readPartially(const std::string &Source, std::vector<std::string> Flags,
                                  ReadOptions Read, TextOptions Text) {
  Flags.push_back("-fno-spell-checking"); // A guess would cause further errors.
  constexpr int MostReadings = 20;
  SeenMessages Seen;
  std::vector<RecordedMessage> All;
  for (int Reading = 1;; ++Reading) {
    SourceResult Result = readOnce(Source, Flags, Read, Text);
    std::vector<RecordedMessage> Errors;
    llvm::copy_if(Result.Messages, std::back_inserter(Errors),
                  [](const RecordedMessage &M) { return M.isError(); });
    const bool IsParsed = Result.Files.has_value();
    for (RecordedMessage &M : Result.Messages) {
      // Clang warns of parts that are missing because they are refused.
      const bool IsAboutRefused = Reading > 1 && !M.isError() && M.Rule.empty();
      if (!IsAboutRefused && Seen.add(M, /*Directory=*/"."))
        All.push_back(std::move(M));
    }
    if (Errors.empty() || Reading == MostReadings ||
        !refuse(Errors, IsParsed, Read.Dialect.CodePage, Read.Dialect.Made)) {
      Result.Messages = std::move(All);
      return Result;
    }
    Text.AsOneText = false; // Refused parts cannot be compared.
  }
}

bool readForTree(const std::string &Source, const std::vector<std::string> &Flags,
                 const ReadOptions &Read, TextOptions Text, bool IsChecked,
                 const std::string &ResultFile) {
  Text.ByFile = true;
  Text.AsOneText = IsChecked;
  return writeResult(Text.IsPartial ? readPartially(Source, Flags, Read, Text)
                                    : readOnce(Source, Flags, Read, Text),
                     ResultFile);
}

bool readCForTree(const std::string &Source, const std::vector<std::string> &Flags,
                  const std::string &ResultFile) {
  SourceResult Result;
  Result.Files = filesOfC(Source, Flags);
  if (Result.Files->Files.empty()) {
    Result.Files.reset();
    RecordedMessage Error;
    Error.File = Source;
    Error.Text = "cannot be read as C";
    Error.Printed = Source + ": error: " + Error.Text + "\n";
    Result.Messages.push_back(std::move(Error));
  }
  return writeResult(Result, ResultFile);
}

} // namespace amp2hip
