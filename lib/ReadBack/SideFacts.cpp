#include "SideFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp2hip {

bool SideFacts::isAmp(const FunctionDecl *F) const {
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  return Unit.Kind == ParseKind::PlainCpp || (Device && !Device->isImplicit());
}

Sides SideFacts::sidesOf(const FunctionDecl *F) const {
  if (Unit.Kind == ParseKind::PlainCpp)
    return {true, true};
  if (F->hasAttr<CUDAGlobalAttr>())
    return {false, true};
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Host = F->getAttr<CUDAHostAttr>();
  if (Device && !Device->isImplicit())
    return {Host && !Host->isImplicit(), true};
  // A lambda at namespace scope is for the cpu; in a member's initialiser, it may be for either.
  return isLambdaWithoutSpecifier(F) &&
                 !F->getDeclContext()->getParent()->getRedeclContext()->isFileContext()
             ? State.RunsOn
             : Sides{true, false};
}

bool SideFacts::isLambdaWithoutSpecifier(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Host = F->getAttr<CUDAHostAttr>();
  return Method && Method->getParent()->isLambda() && !(Device && !Device->isImplicit()) &&
         !(Host && !Host->isImplicit());
}

Dispatch SideFacts::dispatch(const FunctionDecl *F) const {
  // Only functions of the rewriter count: one of the user's may dispatch on its own.
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  if (!Unit.Where.isOutput() || !Unit.Where.isInvented((Pattern ? Pattern : F)->getLocation()))
    return {};
  return dispatchOf(F, Unit.Kind == ParseKind::HipDevice, Unit.SM, Unit.Context.getLangOpts());
}

void SideFacts::noteFunction(const FunctionDecl *F) {
  const DeclarationName Name = F->getDeclName();
  if (Result.OverloadsDiffer || Unit.Kind != ParseKind::Source || isLambdaCallOperator(F))
    return;
  const Sides Own = sidesOf(F);
  // All conversions of a class are candidates together, whatever they convert to.
  if (isa<CXXConversionDecl>(F)) {
    const auto Seen =
        ConversionSides.try_emplace(F->getDeclContext(), Own.Host, Own.Device).first->second;
    Result.DifferBySide |= Seen != std::pair(Own.Host, Own.Device);
  }
  const auto Seen = SidesByName.try_emplace(Name, Own.Host, Own.Device).first->second;
  Result.OverloadsDiffer = Seen != std::pair(Own.Host, Own.Device);
  if (!Own.Device || F->isCXXClassMember())
    return;
  const DeclContext *Global = Unit.Context.getTranslationUnitDecl();
  const auto IsForHost = [&](const NamedDecl *Found) {
    const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
    return Other && Unit.SM.isInSystemHeader(Other->getLocation()) && !sidesOf(Other).Device;
  };
  Result.OverloadsDiffer |= llvm::any_of(Global->lookup(Name), IsForHost);
  for (const NamedDecl *Std : Global->lookup(&Unit.Context.Idents.get("std")))
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Std))
      Result.OverloadsDiffer |= llvm::any_of(Namespace->lookup(Name), IsForHost);
}

void SideFacts::noteCall(const FunctionDecl *Callee) {
  const bool IsMath =
      State.RunsOn.Device && !mathFunctions(Callee->getDeclName(), Unit.Context).empty();
  Result.OverloadsDiffer |= IsMath;
  const bool IsForBoth = State.RunsOn.Host || State.IsResolvedForBoth;
  if (Result.DifferBySide || !IsForBoth || !State.RunsOn.Device || Unit.Kind != ParseKind::Source ||
      !Callee->getDeclName())
    return;
  Result.DifferBySide = IsMath;
  for (const DeclContext *Scope :
       {Callee->getDeclContext()->getRedeclContext(),
        static_cast<const DeclContext *>(Unit.Context.getTranslationUnitDecl())})
    for (const NamedDecl *Found : Scope->lookup(Callee->getDeclName())) {
      const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
      if (!Other || Unit.SM.isInSystemHeader(Other->getLocation()))
        continue;
      const bool IsForDevice = Other->hasAttr<CUDADeviceAttr>();
      Result.DifferBySide |= (IsForDevice && !Other->hasAttr<CUDAHostAttr>()) ||
                             IsForDevice != Callee->hasAttr<CUDADeviceAttr>();
    }
}

} // namespace amp2hip
