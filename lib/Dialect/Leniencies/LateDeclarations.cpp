#include "Leniencies.h"

#include "../TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class LateDeclarations {
public:
  explicit LateDeclarations(const ParsedSource &Source)
      : SM(Source.Context.getSourceManager()), Context(Source.Context), Tokens(Source.Tokens) {}

  /// The forward declarations of Name for the template that uses it at UsedAt.
  std::vector<ForwardDeclaration> find(StringRef Name, SourceLocation UsedAt) const {
    std::vector<ForwardDeclaration> Result;
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(UsedAt));
    const Decl *User = declarationAround(Context.getTranslationUnitDecl(), File, Offset, SM);
    if (!User || !isTemplate(User) || SM.isInSystemHeader(UsedAt))
      return Result;
    const IdentifierInfo &Id = Context.Idents.get(Name);
    for (const DeclContext *Scope = User->getDeclContext()->getEnclosingNamespaceContext(); Scope;
         Scope = Scope->getParent())
      for (const NamedDecl *Found : Scope->lookup(&Id))
        if (const auto Forward = forwardFor(Found, File, Offset, User))
          Result.push_back(*Forward);
    return Result;
  }

private:
  static bool isTemplate(const Decl *D) {
    return isa<TemplateDecl>(D) || D->isTemplated() ||
           isa<ClassTemplatePartialSpecializationDecl>(D) ||
           (isa<FunctionDecl>(D) && cast<FunctionDecl>(D)->isDependentContext());
  }

  /// The declaration of D in front of the template User; nothing if D is in another file, in front
  /// of the use already, of a kind that cannot be declared first, or has a part in a macro.
  std::optional<ForwardDeclaration> forwardFor(const NamedDecl *D, FileID File, unsigned UsedAt,
                                               const Decl *User) const {
    if (!isa<FunctionDecl, FunctionTemplateDecl, CXXRecordDecl, ClassTemplateDecl, VarDecl>(D))
      return std::nullopt;
    D = cast<NamedDecl>(D->getCanonicalDecl());
    const SourceLocation Begin = D->getBeginLoc();
    if (Begin.isMacroID() || User->getBeginLoc().isMacroID() ||
        SM.getDecomposedLoc(Begin).first != File || SM.getFileOffset(Begin) < UsedAt)
      return std::nullopt;
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    const bool IsVariable = isa<VarDecl>(D);
    if (!Entry || (IsVariable && cast<VarDecl>(D)->getStorageClass() == SC_Static))
      return std::nullopt;
    const std::optional<unsigned> End = endOfHead(Begin, D, File);
    if (!End)
      return std::nullopt;
    return ForwardDeclaration{Entry->getName().str(), SM.getFileOffset(User->getBeginLoc()),
                              SM.getFileOffset(Begin), *End, IsVariable};
  }

  /// The offset of the body, the bases or the initialiser of D, in front of which its head ends.
  /// Nothing if it has default arguments, which only one declaration may have.
  std::optional<unsigned> endOfHead(SourceLocation Begin, const NamedDecl *D, FileID File) const {
    const bool IsVariable = isa<VarDecl>(D);
    size_t I = 0;
    while (I < Tokens.size() && Tokens[I].getLocation() != Begin)
      ++I;
    // The attributes of a restriction have the location of the token behind them.
    for (unsigned Depth = 0; I < Tokens.size(); ++I) {
      if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
        ++Depth;
      else if (Tokens.isOneOf(I, tok::r_paren, tok::r_square))
        --Depth;
      else if (Tokens.is(I, tok::equal) && !IsVariable)
        return std::nullopt;
      else if (Depth == 0 &&
               Tokens.isOneOf(I, tok::l_brace, tok::semi, tok::colon, tok::kw_try, tok::equal))
        break;
    }
    if (I == Tokens.size() || Tokens[I].getLocation().isMacroID() ||
        SM.getFileID(Tokens[I].getLocation()) != File)
      return std::nullopt;
    return SM.getFileOffset(Tokens[I].getLocation());
  }

  const SourceManager &SM;
  const ASTContext &Context;
  const TokenBuffer &Tokens;
};

} // namespace

Answer answerLateDeclaration(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  if (Error.undeclaredName().empty() || Error.location().isInvalid())
    return std::nullopt;
  Amendment Result;
  Result.Forwards = LateDeclarations(Source).find(Error.undeclaredName(), Error.location());
  return Result.Forwards.empty() ? std::nullopt : Answer(Result);
}

} // namespace amp2hip
