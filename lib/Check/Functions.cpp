// Rules on the declarations of restricted functions (L10 to L73).

#include "Rules.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Checks the declaration of a restricted function.
class FunctionRules {
public:
  explicit FunctionRules(Reporter &Report) : Report(Report) {}

  void check(const AmpFunction &Restricted) {
    const FunctionDecl *F = Restricted.Function;
    const SourceLocation Location = F->getLocation();
    const std::string Name = F->getNameAsString();
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (isEntryPoint(F))
      Report(Location, Diag::MainRestricted, Name);
    if (F->isExternC() && Restricted.Set.Cpu)
      Report(Location, Diag::CLinkage, Name);
    checkLinkage(F);
    if (Method && Method->isVirtual())
      Report(Location, Diag::VirtualAmp, Name);
    if (F->isVariadic())
      Report(Location, Diag::Ellipsis, Name);
    if (isDynamicExceptionSpec(F->getExceptionSpecType()))
      Report(Location, Diag::ThrowSpecification, Name);
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      checkDestructor(Constructor->getParent(), Restricted.Set);
    if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
      checkOnlyDestructor(Destructor);
    if (Method && F->isDefaulted() && F->isFirstDecl())
      checkDefaulted(Method);
  }

private:
  static bool isEntryPoint(const FunctionDecl *F) {
    if (!F->getIdentifier() || !F->getDeclContext()->getRedeclContext()->isTranslationUnit())
      return false;
    for (const char *Name : {"main", "wmain", "WinMain", "wWinMain", "DllMain"})
      if (F->getName() == Name)
        return true;
    return false;
  }

  /// Reports overloads with C linkage: all functions of one name with C linkage are one function,
  /// whatever their restrictions.
  void checkLinkage(const FunctionDecl *F) {
    if (!F->isExternC() || !F->isFirstDecl())
      return;
    for (const NamedDecl *Found : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
      if (const auto *Other = dyn_cast<FunctionDecl>(Found);
          Other && Other->isExternC() && Other->getCanonicalDecl() != F->getCanonicalDecl()) {
        Report(F->getLocation(), Diag::CLinkageOverload, F->getNameAsString());
        Report.note(Other->getLocation(), Diag::DeclaredHere, F->getNameAsString());
        return;
      }
  }

  /// Reports a destructor that does not cover the restrictions of a constructor (L61).
  void checkDestructor(const CXXRecordDecl *Class, const Restrictions &Set) {
    const CXXDestructorDecl *D = Class->getDestructor();
    if (!D || !D->isUserProvided())
      return;
    const bool IsMissing = (Set.Amp && !isCallableFromAmp(D)) || (Set.Cpu && isAmpOnly(D));
    if (IsMissing)
      Report(D->getLocation(), Diag::DestructorCoverage, Class->getNameAsString());
  }
  void checkOnlyDestructor(const CXXDestructorDecl *D) {
    if (!isAmpOnly(D))
      return;
    for (const CXXConstructorDecl *C : D->getParent()->ctors())
      if (!isAmpOnly(C) && !C->isDeleted() && !C->isImplicit()) {
        Report(D->getLocation(), Diag::DestructorCoverage, D->getParent()->getNameAsString());
        return;
      }
  }

  /// Returns the member of `Class` that a defaulted member like `Like` would call; null if there is
  /// none.
  static const CXXMethodDecl *correspondingMember(const CXXRecordDecl *Class,
                                                  const CXXMethodDecl *Like) {
    if (isa<CXXDestructorDecl>(Like))
      return Class->getDestructor();
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(Like);
    for (const CXXMethodDecl *M : Class->methods()) {
      const auto *C = dyn_cast<CXXConstructorDecl>(M);
      if (Constructor && C &&
          ((Constructor->isDefaultConstructor() && C->isDefaultConstructor()) ||
           (Constructor->isCopyConstructor() && C->isCopyConstructor()) ||
           (Constructor->isMoveConstructor() && C->isMoveConstructor())))
        return C;
      if (!Constructor && !C &&
          ((Like->isCopyAssignmentOperator() && M->isCopyAssignmentOperator()) ||
           (Like->isMoveAssignmentOperator() && M->isMoveAssignmentOperator())))
        return M;
    }
    return nullptr;
  }

  /// Reports a defaulted member if it calls a member of this base or data member that amp code
  /// cannot call.
  void checkPart(const CXXMethodDecl *Defaulted, QualType Part) {
    const CXXRecordDecl *Class = Part->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Class || !(Class = Class->getDefinition()) || Class->isDependentContext())
      return;
    const CXXMethodDecl *Called = correspondingMember(Class, Defaulted);
    if (!Called || isCallableFromAmp(Called))
      return;
    if (Report(Defaulted->getLocation(), Diag::DefaultedSpecial, Defaulted->getNameAsString()))
      Report.note(Called->getLocation(), Diag::DeclaredHere, Called->getNameAsString());
  }

  /// Checks that a defaulted member can have the restrictions that it declares (L66).
  void checkDefaulted(const CXXMethodDecl *M) {
    for (const CXXBaseSpecifier &Base : M->getParent()->bases())
      checkPart(M, Base.getType());
    for (const FieldDecl *F : M->getParent()->fields())
      checkPart(M, F->getType());
  }

  Reporter &Report;
};

} // namespace

void checkFunctions(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  FunctionRules Rules(Report);
  for (const AmpFunction &F : Model.Functions)
    Rules.check(F);
  for (const VarDecl *D : Model.RestrictedObjects)
    Report(D->getLocation(), Diag::RestrictedObject);
  for (const CXXRecordDecl *Domain : Model.UserDomains)
    Report(Domain->getLocation(), Diag::UserDomain, Domain->getNameAsString());
}

} // namespace amp2hip
