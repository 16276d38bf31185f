#include "Types.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the typedef of a system header that names the type, such as `size_t`; null if there is
/// none.
const TypedefNameDecl *systemTypedef(QualType Type, const SourceManager &SM) {
  const TypedefNameDecl *Found = nullptr;
  while (const auto *T = Type->getAs<TypedefType>()) {
    Found = T->getDecl();
    Type = T->desugar();
  }
  return Found && Found->getLocation().isValid() && SM.isInSystemHeader(Found->getLocation())
             ? Found
             : nullptr;
}

bool isOfAmpLibrary(const CXXRecordDecl *Class) {
  for (const DeclContext *Scope = Class->getDeclContext(); Scope; Scope = Scope->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Scope))
      if (Namespace->getParent()->getRedeclContext()->isTranslationUnit() &&
          (Namespace->getName() == "Concurrency" || Namespace->getName() == "amp2hip"))
        return true;
  return false;
}

bool isValue(QualType Type) { return !Type->isReferenceType() && !Type->isPointerType(); }

QualType pointedTo(QualType Type) { return isValue(Type) ? Type : Type->getPointeeType(); }

} // namespace

void TypeRules::check(QualType Type, SourceLocation Location) {
  if (Type.isNull() || Type->isDependentType() || Type->isUndeducedType())
    return;
  Type = Type.getNonReferenceType();
  if (Type.isVolatileQualified())
    Report(Location, Diag::Volatile);
  if (Type->isFunctionType() || Type->isFunctionPointerType()) {
    Report(Location, Diag::FunctionPointer);
    return;
  }
  if (Type->isPointerType()) {
    if (Type->getPointeeType()->isPointerType())
      Report(Location, Diag::NestedPointer, Type);
    else
      check(Type->getPointeeType(), Location);
    return;
  }
  if (Type->isArrayType()) {
    const QualType Element = Context.getBaseElementType(Type);
    if (Element->isPointerType())
      Report(Location, Diag::PointerMember, 1, Element, 0);
    else if (!Element->isDependentType() && !Element->isIncompleteType() &&
             Context.getTypeSizeInChars(Element).getQuantity() < 4)
      Report(Location, Diag::ArrayElement, Element);
    else
      check(Element, Location);
    return;
  }
  if (Type->isMemberFunctionPointerType()) {
    Report(Location, Diag::MemberFunctionPointer);
    return;
  }
  if (const auto *Enum = Type->getAs<EnumType>()) {
    const QualType Underlying = Enum->getDecl()->getIntegerType();
    if (!Underlying.isNull() && Enum->getDecl()->isFixed() &&
        !Underlying->isSpecificBuiltinType(BuiltinType::Int) &&
        !Underlying->isSpecificBuiltinType(BuiltinType::UInt) &&
        !Underlying->isSpecificBuiltinType(BuiltinType::Long) &&
        !Underlying->isSpecificBuiltinType(BuiltinType::ULong))
      Report(Location, Diag::EnumType, Enum->getDecl()->getNameAsString(), Underlying);
    return;
  }
  if (const CXXRecordDecl *Class = soundClass(Type))
    checkClass(Class, Location);
  else
    checkArithmetic(Type, Location);
}

void TypeRules::checkSignature(QualType Type, SourceLocation Location) {
  if (const LibraryType *Known = libraryType(pointedTo(Type));
      Known && (Known->Captured == LibraryType::Never ||
                (Known->Captured == LibraryType::ByReference && isValue(Type))))
    Report(Location, Diag::LibraryValue, Type.getNonReferenceType().getUnqualifiedType(),
           Known->Captured == LibraryType::ByReference ? 1 : 0);
  else
    check(Type, Location);
}

void TypeRules::checkElement(QualType Element, SourceLocation Location) {
  Element = Element.getUnqualifiedType();
  if (Element->isDependentType() || Element->isIncompleteType())
    return;
  // The library asserts this where the container is used.
  if (Element->isPointerType() ||
      (!Element->isReferenceType() && Context.getTypeSize(Element) % 32 != 0))
    return;
  if (const std::string Container = containerIn(Element); !Container.empty())
    Report(Location, Diag::ElementContainer, Element, Container);
  else if (!canBeCaptured(Element))
    Report(Location, Diag::ElementType, Element);
  else
    check(Element, Location);
}

void TypeRules::checkArithmetic(QualType Type, SourceLocation Location) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin)
    return;
  const TypedefNameDecl *System = systemTypedef(Type, Context.getSourceManager());
  switch (Builtin->getKind()) {
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Float:
  case BuiltinType::Double:
  case BuiltinType::Void:
  case BuiltinType::NullPtr:
    return;
  case BuiltinType::Long:
  case BuiltinType::ULong:
    // `size_t` and the like have 64 bits on Windows, too, and are not allowed in amp code (L122).
    if (System)
      Report(Location, Diag::SmallType, System->getNameAsString());
    else
      Report(Location, Diag::LongType, Type.getUnqualifiedType().getAsString(),
             Builtin->getKind() == BuiltinType::Long ? "int" : "unsigned int");
    return;
  case BuiltinType::LongDouble:
    Report(Location, Diag::LongDouble);
    return;
  default:
    if (Builtin->isInteger() || Builtin->isFloatingPoint())
      Report(Location, Diag::SmallType,
             Type.getUnqualifiedType().getAsString(Context.getPrintingPolicy()));
  }
}

void TypeRules::checkClass(const CXXRecordDecl *Class, SourceLocation UsedAt) {
  if (Class->isDependentContext() || isOfAmpLibrary(Class) ||
      Context.getSourceManager().isInSystemHeader(Class->getLocation()) || Class->isLambda() ||
      !Checked.insert(Class).second)
    return;
  if (Class->isPolymorphic() || Class->getNumVBases() > 0) {
    if (Report(Class->getLocation(), Diag::ClassVirtual, Class->getNameAsString()))
      Report.note(UsedAt, Diag::UsedHere);
    return;
  }
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *BaseClass = soundClass(Base.getType()))
      checkClass(BaseClass, UsedAt);
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
  for (const FieldDecl *F : Class->fields()) {
    const QualType Type = F->getType();
    const SourceLocation Location = F->getLocation();
    if (Type->isReferenceType() && isCapturedByReference(Type))
      continue;
    if (Type->isPointerType() || Type->isReferenceType()) {
      Report(Location, Diag::PointerMember, 0, Type, Type->isReferenceType() ? 1 : 0);
      continue;
    }
    if (F->isBitField())
      Report(Location, Diag::BitField, F->getNameAsString());
    else if (Layout.getFieldOffset(F->getFieldIndex()) % 32 != 0)
      Report(Location, Diag::ClassLayout, F->getNameAsString());
    check(Type, Location);
  }
}

bool TypeRules::canBeCaptured(QualType Type) {
  if (Type->isDependentType())
    return true;
  if (Type->isReferenceType())
    return isCapturedByReference(Type);
  if (const ArrayType *Array = Type->getAsArrayTypeUnsafe())
    return canBeCaptured(Array->getElementType());
  if (Type->isPointerType() || Type->isMemberFunctionPointerType())
    return false;
  const CXXRecordDecl *Class = soundClass(Type);
  if (!Class)
    return true;
  if (isOfAmpLibrary(Class)) {
    const LibraryType *Known = libraryType(Type);
    return !Known || Known->Captured != LibraryType::Never;
  }
  if (Class->isPolymorphic() || Class->getNumVBases() > 0)
    return false;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (!canBeCaptured(Base.getType()))
      return false;
  return llvm::all_of(Class->fields(),
                      [](const FieldDecl *F) { return canBeCaptured(F->getType()); });
}

std::string TypeRules::containerIn(QualType Type) {
  Type = QualType(Type->getBaseElementTypeUnsafe(), 0).getNonReferenceType();
  if (const LibraryType *Known = libraryType(Type); Known && Known->IsContainer)
    return Known->Name;
  const CXXRecordDecl *Class = soundClass(Type);
  if (!Class)
    return {};
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const std::string Found = containerIn(Base.getType()); !Found.empty())
      return Found;
  for (const FieldDecl *F : Class->fields())
    if (const std::string Found = containerIn(F->getType()); !Found.empty())
      return Found;
  return {};
}

} // namespace amp2hip
