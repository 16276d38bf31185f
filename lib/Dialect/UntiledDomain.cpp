#include "UntiledDomain.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

/// Returns the nonzero template arguments of that class of C++ AMP; nothing for other types.
static std::vector<std::string> sizesOf(QualType Type, llvm::StringRef Name) {
  std::vector<std::string> Result;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || Class->getQualifiedNameAsString() != ("Concurrency::" + Name).str())
    return Result;
  for (const TemplateArgument &Size : Class->getTemplateArgs().asArray())
    if (Size.getKind() == TemplateArgument::Integral && !Size.getAsIntegral().isZero())
      Result.push_back(llvm::toString(Size.getAsIntegral(), 10));
  return Result;
}

/// Returns the type of the index that a kernel takes; null if it is not known.
static QualType indexOf(const CXXRecordDecl *Kernel) {
  const CXXMethodDecl *Operator = nullptr;
  if (Kernel && Kernel->hasDefinition())
    for (const CXXMethodDecl *M : Kernel->methods())
      if (M->getOverloadedOperator() == OO_Call && std::exchange(Operator, M))
        return {};
  // Each instance of a template may have a tile of another size.
  const bool IsKnown = Operator && !Operator->getTemplateInstantiationPattern();
  return IsKnown && Operator->getNumParams() == 1 ? Operator->getParamDecl(0)->getType()
                                                  : QualType();
}

Fix fixOfUntiledDomain(const CallExpr &Launch, const ASTContext &Context) {
  Fix Result(Context.getSourceManager(), Context.getLangOpts());
  const unsigned Arguments = Launch.getNumArgs();
  if (Arguments < 2)
    return Result;
  const Expr *Domain = Launch.getArg(Arguments - 2)->IgnoreImplicit();
  const QualType Index = indexOf(Launch.getArg(Arguments - 1)->getType()->getAsCXXRecordDecl());
  if (Index.isNull())
    return Result;
  const std::vector<std::string> Tile = sizesOf(Index, "tiled_index");
  const std::vector<std::string> Rank = sizesOf(Domain->getType(), "extent");
  if (!Tile.empty() && Rank.size() == 1 && Rank[0] == std::to_string(Tile.size()) &&
      isa<DeclRefExpr, MemberExpr, CXXMemberCallExpr, MSPropertyRefExpr, PseudoObjectExpr,
          CXXTemporaryObjectExpr, CXXFunctionalCastExpr>(Domain))
    Result.insertBehind(Domain->getEndLoc(), ".tile<" + llvm::join(Tile, ", ") + ">()");
  return Result;
}

} // namespace amp2hip
