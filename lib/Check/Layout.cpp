// Data whose layout differs from Visual C++'s (L8).

#include "Rules.h"
#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Reporter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A fundamental type that has another size on Windows.
struct SizedType {
  QualType Type;
  const FieldDecl *Member = nullptr; ///< The member of that type; null if the data itself has it.
  unsigned BytesOnWindows = 0;       ///< 0 if every part of the data has the same size.
};

/// True for functions that take data to or from other programs.
bool movesData(const FunctionDecl &F) {
  return F.getIdentifier() &&
         llvm::StringSwitch<bool>(F.getName())
             .Cases("fread", "fwrite", "read", "write", "_read", "_write", true)
             .Cases("ReadFile", "WriteFile", "recv", "send", true)
             .Default(false);
}

class Layout : public AstVisitor {
public:
  Layout(ASTContext &Context, Reporter &Report)
      : Context(Context), SM(Context.getSourceManager()), Report(Report) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool TraverseDecl(Decl *D) override { return !D || isSystems(*D) || AstVisitor::TraverseDecl(D); }

  bool VisitNamedDecl(NamedDecl *D) override {
    if (const auto *E = dyn_cast<EnumDecl>(D))
      checkEnum(*E);
    else if (const auto *Class = dyn_cast<CXXRecordDecl>(D))
      checkBitFields(*Class);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || !isSystems(*F) || !movesData(*F))
      return true;
    const unsigned Count = std::min(Call->getNumArgs(), F->getNumParams());
    for (unsigned I = 0; I < Count; ++I)
      if (const QualType Bytes = F->getParamDecl(I)->getType()->getPointeeType();
          !Bytes.isNull() && (Bytes->isVoidType() || Bytes->isCharType()))
        check(*Call->getArg(I));
    return true;
  }

private:
  bool isSystems(const Decl &D) const {
    return D.getLocation().isValid() && SM.isInSystemHeader(SM.getExpansionLoc(D.getLocation()));
  }

  void checkEnum(const EnumDecl &E) {
    if (E.isFixed() || !E.isCompleteDefinition() || E.getIntegerType().isNull())
      return;
    for (const EnumConstantDecl *Value : E.enumerators())
      if (!Value->getInitVal().isRepresentableByInt64() ||
          !llvm::isInt<32>(Value->getInitVal().getExtValue())) {
        Report(Value->getLocation(), Diag::LayoutEnum, Value->getNameAsString(),
               E.getIntegerType());
        return;
      }
  }

  void checkBitFields(const CXXRecordDecl &Class) {
    if (!Class.isThisDeclarationADefinition() || !Class.isCompleteDefinition() ||
        Class.isInvalidDecl() || Class.isDependentContext() || Class.isUnion() ||
        Class.isMsStruct(Context))
      return;
    const FieldDecl *Previous = nullptr;
    for (const FieldDecl *F : Class.fields()) {
      if (Previous && isOccupied(Previous) && isOccupied(F) &&
          sizeOnWindows(Previous->getType()) != sizeOnWindows(F->getType()) &&
          Context.getFieldOffset(F) < endOfUnit(Previous))
        Report(F->getLocation(), Diag::LayoutBitField, Previous->getType(), F->getType());
      Previous = F;
    }
  }

  /// True for a bit-field with bits.
  bool isOccupied(const FieldDecl *F) const {
    return F->isBitField() && !F->getBitWidth()->isValueDependent() &&
           F->getBitWidth()->EvaluateKnownConstInt(Context) != 0;
  }

  /// Returns the end of the bit-field's storage unit, in bits from the beginning of the class.
  uint64_t endOfUnit(const FieldDecl *F) const {
    const uint64_t Size = Context.getTypeSize(F->getType());
    return Context.getFieldOffset(F) / Size * Size + Size;
  }

  void check(const Expr &Data) {
    const QualType Pointer = Data.IgnoreParenCasts()->getType();
    const QualType Element = Pointer->isArrayType() ? Pointer : Pointer->getPointeeType();
    if (Element.isNull() || Element->isDependentType())
      return;
    const SizedType Found = partOf(Element);
    if (Found.BytesOnWindows == 0)
      return;
    const unsigned Bytes = Context.getTypeSizeInChars(Found.Type).getQuantity();
    if (Report(Data.getExprLoc(), Diag::LayoutOfData, Found.Type.getUnqualifiedType(), Bytes,
               Found.BytesOnWindows) &&
        Found.Member)
      Report.note(Found.Member->getLocation(), Diag::DeclaredHere, Found.Member->getNameAsString());
  }

  /// Returns the first part of the type that has another size on Windows.
  SizedType partOf(QualType T) const {
    while (const ArrayType *Array = Context.getAsArrayType(T))
      T = Array->getElementType();
    if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl()) {
      if (!Class->hasDefinition() || isSystems(*Class))
        return {};
      for (const CXXBaseSpecifier &Base : Class->bases())
        if (SizedType Found = partOf(Base.getType()); Found.BytesOnWindows)
          return Found;
      for (const FieldDecl *Member : Class->fields())
        if (SizedType Found = partOf(Member->getType()); Found.BytesOnWindows) {
          if (!Found.Member)
            Found.Member = Member;
          return Found;
        }
      return {};
    }
    for (QualType Named = T; const auto *Alias = Named->getAs<TypedefType>();
         Named = Alias->desugar())
      if (hasOneSize(Alias->getDecl()->getName()))
        return {};
    return {T, nullptr, bytesOnWindows(T)};
  }

  /// True for the name of a type with the same size in Visual C++: int64_t, but not clock_t.
  static bool hasOneSize(StringRef Name) {
    return llvm::StringSwitch<bool>(Name)
        .Cases("int8_t", "int16_t", "int32_t", "int64_t", "intptr_t", "intmax_t", true)
        .Cases("uint8_t", "uint16_t", "uint32_t", "uint64_t", "uintptr_t", "uintmax_t", true)
        .Cases("size_t", "ptrdiff_t", "time_t", "streamsize", "streamoff", true)
        .Default(false);
  }

  unsigned sizeOnWindows(QualType T) const {
    const unsigned Bytes = bytesOnWindows(T);
    return Bytes ? Bytes : Context.getTypeSizeInChars(T).getQuantity();
  }

  unsigned bytesOnWindows(QualType T) const {
    if (T->isSpecificBuiltinType(BuiltinType::Long) || T->isSpecificBuiltinType(BuiltinType::ULong))
      return 4;
    if (T->isWideCharType())
      return 2;
    return T->isSpecificBuiltinType(BuiltinType::LongDouble) ? 8 : 0;
  }

  ASTContext &Context;
  const SourceManager &SM;
  Reporter &Report;
};

} // namespace

void checkLayout(ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  Layout(Context, Report).TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace amp2hip
