// Edits of what the dialect found, inclusions aside.

#include "MicrosoftWords.h"
#include "PlanBuilder.h"

#include "amp2hip/Support/AmpNames.h"

#include "llvm/Support/ErrorHandling.h"

using namespace clang;

namespace amp2hip {

static RepairPlan planRepair(const Repair &R) {
  RepairPlan Result;
  Result.File = R.File;
  Result.Begin = R.Offset;
  Result.End = R.Offset + R.Length;
  switch (R.What) {
  case Repair::Kind::InFront:
    Result.BeginsToken = true;
    Result.Text = R.Text;
    return Result;
  case Repair::Kind::Behind:
  case Repair::Kind::InPlace:
  case Repair::Kind::InLiteral:
  case Repair::Kind::InOutput:
    Result.Text = R.Text;
    return Result;
  case Repair::Kind::Body:
  case Repair::Kind::Definition:
    Result.Text = R.What == Repair::Kind::Body ? ";" : "";
    Result.UnknownName = R.Text;
    Result.UnknownAt = R.Unknown;
    return Result;
  case Repair::Kind::AmpNamespace:
    Result.Text = names::AmpPrefix;
    return Result;
  case Repair::Kind::RuntimeNamespace:
    Result.StartsWith = RepairPlan::RuntimeName::Namespace;
    return Result;
  case Repair::Kind::RuntimeError:
    Result.Text = "runtime_error";
    return Result;
  case Repair::Kind::LvalueBegin:
    Result.BeginsToken = true;
    Result.StartsWith = RepairPlan::RuntimeName::Lvalue;
    Result.Text = "(";
    return Result;
  case Repair::Kind::SurplusArgument:
  case Repair::Kind::Nothing:
    return Result;
  }
  llvm_unreachable("every kind is handled");
}

void planDialectEdits(PlanBuilder &P) {
  const DialectTable &Table = P.Model.Dialect;
  DialectPlan &Result = P.Result.Dialect;
  for (const RestrictionSpecifier &S : Table.Specifiers)
    Result.Specifiers.push_back(S.Range);
  for (const MicrosoftWord &W : Table.Words)
    Result.Words.push_back({W.Range, replacementOf(W)});
  Result.RemovedDirectives = Table.MicrosoftPragmas;
  for (const LeftOutInclude &I : Table.LeftOutIncludes)
    Result.RemovedDirectives.push_back(I.Directive);
  for (const Repair &R : Table.Made.Repairs)
    Result.Repairs.push_back(planRepair(R));
  for (const ForwardDeclaration &F : inOrderOfSource(Table.Made.Forwards, P.SM))
    if (F.What != ForwardDeclaration::Kind::Included) // an inclusion of the table
      Result.ForwardDeclarations.push_back({F.File, F.Into, F.At, F.Begin, F.End,
                                            F.What == ForwardDeclaration::Kind::Extern, F.isWhole(),
                                            F.What == ForwardDeclaration::Kind::Moved, F.Defaults,
                                            F.MovesDefaults, F.Scopes, F.Text});
  for (const AddedInclude &I : Table.Made.Includes)
    if (!I.Behind)
      Result.AddedHeaders.push_back(I.Header);
  Result.PlacedHeaders = Table.PlacedHeaders;
  Result.OncePragmas = Table.OncePragmas;
}

} // namespace amp2hip
