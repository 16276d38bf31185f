#include "amp2hip/Tree/Worker.h"

#include "DiagnosticData.h"
#include "SourceResult.h"
#include "amp2hip/Driver/Output.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/WithColor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects every message, as data and as Clang prints it.
class Recorder : public DiagnosticConsumer {
public:
  explicit Recorder(DiagnosticOptions *Options) : Printer(Stream, Options) {
    Stream.enable_colors(Options->ShowColors);
  }

  void BeginSourceFile(const LangOptions &Lang, const Preprocessor *PP) override {
    Printer.BeginSourceFile(Lang, PP);
    Language = &Lang;
  }
  void EndSourceFile() override {
    Printer.EndSourceFile();
    Language = nullptr; // The instance that has the options ends with its source.
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Printed.clear();
    Printer.HandleDiagnostic(Level, Info);
    ReportMessage M = messageOf(Level, Info, Language);
    if (M.Of == ReportMessage::Severity::Note && !Messages.empty()) {
      Messages.back().Message.Notes.push_back(std::move(M));
      Messages.back().Printed += Printed;
    } else {
      Messages.push_back({std::move(M), Printed});
    }
  }

  std::vector<PrintedMessage> Messages;

private:
  const LangOptions *Language = nullptr;
  std::string Printed;
  llvm::raw_string_ostream Stream{Printed};
  TextDiagnosticPrinter Printer;
};

} // namespace

bool readForTree(const std::string &Source, const std::vector<std::string> &Flags,
                 const ReadOptions &Read, TextOptions Text, bool IsChecked,
                 const std::string &ResultFile) {
  std::vector<const char *> Arguments = {"clang++"};
  for (const std::string &F : Flags)
    Arguments.push_back(F.c_str());
  const IntrusiveRefCntPtr<DiagnosticOptions> PrinterOptions =
      CreateAndPopulateDiagOpts(Arguments).release();
  Recorder Messages(PrinterOptions.get());
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
