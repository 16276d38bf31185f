#include "LateNames.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <map>
#include <optional>
#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// The name of what an error says is not declared.
StringRef lateName(const Message &Error) {
  switch (Error.id()) {
  case diag::err_not_found_by_two_phase_lookup:
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    return Error.argument(0).Name;
  default:
    return {};
  }
}

class LateNames {
public:
  LateNames(const ASTContext &Context, const TokenBuffer &Tokens)
      : Context(Context), SM(Context.getSourceManager()), Tokens(Tokens) {}

  std::optional<BaseMember> findInBases(StringRef Name, SourceLocation At, bool IsBase) const {
    const CXXRecordDecl *Class = classAround(At);
    if (!Class || !Class->hasDefinition() || SM.isInSystemHeader(At))
      return std::nullopt;
    if (IsBase) {
      const std::string Arguments = argumentsOfBase(*Class, Name);
      if (Arguments.empty())
        return std::nullopt;
      return BaseMember{BaseMember::Kind::Base, Arguments};
    }
    const NamedDecl *Found = findInBases(*Class, Context.Idents.get(Name));
    if (!Found)
      return std::nullopt;
    return BaseMember{isa<TypeDecl>(Found) ? BaseMember::Kind::Type : BaseMember::Kind::Other,
                      Class->getName().str()};
  }

  std::vector<ForwardDeclaration> find(StringRef Name, SourceLocation At) const {
    std::vector<ForwardDeclaration> Result;
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(At));
    const Decl *User = declarationAround(Context.getTranslationUnitDecl(), File, Offset);
    if (!User || !isTemplate(User) || SM.isInSystemHeader(At))
      return Result;
    const IdentifierInfo &Id = Context.Idents.get(Name);
    for (const DeclContext *In = User->getDeclContext()->getEnclosingNamespaceContext(); In;
         In = In->getParent())
      for (const NamedDecl *Found : In->lookup(&Id))
        if (const auto Head = headOf(Found, File, Offset, User))
          Result.push_back(*Head);
    return Result;
  }

private:
  static const ClassTemplateDecl *templateOf(const CXXBaseSpecifier &Base) {
    const auto *Made = Base.getType()->getAs<TemplateSpecializationType>();
    return Made ? dyn_cast_or_null<ClassTemplateDecl>(Made->getTemplateName().getAsTemplateDecl())
                : nullptr;
  }

  /// As they are written, with their brackets; nothing if no base is made of that template.
  std::string argumentsOfBase(const CXXRecordDecl &Class, StringRef Name) const {
    for (const CXXBaseSpecifier &Base : Class.getDefinition()->bases()) {
      const ClassTemplateDecl *Template = templateOf(Base);
      if (!Template || Template->getName() != Name)
        continue;
      TypeLoc Written = Base.getTypeSourceInfo()->getTypeLoc();
      if (const auto Elaborated = Written.getAs<ElaboratedTypeLoc>())
        Written = Elaborated.getNamedTypeLoc();
      if (const auto Made = Written.getAs<TemplateSpecializationTypeLoc>())
        return Lexer::getSourceText(
                   CharSourceRange::getTokenRange(Made.getLAngleLoc(), Made.getRAngleLoc()), SM,
                   Context.getLangOpts())
            .str();
    }
    return {};
  }

  /// In the templates that the bases are made of.
  static const NamedDecl *findInBases(const CXXRecordDecl &Class, const IdentifierInfo &Name) {
    if (!Class.hasDefinition())
      return nullptr;
    for (const CXXBaseSpecifier &Base : Class.getDefinition()->bases()) {
      const ClassTemplateDecl *Template = templateOf(Base);
      const CXXRecordDecl *Of =
          Template ? Template->getTemplatedDecl() : Base.getType()->getAsCXXRecordDecl();
      if (!Of || !Of->hasDefinition())
        continue;
      for (const NamedDecl *Found : Of->getDefinition()->lookup(&Name))
        return Found;
      if (const NamedDecl *Found = findInBases(*Of, Name))
        return Found;
    }
    return nullptr;
  }

  /// The innermost class with that place in it, or with the member function that has it.
  const CXXRecordDecl *classAround(SourceLocation At) const {
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(At));
    const Decl *User = declarationAround(Context.getTranslationUnitDecl(), File, Offset);
    const CXXRecordDecl *Class = nullptr;
    while (User) {
      if (const auto *Template = dyn_cast<TemplateDecl>(User))
        User = Template->getTemplatedDecl();
      if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(User))
        return Class ? Class : Method->getParent();
      const auto *Inner = dyn_cast_or_null<CXXRecordDecl>(User);
      if (!Inner)
        return Class;
      Class = Inner;
      User = declarationAround(Class, File, Offset);
    }
    return Class;
  }

  /// The declaration with that place in it; of a namespace, one in the namespace.
  const Decl *declarationAround(const DeclContext *In, FileID File, unsigned Offset) const {
    for (const Decl *D : In->decls()) {
      const auto Begin = SM.getDecomposedLoc(SM.getExpansionLoc(D->getBeginLoc()));
      const auto End = SM.getDecomposedLoc(SM.getExpansionLoc(D->getEndLoc()));
      if (Begin.first != File || End.first != File || Offset < Begin.second || Offset > End.second)
        continue;
      if (isa<NamespaceDecl, LinkageSpecDecl>(D))
        return declarationAround(cast<DeclContext>(D), File, Offset);
      return D;
    }
    return nullptr;
  }

  static bool isTemplate(const Decl *D) {
    return isa<TemplateDecl>(D) || D->isTemplated() ||
           isa<ClassTemplatePartialSpecializationDecl>(D) ||
           (isa<FunctionDecl>(D) && cast<FunctionDecl>(D)->isDependentContext());
  }

  std::optional<ForwardDeclaration> headOf(const NamedDecl *D, FileID File, unsigned UsedAt,
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

  /// Where what a declaration of D is made of ends: in front of the body, the bases, the value.
  /// Nothing if there are default arguments, which may stand only once.
  std::optional<unsigned> endOfHead(SourceLocation Begin, const NamedDecl *D, FileID File) const {
    const bool IsVariable = isa<VarDecl>(D);
    size_t I = 0;
    while (I < Tokens.size() && Tokens[I].getLocation() != Begin)
      ++I;
    // Attributes that stand for restrictions have the place of what they stand in front of.
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

  const ASTContext &Context;
  const SourceManager &SM;
  const TokenBuffer &Tokens;
};

} // namespace

std::vector<ForwardDeclaration> forwardsFor(const Message &Error, const ASTContext &Context,
                                            const TokenBuffer &Tokens) {
  const StringRef Name = lateName(Error);
  if (Name.empty() || Error.location().isInvalid())
    return {};
  return LateNames(Context, Tokens).find(Name, Error.location());
}

std::optional<BaseMember> memberOfDependentBase(const Message &M, const ASTContext &Context,
                                                const TokenBuffer &Tokens) {
  const bool IsBase = M.id() == diag::err_mem_init_not_member_or_class ||
                      M.id() == diag::err_mem_init_not_member_or_class_suggest;
  const bool IsFoundThere =
      M.id() == diag::ext_found_in_dependent_base || M.id() == diag::err_found_in_dependent_base;
  const StringRef Name = IsBase || IsFoundThere ? M.argument(0).Name : lateName(M);
  if (Name.empty() || M.location().isInvalid())
    return std::nullopt;
  return LateNames(Context, Tokens).findInBases(Name, M.location(), IsBase);
}

void declareForward(const std::set<ForwardDeclaration> &Forwards, const SourceManager &SM,
                    std::vector<Token> &Tokens) {
  if (Forwards.empty())
    return;
  // The first token at each place of a file; one that is entered twice is not repaired the second
  // time.
  std::map<std::pair<std::string, unsigned>, size_t> Places;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isAnnotation() || !Tokens[I].getLocation().isFileID())
      continue;
    const auto [File, Offset] = SM.getDecomposedLoc(Tokens[I].getLocation());
    if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
      Places.emplace(std::make_pair(Entry->getName().str(), Offset), I);
  }
  std::map<size_t, std::vector<Token>> Inserted;
  for (const ForwardDeclaration &F : Forwards) {
    const auto At = Places.find({F.File, F.At}), Begin = Places.find({F.File, F.Begin}),
               End = Places.find({F.File, F.End});
    if (At == Places.end() || Begin == Places.end() || End == Places.end())
      continue;
    std::vector<Token> &Made = Inserted[At->second];
    if (F.IsVariable)
      Made.push_back(madeToken(Tokens[Begin->second].getLocation(), tok::kw_extern));
    Made.insert(Made.end(), Tokens.begin() + Begin->second, Tokens.begin() + End->second);
    Made.push_back(madeToken(Tokens[End->second].getLocation(), tok::semi));
  }
  // From behind, so that the places in front stay.
  for (auto I = Inserted.rbegin(); I != Inserted.rend(); ++I)
    Tokens.insert(Tokens.begin() + I->first, I->second.begin(), I->second.end());
}

} // namespace amp2hip
