#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The place of the argument that an error is about. The error itself is at the name if a variable
/// is initialised.
SourceLocation placeOf(const Message &Error) {
  const ArrayRef<CharSourceRange> Ranges = Error.Stored.getRanges();
  return Ranges.empty() ? SourceLocation(Error.location()) : Ranges.front().getBegin();
}

/// Finds the innermost expression at a place that Clang could not analyse.
class FailedExpression : public AstVisitor {
public:
  FailedExpression(const SourceManager &SM, SourceLocation At) : SM(SM), At(At) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    const SourceRange Range = E->getSourceRange();
    const bool Contains = !SM.isBeforeInTranslationUnit(At, Range.getBegin()) &&
                          !SM.isBeforeInTranslationUnit(Range.getEnd(), At);
    const bool IsInner =
        !Found || !SM.isBeforeInTranslationUnit(Range.getBegin(), Found->getBeginLoc());
    if (Contains && IsInner)
      Found = E;
    return true;
  }

  const RecoveryExpr *Found = nullptr;

private:
  const SourceManager &SM;
  const SourceLocation At;
};

/// Returns the expression that an error is about; null if Clang could analyse it.
const RecoveryExpr *failedExpression(const Message &Error, const ParsedSource &Source) {
  FailedExpression Search(Source.Context.getSourceManager(), placeOf(Error));
  Search.TraverseDecl(Source.Context.getTranslationUnitDecl());
  return Search.Found;
}

bool isTemporary(const Expr *E) {
  return E->isPRValue() && !E->isTypeDependent() && E->getType()->isRecordType();
}

/// Returns the number, from 1, of the argument that a candidate takes as an lvalue; 0 if none does.
/// It may take an object of another class, which is constructed from an lvalue.
unsigned wantedLvalue(MessageGroup Group) {
  for (const Message &Note : Group.drop_front()) {
    if (Note.id() == diag::note_ovl_candidate_bad_value_category && Note.argument(3).Number == 0 &&
        Note.argument(5).Number == 0)
      return Note.argument(4).Number;
    if (Note.id() == diag::note_ovl_candidate_bad_conv && Note.argument(5).Number == 0 &&
        !Note.argument(3).QualifiedName.empty() && !Note.argument(4).QualifiedName.empty())
      return Note.argument(6).Number;
  }
  return 0;
}

bool isFunction(const Expr *E) {
  return E->getType()->isFunctionType() || E->hasPlaceholderType(BuiltinType::Overload) ||
         E->hasPlaceholderType(BuiltinType::BoundMember);
}

/// The temporary among the parts of the failed expression that the error is about; null if it is
/// about something else.
const Expr *temporaryIn(const RecoveryExpr &Failed, MessageGroup Group) {
  ArrayRef<const Expr *> Parts(const_cast<RecoveryExpr &>(Failed).subExpressions());
  if (Group.front().id() == diag::err_lvalue_reference_bind_to_temporary) {
    for (const Expr *Part : Parts)
      if (Part->getBeginLoc() == placeOf(Group.front()) && isTemporary(Part))
        return Part;
    return nullptr;
  }
  if (!Parts.empty() && isFunction(Parts.front()))
    Parts = Parts.drop_front();
  // The number does not count the object of a member operator.
  const size_t Number = wantedLvalue(Group);
  if (Number == 0 || Parts.empty())
    return nullptr;
  const bool IsOperator = Group.front().id() == diag::err_typecheck_invalid_operands;
  if (IsOperator && Parts.size() == 2 && isTemporary(Parts[0]) != isTemporary(Parts[1]))
    return Parts[isTemporary(Parts[1])];
  const Expr *Part = IsOperator               ? Parts.back()
                     : Number <= Parts.size() ? Parts[Number - 1]
                                              : nullptr;
  return Part && isTemporary(Part) ? Part : nullptr;
}

/// Turns the reference of `T &name = temporary`, whose initialiser begins at Begin, into an rvalue
/// reference.
std::optional<Repair> rvalueReference(SourceLocation Begin, const ParsedSource &Source) {
  const TokenBuffer &Tokens = Source.Tokens;
  const size_t I = Tokens.find(Begin);
  if (I == Tokens.size() || I < 3 || !Tokens.is(I - 1, tok::equal) ||
      !Tokens.is(I - 2, tok::identifier) || !Tokens.is(I - 3, tok::amp) ||
      !Tokens[I - 3].getLocation().isFileID())
    return std::nullopt;
  return repairAt(FullSourceLoc(Tokens[I - 3].getLocation(), Source.Context.getSourceManager()),
                  Repair::Kind::InPlace, strlen("&"), "&&");
}

/// Wraps the argument in `amp2hip::lvalue(...)`; nothing if an end of it is in a macro, or if it is
/// wrapped already.
OptionalAmendment wrapAsLvalue(const Expr &Argument, const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  const SourceLocation Begin = Argument.getBeginLoc(), Last = Argument.getEndLoc();
  const bool IsWrapped = llvm::any_of(Source.Tokens.tokens(), [&](const Token &T) {
    return T.getLocation() == Begin && T.is(tok::identifier) &&
           T.getIdentifierInfo()->isStr("amp2hip");
  });
  if (IsWrapped || !Begin.isFileID() || !Last.isFileID())
    return std::nullopt;
  const SourceLocation End = Lexer::getLocForEndOfToken(Last, 0, SM, Source.Context.getLangOpts());
  const std::optional<Repair> Open = repairAt(FullSourceLoc(Begin, SM), Repair::Kind::LvalueBegin);
  const std::optional<Repair> Close =
      repairAt(FullSourceLoc(End, SM), Repair::Kind::Behind, 0, ")");
  if (!Open || !Close)
    return std::nullopt;
  Amendment Result;
  Result.IsIndivisible = true;
  Result.Repairs = {*Open, *Close};
  Result.Includes = {{"amp2hip/lvalue.h", "lvalue", Open->File, Open->Begin}};
  return Result;
}

/// Returns the variable or member that E names or takes the address of, if its type is a library
/// type that is `long` here, perhaps written as `auto`; null for any other, such as one that the
/// user has written as `long`.
const DeclaratorDecl *longOfLibrary(const Expr *E, const SourceManager &SM) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->getOpcode() == UO_AddrOf)
    E = Unary->getSubExpr()->IgnoreParenImpCasts();
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *D = dyn_cast_or_null<DeclaratorDecl>(Named    ? Named->getDecl()
                                                   : Member ? Member->getMemberDecl()
                                                            : nullptr);
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  if (!D || isa<ParmVarDecl>(D) || (Variable && Variable->isInitCapture()) || !isUsers(*D, SM) ||
      !D->getTypeSourceInfo() || D->getType().hasQualifiers())
    return nullptr;
  QualType Type = D->getType();
  if (const auto *Deduced = Type->getAs<AutoType>())
    Type = Deduced->getDeducedType();
  if (Type.isNull())
    return nullptr;
  const auto *Alias = Type->getAs<TypedefType>();
  const bool IsLong = Type->isSpecificBuiltinType(BuiltinType::Long) ||
                      Type->isSpecificBuiltinType(BuiltinType::ULong);
  return IsLong && Alias && !isUsers(*Alias->getDecl(), SM) ? D : nullptr;
}

bool isLongLong(const MessageArgument &Wanted) {
  StringRef Type = Wanted.TypeForAnyScope;
  Type.consume_back(" *");
  return Type == "long long" || Type == "unsigned long long";
}

} // namespace

OptionalAmendment fixLongLong(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  const bool IsInitialiser = (Error.id() == diag::err_lvalue_reference_bind_to_unrelated ||
                              Error.id() == diag::err_init_conversion_failed) &&
                             llvm::any_of(Error.Arguments, isLongLong);
  const bool IsArgument = llvm::any_of(Group.drop_front(), [](const Message &Note) {
    return Note.id() == diag::note_ovl_candidate_bad_conv && isLongLong(Note.argument(4));
  });
  // In a template the declaration may have another type for another instance.
  if (Error.location().isInvalid() || !(IsInitialiser || IsArgument) || isInInstantiation(Group))
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  const RecoveryExpr *Failed = failedExpression(Error, Source);
  if (!Failed)
    return std::nullopt;
  Amendment Result;
  for (const Expr *Part : const_cast<RecoveryExpr *>(Failed)->subExpressions())
    if (const DeclaratorDecl *Named = longOfLibrary(Part, SM))
      for (const Decl *Each : Named->redecls()) {
        const auto *D = cast<DeclaratorDecl>(Each);
        const StringRef Type =
            D->getType()->isSignedIntegerType() ? "long long" : "unsigned long long";
        for (Repair &Changed :
             replacementOf(D->getTypeSourceInfo()->getTypeLoc().getSourceRange(), Type, Source))
          Result.Repairs.push_back(std::move(Changed));
      }
  return Result.Repairs.empty() ? std::nullopt : OptionalAmendment(Result);
}

OptionalAmendment fixTemporary(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  const bool IsBinding = Error.id() == diag::err_lvalue_reference_bind_to_temporary;
  if ((!IsBinding && wantedLvalue(Group) == 0) || Error.location().isInvalid())
    return std::nullopt;
  if (IsBinding)
    if (OptionalAmendment Variable = amendmentOf(rvalueReference(placeOf(Error), Source)))
      return Variable;
  const RecoveryExpr *Failed = failedExpression(Error, Source);
  const Expr *Argument = Failed ? temporaryIn(*Failed, Group) : nullptr;
  return Argument ? wrapAsLvalue(*Argument, Source) : std::nullopt;
}

} // namespace amp2hip
