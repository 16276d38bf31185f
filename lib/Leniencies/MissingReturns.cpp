#include "Leniencies.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the functions and lambdas whose body ends with the brace at a place: one, or the
/// instances of a template.
class FunctionsThatEnd : public AstVisitor {
public:
  explicit FunctionsThatEnd(SourceLocation At) : At(At) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->doesThisDeclarationHaveABody())
      add(*F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) override {
    add(*L->getCallOperator());
    return true;
  }

  std::vector<const FunctionDecl *> Found;

private:
  void add(const FunctionDecl &F) {
    const auto *Body = dyn_cast_or_null<CompoundStmt>(F.getBody());
    if (Body && Body->getRBracLoc() == At && !F.isDependentContext())
      Found.push_back(&F);
  }

  const SourceLocation At;
};

/// True if `return {};` constructs an object of the class.
bool hasImplicitDefault(const CXXRecordDecl &Class) {
  for (const CXXConstructorDecl *C : Class.ctors())
    if (C->isDefaultConstructor() && !C->isImplicit())
      return C->getAccess() == AS_public && !C->isDeleted() && !C->isExplicit();
  if (!Class.hasDefaultConstructor() || Class.hasUninitializedReferenceMember())
    return false;
  // The implicit constructor constructs the bases and members.
  const auto HasDefault = [](QualType Type) {
    const CXXRecordDecl *Part = Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return Part ? Part->hasDefinition() && hasImplicitDefault(*Part) : !Type.isConstQualified();
  };
  return llvm::all_of(Class.bases(), [&](const auto &B) { return HasDefault(B.getType()); }) &&
         llvm::all_of(Class.fields(), [&](const FieldDecl *F) {
           return F->hasInClassInitializer() || HasDefault(F->getType());
         });
}

/// Returns the value for a result of the type, as a programmer spells it; empty for a type that has
/// none.
StringRef defaultValue(QualType Type) {
  if (Type->isBooleanType())
    return "false";
  if (const auto *Builtin = Type->getAs<BuiltinType>())
    return Builtin->isInteger() || Builtin->isFloatingPoint() ? "0" : "";
  if (Type->isPointerType())
    return "nullptr";
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  const bool IsClass = Class && Class->hasDefinition() && hasImplicitDefault(*Class);
  return IsClass || Type->isEnumeralType() || Type->isMemberPointerType() ? "{}" : "";
}

/// Returns a value that fits all of the functions, which are one or a template's instances; empty
/// if there is none.
StringRef defaultValue(ArrayRef<const FunctionDecl *> Functions) {
  StringRef Result;
  for (const FunctionDecl *F : Functions) {
    const StringRef Value = defaultValue(F->getReturnType().getCanonicalType());
    if (Value.empty())
      return {};
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    Result = Pattern && Pattern->getReturnType()->isDependentType() ? "{}" : Value;
  }
  return Result;
}

/// Returns the white space at the beginning of the line of an offset; nothing if something else
/// is before it.
std::optional<StringRef> indentation(StringRef Text, unsigned Offset) {
  const StringRef Line = Text.take_front(Offset).rsplit('\n').second;
  return Line.trim(" \t").empty() ? std::optional(Line) : std::nullopt;
}

/// Returns the statement to write before a brace: on a line of its own if the brace has one,
/// indented like the body's last statement.
std::string statementBefore(const CompoundStmt &Body, StringRef Value, const SourceManager &SM) {
  const std::string Statement = ("return " + Value + ";").str();
  const auto [File, Offset] = SM.getDecomposedLoc(Body.getRBracLoc());
  const StringRef Text = SM.getBufferData(File);
  const std::optional<StringRef> Outer = indentation(Text, Offset);
  if (!Outer)
    return Statement + " ";
  std::string Inner = Outer->str() + "  ";
  if (!Body.body_empty() && Body.body_back()->getBeginLoc().isFileID())
    if (const auto OfLast = indentation(Text, SM.getFileOffset(Body.body_back()->getBeginLoc())))
      Inner = OfLast->str();
  const StringRef LineEnd = Text.take_front(Offset).rtrim(" \t").ends_with("\r\n") ? "\r\n" : "\n";
  // The brace's own indentation is before the insertion.
  return (StringRef(Inner).starts_with(*Outer) ? Inner.substr(Outer->size()) : "  ") + Statement +
         LineEnd.str() + Outer->str();
}

} // namespace

OptionalAmendment fixMissingReturn(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (!isMissingReturn(M.id()))
    return std::nullopt;
  if (M.location().isInvalid() || !M.location().isFileID())
    return Amendment();
  FunctionsThatEnd Functions(M.location());
  Functions.TraverseDecl(Source.Context.getTranslationUnitDecl());
  const StringRef Value = defaultValue(Functions.Found);
  if (Value.empty())
    return Amendment();
  const auto *Body = cast<CompoundStmt>(Functions.Found.front()->getBody());
  if (isRefusedIn(Body->getSourceRange(), Source.Made, M.location().getManager()))
    return Amendment(); // The refused part may have the return.
  return amendmentOf(repairAt(M.location(), Repair::Kind::InOutput, 0,
                              statementBefore(*Body, Value, M.location().getManager())),
                     /*NeedsParse=*/false);
}

} // namespace amp2hip
