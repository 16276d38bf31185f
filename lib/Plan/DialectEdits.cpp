// Edits of the things that the dialect found, except inclusions.

#include "PlanBuilder.h"

using namespace clang;

namespace amp2hip {

void planDialectEdits(PlanBuilder &P) {
  const DialectTable &Table = P.Model.Dialect;
  DialectPlan &Result = P.Result.Dialect;
  for (const RestrictionSpecifier &S : Table.Specifiers)
    Result.Specifiers.push_back(S.Range);
  Result.Words = Table.Words;
  Result.RemovedDirectives = Table.MicrosoftPragmas;
  for (const LeftOutInclude &I : Table.LeftOutIncludes)
    Result.RemovedDirectives.push_back(I.Directive);
  Result.Repairs = Table.Made.Repairs;
  Result.Refused = Table.Made.Refused;
  Result.Comments = Table.Made.Comments;
  for (const ForwardDeclaration &F : inOrderOfSource(Table.Made.Forwards, P.SM))
    if (F.What != ForwardDeclaration::Kind::Included) // an inclusion of the table
      Result.ForwardDeclarations.push_back(F);
  for (const AddedInclude &I : Table.Made.Includes)
    if (!I.Behind)
      Result.AddedHeaders.push_back(I.Header);
  Result.PlacedHeaders = Table.PlacedHeaders;
  Result.OncePragmas = Table.OncePragmas;
}

} // namespace amp2hip
