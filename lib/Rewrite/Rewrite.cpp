#include "amp2hip/Rewrite/Rewrite.h"

#include "Calls.h"
#include "Checks.h"
#include "DialectEdits.h"
#include "HipNames.h"
#include "Inclusions.h"
#include "Kernels.h"
#include "OverloadPairs.h"
#include "OwnLaunches.h"
#include "Properties.h"
#include "Sources.h"
#include "TileStatic.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Support/AmpNames.h"
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

/// Makes the edits of a plan.
class Rewriter {
public:
  Rewriter(const Plan &Planned, const SourceManager &SM, const LangOptions &Lang,
           DiagnosticsEngine &Diags)
      : Planned(Planned), SM(SM), Diags(Diags), Files(SM, Lang, Diags) {}

  /// Returns the main file's text.
  RewriteResult whole(std::optional<bool> LineDirectives) {
    edit();
    RewriteResult Result;
    Rendered Output =
        assemble(Planned, LineDirectives, Files, SM, Diags, Result.ForcedHeaders, TextOfAdded);
    Result.IsEdited = !Files.edited().empty();
    Result.Text = std::move(Output.Text);
    for (const Origin &O : Output.Origins)
      Result.Map.add(O);
    return Result;
  }

  /// Returns the changes of each file.
  std::vector<FileChanges> byFile() {
    edit();
    return changesByFile(Planned, Files, SM, Diags, TextOfAdded);
  }

private:
  void edit() {
    addLinesAtTop();
    addInclusions();
    rewriteDialect(Planned, Files);
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
    for (const UnevaluatedPropertyPlan &U : Planned.UnevaluatedProperties)
      rewriteUnevaluatedProperty(U, Files);
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
    for (const InPlaceLambda &L : Planned.HeldLambdas)
      rewriteLambdaInPlace(L, Files);
    for (const auto &[End, HasParameters] : Planned.MutableLambdas)
      if (const auto Behind = Files.endPlace(End))
        Behind->insert(HasParameters ? " mutable" : " () mutable", Attachment::Before);
    for (const OwnLaunchPlan &L : Planned.OwnLaunches)
      rewriteOwnLaunch(L, Files);
    for (const CheckedSubscript &S : Planned.CheckedSubscripts)
      rewriteSubscript(S, Files);
    for (const CheckedDivisor &D : Planned.CheckedDivisors)
      rewriteDivisor(D, Files);
    for (const MaskedShift &S : Planned.MaskedShifts)
      rewriteShift(S, Files);
    for (const auto &[Directive, Placed] : Planned.Dialect.PlacedHeaders)
      addBehind(Directive, Placed);
    rewriteRows();
  }

  /// Replaces the brackets of elements: in the main file, and in headers that differ from the
  /// source anyway.
  void rewriteRows() {
    std::set<FileID> Edited{SM.getMainFileID()};
    for (const SourceFile *File : Files.edited())
      Edited.insert(File->ID);
    for (const std::vector<Respelling> &Brackets : Planned.Rows)
      if (const auto Open = Files.place(Brackets.front().Location); Edited.count(Open->File->ID))
        for (const Respelling &B : Brackets)
          Files.respell(B, Open->Offset);
  }

  /// Adds the lines at the top before any other edit, so that declarations inserted there follow.
  void addLinesAtTop() {
    const std::vector<std::string> &Added = Planned.Dialect.AddedHeaders;
    std::set<std::string> Headers(Added.begin(), Added.end());
    if (!Planned.PropertiesOrMembers.empty() || !Planned.UnevaluatedProperties.empty())
      Headers.insert("amp2hip/property.h");
    if (Planned.Dialect.NeedsRuntimeInFront)
      Headers.insert("amp.h");
    for (const FileID File : Planned.Dialect.AskingForCompiler)
      addAtTop(File, {std::string("#define ") + names::CompilerMacro + " 1"});
    std::set<std::string> Includes;
    for (const std::string &Header : Headers)
      Includes.insert("#include <" + Header + ">");
    addAtTop(SM.getMainFileID(), Includes);
  }

  /// Includes headers before declarations, before other declarations are inserted there.
  void addInclusions() {
    for (const Inclusion &I : Planned.Dialect.Inclusions) {
      if (!I.IsAdded)
        continue;
      SourceFile &File = *Files.file(SM.getFileID(I.Hash));
      const unsigned Offset = SM.getFileOffset(I.Hash);
      File.Changes.insertLines(File.inFrontOf(Offset),
                               NewText::later([this, &I, &File] { return TextOfAdded(I, File); }),
                               {File.lineNumber(Offset)}, Offset, /*IsRepetition=*/true);
    }
  }

  /// Removes a declaration, with the line if it has one to itself.
  void removeDeclaration(SourceRange Declaration) {
    const auto Written = Files.piece(Declaration);
    if (!Written)
      return;
    Piece Removed = *Written;
    if (const auto Line = Removed.File->lineOf(Removed.Begin, Removed.End))
      std::tie(Removed.Begin, Removed.End) = *Line;
    Removed.replace(Written->dropped());
  }

  /// Gives a declarator a declaration of its own, with a copy of the specifiers that it shared.
  void split(const SplitDeclarator &D) {
    const auto Begin = Files.place(D.Begin), First = Files.place(D.FirstDeclarator);
    const auto Comma = Files.piece(D.Comma);
    if (!Begin || !First || !Comma)
      return;
    const std::string Attributes = attributesOf(D.Set);
    Comma->replace("; " + (Attributes.empty() ? "" : Attributes + " ") +
                   First->File->Text.slice(Begin->Offset, First->Offset).rtrim().str());
  }

  /// Moves a class out of its function and leaves a using-declaration there.
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
                             {File.lineNumber(Definition->Begin), 1}, Definition->Begin);
    const FileToken *Next = File.tokenFrom(Definition->End);
    const bool IsAlone = Next && Next->Kind == tok::semi;
    Definition->replace("using " + C.Namespace + "::" + C.Name + (IsAlone ? "" : "; " + C.Name));
  }

  /// Replaces the type of a member that is a reference by an alias, because the kernel's copy of
  /// the object cannot refer to an object of the host.
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

  /// Adds a `main` that calls `wmain`, which only Windows calls on its own.
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

  /// Returns a space if the words would directly follow the `]` of a lambda's introducer.
  static std::string spaceBefore(Place At, const SidedFunction &F) {
    return F.IsLambda && At.Offset > 0 && At.File->Text[At.Offset - 1] == ']' ? " " : "";
  }

  /// Adds lines at the top of a file, below the comments that it begins with.
  void addAtTop(FileID ID, const std::set<std::string> &Lines) {
    if (Lines.empty())
      return;
    SourceFile &File = *Files.file(ID);
    const unsigned Top = File.Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
    const FileToken *First = File.tokenFrom(Top);
    unsigned Offset = First ? std::max(Top, File.lineBegin(First->Begin)) : Top;
    // The first token may follow a comment that begins on an earlier line.
    if (First && !File.isBlank(Offset, First->Begin))
      Offset = Top;
    std::string Text;
    for (const std::string &Line : Lines)
      Text += Line + File.lineEnd().str();
    File.Changes.insertLines(Offset, Text, {File.lineNumber(Offset)}, Offset);
  }

  /// Includes headers after a directive whose line ends at End. Kernels may begin on the next line.
  void addBehind(SourceLocation End, const std::set<std::string> &Headers) {
    SourceFile &File = *Files.file(SM.getFileID(End));
    for (const std::string &Header : Headers)
      File.Changes.insert(SM.getFileOffset(End),
                          File.lineEnd().str() + "#include <" + Header + ">");
  }

  const Plan &Planned;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  Sources Files;
  InclusionText TextOfAdded; // set when all edits are made
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
