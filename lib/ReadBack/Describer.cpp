#include "Describer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {

void Describer::add(Fact::Kind What, SourceLocation Location, std::string Id, std::string Shown) {
  Location = Exprs.moved(Location);
  if (const std::optional<TokenKey> Key = Unit.Where.find(Location))
    Result.ByPlace[*Key].push_back({What, std::move(Id), std::move(Shown), State.RunsOn,
                                    State.InFunction, State.InInstance, State.IsOnDemand,
                                    State.InOwnLaunch, Location});
}

void Describer::addConvertedOperands(const Expr *E) {
  const std::optional<TokenKey> Begin = Unit.Where.find(E->getBeginLoc()),
                                End = Unit.Where.find(E->getEndLoc());
  if (Begin && End)
    Result.ConvertedOperands.push_back({*Begin, *End});
}

// ---- Calls.

void Describer::addCall(Fact::Kind What, SourceLocation Location, const FunctionDecl *F,
                        const std::string &Operands) {
  F = inheritedOr(F);
  Functions.noteCall(F);
  if (const Dispatch D = Functions.dispatch(F)) {
    if (D.Cpu)
      addCallFrom({true, false}, What, Location, D.Cpu, Operands);
    if (D.Amp)
      addCallFrom({false, true}, What, Location, D.Amp, Operands);
    return;
  }
  if (Unit.Where.isOutput() && isMathFunction(F)) {
    addFrom({true, false}, What, Location, Unit.Id.onHost(F) + " (" + Operands + ")", signature(F));
    addCallFrom({false, true}, What, Location, F, Operands);
    return;
  }
  if (Unit.Kind != ParseKind::Source || !State.IsResolvedForHost)
    return addCallFrom({true, true}, What, Location, F, Operands);
  addCallFrom({true, false}, What, Location, F, Operands);
  addFrom({false, true}, What, Location, Unit.Id.onAccelerator(F) + " (" + Operands + ")",
          signature(F));
}

void Describer::addCallFrom(Sides From, Fact::Kind What, SourceLocation Location,
                            const FunctionDecl *F, const std::string &Operands) {
  addFrom(From, What, Location, Unit.Id.of(F) + " (" + Operands + ")", signature(F));
}

void Describer::addFrom(Sides From, Fact::Kind What, SourceLocation Location, std::string Id,
                        std::string Shown) {
  const llvm::SaveAndRestore Saved(State.RunsOn);
  State.RunsOn.Host &= From.Host;
  State.RunsOn.Device &= From.Device;
  if (State.RunsOn.Host || State.RunsOn.Device)
    add(What, Location, std::move(Id), std::move(Shown));
}

std::string Describer::signature(const FunctionDecl *F) const {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  F->getNameForDiagnostic(Stream, Unit.Context.getPrintingPolicy(), /*Qualified=*/true);
  Stream << "(";
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    Stream << (I ? ", " : "")
           << F->getParamDecl(I)->getType().getAsString(Unit.Context.getPrintingPolicy());
  Stream << ")";
  return Text;
}

// ---- Names.

std::string Describer::named(const DeclRefExpr *E) const {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V && State.Captured.count(E->getDecl()))
    return "captured " + E->getDecl()->getNameAsString();
  if (!V)
    return Unit.Id.of(E->getDecl());
  if (!tileStaticType(V).isNull())
    return "tile_static " + Unit.Id.nameOf(V);
  if (isIndex(V))
    return "index " + V->getNameAsString();
  if (State.Captured.count(V))
    return "captured " + V->getNameAsString();
  const auto *Parameter = dyn_cast<ParmVarDecl>(V);
  if (Parameter && Unit.Where.isInvented(functionPlace(Parameter)))
    return "captured " + V->getNameAsString();
  return Unit.Id.of(V);
}

SourceLocation Describer::functionPlace(const ParmVarDecl *P) {
  const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
  return F ? F->getLocation() : SourceLocation();
}

// ---- Declarations.

bool Describer::hasDefaultInDispatch(const ParmVarDecl *P) const {
  return !Unit.Where.isOutput() && isDefaultOfPair(P);
}

bool Describer::isWrittenIndex(const VarDecl *V) const {
  return Unit.Where.isOutput() && isKernelIndex(V) &&
         Unit.Where.isWritten(V->getInit()->getBeginLoc());
}

} // namespace amp2hip
