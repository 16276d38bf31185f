#include "ImplicitMembers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/Sema/Sema.h"

#include <optional>
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
/// The kind that is called instead if a base or field has no member of the kind: copy for move.
constexpr Kind CopyFor[] = {nullptr, nullptr, Kinds[1], nullptr, Kinds[3]};

struct Sides {
  bool Host = true, Device = true;

  void operator&=(Sides Other) {
    Host &= Other.Host;
    Device &= Other.Device;
  }
};

/// The sides of the class's members of a kind, else of those of Otherwise, else both sides.
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

/// The classes of the bases and members.
std::vector<const CXXRecordDecl *> partsOf(const CXXRecordDecl *Class) {
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
  return Parts;
}

/// The sides for which every part has a member of the kind; nothing if no part has a pair of them,
/// because Clang then infers them correctly.
std::optional<Sides> commonSides(llvm::ArrayRef<const CXXRecordDecl *> Parts, size_t K) {
  Sides Common;
  bool HasPair = false;
  for (const CXXRecordDecl *Part : Parts)
    Common &= sidesOf(Part, Kinds[K], CopyFor[K], HasPair);
  return HasPair ? std::optional(Common) : std::nullopt;
}

void addSides(CXXMethodDecl *M, Sides Wanted, ASTContext &Context) {
  if (M->isUserProvided() || M->isDeleted())
    return;
  const auto *Host = M->getAttr<CUDAHostAttr>();
  const auto *Device = M->getAttr<CUDADeviceAttr>();
  if ((Host && !Host->isImplicit()) || (Device && !Device->isImplicit()))
    return; // The source has its restrictions.
  if (Wanted.Host && !Host)
    M->addAttr(CUDAHostAttr::CreateImplicit(Context));
  if (Wanted.Device && !Device)
    M->addAttr(CUDADeviceAttr::CreateImplicit(Context));
}

} // namespace

void inferSides(CXXRecordDecl *Class, Sema &S) {
  if (Class->isDependentContext() || Class->isInvalidDecl() || Class->isLambda())
    return;
  const std::vector<const CXXRecordDecl *> Parts = partsOf(Class);
  for (size_t K = 0; K < std::size(Kinds); ++K)
    if (const std::optional<Sides> Common = commonSides(Parts, K)) {
      S.ForceDeclarationOfImplicitMembers(Class);
      for (CXXMethodDecl *M : Class->methods())
        if (Kinds[K](M))
          addSides(M, *Common, S.Context);
    }
}

void inferSidesOfOrdering(CXXRecordDecl *Class) {
  const auto Add = [](Decl *F) {
    F->addAttr(CUDAHostAttr::CreateImplicit(F->getASTContext()));
    F->addAttr(CUDADeviceAttr::CreateImplicit(F->getASTContext()));
  };
  for (Decl *D : Class->decls())
    if (const auto *Friend = dyn_cast<FriendDecl>(D); Friend && Friend->getFriendDecl())
      Add(Friend->getFriendDecl());
    else if (isa<FunctionDecl>(D))
      Add(D);
}

void useAccessors(CXXRecordDecl *Class, Sema &S) {
  if (Class->isDependentContext())
    return;
  const auto Use = [&](const UsingDecl &Written, const IdentifierInfo *Accessor,
                       const CXXRecordDecl *Owner) {
    if (!Accessor || !Class->lookup(Accessor).empty())
      return;
    auto *Using = UsingDecl::Create(
        S.Context, Class, Written.getUsingLoc(), Written.getQualifierLoc(),
        DeclarationNameInfo(Accessor, Written.getLocation()), /*HasTypenameKeyword=*/false);
    Using->setImplicit();
    Using->setAccess(Written.getAccess());
    Class->addDecl(Using);
    const Sema::ContextRAII Inside(S, Class);
    for (NamedDecl *Found : Owner->lookup(Accessor))
      S.BuildUsingShadowDecl(nullptr, Using, Found, nullptr);
  };
  std::vector<UsingDecl *> All;
  for (Decl *D : Class->decls())
    if (auto *Using = dyn_cast<UsingDecl>(D))
      All.push_back(Using);
  for (const UsingDecl *Using : All)
    for (const UsingShadowDecl *Shadow : Using->shadows())
      if (const auto *P = dyn_cast<MSPropertyDecl>(Shadow->getTargetDecl()))
        for (const IdentifierInfo *Accessor : {P->getGetterId(), P->getSetterId()})
          Use(*Using, Accessor, cast<CXXRecordDecl>(P->getDeclContext()));
}

void inferSidesOfLambda(CXXMethodDecl *Member, ASTContext &Context) {
  const CXXRecordDecl *Class = Member->getParent();
  if (!Class->isLambda() || Class->isDependentContext())
    return;
  for (size_t K = 0; K < std::size(Kinds); ++K)
    if (Kinds[K](Member))
      if (const std::optional<Sides> Common = commonSides(partsOf(Class), K))
        addSides(Member, *Common, Context);
}

} // namespace amp2hip
