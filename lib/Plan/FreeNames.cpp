// TypePrinter::isFree: checks names that the translator introduces.

#include "Lookup.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Looks for a name among those that a body declares or refers to, dependent names included.
class NameInBody : public AstVisitor {
  using Base = AstVisitor;

public:
  explicit NameInBody(llvm::StringRef Name) : Name(Name) {}

  bool VisitNamedDecl(NamedDecl *D) override { return note(D->getDeclName()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return note(E->getDecl()->getDeclName()) && note(E->getFoundDecl()->getDeclName());
  }
  bool VisitMemberExpr(MemberExpr *E) override { return note(E->getMemberDecl()->getDeclName()); }
  bool VisitOverloadExpr(OverloadExpr *E) override { return note(E->getName()); }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) override {
    return note(E->getDeclName());
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    return note(E->getMember());
  }
  bool VisitGotoStmt(GotoStmt *S) override { return note(S->getLabel()->getDeclName()); }
  bool VisitTagTypeLoc(TagTypeLoc T) override { return note(T.getDecl()->getDeclName()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return note(T.getTypedefNameDecl()->getDeclName());
  }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc T) override {
    return note(T.getDecl()->getDeclName());
  }
  bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc T) override {
    return !T.getDecl() || note(T.getDecl()->getDeclName());
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    const TemplateDecl *D = T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    return !D || note(D->getDeclName());
  }
  bool VisitDependentNameTypeLoc(DependentNameTypeLoc T) override {
    return note(T.getTypePtr()->getIdentifier());
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Q) override {
    const NestedNameSpecifier *Written = Q.getNestedNameSpecifier();
    if (Written && Written->getAsNamespace())
      note(Written->getAsNamespace()->getDeclName());
    if (Written && Written->getAsNamespaceAlias())
      note(Written->getAsNamespaceAlias()->getDeclName());
    if (Written && Written->getAsIdentifier())
      note(Written->getAsIdentifier());
    return !Found && Base::TraverseNestedNameSpecifierLoc(Q);
  }

  bool Found = false;

private:
  /// Compares a name; returns false, which ends the traversal, once it is found.
  bool note(DeclarationName Used) {
    Found |= Used.isIdentifier() && Used.getAsIdentifierInfo() &&
             Used.getAsIdentifierInfo()->getName() == Name;
    return !Found;
  }

  const llvm::StringRef Name;
};

/// Looks for a name in the text of a body and of the macros that it uses. Some names, such as the
/// field of a designator, are not in the syntax tree.
class NameInText {
public:
  NameInText(llvm::StringRef Name, const ASTContext &Context, const Preprocessor *PP)
      : Name(Name), Context(Context), PP(PP) {}

  bool find(const Stmt *Body) {
    const SourceManager &SM = Context.getSourceManager();
    const CharSourceRange Range = Lexer::makeFileCharRange(
        SM.getExpansionRange(Body->getSourceRange()), SM, Context.getLangOpts());
    if (Range.isInvalid())
      return false; // the body begins and ends in different files
    const auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
    const llvm::StringRef Text = SM.getBufferData(File);
    const unsigned End = SM.getFileOffset(Range.getEnd());
    Lexer Raw(SM.getLocForStartOfFile(File), Context.getLangOpts(), Text.begin(),
              Text.begin() + Begin, Text.end());
    Token T;
    for (Raw.LexFromRawLexer(T); T.isNot(tok::eof) && SM.getFileOffset(T.getLocation()) < End;
         Raw.LexFromRawLexer(T))
      if (T.is(tok::raw_identifier) && isOrExpandsTo(T.getRawIdentifier()))
        return true;
    return false;
  }

private:
  bool isOrExpandsTo(llvm::StringRef Word) {
    if (Word == Name)
      return true;
    const auto Known = Context.Idents.find(Word);
    if (!PP || Known == Context.Idents.end() || !Known->second->hadMacroDefinition() ||
        !Expanded.insert(Known->second).second)
      return false;
    // Any definition of the macro may have been in force at the body.
    for (const clang::MacroDirective *D = PP->getLocalMacroDirectiveHistory(Known->second); D;
         D = D->getPrevious())
      if (const MacroInfo *Macro = D->getMacroInfo())
        for (const Token &T : Macro->tokens())
          if (T.getIdentifierInfo() && isOrExpandsTo(T.getIdentifierInfo()->getName()))
            return true;
    return false;
  }

  const llvm::StringRef Name;
  const ASTContext &Context;
  const Preprocessor *PP;
  llvm::SmallPtrSet<const IdentifierInfo *, 8> Expanded;
};

} // namespace

bool TypePrinter::isFree(llvm::StringRef Name, const SpellingContext &Place,
                         const Stmt *Body) const {
  IdentifierInfo &Identifier = Context.Idents.get(Name);
  if (Identifier.isKeyword(Context.getLangOpts()) || Identifier.hadMacroDefinition())
    return false;
  if (Place.Hidden.contains(Name))
    return false;
  const PlaceLookup Lookup(Context, Place, PlaceLookup::Scope::WholeSource);
  if (!Lookup.unqualified(&Identifier, LookupKind::Ordinary).Entities.empty())
    return false;
  if (!Body)
    return true;
  NameInBody InBody(Name);
  InBody.TraverseStmt(const_cast<Stmt *>(Body));
  return !InBody.Found && !NameInText(Name, Context, PP).find(Body);
}

} // namespace amp2hip
