#include "EarlierPlaces.h"
#include "LateHeaders.h"
#include "LateNames.h"
#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/TemplateHeader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

using Kind = ForwardDeclaration::Kind;

/// Makes the forward declarations before the template at an offset of a file.
class LateDeclarations {
public:
  LateDeclarations(const ParsedSource &Source, FileID Into, unsigned At)
      : Source(Source), SM(Source.Context.getSourceManager()), Tokens(Source.Tokens), Into(Into),
        At(At), File(Into) {}

  /// See forwardBefore().
  std::optional<ForwardDeclaration> forwardFor(const NamedDecl *D) {
    const SourceLocation Begin = SM.getExpansionLoc(D->getBeginLoc());
    return orInclude(declared(D), SM.getFileID(Begin), SM.getFileOffset(Begin),
                     needsOtherFile(*D, Into, Source));
  }

  /// Returns the forward declaration that moves the definition of a class, or includes its file;
  /// nothing if the class is in another class or a function.
  std::optional<ForwardDeclaration> definitionOf(const CXXRecordDecl &Class) {
    if (!isa<NamespaceDecl, LinkageSpecDecl, TranslationUnitDecl>(Class.getLexicalDeclContext()))
      return std::nullopt;
    const SourceLocation Begin = SM.getExpansionLoc(Class.getBeginLoc());
    File = SM.getFileID(Begin);
    return orInclude(named(placed(Class, Kind::Moved)), File, SM.getFileOffset(Begin));
  }

  /// Returns a forward declaration that moves the whole declaration from the file From, because
  /// Repeated has only its head; or else one that includes that file.
  std::optional<ForwardDeclaration> wholeInsteadOf(const ForwardDeclaration &Repeated,
                                                   FileID From) {
    return orInclude(movedInsteadOf(Repeated, From), From, Repeated.Begin);
  }

private:
  /// Returns a forward declaration of D that includes no file.
  std::optional<ForwardDeclaration> declared(const NamedDecl *D) {
    std::optional<Kind> What = kindFor(D);
    if (What && *What != Kind::Moved)
      D = firstOfNamespace(*D);
    if (!What || !D)
      return std::nullopt;
    if (D->getBeginLoc().isMacroID())
      return named(written(*D));
    File = SM.getFileID(D->getBeginLoc());
    // A name that may be declared twice stays in its file.
    const bool IsAlias =
        isa<TypedefNameDecl, NamespaceAliasDecl, UsingDecl>(D) && !D->isTemplated();
    if (*What == Kind::Moved && File != Into && IsAlias && !definesClass(*D))
      What = Kind::Copied;
    return named(placed(*D, *What));
  }

  /// Returns the move. Nothing if text precedes the head, as in `typedef struct S {} T;`.
  std::optional<ForwardDeclaration> movedInsteadOf(const ForwardDeclaration &Repeated,
                                                   FileID From) {
    File = From;
    const size_t Begin = tokenAt(SM.getComposedLoc(File, Repeated.Begin));
    const std::optional<unsigned> End = endOfStatement(Begin);
    if (!End || beginOfStatement(Begin) != Begin || !canMove(Begin, *End))
      return std::nullopt;
    ForwardDeclaration Result = Repeated;
    Result.What = Kind::Moved;
    Result.End = *End;
    return Result;
  }

  /// Returns the include of the file From, which has the declaration at the offset, if Declared is
  /// not enough; else Declared. If From includes the template's file first, only a move helps,
  /// because the text of From always comes too late.
  std::optional<ForwardDeclaration> orInclude(std::optional<ForwardDeclaration> Declared,
                                              FileID From, unsigned Offset,
                                              bool NeedsMore = false) const {
    if (From == Into || (Declared && !NeedsMore && isEnough(*Declared)) ||
        (Declared && includesBefore(From, Offset, Into, Source)))
      return Declared;
    const auto Included = includeBefore(From, Into, At, Source);
    return Included ? Included : Declared;
  }

  /// True if the declaration also suits other sources, which include its file before the template,
  /// or not at all.
  bool isEnough(const ForwardDeclaration &Declared) const {
    if (Declared.What == Kind::Moved)
      return false;
    const auto Made = Source.Made.Forwards.find(Declared);
    const bool IsMade = Made != Source.Made.Forwards.end() && Made->Into == Declared.Into &&
                        Made->At == Declared.At;
    return Declared.Defaults.empty() || (!Declared.MovesDefaults && !IsMade);
  }

  /// True for `typedef struct { int x; } S;`.
  static bool definesClass(const NamedDecl &Alias) {
    const auto *Typedef = dyn_cast<TypedefNameDecl>(&Alias);
    const auto *Named = Typedef ? Typedef->getUnderlyingType()->getAs<ElaboratedType>() : nullptr;
    return Named && Named->getOwnedTagDecl();
  }

  /// Returns the declaration of a class that a macro defines; nothing if its template parameters
  /// cannot be spelled.
  std::optional<ForwardDeclaration> written(const NamedDecl &D) {
    const auto *Template = dyn_cast<ClassTemplateDecl>(&D);
    const auto *Class = Template ? Template->getTemplatedDecl() : dyn_cast<CXXRecordDecl>(&D);
    const auto [Expanded, Offset] = SM.getDecomposedExpansionLoc(D.getBeginLoc());
    if (!Class || !Class->getIdentifier() ||
        SM.isBeforeInTranslationUnit(SM.getExpansionLoc(D.getBeginLoc()),
                                     SM.getComposedLoc(Into, At)))
      return std::nullopt;
    ForwardDeclaration Result;
    Result.What = Kind::Written;
    Result.Begin = Result.End = Offset;
    File = Expanded;
    std::string Parameters;
    for (const NamedDecl *P :
         Template ? Template->getTemplateParameters()->asArray() : llvm::ArrayRef<NamedDecl *>()) {
      Parameters += Parameters.empty() ? "" : ", ";
      if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P))
        Parameters += Value->getType().getAsString(D.getASTContext().getPrintingPolicy());
      else if (isa<TemplateTypeParmDecl>(P))
        Parameters += "typename";
      else
        return std::nullopt;
      Parameters += (P->isParameterPack() ? "... " : " ") + P->getNameAsString();
    }
    Result.Text = (Template ? "template <" + Parameters + "> " : "") + Class->getKindName().str() +
                  " " + Class->getNameAsString() + ";";
    return setScopes(D, Result) ? std::optional(Result) : std::nullopt;
  }

  /// Adds the names of the files.
  std::optional<ForwardDeclaration> named(std::optional<ForwardDeclaration> Result) const {
    const OptionalFileEntryRef From = SM.getFileEntryRefForID(File),
                               To = SM.getFileEntryRefForID(Into);
    if (!Result || !From || !To)
      return std::nullopt;
    Result->File = From->getName().str();
    Result->Into = To->getName().str();
    return Result;
  }

  /// Returns how D is declared earlier; nothing if it cannot be.
  static std::optional<Kind> kindFor(const NamedDecl *&D) {
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
      D = cast<EnumDecl>(Enumerator->getDeclContext());
    if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
      D = Shadow->getIntroducer();
    if (isa<FunctionDecl, FunctionTemplateDecl, CXXRecordDecl, ClassTemplateDecl>(D))
      return Kind::Repeated;
    if (isa<EnumDecl, TypedefNameDecl, TypeAliasTemplateDecl, NamespaceAliasDecl, UsingDecl>(D))
      return Kind::Moved;
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable)
      return std::nullopt;
    // A variable with internal linkage cannot be declared `extern` first. It is moved if the order
    // of the initialisations does not matter.
    const Expr *Value = Variable->getInit();
    if (Variable->getFormalLinkage() == Linkage::Internal)
      return !Value || (!Value->isValueDependent() &&
                        Value->isConstantInitializer(Variable->getASTContext(), /*ForRef=*/false))
                 ? std::optional(Kind::Moved)
                 : std::nullopt;
    // The parentheses of `int i(1);` would be taken for a part of the declaration.
    if (Value && Variable->getInitStyle() == VarDecl::CallInit &&
        Variable->getEndLoc() != Variable->getLocation())
      return std::nullopt;
    return Kind::Extern;
  }

  /// Returns the first declaration of D that stands in a namespace: not a friend's, nor one in a
  /// function. Null if there is none.
  static const NamedDecl *firstOfNamespace(const NamedDecl &D) {
    const NamedDecl *First = nullptr;
    for (const Decl *Each : D.redecls())
      if (isa<NamespaceDecl, LinkageSpecDecl, TranslationUnitDecl>(Each->getLexicalDeclContext()))
        First = cast<NamedDecl>(Each); // The list begins with D, the newest, and goes back.
    return First;
  }

  std::optional<ForwardDeclaration> placed(const NamedDecl &D, Kind What) const {
    const SourceLocation Front = D.getBeginLoc();
    if (!Front.isFileID() || SM.isInSystemHeader(Front) ||
        beginWithTemplateHeader(D) == SM.getComposedLoc(Into, At) ||
        SM.isBeforeInTranslationUnit(Front, SM.getComposedLoc(Into, At)))
      return std::nullopt;
    ForwardDeclaration Result;
    Result.What = What;
    if (What == Kind::Repeated && !addDefaults(D, Result))
      return std::nullopt;
    // A declaration that is declared forward already has lost its default arguments.
    if (const ForwardDeclaration *Known = forwardWith(Front, Source.Made.Forwards, SM))
      Result.Defaults = Known->Defaults;
    size_t Begin = tokenAt(Front);
    const bool IsWhole = Result.isWhole();
    if (IsWhole)
      Begin = beginOfStatement(Begin);
    if (Begin == Tokens.size())
      return std::nullopt;
    const std::optional<unsigned> End = IsWhole ? endOfStatement(Begin) : endOfHead(Begin, Result);
    if (!End || (What == Kind::Moved && !canMove(Begin, *End)))
      return std::nullopt;
    Result.Begin = SM.getFileOffset(Tokens[Begin].getLocation());
    Result.End = *End;
    return setScopes(D, Result) ? std::optional(Result) : std::nullopt;
  }

  /// True if the declaration from the token at I on means the same before the template:
  /// both are in the same `#if`, or outside of any in different files, and under the same pragmas,
  /// and no macro that the declaration uses is defined between them.
  bool canMove(size_t I, unsigned End) const {
    const unsigned Begin = SM.getFileOffset(Tokens[I].getLocation());
    const bool IsConditional =
        File == Into ? changesConditional(SM.getBufferData(File).slice(At, Begin))
                     : changesConditional(withoutGuard(SM.getBufferData(File).take_front(Begin))) ||
                           changesConditional(withoutGuard(SM.getBufferData(Into).take_front(At)));
    if (IsConditional || changesPragmas(I, Into, At, Source))
      return false;
    for (; I < Tokens.size(); ++I) {
      const SourceLocation Location = Tokens[I].getLocation();
      if (Location.isFileID() && SM.getFileOffset(Location) >= End)
        return true;
      if (!Location.isMacroID())
        continue;
      const auto [Defined, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Location));
      if (Defined == File && (File != Into || Offset >= At) && Offset < Begin)
        return false;
    }
    return true;
  }

  /// Adds the default arguments of a function or template, each from its `=`. Returns false if one
  /// cannot be moved.
  bool addDefaults(const NamedDecl &D, ForwardDeclaration &Result) const {
    std::vector<SourceRange> Ranges;
    if (const FunctionDecl *Function = D.getAsFunction())
      for (const ParmVarDecl *P : Function->parameters())
        if (P->hasDefaultArg() && !P->hasInheritedDefaultArg())
          Ranges.push_back(P->getDefaultArgRange());
    if (const auto *Template = dyn_cast<TemplateDecl>(&D))
      for (const NamedDecl *P : *Template->getTemplateParameters())
        if (const SourceRange Range = defaultOf(*P); Range.isValid())
          Ranges.push_back(Range);
    for (const SourceRange &Range : Ranges) {
      const size_t First = tokenAt(Range.getBegin());
      if (First == Tokens.size() || First == 0 || !Tokens.is(First - 1, tok::equal) ||
          !Range.getBegin().isFileID() || !Range.getEnd().isFileID())
        return false;
      Result.Defaults.push_back(
          {SM.getFileOffset(Tokens[First - 1].getLocation()), endOfToken(Range.getEnd())});
    }
    // A later declaration of a function template may not add default arguments.
    Result.MovesDefaults = File == Into || isa<FunctionTemplateDecl>(D);
    llvm::sort(Result.Defaults);
    return true;
  }

  static SourceRange defaultOf(const NamedDecl &Parameter) {
    if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(&Parameter))
      return Type->hasDefaultArgument() && !Type->defaultArgumentWasInherited()
                 ? Type->getDefaultArgument().getSourceRange()
                 : SourceRange();
    if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(&Parameter))
      return Value->hasDefaultArgument() && !Value->defaultArgumentWasInherited()
                 ? Value->getDefaultArgument().getSourceRange()
                 : SourceRange();
    return {};
  }

  /// Sets where the declaration is inserted, and the scopes to open around it: the namespaces
  /// around the declaration that are not around the template. Returns false if that is a place in
  /// another file, which includes the template's file in a namespace.
  bool setScopes(const NamedDecl &D, ForwardDeclaration &Result) const {
    const std::vector<const Decl *> Here = scopesAround(SM, *D.getTranslationUnitDecl(), Into, At);
    std::vector<const Decl *> There;
    for (const DeclContext *Scope = D.getLexicalDeclContext(); !Scope->isTranslationUnit();
         Scope = Scope->getLexicalParent())
      There.insert(There.begin(), cast<Decl>(Scope));
    size_t Common = 0;
    while (Common < std::min(Here.size(), There.size()) &&
           scopeHead(*Here[Common]) == scopeHead(*There[Common]))
      ++Common;
    Result.At = At;
    // A declaration cannot be inserted at the second name of `namespace a::b`.
    while (Common < Here.size() && isa<NamespaceDecl>(Here[Common]) &&
           cast<NamespaceDecl>(Here[Common])->isNested())
      --Common;
    if (Common < Here.size()) {
      if (SM.getFileID(Here[Common]->getBeginLoc()) != Into)
        return false;
      Result.At = SM.getFileOffset(Here[Common]->getBeginLoc());
    }
    for (size_t I = Common; I < There.size(); ++I)
      Result.Scopes.push_back(scopeHead(*There[I]));
    return true;
  }

  /// Returns the text that opens the scope, without its brace.
  static std::string scopeHead(const Decl &Scope) {
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(&Scope))
      return std::string(Namespace->isInline() ? "inline namespace" : "namespace") +
             (Namespace->isAnonymousNamespace() ? "" : " " + Namespace->getName().str());
    return cast<LinkageSpecDecl>(Scope).getLanguage() == LinkageSpecLanguageIDs::C
               ? "extern \"C\""
               : "extern \"C++\"";
  }

  /// Returns the position of the last token with that location, because copies precede their
  /// originals; the number of tokens if none has it.
  size_t tokenAt(SourceLocation Location) const {
    for (size_t I = Tokens.size(); I-- > 0;)
      if (Tokens[I].getLocation() == Location)
        return I;
    return Tokens.size();
  }

  /// Returns the position of the first token of the declaration with the token at I.
  size_t beginOfStatement(size_t I) const {
    while (I > 0 && I < Tokens.size() && !Tokens[I - 1].isAnnotation() &&
           !Tokens.isOneOf(I - 1, tok::semi, tok::l_brace, tok::r_brace) &&
           Tokens[I - 1].getLocation().isFileID() &&
           SM.getFileID(Tokens[I - 1].getLocation()) == File)
      --I;
    return I;
  }

  /// Returns the offset after the semicolon that ends the declaration at I; nothing if it is not
  /// in the file.
  std::optional<unsigned> endOfStatement(size_t I) const {
    for (unsigned Depth = 0; I < Tokens.size(); ++I) {
      if (Tokens.isOneOf(I, tok::l_paren, tok::l_square, tok::l_brace))
        ++Depth;
      else if (Tokens.isOneOf(I, tok::r_paren, tok::r_square, tok::r_brace))
        --Depth;
      else if (Depth == 0 && Tokens.is(I, tok::semi))
        return isInFile(I) ? std::optional(endOfToken(Tokens[I].getLocation())) : std::nullopt;
    }
    return std::nullopt;
  }

  /// Returns the offset of the body, the bases or the initialiser, which ends the head of the
  /// declaration at I. Nothing if the declaration has none, such as a deleted function.
  std::optional<unsigned> endOfHead(size_t I, const ForwardDeclaration &D) const {
    int Angles = 0; // in a variable's type
    for (unsigned Depth = 0; I < Tokens.size(); ++I) {
      if (D.What == Kind::Extern)
        Angles += Tokens.is(I, tok::less) - Tokens.is(I, tok::greater) -
                  2 * Tokens.is(I, tok::greatergreater);
      if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
        ++Depth;
      else if (Tokens.isOneOf(I, tok::r_paren, tok::r_square))
        --Depth;
      else if (D.What == Kind::Extern && Depth == 0 && Angles == 0 && Tokens.is(I, tok::comma))
        return std::nullopt; // several variables
      else if (D.isDefault(SM.getFileOffset(Tokens[I].getLocation())))
        continue;
      else if (D.What == Kind::Repeated && Tokens.is(I, tok::equal))
        return std::nullopt;
      else if (Depth == 0 &&
               Tokens.isOneOf(I, tok::l_brace, tok::semi, tok::colon, tok::kw_try, tok::equal))
        break;
    }
    if (!isInFile(I))
      return std::nullopt;
    return SM.getFileOffset(Tokens[I].getLocation());
  }

  bool isInFile(size_t I) const {
    return I < Tokens.size() && Tokens[I].getLocation().isFileID() &&
           SM.getFileID(Tokens[I].getLocation()) == File;
  }
  unsigned endOfToken(SourceLocation Last) const {
    return SM.getFileOffset(Last) + Lexer::MeasureTokenLength(Last, SM, LangOptions());
  }

  const ParsedSource &Source;
  const SourceManager &SM;
  const TokenBuffer &Tokens;
  const FileID Into;
  const unsigned At;
  FileID File; // the file of the declaration
};

/// Finds the class or class template whose name is at that location.
class ClassAt : public AstVisitor {
public:
  explicit ClassAt(SourceLocation At) : At(At) {}

  bool VisitNamedDecl(NamedDecl *D) override {
    if (D->getLocation() == At && isa<ClassTemplateDecl>(D))
      Template = cast<ClassTemplateDecl>(D);
    else if (D->getLocation() == At && isa<CXXRecordDecl>(D))
      Class = cast<CXXRecordDecl>(D);
    return true;
  }

  const ClassTemplateDecl *Template = nullptr;
  const CXXRecordDecl *Class = nullptr;

private:
  const SourceLocation At;
};

/// Adds the moves of definitions that follow the template with an error: of the class at Declared,
/// or of the class template there and its explicit specializations.
void addDefinitions(SourceLocation Declared, SourceLocation Error, const ParsedSource &Source,
                    std::vector<ForwardDeclaration> &Result) {
  const auto Around = templateAround(Error, Source);
  ClassAt Found(Declared);
  if (Around)
    Found.TraverseDecl(Source.Context.getTranslationUnitDecl());
  std::vector<const CXXRecordDecl *> Classes;
  if (Found.Template) {
    Classes.push_back(Found.Template->getTemplatedDecl());
    for (const ClassTemplateSpecializationDecl *Each : Found.Template->specializations())
      if (Each->isExplicitSpecialization())
        Classes.push_back(Each);
  } else if (Found.Class) {
    Classes.push_back(Found.Class);
  }
  for (const CXXRecordDecl *Class : Classes)
    if (const CXXRecordDecl *Definition = Class->getDefinition())
      if (const auto Moved =
              LateDeclarations(Source, Around->first, Around->second).definitionOf(*Definition))
        Result.push_back(*Moved);
}

/// Finds the calls, in templates, of names that are not declared before them. Clang treats them as
/// functions until the template is instantiated.
class UndeclaredCalls : public AstVisitor {
public:
  explicit UndeclaredCalls(const SourceManager &SM) : SM(SM) {}

  bool TraverseDecl(Decl *D) override { return isOfLibrary(D, SM) || AstVisitor::TraverseDecl(D); }
  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Named = dyn_cast<UnresolvedLookupExpr>(Call->getCallee()->IgnoreParenImpCasts());
    if (Named && Named->decls().empty() && !Named->getQualifier())
      Found.push_back(Named);
    return true;
  }

  std::vector<const UnresolvedLookupExpr *> Found;

private:
  const SourceManager &SM;
};

/// Returns the class with that name in the nearest of the scopes that have the name; null if that
/// is no class, or is only declared.
const CXXRecordDecl *classNamed(DeclarationName Name,
                                const std::vector<const DeclContext *> &Scopes) {
  for (const DeclContext *Scope : Scopes)
    if (const auto Found = Scope->lookup(Name); !Found.empty()) {
      const auto *Class = Found.isSingleResult() ? dyn_cast<CXXRecordDecl>(Found.front()) : nullptr;
      return Class ? Class->getDefinition() : nullptr;
    }
  return nullptr;
}

/// Returns the moves of classes that an error says are incomplete, because only their heads are
/// declared before the template.
std::vector<ForwardDeclaration> completing(MessageGroup Group, const ParsedSource &Source) {
  std::vector<ForwardDeclaration> Result;
  const SourceManager &SM = Source.Context.getSourceManager();
  for (const Message &Note : Group.drop_front()) {
    if (Note.id() != diag::note_forward_declaration && Note.id() != diag::note_template_decl_here)
      continue;
    const ForwardDeclaration *Made = forwardWith(Note.location(), Source.Made.Forwards, SM);
    if (!Made) {
      addDefinitions(Note.location(), Group.front().location(), Source, Result);
      continue;
    }
    if (Made->What != Kind::Repeated)
      continue;
    const auto [Into, At] = SM.getDecomposedLoc(locationIn(Made->Into, Made->At, SM));
    LateDeclarations Late(Source, Into, At);
    if (const auto Moved =
            Late.wholeInsteadOf(*Made, SM.getFileID(SM.getExpansionLoc(Note.location()))))
      Result.push_back(*Moved);
  }
  return Result;
}

} // namespace

std::optional<ForwardDeclaration> forwardBefore(const NamedDecl &D, FileID File, unsigned At,
                                                const ParsedSource &Source) {
  return LateDeclarations(Source, File, At).forwardFor(&D);
}

OptionalAmendment fixLateDeclaration(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  if (Error.location().isInvalid())
    return std::nullopt;
  Amendment Result;
  Result.Forwards = completing(Group, Source);
  if (const std::optional<LateName> Name = lateName(Group, Source))
    for (const DeclContext *Scope : Name->Scopes)
      for (const NamedDecl *Found : Scope->lookup(Name->Name))
        if (const auto Forward = forwardBefore(*Found, Name->File, Name->At, Source))
          Result.Forwards.push_back(*Forward);
  return Result.Forwards.empty() ? std::nullopt : OptionalAmendment(Result);
}

Amendment amendLateClasses(const ParsedSource &Source) {
  UndeclaredCalls Calls(Source.Context.getSourceManager());
  Calls.TraverseDecl(Source.Context.getTranslationUnitDecl());
  Amendment Result;
  for (const UnresolvedLookupExpr *Named : Calls.Found) {
    const CXXRecordDecl *Class =
        classNamed(Named->getName(), namespacesAround(Named->getNameLoc(), Source.Context));
    const auto Place = Class ? templateAround(Named->getNameLoc(), Source) : std::nullopt;
    if (!Place)
      continue;
    if (const auto Whole =
            LateDeclarations(Source, Place->first, Place->second).definitionOf(*Class))
      Result.Forwards.push_back(*Whole);
  }
  return Result;
}

OptionalAmendment fixLateUsingDirective(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  const std::optional<LateName> Name = lateName(Group, Source);
  if (!Name || Name->IsQualified)
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  for (const DeclContext *Scope : Name->Scopes)
    for (const UsingDirectiveDecl *Directive : Scope->using_directives()) {
      const NamespaceDecl *Used = Directive->getNominatedNamespace();
      if (Used->isInAnonymousNamespace() ||
          !SM.isBeforeInTranslationUnit(Error.location(), Directive->getLocation()) ||
          Used->lookup(Name->Name).empty())
        continue;
      if (Used->getQualifiedNameAsString() == "Concurrency")
        return amendmentOf(repairAt(Error.location(), Repair::Kind::AmpNamespace));
      return amendmentOf(
          insertionBefore(Error.location(), Used->getQualifiedNameAsString() + "::"));
    }
  return std::nullopt;
}

} // namespace amp2hip
