#include "Temporaries.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Where the argument is that an error speaks of; of a variable, the error itself is at the name.
SourceLocation placeOf(const Message &Error) {
  const ArrayRef<CharSourceRange> Ranges = Error.Said.getRanges();
  return Ranges.empty() ? SourceLocation(Error.location()) : Ranges.front().getBegin();
}

/// What Clang makes of an expression that it has no meaning for; the innermost at a place.
class FailedExpression : public AstVisitor {
public:
  FailedExpression(const SourceManager &SM, SourceLocation At) : SM(SM), At(At) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    const SourceRange Range = E->getSourceRange();
    const bool HasPlace = !SM.isBeforeInTranslationUnit(At, Range.getBegin()) &&
                          !SM.isBeforeInTranslationUnit(Range.getEnd(), At);
    const bool IsInner =
        !Found || !SM.isBeforeInTranslationUnit(Range.getBegin(), Found->getBeginLoc());
    if (HasPlace && IsInner)
      Found = E;
    return true;
  }

  const RecoveryExpr *Found = nullptr;

private:
  const SourceManager &SM;
  const SourceLocation At;
};

bool isTemporary(const Expr *E) {
  return E->isPRValue() && !E->isTypeDependent() && E->getType()->isRecordType();
}

/// The number of the argument, from 1, that has to be an lvalue; 0 if that is not what is wrong.
unsigned wantedLvalue(ArrayRef<Message> Group) {
  for (const Message &Note : Group.drop_front())
    if (Note.id() == diag::note_ovl_candidate_bad_value_category && Note.argument(3).Number == 0 &&
        Note.argument(5).Number == 0)
      return Note.argument(4).Number;
  return 0;
}

bool isFunction(const Expr *E) {
  return E->getType()->isFunctionType() || E->hasPlaceholderType(BuiltinType::Overload) ||
         E->hasPlaceholderType(BuiltinType::BoundMember);
}

const Expr *temporaryIn(const RecoveryExpr &Failed, ArrayRef<Message> Group) {
  ArrayRef<const Expr *> Parts(const_cast<RecoveryExpr &>(Failed).subExpressions());
  if (Group.front().id() == diag::err_lvalue_reference_bind_to_temporary) {
    for (const Expr *Part : Parts)
      if (Part->getBeginLoc() == placeOf(Group.front()) && isTemporary(Part))
        return Part;
    return nullptr;
  }
  if (!Parts.empty() && isFunction(Parts.front()))
    Parts = Parts.drop_front();
  // The operands of a member operator are not counted as those of a free one are.
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

class Repairs {
public:
  Repairs(const ASTContext &Context, const TokenBuffer &Tokens)
      : SM(Context.getSourceManager()), Lang(Context.getLangOpts()), Tokens(Tokens) {}

  /// The `&` of `T &name = temporary`.
  std::vector<Repair> ofVariable(SourceLocation Begin) const {
    const auto All = Tokens.tokens();
    const Token *At = llvm::find_if(All, [&](const Token &T) { return T.getLocation() == Begin; });
    const size_t I = At - All.begin();
    if (At == All.end() || I < 3 || !Tokens.is(I - 1, tok::equal) ||
        !Tokens.is(I - 2, tok::identifier) || !Tokens.is(I - 3, tok::amp))
      return {};
    return at(Tokens[I - 3].getLocation(), 1, Repair::Kind::InPlace, "&&");
  }

  /// Nothing where one begins already, which has the place in front of its first token.
  std::vector<Repair> around(const Expr &Argument) const {
    if (llvm::any_of(Tokens.tokens(), [&](const Token &T) {
          return T.getLocation() == Argument.getBeginLoc() && T.is(tok::identifier) &&
                 T.getIdentifierInfo()->isStr("amp2hip");
        }))
      return {};
    std::vector<Repair> Result = at(Argument.getBeginLoc(), 0, Repair::Kind::LvalueBegin);
    const SourceLocation Last = Argument.getEndLoc();
    const SourceLocation End =
        Last.isFileID() ? Lexer::getLocForEndOfToken(Last, 0, SM, Lang) : SourceLocation();
    const std::vector<Repair> Close = at(End, 0, Repair::Kind::Behind, ")");
    if (Result.empty() || Close.empty())
      return {};
    Result.push_back(Close.front());
    return Result;
  }

private:
  std::vector<Repair> at(SourceLocation Begin, unsigned Length, Repair::Kind What,
                         std::string Text = {}) const {
    if (!Begin.isFileID() || Begin.isInvalid() || SM.isInSystemHeader(Begin))
      return {};
    const auto [File, Offset] = SM.getDecomposedLoc(Begin);
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      return {};
    return {Repair{Entry->getName().str(), Offset, Length, What, std::move(Text)}};
  }

  const SourceManager &SM;
  const LangOptions &Lang;
  const TokenBuffer &Tokens;
};

} // namespace

std::vector<Repair> temporaryRepairs(ArrayRef<Message> Group, const ASTContext &Context,
                                     const TokenBuffer &Tokens) {
  const Message &Error = Group.front();
  const bool IsBinding = Error.id() == diag::err_lvalue_reference_bind_to_temporary;
  if ((!IsBinding && wantedLvalue(Group) == 0) || Error.location().isInvalid())
    return {};
  const Repairs Make(Context, Tokens);
  if (IsBinding)
    if (std::vector<Repair> Variable = Make.ofVariable(placeOf(Error)); !Variable.empty())
      return Variable;
  FailedExpression Search(Context.getSourceManager(), placeOf(Error));
  Search.TraverseDecl(Context.getTranslationUnitDecl());
  const Expr *Argument = Search.Found ? temporaryIn(*Search.Found, Group) : nullptr;
  return Argument ? Make.around(*Argument) : std::vector<Repair>();
}

} // namespace amp2hip
