#include "Rules.h"
#include "Types.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

bool hasWrittenInitialiser(const VarDecl *D) {
  const Expr *Init = D->getInit();
  // An implicit call of the default constructor has the location of the variable's name.
  return Init && !(isa<CXXConstructExpr>(Init->IgnoreImplicit()) &&
                   D->getInitStyle() == VarDecl::CallInit && Init->getEndLoc() == D->getLocation());
}

class TileStaticRules {
public:
  explicit TileStaticRules(Reporter &Report) : Report(Report) {}

  void check(const NamedDecl *D) {
    const std::string Name = D->getNameAsString();
    const auto *Variable = dyn_cast<VarDecl>(D);
    const auto *Function = dyn_cast<FunctionDecl>(D->getDeclContext());
    if (!Variable || isa<ParmVarDecl>(D) || !Function || !isAmpOnly(Function)) {
      Report(D->getLocation(), Diag::TileStaticScope, Name);
      return;
    }
    const QualType Type = Variable->getType();
    if (Type->isPointerType() || Type->isReferenceType())
      Report(D->getLocation(), Diag::TileStaticType, Name, Type->isReferenceType() ? 1 : 0);
    else if (const std::string Container = TypeRules::containerIn(Type); !Container.empty())
      Report(D->getLocation(), Diag::TileStaticContainer, Name, Container);
    if (hasWrittenInitialiser(Variable))
      Report(Variable->getInit()->getExprLoc(), Diag::TileStaticInitialiser, Name);
    checkConstructor(Variable);
  }

private:
  void checkConstructor(const VarDecl *D) {
    const CXXRecordDecl *Class = D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (D->isInvalidDecl() || !Class || !Class->hasDefinition() || Class->isDependentContext() ||
        isShortVector(Class))
      return;
    if (Class->hasUserDeclaredConstructor() && !Class->hasTrivialDefaultConstructor())
      Report(D->getLocation(), Diag::TileStaticConstructor, D->getNameAsString(), 0);
    else if (!Class->hasTrivialDestructor())
      Report(D->getLocation(), Diag::TileStaticConstructor, D->getNameAsString(), 1);
  }

  Reporter &Report;
};

} // namespace

void checkTileStatic(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  TileStaticRules Rules(Report);
  for (const NamedDecl *D : Model.TileStaticVariables)
    Rules.check(D);
}

} // namespace amp2hip
