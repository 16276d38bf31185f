// Defines the attributes that replace C++ AMP's keywords where no attribute of Clang's fits.

#include "TokenRewriter.h"
#include "amp2hip/Dialect/Dialect.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr char TileStaticMark[] = "amp2hip::tile_static";

/// True if Clang would call a default constructor or a destructor for the variable, or report that
/// its class has none. Also true if the type depends on template parameters.
static bool mayBeConstructed(const VarDecl *Variable, Sema &S) {
  const QualType Type(Variable->getType()->getBaseElementTypeUnsafe(), 0);
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return Type->isDependentType() ||
         (Class && S.isCompleteType(Variable->getLocation(), Type) &&
          !(Class->hasTrivialDefaultConstructor() && Class->hasTrivialDestructor()));
}

/// Replaces `tile_static`. HIP's own __shared__ refuses types with constructors, which C++ AMP
/// allows (L204). The attribute makes a local variable static, so that no lambda captures it; or
/// extern if its class may have a constructor or a destructor, so that Clang calls neither.
struct TileStaticAttribute : ParsedAttrInfo {
  TileStaticAttribute() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, attributes::TileStatic}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &A) const override {
    D->addAttr(AnnotateAttr::Create(S.Context, TileStaticMark, nullptr, 0, A.getRange()));
    if (auto *Variable = dyn_cast<VarDecl>(D))
      if (!isa<ParmVarDecl>(D) && D->getDeclContext()->isFunctionOrMethod())
        Variable->setStorageClass(mayBeConstructed(Variable, S) ? SC_Extern : SC_Static);
    return AttributeApplied;
  }
};

/// One of HIP's function attributes, after the name of a function with a trailing return type.
/// Such a function takes attributes nowhere else, and Clang does not accept its own spelling there.
template <typename Attribute, const char *Name> struct FunctionAttribute : ParsedAttrInfo {
  FunctionAttribute() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_CXX11, Name}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &A) const override {
    D->addAttr(Attribute::Create(S.Context, A.getRange()));
    return AttributeApplied;
  }
};

/// Marks a typedef of a restricted function type.
template <const char *Name> struct TypeAttribute : ParsedAttrInfo {
  TypeAttribute() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, Name}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &A) const override {
    D->addAttr(AnnotateAttr::Create(S.Context, Name, nullptr, 0, A.getRange()));
    return AttributeApplied;
  }
};

/// Gives a function that is declared by such a typedef the attributes of the type's restrictions.
/// A declaration by another entity of the same name has this attribute, too, and is not changed.
struct ByTypeAttribute : ParsedAttrInfo {
  ByTypeAttribute() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, attributes::ByType}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &A) const override {
    auto *F = dyn_cast<FunctionDecl>(D);
    const auto *Named = F ? F->getType()->getAs<TypedefType>() : nullptr;
    for (; Named; Named = Named->getDecl()->getUnderlyingType()->getAs<TypedefType>())
      for (const auto *Mark : Named->getDecl()->specific_attrs<AnnotateAttr>())
        if (Mark->getAnnotation() == attributes::TypeOfDevice)
          F->addAttr(CUDADeviceAttr::Create(S.Context, A.getRange()));
        else if (Mark->getAnnotation() == attributes::TypeOfHost)
          F->addAttr(CUDAHostAttr::Create(S.Context, A.getRange()));
    return AttributeApplied;
  }
};

constexpr char ScopedDevice[] = "amp2hip::device";
constexpr char ScopedHost[] = "amp2hip::host";

ParsedAttrInfoRegistry::Add<TileStaticAttribute> RegisterTileStatic("amp2hip-tile-static", "");
ParsedAttrInfoRegistry::Add<FunctionAttribute<CUDADeviceAttr, ScopedDevice>>
    RegisterDevice("amp2hip-device", "");
ParsedAttrInfoRegistry::Add<FunctionAttribute<CUDAHostAttr, ScopedHost>>
    RegisterHost("amp2hip-host", "");
ParsedAttrInfoRegistry::Add<TypeAttribute<attributes::TypeOfDevice>>
    RegisterTypeOfDevice("amp2hip-type-of-device", "");
ParsedAttrInfoRegistry::Add<TypeAttribute<attributes::TypeOfHost>>
    RegisterTypeOfHost("amp2hip-type-of-host", "");
ParsedAttrInfoRegistry::Add<ByTypeAttribute> RegisterByType("amp2hip-by-type", "");

} // namespace

bool isTileStatic(const Decl *D, SourceLocation *Keyword) {
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>())
    if (Mark->getAnnotation() == TileStaticMark) {
      if (Keyword)
        *Keyword = Mark->getLocation();
      return true;
    }
  return false;
}

} // namespace amp2hip
