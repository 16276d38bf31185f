#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the function that reads the properties with a name.
class Getters : public AstVisitor {
public:
  explicit Getters(const IdentifierInfo *Name) : Name(Name) {}

  bool VisitMSPropertyDecl(MSPropertyDecl *P) override {
    if (P->getIdentifier() != Name || !P->hasGetter())
      return true;
    IsUnique &= !Getter || Getter == P->getGetterId();
    Getter = P->getGetterId();
    return true;
  }

  const IdentifierInfo *Getter = nullptr;
  bool IsUnique = true;

private:
  const IdentifierInfo *Name;
};

} // namespace

OptionalAmendment fixPropertyOperands(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::err_typecheck_invalid_operands || M.location().isInvalid())
    return std::nullopt;
  const TokenBuffer &Tokens = Source.Tokens;
  const size_t Operator = Tokens.find(M.location());
  if (Operator < 3 || Operator == Tokens.size() || !Tokens.is(Operator - 1, tok::identifier) ||
      !Tokens.isOneOf(Operator - 2, tok::period, tok::arrow))
    return std::nullopt;
  const Token &Property = Tokens[Operator - 1];
  Getters Found(Property.getIdentifierInfo());
  Found.TraverseDecl(Source.Context.getTranslationUnitDecl());
  if (!Found.Getter || !Found.IsUnique)
    return std::nullopt;
  return amendmentOf(
      repairAt(FullSourceLoc(Property.getLocation(), Source.Context.getSourceManager()),
               Repair::Kind::InPlace, Property.getLength(), Found.Getter->getName().str() + "()"));
}

} // namespace amp2hip
