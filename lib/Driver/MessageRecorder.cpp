#include "amp2hip/Driver/RecordedMessages.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace amp2hip {
namespace {

RecordedMessage::Severity severityOf(DiagnosticsEngine::Level Level) {
  switch (Level) {
  case DiagnosticsEngine::Ignored:
  case DiagnosticsEngine::Note:
    return RecordedMessage::Severity::Note;
  case DiagnosticsEngine::Remark:
    return RecordedMessage::Severity::Remark;
  case DiagnosticsEngine::Warning:
    return RecordedMessage::Severity::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    break;
  }
  return RecordedMessage::Severity::Error;
}

/// Returns the fix-its as replacements; none if a part of them is in a macro or in another file.
std::vector<RecordedReplacement> fixOf(const Diagnostic &Info, const LangOptions &Language) {
  const SourceManager &SM = Info.getSourceManager();
  std::vector<RecordedReplacement> Result;
  for (const FixItHint &Hint : Info.getFixItHints()) {
    const CharSourceRange Range = Lexer::makeFileCharRange(Hint.RemoveRange, SM, Language);
    if (Range.isInvalid() || SM.getFileID(Range.getBegin()) != SM.getFileID(Info.getLocation()))
      return {};
    const PresumedLoc Begin = SM.getPresumedLoc(Range.getBegin(), /*UseLineDirectives=*/false);
    const PresumedLoc End = SM.getPresumedLoc(Range.getEnd(), /*UseLineDirectives=*/false);
    Result.push_back(
        {Begin.getLine(), Begin.getColumn(), End.getLine(), End.getColumn(), Hint.CodeToInsert});
  }
  return Result;
}

} // namespace

RecordedMessage messageOf(DiagnosticsEngine::Level Level, const Diagnostic &Info,
                          const LangOptions *Language) {
  RecordedMessage Result;
  Result.Of = severityOf(Level);
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  llvm::SmallVector<llvm::StringRef, 3> Parts;
  if (llvm::Regex("^(.*) \\[(amp-[a-z0-9-]+)[^]]*\\]$").match(Text, &Parts)) {
    Result.Text = Parts[1].str();
    Result.Rule = Parts[2].str();
  } else {
    Result.Text = Text.str().str();
  }
  if (Info.getLocation().isInvalid() || !Info.hasSourceManager())
    return Result;
  const PresumedLoc Place =
      Info.getSourceManager().getPresumedLoc(Info.getLocation(), /*UseLineDirectives=*/false);
  if (Place.isInvalid())
    return Result;
  Result.File = Place.getFilename();
  Result.Line = Place.getLine();
  Result.Column = Place.getColumn();
  if (Language)
    Result.Fix = fixOf(Info, *Language);
  return Result;
}

static DiagnosticOptionsOwner printerOptions(const std::vector<std::string> &Flags) {
  std::vector<const char *> Arguments = {"clang++"};
  for (const std::string &F : Flags)
    Arguments.push_back(F.c_str());
  return CreateAndPopulateDiagOpts(Arguments);
}

MessageRecorder::MessageRecorder(const std::vector<std::string> &Flags)
    : Options(printerOptions(Flags)), Printer(Stream, asArgument(*Options)) {
  Stream.enable_colors(Options->ShowColors);
}

void MessageRecorder::BeginSourceFile(const LangOptions &Lang, const Preprocessor *PP) {
  Printer.BeginSourceFile(Lang, PP);
  Language = &Lang;
}

void MessageRecorder::EndSourceFile() {
  Printer.EndSourceFile();
  Language = nullptr; // The instance that has the options ends with its source.
}

void MessageRecorder::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  Printed.clear();
  Printer.HandleDiagnostic(Level, Info);
  RecordedMessage M = messageOf(Level, Info, Language);
  if (M.Of == RecordedMessage::Severity::Note && M.Rule.empty() && !Messages.empty()) {
    Messages.back().Notes.push_back(std::move(M));
    Messages.back().Printed += Printed;
  } else {
    Messages.push_back(std::move(M));
    Messages.back().Printed = Printed;
  }
}

} // namespace amp2hip
