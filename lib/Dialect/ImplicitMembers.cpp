#include "ImplicitMembers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

#include <vector>

using namespace clang;

namespace amp2hip {
namespace {

typedef bool (*Kind)(const CXXMethodDecl *);

const CXXConstructorDecl *constructor(const CXXMethodDecl *M) {
  return dyn_cast<CXXConstructorDecl>(M);
}

constexpr Kind Kinds[] = {
    [](const CXXMethodDecl *M) { return constructor(M) && constructor(M)->isDefaultConstructor(); },
    [](const CXXMethodDecl *M) { return constructor(M) && constructor(M)->isCopyConstructor(); },
    [](const CXXMethodDecl *M) { return constructor(M) && constructor(M)->isMoveConstructor(); },
    [](const CXXMethodDecl *M) { return M->isCopyAssignmentOperator(); },
    [](const CXXMethodDecl *M) { return M->isMoveAssignmentOperator(); },
};
/// What is called where a part has none of the kind.
constexpr Kind CopyFor[] = {nullptr, nullptr, Kinds[1], nullptr, Kinds[3]};

struct Sides {
  bool Host = true, Device = true;

  void operator&=(Sides Other) {
    Host &= Other.Host;
    Device &= Other.Device;
  }
};

/// On which sides the class has a member of the kind; both, if it has none that is declared.
Sides sidesOf(const CXXRecordDecl *Class, Kind Is, Kind Otherwise, bool &IsPair) {
  Sides Result = {false, false};
  unsigned Count = 0;
  for (const CXXMethodDecl *M : Class->methods()) {
    if (!Is(M) || M->isDeleted())
      continue;
    const bool Device = M->hasAttr<CUDADeviceAttr>();
    const bool Host = M->hasAttr<CUDAHostAttr>() || (!Device && M->isUserProvided());
    ++Count;
    Result.Device |= Device || (!Host && !M->isUserProvided());
    Result.Host |= Host || !Device;
  }
  if (Count == 0)
    return Otherwise ? sidesOf(Class, Otherwise, nullptr, IsPair) : Sides();
  IsPair |= Count > 1;
  return Result;
}

} // namespace

void inferSides(CXXRecordDecl *Class, Sema &S) {
  if (Class->isDependentContext() || Class->isInvalidDecl() || Class->isLambda())
    return;
  std::vector<const CXXRecordDecl *> Parts;
  auto Add = [&](QualType Type) {
    const CXXRecordDecl *Part = Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (Part && (Part = Part->getDefinition()))
      Parts.push_back(Part);
  };
  for (const CXXBaseSpecifier &B : Class->bases())
    Add(B.getType());
  for (const FieldDecl *F : Class->fields())
    Add(F->getType());
  for (size_t K = 0; K < std::size(Kinds); ++K) {
    Sides Common;
    bool HasPair = false;
    for (const CXXRecordDecl *Part : Parts)
      Common &= sidesOf(Part, Kinds[K], CopyFor[K], HasPair);
    if (!HasPair)
      continue;
    S.ForceDeclarationOfImplicitMembers(Class);
    for (CXXMethodDecl *M : Class->methods()) {
      if (!Kinds[K](M) || M->isUserProvided() || M->isDeleted())
        continue;
      const auto *Host = M->getAttr<CUDAHostAttr>();
      const auto *Device = M->getAttr<CUDADeviceAttr>();
      if ((Host && !Host->isImplicit()) || (Device && !Device->isImplicit()))
        continue; // its restrictions are written
      if (Common.Host && !Host)
        M->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
      if (Common.Device && !Device)
        M->addAttr(CUDADeviceAttr::CreateImplicit(S.Context));
    }
  }
}

} // namespace amp2hip
