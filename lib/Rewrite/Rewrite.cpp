#include "amp2hip/Rewrite/Rewrite.h"

#include "Edits.h"
#include "Kernels.h"
#include "SourceText.h"
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
      : Model(Model), Source(SM, Lang, Diags), Changes(Source.text()), IsNameTaken(IsNameTaken) {}

  RewriteResult run() {
    for (const RestrictionSpecifier &S : Model.Dialect.Specifiers)
      removeSpecifier(S);
    for (const AmpFunction &F : Model.Functions)
      addAttributes(F);
    for (const TileStaticDeclaration &D : Model.TileStatics)
      rewriteTileStatic(D, Source, Changes);
    for (const BarrierWait &B : Model.Barriers)
      if (auto Range = Source.range(B.Call))
        Changes.replace(Range->Begin, Range->End, names::Barrier);
    for (const NameUse &N : Model.Names)
      replaceName(N);
    // Last, because a kernel that is moved takes the edits of its body along.
    for (const LambdaKernel &K : Model.Kernels)
      rewriteKernel(K);
    for (SourceLocation At : Model.ObjectKernels)
      Result.Kernels.push_back({At, {}, "it is an object that the call is given"});
    Result.Text = Changes.apply();
    return std::move(Result);
  }

private:
  /// Takes the specifier out with the white space in front of it; the line, if it has one to
  /// itself.
  void removeSpecifier(const RestrictionSpecifier &S) {
    const auto Range = Source.range(S.Range);
    if (!Range)
      return;
    const llvm::StringRef Text = Source.text();
    unsigned Begin = Range->Begin, End = Range->End;
    auto IsBlank = [&](unsigned I) { return Text[I] == ' ' || Text[I] == '\t'; };
    while (Begin > 0 && IsBlank(Begin - 1))
      --Begin;
    unsigned LineEnd = End;
    while (LineEnd < Text.size() && IsBlank(LineEnd))
      ++LineEnd;
    const bool BeginsLine = Begin == 0 || Text[Begin - 1] == '\n';
    const bool EndsLine = LineEnd == Text.size() || Text[LineEnd] == '\n' || Text[LineEnd] == '\r';
    if (BeginsLine && EndsLine) {
      // The line break before it goes, not the one after: a comment may follow on the line above.
      End = LineEnd;
      if (Begin > 0)
        --Begin;
      if (Begin > 0 && Text[Begin - 1] == '\r')
        --Begin;
    } else if (BeginsLine) {
      Begin = Range->Begin;
      End = LineEnd;
    }
    Changes.replace(Begin, End, "");
  }

  void addAttributes(const AmpFunction &F) {
    const std::string Attributes = F.Set.Cpu ? names::HostDevice : names::Device;
    const SourceLocation Front = F.Lambda ? F.Front : Source.frontAtLevelOf(F.Front, F.Specifier);
    if (const auto At = Source.offset(Front))
      Changes.insert(*At, spaceBefore(*At, F) + Attributes + " ");
  }

  /// `[=](...)` has no space in front of its parameters to keep the attribute apart.
  std::string spaceBefore(unsigned At, const AmpFunction &F) const {
    return F.Lambda && At > 0 && Source.text()[At - 1] == ']' ? " " : "";
  }

  void replaceName(const NameUse &N) {
    const auto At = Source.offset(N.At);
    // In a macro the name may be an argument's part or pasted; what is spelled there decides.
    if (At && Source.text().substr(*At).starts_with(N.Name))
      Changes.replace(*At, *At + N.Name.size(), N.Replacement);
  }

  void rewriteKernel(const LambdaKernel &K) {
    KernelReport Report{K.Call.getBegin(), {}, K.InPlaceReason};
    if (Report.InPlaceReason.empty()) {
      const std::string Name = kernelName(K.FunctionName);
      if (makeNamedKernelForm(Name)->rewrite(K, Source, Changes))
        Report.Name = Name;
      else
        Report.InPlaceReason = "its text is not in one piece";
    }
    if (Report.Name.empty())
      makeInPlaceKernelForm()->rewrite(K, Source, Changes);
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

  const SourceModel &Model;
  SourceText Source;
  Edits Changes;
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
