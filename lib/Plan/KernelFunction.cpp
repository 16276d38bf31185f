#include "KernelFunction.h"

#include "amp2hip/Support/TemplateHeader.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the outermost class around the function's definition, or the function itself.
const Decl *outermostDeclaration(const FunctionDecl *F) {
  const Decl *Result = F;
  while (const auto *Class = dyn_cast<CXXRecordDecl>(Result->getLexicalDeclContext()))
    Result = Class;
  return Result;
}

/// Collects the template parameters in force in the function, outermost first, with the names that
/// they have where it is defined. A parameter without a name is omitted: nothing can mention it.
llvm::SmallVector<const NamedDecl *, 4> templateParametersAround(const FunctionDecl *Function) {
  std::vector<const TemplateParameterList *> Lists; // innermost first
  if (const FunctionTemplateDecl *Template = Function->getDescribedFunctionTemplate())
    Lists.push_back(Template->getTemplateParameters());
  for (unsigned I = Function->getNumTemplateParameterLists(); I-- > 0;)
    Lists.push_back(Function->getTemplateParameterList(I));
  if (Function->getNumTemplateParameterLists() == 0)
    for (const DeclContext *Around = Function->getLexicalDeclContext(); !Around->isFileContext();
         Around = Around->getLexicalParent()) {
      const auto *Class = dyn_cast<CXXRecordDecl>(Around);
      if (const auto *Partial = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(Class))
        Lists.push_back(Partial->getTemplateParameters());
      else if (Class && Class->getDescribedClassTemplate())
        Lists.push_back(Class->getDescribedClassTemplate()->getTemplateParameters());
    }
  llvm::SmallVector<const NamedDecl *, 4> Result;
  for (auto List = Lists.rbegin(); List != Lists.rend(); ++List)
    for (const NamedDecl *Parameter : **List)
      if (Parameter->getIdentifier())
        Result.push_back(Parameter);
  return Result;
}

/// Spells the declaration of a non-type template parameter.
OrObstacle<std::string> spellNonType(const NonTypeTemplateParmDecl &Parameter,
                                     const SpellingContext &Place, const PlanBuilder &P) {
  QualType Type = Parameter.getType();
  if (const auto *Pack = Type->getAs<PackExpansionType>())
    Type = Pack->getPattern();
  if (Type->isPointerType() || Type->isReferenceType() || Type->isMemberPointerType())
    return Obstacle{"it is in a template with a pointer or reference parameter"};
  const std::string Name = Parameter.getNameAsString();
  const std::optional<std::string> Spelled =
      Type->isUndeducedType() ? "auto" : P.Spell.spell(Type, Place);
  if (!Spelled)
    return Obstacle{"the type of the template parameter '" + Name + "' cannot be named"};
  return *Spelled + (Parameter.isParameterPack() ? "... " : " ") + Name;
}

/// Spells the declaration of one of the template parameters at the place.
OrObstacle<std::string> spellParameter(const NamedDecl *Parameter, const SpellingContext &Place,
                                       const PlanBuilder &P) {
  if (Parameter->isParameterPack() && Parameter != Place.TemplateParameters.back())
    return Obstacle{"it is in a template whose parameter pack is not the last parameter"};
  if (const auto *NonType = dyn_cast<NonTypeTemplateParmDecl>(Parameter))
    return spellNonType(*NonType, Place, P);
  // The text that the user wrote, such as `class T`, but without the default argument.
  if (Parameter->getBeginLoc().isMacroID() || Parameter->getLocation().isMacroID())
    return Obstacle{"a part of its template's parameters is in a macro expansion"};
  return P.textOf({Parameter->getBeginLoc(), Parameter->getLocation()});
}

} // namespace

OrObstacle<KernelFunction> planKernelFunction(const FunctionDecl *Outermost, const PlanBuilder &P) {
  if (!Outermost)
    return Obstacle{"it is not in a function"};
  KernelFunction Result;
  if (Outermost->getBody())
    Result.Place.FunctionBody = Outermost->getBody()->getBeginLoc();
  const Decl *Anchor = outermostDeclaration(Outermost);
  SourceLocation &Begin = Result.Place.Declaration;
  Begin = beginWithTemplateHeader(*Anchor);
  if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(Anchor->getLexicalDeclContext()))
    if (!Linkage->hasBraces())
      Begin = Linkage->getBeginLoc();
  if (Begin.isMacroID())
    return Obstacle{"a part of it is in a macro expansion"};
  const DeclContext *Around = Anchor->getLexicalDeclContext()->getRedeclContext();
  if (!Around->isFileContext())
    return Obstacle{"it is in a member function of a local class"};
  // Outside of the function's namespace, names can mean something else.
  const DeclContext *Namespace = Outermost->getDeclContext();
  while (!Namespace->isFileContext())
    Namespace = Namespace->getParent();
  if (!Around->Equals(Namespace->getRedeclContext()))
    return Obstacle{"it is in a function that is defined outside of its namespace"};
  Result.Spelling.Before = Begin;
  Result.Spelling.Forwards = &P.Model.Dialect.Made.Forwards;
  Result.Spelling.In = Anchor->getLexicalDeclContext();
  Result.Spelling.TemplateParameters = templateParametersAround(Outermost);
  for (const NamedDecl *Parameter : Result.Spelling.TemplateParameters) {
    OrObstacle<std::string> Spelled = spellParameter(Parameter, Result.Spelling, P);
    if (!Spelled)
      return Spelled.obstacle();
    Result.Template.Parameters.push_back(std::move(*Spelled));
    Result.Template.Arguments.push_back(Parameter->getNameAsString() +
                                        (Parameter->isParameterPack() ? "..." : ""));
  }
  Result.Place.LibraryPrefix = P.Spell.libraryPrefix(Result.Spelling);
  return Result;
}

} // namespace amp2hip
