#include "TrailingReturns.h"

#include "amp2hip/Support/LambdaScope.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True if the lambda with that call operator is in code for the accelerator alone.
bool isInAmpCode(const CXXMethodDecl *CallOperator) {
  const FunctionDecl *F = functionAround(CallOperator);
  return F && F->hasAttr<CUDADeviceAttr>() && !F->hasAttr<CUDAHostAttr>();
}

class TrailingReturnSource : public ExternalSemaSource {
public:
  explicit TrailingReturnSource(Sema &S) : S(S) {}

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    const IdentifierInfo *Name = R.getLookupName().getAsIdentifierInfo();
    if (!Name)
      return false;
    if (Name->isStr(trailing_returns::OfFunction)) {
      S.CUDA().CurCUDATargetCtx.Target = CUDAFunctionTarget::Device;
    } else {
      const bool Inherits = Name->isStr(trailing_returns::OfInherited);
      if (!Inherits && !Name->isStr(trailing_returns::OfLambda))
        return false;
      sema::LambdaScopeInfo *Lambda = S.getCurLambda();
      if (Lambda && Lambda->CallOperator && (!Inherits || isInAmpCode(Lambda->CallOperator))) {
        auto *Device = CUDADeviceAttr::CreateImplicit(S.Context);
        Device->setInherited(Inherits);
        Lambda->CallOperator->addAttr(Device);
      }
    }
    R.addDecl(constant());
    R.resolveKind();
    return true;
  }

private:
  /// The declaration that the names are found as. Nothing uses its value.
  EnumConstantDecl *constant() {
    if (!Constant) {
      ASTContext &Context = S.Context;
      auto *Enum = EnumDecl::Create(Context, Context.getTranslationUnitDecl(), {}, {}, nullptr,
                                    nullptr, false, false, false);
      Constant = EnumConstantDecl::Create(Context, Enum, {}, nullptr, Context.IntTy, nullptr,
                                          Context.MakeIntValue(0, Context.IntTy));
    }
    return Constant;
  }

  Sema &S;
  EnumConstantDecl *Constant = nullptr;
};

/// Resets the side that the name in __attribute__((amp2hip_side((name)))) has set. Removes the
/// attribute that a lambda with a specifier had for its trailing return type; the attributes of the
/// specifier follow.
struct SideAttribute : ParsedAttrInfo {
  SideAttribute() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, trailing_returns::Side}};
    Spellings = S;
    NumArgs = 1;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &) const override {
    S.CUDA().CurCUDATargetCtx = {};
    AttrVec Kept;
    for (Attr *A : D->attrs())
      if (const auto *Device = dyn_cast<CUDADeviceAttr>(A);
          !Device || !Device->isImplicit() || Device->isInherited())
        Kept.push_back(A);
    D->dropAttrs();
    for (Attr *A : Kept)
      D->addAttr(A);
    return AttributeApplied;
  }
};

ParsedAttrInfoRegistry::Add<SideAttribute> RegisterSide("amp2hip-side", "");

} // namespace

void resolveTrailingReturns(Sema &S) { S.addExternalSource(new TrailingReturnSource(S)); }

} // namespace amp2hip
