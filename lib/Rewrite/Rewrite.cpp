#include "amp2hip/Rewrite/Rewrite.h"

#include "Calls.h"
#include "HipNames.h"
#include "Inclusions.h"
#include "Kernels.h"
#include "MicrosoftWords.h"
#include "OverloadPairs.h"
#include "Properties.h"
#include "Sources.h"
#include "TileStatic.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Support/ByteOrderMark.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace clang;

namespace amp2hip {
namespace {

class Rewriter {
public:
  Rewriter(const Plan &Planned, const SourceManager &SM, const LangOptions &Lang,
           DiagnosticsEngine &Diags)
      : Planned(Planned), SM(SM), Diags(Diags), Files(SM, Lang, Diags) {}

  RewriteResult whole(std::optional<bool> LineDirectives) {
    edit();
    RewriteResult Result;
    Rendered Output = assemble(Planned, LineDirectives, Files, SM, Diags, Result.ForcedHeaders);
    Result.IsEdited = !Files.edited().empty();
    Result.Text = std::move(Output.Text);
    for (const Origin &O : Output.Origins)
      Result.Map.add(O);
    return Result;
  }

  std::vector<FileChanges> byFile() {
    edit();
    return changesByFile(Planned, Files, SM, Diags);
  }

private:
  void edit() {
    rewriteDialect();
    for (const ForwardDeclaration &F : Planned.Dialect->Forwards)
      declareForward(F);
    for (const SidedFunction &F : Planned.Functions)
      addAttributes(F);
    if (Planned.WideMainEnd.isValid())
      addMain(Planned.WideMainEnd);
    for (const SplitDeclarator &D : Planned.SplitDeclarators)
      split(D);
    for (const AliasMemberPlan &M : Planned.AliasMembers)
      holdAlias(M);
    for (const SpelledType &T : Planned.SpelledTypes)
      if (auto Written = Files.piece(T.Written))
        Written->replace(T.Text + Written->dropped());
    for (const TileStaticPlan &D : Planned.TileStatics)
      rewriteTileStatic(D, Files);
    for (SourceRange Call : Planned.Barriers)
      if (auto Written = Files.piece(Call))
        Written->replace(names::Barrier + Written->dropped());
    for (const Respelling &N : Planned.Names)
      Files.respell(N);
    for (SourceRange D : Planned.RemovedDeclarations)
      removeDeclaration(D);
    for (const PropertyWritePlan &W : Planned.PropertyWrites)
      rewritePropertyWrite(W, Files);
    for (const PropertyOrMemberPlan &E : Planned.PropertiesOrMembers)
      rewritePropertyOrMember(E, Files);
    for (const PairPlan &P : Planned.Pairs)
      rewriteOverloadPair(P, Files);
    for (const RenamedConversion &C : Planned.RenamedConversions)
      rewriteConversion(C, Files);
    for (const CallPlan &C : Planned.Calls)
      rewriteCall(C, Files);
    for (const HoistedClass &C : Planned.HoistedClasses)
      hoist(C);
    for (const KernelPlan &K : Planned.Kernels)
      rewriteKernel(K, Files);
    for (const KernelPlan &K : Planned.HeldLambdas)
      rewriteKernel(K, Files);
    std::set<std::string> Headers;
    for (const AddedInclude &I : Planned.Dialect->AddedIncludes)
      Headers.insert(I.Header);
    if (!Planned.PropertiesOrMembers.empty())
      Headers.insert("amp2hip/property.h");
    if (Planned.NeedsRuntimeInFront)
      Headers.insert("amp.h");
    addIncludes(Headers);
  }

  /// What the dialect found, in whatever it stands.
  void rewriteDialect() {
    const DialectTable &Dialect = *Planned.Dialect;
    removeSpecifiers();
    for (const MicrosoftWord &W : Dialect.Words)
      replaceWord(W);
    for (const CharSourceRange &P : Dialect.MicrosoftPragmas)
      removePragma(P);
    for (const Repair &R : Dialect.Repairs)
      repair(R);
  }

  void removeSpecifiers() {
    std::vector<Piece> All;
    for (const RestrictionSpecifier &S : Planned.Dialect->Specifiers)
      if (const auto Written = Files.piece(S.Range))
        All.push_back(*Written);
    std::set<std::pair<const SourceFile *, unsigned>> Begins;
    for (const Piece &P : All)
      Begins.insert({P.File, P.Begin});
    for (const Piece &P : All) {
      const FileToken *Next = P.File->tokenFrom(P.End);
      removeSpecifier(P, Next && Begins.count({P.File, Next->Begin}));
    }
  }

  /// Takes the specifier out with the white space in front of it, or behind it where it begins the
  /// line; the line, if it has one to itself. What stands between two specifiers goes with the
  /// second.
  void removeSpecifier(const Piece &Specifier, bool AnotherFollows) {
    const SourceFile &File = *Specifier.File;
    Piece Gone = Specifier;
    if (const auto Line = File.lineOf(Specifier.Begin, Specifier.End)) {
      std::tie(Gone.Begin, Gone.End) = *Line;
    } else {
      auto IsSpace = [&](unsigned I) {
        return I < File.Text.size() && (File.Text[I] == ' ' || File.Text[I] == '\t');
      };
      const bool BeginsLine = File.isBlank(File.lineBegin(Gone.Begin), Gone.Begin);
      while (!BeginsLine && IsSpace(Gone.Begin - 1))
        --Gone.Begin;
      while (BeginsLine && !AnotherFollows && IsSpace(Gone.End))
        ++Gone.End;
    }
    // What is edited in it, a pragma on a line of its own, goes with it.
    Gone.replace(Gone.dropped());
  }

  /// Takes the line too, if the declaration has one to itself.
  void removeDeclaration(SourceRange Declaration) {
    const auto Written = Files.piece(Declaration);
    if (!Written)
      return;
    Piece Gone = *Written;
    if (const auto Line = Gone.File->lineOf(Gone.Begin, Gone.End))
      std::tie(Gone.Begin, Gone.End) = *Line;
    Gone.replace(Written->dropped());
  }

  /// Gives a declarator a declaration of its own, with what it shared before.
  void split(const SplitDeclarator &D) {
    const auto Begin = Files.place(D.Begin), First = Files.place(D.FirstDeclarator);
    const auto Comma = Files.piece(D.Comma);
    if (!Begin || !First || !Comma)
      return;
    const std::string Attributes = attributesOf(D.Set);
    Comma->replace("; " + (Attributes.empty() ? "" : Attributes + " ") +
                   First->File->Text.slice(Begin->Offset, First->Offset).rtrim().str());
  }

  /// Moves a class out of its function; what is left there makes its name known.
  void hoist(const HoistedClass &C) {
    const auto Definition = Files.piece(C.Definition);
    const auto Function = Files.place(C.Function);
    if (!Definition || !Function)
      return;
    SourceFile &File = *Definition->File;
    const std::string Eol = File.lineEnd().str();
    NewText Text = "namespace " + C.Namespace + " {" + Eol;
    Text += Definition->movedOut();
    Text += ";" + Eol + "} // namespace " + C.Namespace + Eol + Eol;
    File.Changes.insertLines(File.inFrontOf(Function->Offset), std::move(Text),
                             std::max(1u, File.lineNumber(Definition->Begin) - 1),
                             Definition->Begin);
    const FileToken *Next = File.tokenFrom(Definition->End);
    const bool IsAlone = Next && Next->Kind == tok::semi;
    Definition->replace("using " + C.Namespace + "::" + C.Name + (IsAlone ? "" : "; " + C.Name));
  }

  /// The kernel's copy of a functor cannot refer to the host's array: it gets an alias.
  void holdAlias(const AliasMemberPlan &M) {
    const auto Begin = Files.place(M.Begin), Name = Files.place(M.Name);
    const bool HasArguments = M.Arguments.isValid();
    const auto Type = Files.piece(HasArguments ? M.Arguments : M.Type);
    if (!Begin || !Name || !Type)
      return;
    NewText Text = M.IsConst ? "const " : "mutable ";
    Text += names::aliasOf(M.AliasOf) + (HasArguments ? "<" : "_of<");
    Text += Type->moved() + "> ";
    Text += NewText::dropped(Begin->File->Changes, Begin->Offset, Type->Begin);
    Text += NewText::dropped(Begin->File->Changes, Type->End, Name->Offset);
    Begin->File->Changes.replace(Begin->Offset, Name->Offset, std::move(Text));
  }

  /// Behind `wmain`, which nothing but Windows calls.
  void addMain(SourceLocation WideMainEnd) {
    const auto End = Files.endPlace(WideMainEnd);
    if (!End)
      return;
    const std::string Eol = End->File->lineEnd().str(), Indent = End->File->indentUnit().str();
    End->insert(Eol + Eol + "int main(int argc, char *argv[], char *environment[]) {" + Eol +
                Indent + "return " + names::RunWideMain + "(wmain, argc, argv, environment);" +
                Eol + "}");
  }

  static std::string attributesOf(const Restrictions &Set) {
    return !Set.Amp ? "" : Set.Cpu ? names::HostDevice : names::Device;
  }

  void addAttributes(const SidedFunction &F) {
    const std::string Attributes = attributesOf(F.Set);
    const SourceLocation Front = F.IsLambda ? F.Front : Files.frontAtLevelOf(F.Front, F.Specifier);
    if (const auto At = Files.place(Front))
      At->insertOnce(spaceBefore(*At, F) + Attributes + " ");
  }

  /// `[=](...)` has no space in front of its parameters to keep the attribute apart.
  static std::string spaceBefore(Place At, const SidedFunction &F) {
    return F.IsLambda && At.Offset > 0 && At.File->Text[At.Offset - 1] == ']' ? " " : "";
  }

  void replaceWord(const MicrosoftWord &W) {
    const auto Written = Files.piece(W.Range);
    if (!Written)
      return;
    const std::string Text = textFor(W, Files);
    unsigned End = Written->End;
    // With the space behind it, if nothing takes its place.
    while (Text.empty() && End < Written->File->Text.size() &&
           (Written->File->Text[End] == ' ' || Written->File->Text[End] == '\t'))
      ++End;
    Written->File->Changes.replace(Written->Begin, End, Text);
  }

  /// Takes the pragma's line out; all of them, where it is continued.
  void removePragma(CharSourceRange Pragma) {
    const auto Begin = Files.place(Pragma.getBegin()), End = Files.place(Pragma.getEnd());
    if (!Begin || !End)
      return;
    SourceFile &File = *Begin->File;
    File.Changes.replace(File.lineBegin(Begin->Offset), File.lineEndBehind(End->Offset), "");
  }

  /// In every entering of the file.
  void repair(const Repair &R) {
    for (SourceFile *File : Files.filesNamed(R.File))
      if (R.What == Repair::Kind::InFront)
        File->Changes.insertBegin(R.Offset, textFor(R));
      else
        File->Changes.replace(R.Offset, R.Offset + R.Length, textFor(R));
  }

  /// In front of the template that needs it, in every entering of the file.
  void declareForward(const ForwardDeclaration &F) {
    for (SourceFile *File : Files.filesNamed(F.File)) {
      // What is inserted in front of the declaration is its own, but for what it is restricted to.
      const bool IsRestricted = llvm::any_of(Planned.Functions, [&](const SidedFunction &S) {
        return S.Front.isFileID() && SM.getFileID(S.Front) == File->ID &&
               SM.getFileOffset(S.Front) >= F.Begin && SM.getFileOffset(S.Front) < F.End;
      });
      NewText Text = F.IsVariable ? "extern " : "";
      unsigned End = F.End;
      while (End > F.Begin && isSpace(File->Text[End - 1]))
        --End;
      Text += IsRestricted ? NewText::moved(File->Changes, F.Begin, End)
                           : NewText::movedWithoutFront(File->Changes, F.Begin, End);
      Text += ";" + File->lineEnd().str();
      const unsigned At = File->inFrontOf(F.At);
      File->Changes.insertLines(At, std::move(Text), File->lineNumber(At), F.At);
    }
  }
  static bool isSpace(char C) { return C == ' ' || C == '\t' || C == '\r' || C == '\n'; }

  /// At the top, below the comments that a file begins with.
  void addIncludes(const std::set<std::string> &Headers) {
    if (Headers.empty())
      return;
    SourceFile &File = *Files.file(SM.getMainFileID());
    const unsigned Top = File.Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
    const FileToken *First = File.tokenFrom(Top);
    unsigned At = First ? std::max(Top, File.lineBegin(First->Begin)) : Top;
    // A comment that ends on the line may have begun above it.
    if (First && !File.isBlank(At, First->Begin))
      At = Top;
    std::string Lines;
    for (const std::string &Header : Headers)
      Lines += "#include <" + Header + ">" + File.lineEnd().str();
    File.Changes.insertLines(At, Lines, File.lineNumber(At), At);
  }

  const Plan &Planned;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  Sources Files;
};

} // namespace

std::optional<RewriteResult> rewriteSource(const Plan &Planned, std::optional<bool> LineDirectives,
                                           const SourceManager &SM, const LangOptions &Lang,
                                           DiagnosticsEngine &Diags) {
  RewriteResult Result = Rewriter(Planned, SM, Lang, Diags).whole(LineDirectives);
  if (Diags.hasErrorOccurred())
    return std::nullopt;
  return Result;
}

std::optional<std::vector<FileChanges>> rewriteFiles(const Plan &Planned, const SourceManager &SM,
                                                     const LangOptions &Lang,
                                                     DiagnosticsEngine &Diags) {
  std::vector<FileChanges> Result = Rewriter(Planned, SM, Lang, Diags).byFile();
  if (Diags.hasErrorOccurred())
    return std::nullopt;
  return Result;
}

} // namespace amp2hip
