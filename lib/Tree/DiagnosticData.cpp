#include "DiagnosticData.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace amp2hip {
namespace {

ReportMessage::Severity severityOf(DiagnosticsEngine::Level Level) {
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

/// Returns the fix-its as replacements; none if a part of them is in a macro or in another file.
std::vector<ReportReplacement> fixOf(const Diagnostic &Info, const LangOptions &Language) {
  const SourceManager &SM = Info.getSourceManager();
  std::vector<ReportReplacement> Result;
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

ReportMessage messageOf(DiagnosticsEngine::Level Level, const Diagnostic &Info,
                        const LangOptions *Language) {
  ReportMessage Result;
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

} // namespace amp2hip
