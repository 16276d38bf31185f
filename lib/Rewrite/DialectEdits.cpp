#include "DialectEdits.h"

#include "HipNames.h"
#include "MicrosoftWords.h"
#include "amp2hip/Support/AmpNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <tuple>

using namespace clang;

namespace amp2hip {
namespace {

bool isSpaceOrTab(llvm::StringRef Text, unsigned Offset) {
  return Offset < Text.size() && (Text[Offset] == ' ' || Text[Offset] == '\t');
}

/// Removes a specifier with the white space before it; at the beginning of a line, with the
/// white space after it; if it has a line to itself, with the line. If another specifier follows,
/// the white space between the two is removed with that one.
void removeSpecifier(const Piece &Specifier, bool AnotherFollows) {
  const SourceFile &File = *Specifier.File;
  Piece Removed = Specifier;
  if (const auto Line = File.lineOf(Specifier.Begin, Specifier.End)) {
    std::tie(Removed.Begin, Removed.End) = *Line;
  } else {
    const bool BeginsLine = File.isBlank(File.lineBegin(Removed.Begin), Removed.Begin);
    while (!BeginsLine && isSpaceOrTab(File.Text, Removed.Begin - 1))
      --Removed.Begin;
    while (BeginsLine && !AnotherFollows && isSpaceOrTab(File.Text, Removed.End))
      ++Removed.End;
  }
  // Edits inside of it, such as of a pragma on a line of its own, are dropped with it.
  Removed.replace(Removed.dropped());
}

void removeSpecifiers(const std::vector<SourceRange> &Specifiers, Sources &Files) {
  std::vector<Piece> All;
  for (const SourceRange &S : Specifiers)
    if (const auto Written = Files.piece(S))
      All.push_back(*Written);
  std::set<std::pair<const SourceFile *, unsigned>> Begins;
  for (const Piece &P : All)
    Begins.insert({P.File, P.Begin});
  for (const Piece &P : All) {
    const FileToken *Next = P.File->tokenFrom(P.End);
    removeSpecifier(P, Next && Begins.count({P.File, Next->Begin}));
  }
}

void replaceWord(const MicrosoftWord &Word, Sources &Files) {
  const auto Written = Files.piece(Word.Range);
  if (!Written)
    return;
  std::string Text;
  for (const WordPart &Part : replacementOf(Word)) {
    const auto Copied = Part.Copied.isValid() ? Files.piece(Part.Copied) : std::nullopt;
    if (Part.Copied.isValid() && !Copied)
      continue;
    const llvm::StringRef Copy = Copied ? Copied->text() : llvm::StringRef();
    Text += ((Text.empty() ? "" : " ") + Part.Text + Copy + Part.TextBehind).str();
  }
  // The white space after a removed word is removed too.
  unsigned End = Written->End;
  while (Text.empty() && isSpaceOrTab(Written->File->Text, End))
    ++End;
  Written->File->Changes.replace(Written->Begin, End, Text);
}

/// Removes all lines of a directive.
void removeDirective(CharSourceRange Directive, Sources &Files) {
  const auto Begin = Files.place(Directive.getBegin()), End = Files.place(Directive.getEnd());
  if (!Begin || !End)
    return;
  SourceFile &File = *Begin->File;
  File.Changes.replace(File.lineBegin(Begin->Offset), File.lineEndBehind(End->Offset), "");
}

/// Returns the text that a repair writes.
std::string textOf(const Repair &R) {
  switch (R.What) {
  case Repair::Kind::InFront:
  case Repair::Kind::Behind:
  case Repair::Kind::InPlace:
  case Repair::Kind::InLiteral:
  case Repair::Kind::InOutput:
    return R.Text;
  case Repair::Kind::Body:
    return ";";
  case Repair::Kind::AmpNamespace:
    return names::AmpPrefix;
  case Repair::Kind::RuntimeNamespace:
    return names::RuntimePrefix;
  case Repair::Kind::RuntimeError:
    return "runtime_error";
  case Repair::Kind::LvalueBegin:
    return std::string(names::Lvalue) + "(";
  case Repair::Kind::Definition:
  case Repair::Kind::SurplusArgument:
  case Repair::Kind::Nothing:
    return "";
  }
  llvm_unreachable("every kind is handled");
}

void repair(const Repair &R, Sources &Files) {
  const std::string Text = textOf(R);
  for (SourceFile *File : Files.filesNamed(R.File)) {
    Edits &Changes = File->Changes;
    if (R.isForUnknownName()) // edits inside are dropped too
      Changes.replace(R.Begin, R.End, NewText::dropped(Changes, R.Begin, R.End) + Text);
    else if (R.What == Repair::Kind::InFront || R.What == Repair::Kind::LvalueBegin)
      Changes.insertBegin(R.Begin, Text);
    else
      Changes.replace(R.Begin, R.End, Text);
  }
}

/// True if one of the functions has its restrictions inside of the declaration in that file.
bool isRestricted(const ForwardDeclaration &Declaration, const SourceFile &File,
                  const std::vector<SidedFunction> &Functions, const Sources &Files) {
  return llvm::any_of(Functions, [&](const SidedFunction &F) {
    const auto Offset = Files.offsetIn(File, F.Front);
    return Offset && *Offset >= Declaration.Begin && *Offset < Declaration.End;
  });
}

/// Returns a default argument with the white space before its `=`.
std::pair<unsigned, unsigned> withBlanksInFront(std::pair<unsigned, unsigned> Default,
                                                const SourceFile &File) {
  while (isSpaceOrTab(File.Text, Default.first - 1))
    --Default.first;
  return Default;
}

/// Returns the declaration's head and a semicolon, with the default arguments if they move.
NewText headOf(const ForwardDeclaration &Declaration, SourceFile &File, bool HasSide) {
  const llvm::StringRef Written = File.Text.slice(Declaration.Begin, Declaration.End);
  const unsigned End = Declaration.Begin + Written.rtrim(" \t\r\n").size();
  // After a comment, a directive or a backslash the semicolon needs the line break.
  const FileToken *Last = File.before(Declaration.End);
  const bool EndsInToken = Last->End == End && !Last->isComment() && !Last->IsInDirective;
  NewText Text;
  unsigned Begin = Declaration.Begin;
  // Insertions before the declaration stay there, except for HIP's words for its side.
  const auto AddUpTo = [&](unsigned Next) {
    Text += HasSide || Begin != Declaration.Begin
                ? NewText::moved(File.Changes, Begin, Next)
                : NewText::movedWithoutFront(File.Changes, Begin, Next);
    Begin = Next;
  };
  for (const auto &Default : Declaration.Defaults) {
    const auto [DefaultBegin, DefaultEnd] = withBlanksInFront(Default, File);
    AddUpTo(DefaultBegin);
    if (Declaration.MovesDefaults)
      Text += NewText::movedOut(File.Changes, DefaultBegin, DefaultEnd);
    Begin = DefaultEnd;
  }
  AddUpTo(EndsInToken ? End : Declaration.End);
  return Text += ";";
}

/// Returns the text to insert before the template in Into: the declaration in its namespaces.
NewText forwardText(const ForwardDeclaration &Declaration, SourceFile &From, SourceFile &Into,
                    const std::vector<SidedFunction> &Functions, const Sources &Files) {
  NewText Text;
  for (const std::string &Scope : Declaration.Scopes)
    Text += Scope + " { ";
  if (Declaration.What == ForwardDeclaration::Kind::Extern)
    Text += "extern ";
  if (!Declaration.Text.empty())
    Text += NewText::later([&Declaration, ID = Into.ID] {
      Rendered Result; // at the template in the source
      Result.append(Declaration.Text,
                    {0, 0, ID, Declaration.At, Declaration.At + 1, /*IsCopy=*/false});
      return Result;
    });
  else if (Declaration.isMoved()) // with the comments that directly precede it
    Text += NewText::movedOut(From.Changes, From.inFrontOf(Declaration.Begin), Declaration.End);
  else if (Declaration.isWhole())
    Text += NewText::moved(From.Changes, Declaration.Begin, Declaration.End);
  else
    Text += headOf(Declaration, From, isRestricted(Declaration, From, Functions, Files));
  for (size_t I = 0; I < Declaration.Scopes.size(); ++I)
    Text += " }";
  return Text;
}

/// Repeats a declaration before the template that needs it, or moves it there, in every inclusion
/// of the file.
void declareForward(const ForwardDeclaration &Declaration,
                    const std::vector<SidedFunction> &Functions, Sources &Files) {
  const bool IsInOther = Declaration.Into != Declaration.File;
  const bool LosesDefaults = Declaration.MovesDefaults && !Declaration.Defaults.empty();
  const std::vector<SourceFile *> Entered = Files.filesNamed(Declaration.File);
  for (SourceFile *File : Files.filesNamed(Declaration.Into)) {
    if (IsInOther && Entered.empty())
      return;
    SourceFile &From = IsInOther ? *Entered.front() : *File;
    NewText Text = forwardText(Declaration, From, *File, Functions, Files);
    Text += File->lineEnd().str();
    const unsigned Front = From.inFrontOf(Declaration.Begin);
    const unsigned Own = Declaration.isMoved() ? Front : Declaration.Begin;
    File->Changes.insertLines(File->inFrontOf(Declaration.At), std::move(Text),
                              {File->lineNumber(IsInOther ? Declaration.At : Own)}, Declaration.At,
                              /*IsRepetition=*/!Declaration.isMoved());
  }
  for (SourceFile *File : Declaration.isMoved() ? Entered : std::vector<SourceFile *>()) {
    const unsigned Front = File->inFrontOf(Declaration.Begin);
    const auto [Begin, End] =
        File->lineOf(Front, Declaration.End).value_or(std::pair(Front, Declaration.End));
    File->Changes.replace(Begin, End, NewText());
  }
  if (LosesDefaults)
    for (SourceFile *File : Entered)
      for (const auto &Default : Declaration.Defaults) {
        const auto [Begin, End] = withBlanksInFront(Default, *File);
        File->Changes.replace(Begin, End, NewText());
      }
}

} // namespace

void rewriteDialect(const Plan &Planned, Sources &Files) {
  const DialectPlan &Dialect = Planned.Dialect;
  removeSpecifiers(Dialect.Specifiers, Files);
  for (const MicrosoftWord &W : Dialect.Words)
    replaceWord(W, Files);
  for (const CharSourceRange &D : Dialect.RemovedDirectives)
    removeDirective(D, Files);
  for (const Repair &R : Dialect.Repairs)
    repair(R, Files);
  for (const OutputComment &C : Dialect.Comments)
    for (SourceFile *File : Files.filesNamed(C.File))
      File->Changes.insertLines(C.At, C.Text + File->lineEnd().str(), {File->lineNumber(C.At)},
                                C.At, /*IsRepetition=*/true);
  for (const ForwardDeclaration &F : Dialect.ForwardDeclarations)
    declareForward(F, Planned.Functions, Files);
}

} // namespace amp2hip
