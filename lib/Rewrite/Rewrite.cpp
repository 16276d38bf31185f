#include "amp2hip/Rewrite/Rewrite.h"

#include "Inclusions.h"
#include "Kernels.h"
#include "OverloadPairs.h"
#include "Properties.h"
#include "Sources.h"
#include "TileStatic.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/RuntimeNames.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

class Rewriter {
public:
  Rewriter(const SourceModel &Model, const SourceManager &SM, const LangOptions &Lang,
           DiagnosticsEngine &Diags, llvm::function_ref<bool(llvm::StringRef)> IsNameTaken)
      : Model(Model), SM(SM), Diags(Diags), Files(SM, Lang, Diags), IsNameTaken(IsNameTaken) {}

  RewriteResult run() {
    for (const RestrictionSpecifier &S : Model.Dialect.Specifiers)
      removeSpecifier(S);
    for (const MicrosoftWord &W : Model.Dialect.Words)
      replaceWord(W);
    for (SourceLocation Hash : Model.Dialect.MicrosoftPragmas)
      removePragma(Hash);
    for (const Repair &R : Model.Dialect.Repairs)
      repair(R);
    for (const AmpFunction &F : Model.Functions)
      addAttributes(F);
    for (const LaterDeclarator &D : Model.LaterDeclarators)
      splitDeclaration(D);
    for (const ArrayMember &M : Model.ArrayMembers)
      holdArrayByValue(M);
    for (const TileStaticDeclaration &D : Model.TileStatics)
      rewriteTileStatic(D, Files);
    for (const BarrierWait &B : Model.Barriers)
      if (auto Call = Files.piece(B.Call))
        Call->replace(names::Barrier);
    for (const NameUse &N : Model.Names)
      replaceName(N);
    for (SourceRange D : Model.PropertyDeclarations)
      removePropertyDeclaration(D, Files);
    for (const PropertyWrite &W : Model.PropertyWrites)
      rewritePropertyWrite(W, Files);
    for (const OverloadPair &P : Model.OverloadPairs)
      rewriteOverloadPair(P, freeName(P.Stem + "_cpu"), freeName(P.Stem + "_amp"), Files);
    for (const HoistedClass &C : Model.HoistedClasses)
      hoist(C);
    // Last, because a kernel that is moved takes the edits of its body along.
    for (const LambdaKernel &K : Model.Kernels)
      rewriteKernel(K);
    for (SourceLocation At : Model.ObjectKernels)
      Result.Kernels.push_back({At, {}, "it is an object that the call is given"});
    Rendered Output = assemble(Model.Dialect, Files, SM, Diags);
    Result.Text = std::move(Output.Text);
    for (const Origin &O : Output.Origins)
      Result.Map.add(O);
    return std::move(Result);
  }

private:
  /// Takes the specifier out with the white space in front of it, or behind it where it begins the
  /// line; the line, if it has one to itself.
  void removeSpecifier(const RestrictionSpecifier &S) {
    const auto Written = Files.piece(S.Range);
    if (!Written)
      return;
    const SourceFile &File = *Written->File;
    unsigned Begin = Written->Begin, End = Written->End;
    const unsigned Line = File.lineBegin(Begin), LineEnd = File.lineEndBehind(End);
    const bool BeginsLine = File.isBlank(Line, Begin), EndsLine = File.isBlank(End, LineEnd);
    if (BeginsLine && EndsLine) {
      Begin = Line;
      End = LineEnd;
    } else {
      auto IsSpace = [&](unsigned I) { return File.Text[I] == ' ' || File.Text[I] == '\t'; };
      while (!BeginsLine && IsSpace(Begin - 1))
        --Begin;
      while (BeginsLine && IsSpace(End))
        ++End;
    }
    Written->File->Changes.replace(Begin, End, "");
  }

  /// Gives a declarator a declaration of its own, with what it shared before.
  void splitDeclaration(const LaterDeclarator &D) {
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
                             std::max(1u, File.lineNumber(Definition->Begin) - 1));
    const FileToken *Next = File.tokenFrom(Definition->End);
    const bool IsAlone = Next && Next->Kind == tok::semi;
    Definition->replace("using " + C.Namespace + "::" + C.Name + (IsAlone ? "" : "; " + C.Name));
  }

  /// The kernel's copy of a functor cannot refer to the host's array: it gets an alias.
  void holdArrayByValue(const ArrayMember &M) {
    const auto Begin = Files.place(M.Begin), Name = Files.place(M.Name);
    if (Begin && Name)
      Name->File->Changes.replace(Begin->Offset, Name->Offset,
                                  std::string(M.IsConst ? "const " : "mutable ") + names::ArrayRef +
                                      "<" + M.ElementAndRank + "> ");
  }

  static std::string attributesOf(const Restrictions &Set) {
    return !Set.Amp ? "" : Set.Cpu ? names::HostDevice : names::Device;
  }

  void addAttributes(const AmpFunction &F) {
    if (F.Front.isInvalid())
      return;
    const std::string Attributes = attributesOf(F.Set);
    const SourceLocation Front = F.Lambda ? F.Front : Files.frontAtLevelOf(F.Front, F.Specifier);
    if (const auto At = Files.place(Front))
      At->insertOnce(spaceBefore(*At, F) + Attributes + " ");
  }

  /// `[=](...)` has no space in front of its parameters to keep the attribute apart.
  static std::string spaceBefore(Place At, const AmpFunction &F) {
    return F.Lambda && At.Offset > 0 && At.File->Text[At.Offset - 1] == ']' ? " " : "";
  }

  void replaceWord(const MicrosoftWord &W) {
    const auto Written = Files.piece(W.Range);
    if (!Written)
      return;
    unsigned End = Written->End;
    // With the space behind it, if nothing takes its place.
    while (W.Replacement.empty() && End < Written->File->Text.size() &&
           (Written->File->Text[End] == ' ' || Written->File->Text[End] == '\t'))
      ++End;
    Written->File->Changes.replace(Written->Begin, End, W.Replacement);
  }

  /// Takes the pragma's line out.
  void removePragma(SourceLocation Hash) {
    const auto At = Files.place(Hash);
    if (!At)
      return;
    SourceFile &File = *At->File;
    File.Changes.replace(File.lineBegin(At->Offset), File.lineEndBehind(At->Offset), "");
  }

  /// In every entering of the file.
  void repair(const Repair &R) {
    for (SourceFile *File : Files.filesNamed(R.File))
      File->Changes.replace(R.Offset, R.Offset + R.Length, R.Text);
  }

  void replaceName(const NameUse &N) {
    const auto Written = Files.piece(N.At);
    // In a macro the name may be an argument's part or pasted; what is spelled there decides.
    if (Written && Written->text() == N.Name)
      Written->replace(N.Replacement);
  }

  void rewriteKernel(const LambdaKernel &K) {
    KernelReport Report{K.Call.getBegin(), {}, K.InPlaceReason};
    if (Report.InPlaceReason.empty()) {
      const std::string Name = kernelName(K.FunctionName);
      if (makeNamedKernelForm(Name)->rewrite(K, Files))
        Report.Name = Name;
      else
        Report.InPlaceReason = "its text is not in one piece";
    }
    if (Report.Name.empty())
      makeInPlaceKernelForm()->rewrite(K, Files);
    Result.Kernels.push_back(std::move(Report));
  }

  /// <function>_kernel, counted from 2 on, and never a name that is used already.
  std::string kernelName(const std::string &Function) {
    std::string Name;
    do {
      const unsigned Count = ++KernelsOf[Function];
      Name = Function + "_kernel" + (Count == 1 ? "" : std::to_string(Count));
    } while (IsNameTaken(Name));
    return Name;
  }

  /// Overloads keep one name for each side; only what the user has is avoided.
  std::string freeName(std::string Name) const {
    while (IsNameTaken(Name))
      Name += "_";
    return Name;
  }

  const SourceModel &Model;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  Sources Files;
  llvm::function_ref<bool(llvm::StringRef)> IsNameTaken;
  std::map<std::string, unsigned> KernelsOf;
  RewriteResult Result;
};

} // namespace

std::optional<RewriteResult> rewriteSource(const SourceModel &Model, const SourceManager &SM,
                                           const LangOptions &Lang, DiagnosticsEngine &Diags,
                                           llvm::function_ref<bool(llvm::StringRef)> IsNameTaken) {
  RewriteResult Result = Rewriter(Model, SM, Lang, Diags, IsNameTaken).run();
  if (Diags.hasErrorOccurred())
    return std::nullopt;
  return Result;
}

} // namespace amp2hip
