#include "CallsBySide.h"

#include "Instantiation.h"
#include "OverloadResolution.h"
#include "WrittenCalls.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

#include <deque>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True for code of an instantiation.
bool isFromTemplate(const FunctionDecl *F) {
  for (const DeclContext *Context = F; Context; Context = Context->getParent())
    if (const auto *Function = dyn_cast<FunctionDecl>(Context);
        Function && Function->isTemplateInstantiation())
      return true;
  return false;
}

class CallBySideFinder {
public:
  CallBySideFinder(Sema &S, LangOptions &Lang, SourceModel &Model)
      : S(S), Lang(Lang), Model(Model) {}

  void find() {
    while (addCalls()) {
    }
    // When one function has a name of its own, plain C++ may be able to choose another one.
    do {
      Model.CallsBySide.clear();
      for (const Resolution &Choice : Choices)
        Model.CallsBySide.push_back(describe(Choice));
    } while (addOwnNames());
    Model.OwnNamedFunctions.assign(OwnNamed.begin(), OwnNamed.end());
  }

private:
  /// Adds the calls that are not known yet. Returns true if it instantiated a function, because the
  /// function's body may have further calls.
  bool addCalls() {
    const WrittenCalls Calls = writtenCalls(S.Context);
    bool IsMore = false;
    for (const WrittenCall &Call : Calls.All) {
      if (!Calls.mayHaveSides(Call.Callee) || !Known.insert(Call.Whole).second)
        continue;
      const Resolution &Choice = Choices.emplace_back(S, Lang, Call, OwnNamed);
      if (!Choice.hasSides()) {
        Choices.pop_back();
        continue;
      }
      const FunctionDecl *Amp = needsResolution(Call) ? Choice.onAccelerator() : nullptr;
      if (!Amp || !Amp->isTemplateInstantiation() || Amp->isDefined())
        continue;
      instantiate(S, const_cast<FunctionDecl &>(*Amp), Call.Whole->getExprLoc());
      IsMore = true;
    }
    return IsMore;
  }

  /// True for a call in amp code that Clang resolved for the host. Clang does so in code for both
  /// sides, and in a lambda without a specifier, which it treats as code for both sides.
  static bool needsResolution(const WrittenCall &Call) {
    return Call.From.Amp && (Call.From.Cpu || !isCallableFromAmp(Call.Callee));
  }
  static CallBySide describe(const Resolution &Choice) {
    const WrittenCall &Call = Choice.Call;
    CallBySide Found{
        Call.Whole, Call.From, isFromTemplate(Call.Around), Call.IsCast, nullptr, nullptr, {}, {}};
    if (Call.From.Cpu && !isAmpOnly(Call.Callee))
      Found.Cpu = Call.Callee;
    if (Call.From.Amp)
      Found.Amp = needsResolution(Call) ? Choice.onAccelerator() : Call.Callee;
    if (Found.Cpu)
      Found.ToCpu = Choice.adjustmentFor(Found.Cpu);
    if (Found.Amp)
      Found.ToAmp = Choice.adjustmentFor(Found.Amp);
    return Found;
  }

  /// Gives names of their own to the candidates for amp alone if no adjustment makes C++ choose the
  /// right function. Returns false if there was none to name.
  bool addOwnNames() {
    const size_t Before = OwnNamed.size();
    for (const auto &[Choice, Found] : llvm::zip(Choices, Model.CallsBySide))
      if (!Found.ToCpu.IsKnown || !Found.ToAmp.IsKnown)
        for (const FunctionDecl *F : Choice.ampOnly())
          if (F->getIdentifier() && !S.SourceMgr.isInSystemHeader(F->getLocation()))
            OwnNamed.insert(asWritten(F));
    return OwnNamed.size() > Before;
  }

  Sema &S;
  LangOptions &Lang;
  SourceModel &Model;
  std::deque<Resolution> Choices;
  std::set<const Expr *> Known;
  llvm::SetVector<const FunctionDecl *> OwnNamed;
};

} // namespace

void findCallsBySide(Sema &S, LangOptions &Lang, SourceModel &Model) {
  const Sema::ContextRAII InFile(S, S.Context.getTranslationUnitDecl());
  CallBySideFinder(S, Lang, Model).find();
}

} // namespace amp2hip
