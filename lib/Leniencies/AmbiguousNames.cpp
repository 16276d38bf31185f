#include "Leniencies.h"

#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The only candidate that the program declares; null if it declares several, or none.
const Message *ownCandidate(MessageGroup Group) {
  const Message *Own = nullptr;
  for (const Message &Note : Group.drop_front()) {
    const bool IsCandidate =
        Note.id() == diag::note_ambiguous_candidate || Note.id() == diag::note_ovl_candidate;
    if (!IsCandidate || Note.location().isInvalid() || Note.location().isInSystemHeader())
      continue;
    if (Own) // Visual C++ finds both, too.
      return nullptr;
    Own = &Note;
  }
  return Own;
}

/// Adds the program's declarations of a name in Scope and the namespaces in it.
void addOwn(DeclarationName Name, const DeclContext &Scope, const SourceManager &SM,
            std::vector<const NamedDecl *> &Result) {
  for (const NamedDecl *D : Scope.lookup(Name))
    if (isUsers(*D, SM))
      Result.push_back(D);
  for (const Decl *D : Scope.decls())
    if (const auto *Inner = dyn_cast<NamespaceDecl>(D); Inner && isUsers(*Inner, SM))
      addOwn(Name, *Inner, SM, Result);
}

/// Returns the program's declarations of a name in all namespaces.
std::vector<const NamedDecl *> ownDeclarations(const IdentifierInfo &Name,
                                               const ASTContext &Context) {
  std::vector<const NamedDecl *> Result;
  addOwn(&Name, *Context.getTranslationUnitDecl(), Context.getSourceManager(), Result);
  return Result;
}

/// The repair that inserts the qualifier of the program's own candidate before the name.
std::optional<Repair> ownQualifier(MessageGroup Group, const ASTContext &Context) {
  const FullSourceLoc At = Group.front().location();
  const Message *Own = ownCandidate(Group);
  const StringRef Name = Group.front().argument(0).Name;
  if (!Own || At.isInvalid() || !isSpelledUnqualified(Name, At))
    return std::nullopt;
  std::string Qualified;
  if (Own->id() == diag::note_ambiguous_candidate)
    Qualified = Own->argument(0).QualifiedName;
  else // it says only where the function is
    for (const NamedDecl *D : ownDeclarations(Context.Idents.get(Name), Context))
      if (D->getLocation() == Own->location())
        Qualified = D->getQualifiedNameAsString();
  StringRef Scope = Qualified;
  // `::name` would look through the using-directive of an unnamed namespace, too.
  if (!Scope.consume_back(Name) || Scope.contains('(') || Scope.contains('<'))
    return std::nullopt;
  return insertionBefore(At, "::" + Scope.str());
}

} // namespace

OptionalAmendment fixAmbiguousName(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::err_ambiguous_reference)
    return std::nullopt;
  // Windows declares a global `byte`; std::byte came later.
  const ASTContext &Context = Source.Context;
  if (M.argument(0).Name == "byte" &&
      !Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("byte")).empty())
    return amendmentOf(insertionBefore(M.location(), "::"));
  // Visual C++ knows no candidate but that of C++ AMP.
  for (const Message &Note : Group.drop_front())
    if (StringRef(Note.argument(0).QualifiedName).starts_with("Concurrency::"))
      return amendmentOf(repairAt(M.location(), Repair::Kind::AmpNamespace));
  return std::nullopt;
}

OptionalAmendment fixByte(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  const bool IsAboutByte =
      Error.location().isValid() && llvm::any_of(Error.Arguments, [](const MessageArgument &A) {
        return StringRef(A.TypeForAnyScope).contains("std::byte");
      });
  const TokenBuffer &Tokens = Source.Tokens;
  for (size_t I = 0; IsAboutByte && I < Tokens.size(); ++I)
    if (const FullSourceLoc At(Tokens[I].getLocation(), Error.location().getManager());
        Tokens.isName(I, "byte") && !At.isInSystemHeader() && isSpelledUnqualified("byte", At)) {
      Amendment Result;
      Result.Includes.push_back(addedInclude("windows.h", "byte", At));
      return Result;
    }
  return std::nullopt;
}

OptionalAmendment fixCharacterFunction(MessageGroup Group, const ParsedSource &Source) {
  static constexpr StringRef Names[] = {"isalnum", "isalpha",  "isblank", "iscntrl", "isdigit",
                                        "isgraph", "islower",  "isprint", "ispunct", "isspace",
                                        "isupper", "isxdigit", "tolower", "toupper"};
  if (Group.front().id() != diag::err_ovl_no_viable_function_in_call)
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  const TokenBuffer &Tokens = Source.Tokens;
  const size_t Open = Tokens.find(Group.front().location()) + 1;
  for (size_t I = Open; Tokens.is(Open, tok::l_paren) && I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::semi))
      break;
    const IdentifierInfo *Name = Tokens.name(I);
    if (Name && llvm::is_contained(Names, Name->getName()) &&
        Tokens.isOneOf(I - 1, tok::l_paren, tok::comma) &&
        Tokens.isOneOf(I + 1, tok::r_paren, tok::comma) &&
        ownDeclarations(*Name, Source.Context).empty())
      return amendmentOf(insertionBefore(FullSourceLoc(Tokens[I].getLocation(), SM), "::"));
  }
  return std::nullopt;
}

OptionalAmendment fixOwnName(MessageGroup Group, const ParsedSource &Source) {
  if (Group.front().id() != diag::err_ambiguous_reference &&
      Group.front().id() != diag::err_ovl_ambiguous_call)
    return std::nullopt;
  return amendmentOf(ownQualifier(Group, Source.Context));
}

} // namespace amp2hip
