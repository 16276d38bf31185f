#include "amp2hip/Tree/Worker.h"

#include "ReadingFile.h"
#include "amp2hip/Driver/Output.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/WithColor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Keeps every message, as data and as it would have been printed.
class Recorder : public DiagnosticConsumer {
public:
  explicit Recorder(DiagnosticOptions *Options) : Printer(Stream, Options) {
    Stream.enable_colors(Options->ShowColors);
  }

  void BeginSourceFile(const LangOptions &Lang, const Preprocessor *PP) override {
    Printer.BeginSourceFile(Lang, PP);
    Language = &Lang;
  }
  void EndSourceFile() override { Printer.EndSourceFile(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Printed.clear();
    Printer.HandleDiagnostic(Level, Info);
    ReportMessage M = messageOf(Level, Info);
    if (M.Of == ReportMessage::Severity::Note && !Messages.empty()) {
      Messages.back().Message.Notes.push_back(std::move(M));
      Messages.back().Printed += Printed;
    } else {
      Messages.push_back({std::move(M), Printed});
    }
  }

  std::vector<PrintedMessage> Messages;

private:
  static ReportMessage::Severity severityOf(DiagnosticsEngine::Level Level) {
    switch (Level) {
    case DiagnosticsEngine::Ignored:
    case DiagnosticsEngine::Note:
      return ReportMessage::Severity::Note;
    case DiagnosticsEngine::Remark:
      return ReportMessage::Severity::Remark;
    case DiagnosticsEngine::Warning:
      return ReportMessage::Severity::Warning;
    case DiagnosticsEngine::Error:
    case DiagnosticsEngine::Fatal:
      break;
    }
    return ReportMessage::Severity::Error;
  }

  ReportMessage messageOf(DiagnosticsEngine::Level Level, const Diagnostic &Info) const {
    ReportMessage Result;
    Result.Of = severityOf(Level);
    llvm::SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    // Our messages end in their name and the specification's rule.
    llvm::SmallVector<llvm::StringRef, 3> Parts;
    if (llvm::Regex("^(.*) \\[(amp-[a-z0-9-]+)[^]]*\\]$").match(Text, &Parts)) {
      Result.Text = Parts[1].str();
      Result.Rule = Parts[2].str();
    } else {
      Result.Text = Text.str().str();
    }
    if (Info.getLocation().isValid() && Info.hasSourceManager()) {
      const PresumedLoc Place =
          Info.getSourceManager().getPresumedLoc(Info.getLocation(), /*UseLineDirectives=*/false);
      if (Place.isValid()) {
        Result.File = Place.getFilename();
        Result.Line = Place.getLine();
        Result.Column = Place.getColumn();
        Result.Fix = fixOf(Info);
      }
    }
    return Result;
  }

  /// Nothing if a part of it is in a macro or in another file.
  std::vector<ReportReplacement> fixOf(const Diagnostic &Info) const {
    const SourceManager &SM = Info.getSourceManager();
    std::vector<ReportReplacement> Result;
    for (const FixItHint &Hint : Info.getFixItHints()) {
      const CharSourceRange Range =
          Lexer::makeFileCharRange(Hint.RemoveRange, SM, Language ? *Language : LangOptions());
      if (Range.isInvalid() || SM.getFileID(Range.getBegin()) != SM.getFileID(Info.getLocation()))
        return {};
      const PresumedLoc Begin = SM.getPresumedLoc(Range.getBegin(), /*UseLineDirectives=*/false);
      const PresumedLoc End = SM.getPresumedLoc(Range.getEnd(), /*UseLineDirectives=*/false);
      Result.push_back(
          {Begin.getLine(), Begin.getColumn(), End.getLine(), End.getColumn(), Hint.CodeToInsert});
    }
    return Result;
  }

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
        Result.Reading = Translated.Files;
        if (IsChecked)
          checkTranslation(Translated, /*Name=*/"");
      });
  if (!Succeeded)
    Result.Reading.reset();
  Result.Messages = std::move(Messages.Messages);
  if (llvm::Error E = writeOutput(ResultFile, toJson(Result), /*Overwrite=*/true)) {
    llvm::WithColor::error(llvm::errs(), "amp2hip") << llvm::toString(std::move(E)) << "\n";
    return false;
  }
  return true;
}

} // namespace amp2hip
