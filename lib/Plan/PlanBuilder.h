// Shared state and helpers of the parts of planning.
#pragma once

#include "amp2hip/Model/Lexical.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Plan/TypePrinter.h"
#include "amp2hip/Support/CommonText.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <set>

namespace amp2hip {

/// The source that is planned for, the plan so far, and the names given so far.
class PlanBuilder {
public:
  PlanBuilder(const SourceModel &Model, clang::ASTContext &Context, const clang::Preprocessor &PP,
              const KernelNameFor &NameFor, Plan &Result)
      : Model(Model), Context(Context), SM(Context.getSourceManager()), Lang(Context.getLangOpts()),
        Spell(Context, &PP), NameFor(NameFor), Result(Result) {}

  clang::DiagnosticsEngine &diagnostics() const { return Context.getDiagnostics(); }

  /// Returns Name, or a name derived from it, that occurs nowhere in the source and was not
  /// returned before.
  std::string freshName(std::string Name) {
    while (isKnown(Name))
      Name += "_";
    Given.insert(Name);
    return Name;
  }
  /// Returns Name, or a name derived from it, that occurs nowhere in the source. Overloads may
  /// share it.
  std::string sharedName(std::string Name) const {
    while (Context.Idents.find(Name) != Context.Idents.end())
      Name += "_";
    return Name;
  }
  /// True for a name that occurs in the source or was returned by freshName.
  bool isKnown(llvm::StringRef Name) const {
    return Context.Idents.find(Name) != Context.Idents.end() || Given.count(Name.str());
  }

  /// Returns the text from the first to the last token of a range.
  std::string textOf(clang::SourceRange Tokens) const {
    return clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(Tokens), SM, Lang)
        .str();
  }
  /// Moves the ranges of one edit to the innermost text that contains all of them: a macro's body,
  /// a macro argument or the file. Reports an error and returns false if there is none.
  bool inCommonText(llvm::MutableArrayRef<clang::SourceRange> Ranges) const {
    if (toCommonText(Ranges, SM, Lang))
      return true;
    report(diagnostics(), SM.getExpansionLoc(Ranges.front().getBegin()), Diag::EditInMacro);
    return false;
  }
  /// Returns the token after the one at a location; invalid if it is not of that kind.
  clang::SourceLocation tokenBehind(clang::SourceLocation Location,
                                    clang::tok::TokenKind Kind) const {
    // In a macro's body, expansion locations are as far apart as spelling locations.
    const clang::SourceLocation Written = SM.getSpellingLoc(Location);
    const std::optional<clang::Token> Next = clang::Lexer::findNextToken(Written, SM, Lang);
    if (!Next || Next->isNot(Kind))
      return clang::SourceLocation();
    return Location.getLocWithOffset(static_cast<int>(SM.getFileOffset(Next->getLocation())) -
                                     static_cast<int>(SM.getFileOffset(Written)));
  }

  /// Returns the function type as the declaration writes it; null if a typedef names it.
  static clang::FunctionTypeLoc functionType(const clang::FunctionDecl &F) {
    return F.getTypeSourceInfo()
               ? F.getTypeSourceInfo()->getTypeLoc().getAsAdjusted<clang::FunctionTypeLoc>()
               : clang::FunctionTypeLoc();
  }
  /// Returns the last token of a function's header without its restriction specifiers: the closing
  /// parenthesis, a qualifier, an exception specification or the trailing return type.
  static clang::SourceLocation headerEnd(clang::FunctionTypeLoc Type) {
    const auto *Proto = Type.getTypePtr()->getAs<clang::FunctionProtoType>();
    return Proto && Proto->hasTrailingReturn() ? Type.getReturnLoc().getEndLoc()
                                               : Type.getLocalRangeEnd();
  }
  /// Returns the semicolon of a declaration without a body; invalid if something else, such as
  /// another declarator, follows its header and restriction specifiers.
  clang::SourceLocation semicolonOf(const clang::FunctionDecl &F) const {
    const clang::FunctionTypeLoc Type = functionType(F);
    clang::SourceLocation Last = Type ? headerEnd(Type) : F.getEndLoc();
    for (const RestrictionSpecifier &S : Model.Dialect.Specifiers) {
      const std::optional<clang::Token> Next = clang::Lexer::findNextToken(Last, SM, Lang);
      if (Next && Next->getLocation() == SM.getExpansionLoc(S.Range.getBegin()))
        Last = SM.getExpansionRange(S.Range.getEnd()).getEnd();
    }
    return tokenBehind(Last, clang::tok::semi);
  }

  const SourceModel &Model;
  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  const TypePrinter Spell;
  const KernelNameFor &NameFor;
  /// The namespaces in which a requested name is taken. A header that is entered in two namespaces
  /// has one name for both.
  std::map<std::string, std::set<const clang::DeclContext *>> AskedFor;
  Plan &Result;
  /// The new names of functions for amp that get one of their own.
  std::map<const clang::FunctionDecl *, std::string> OwnNames;

private:
  std::set<std::string> Given;
};

// The parts of planning, in their order.
void planDialectEdits(PlanBuilder &P);
void planFunctions(PlanBuilder &P);
void planNames(PlanBuilder &P);
void planProperties(PlanBuilder &P);
void planRows(PlanBuilder &P);
void planTileStatic(PlanBuilder &P, const PlanOptions &Options);
void planOverloadPairs(PlanBuilder &P);
void planCalls(PlanBuilder &P);
void planKernels(PlanBuilder &P);
void planOwnLaunches(PlanBuilder &P);
void planChecks(PlanBuilder &P, bool ChecksBounds);
void planInclusions(PlanBuilder &P);

} // namespace amp2hip
