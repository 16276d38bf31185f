// What the parts of the planning share.
#pragma once

#include "amp2hip/Model/Lexical.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Plan/Speller.h"
#include "amp2hip/Support/CommonText.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <set>

namespace amp2hip {

class Planning {
public:
  Planning(const SourceModel &Model, clang::ASTContext &Context, const clang::Preprocessor &PP,
           const KernelNameFor &NameFor, Plan &Result)
      : Model(Model), Context(Context), SM(Context.getSourceManager()), Lang(Context.getLangOpts()),
        Spell(Context, &PP), NameFor(NameFor), Result(Result) {}

  clang::DiagnosticsEngine &diagnostics() const { return Context.getDiagnostics(); }

  /// Name, or one made from it that occurs nowhere in the source. It is free from then on for
  /// nobody else.
  std::string freshName(std::string Name) {
    while (isKnown(Name))
      Name += "_";
    Given.insert(Name);
    return Name;
  }
  /// Name, or one made from it that occurs nowhere in the source. Overloads share it.
  std::string sharedName(std::string Name) const {
    while (Context.Idents.find(Name) != Context.Idents.end())
      Name += "_";
    return Name;
  }
  /// True for a name that occurs in the source, or has been given.
  bool isKnown(llvm::StringRef Name) const {
    return Context.Idents.find(Name) != Context.Idents.end() || Given.count(Name.str());
  }

  /// What the text says from the first to the last token.
  std::string textOf(clang::SourceRange Tokens) const {
    return clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(Tokens), SM, Lang)
        .str();
  }
  /// Moves ranges that one edit is about to the text that has all of them; false, and an error, if
  /// there is none.
  bool inCommonText(llvm::MutableArrayRef<clang::SourceRange> Ranges) const {
    if (toCommonText(Ranges, SM, Lang))
      return true;
    report(diagnostics(), SM.getExpansionLoc(Ranges.front().getBegin()), Diag::EditInMacro);
    return false;
  }
  /// The first token behind the one at that place; invalid if it is of another kind.
  clang::SourceLocation tokenBehind(clang::SourceLocation At, clang::tok::TokenKind Kind) const {
    // In a macro's body the two are as far apart as they are written.
    const clang::SourceLocation Written = SM.getSpellingLoc(At);
    const std::optional<clang::Token> Next = clang::Lexer::findNextToken(Written, SM, Lang);
    if (!Next || Next->isNot(Kind))
      return clang::SourceLocation();
    return At.getLocWithOffset(static_cast<int>(SM.getFileOffset(Next->getLocation())) -
                               static_cast<int>(SM.getFileOffset(Written)));
  }

  /// The type as it is written in the declaration; null if a typedef names it.
  static clang::FunctionTypeLoc functionType(const clang::FunctionDecl &F) {
    return F.getTypeSourceInfo()
               ? F.getTypeSourceInfo()->getTypeLoc().getAsAdjusted<clang::FunctionTypeLoc>()
               : clang::FunctionTypeLoc();
  }
  /// The last token of a function's header without its restriction specifiers: the closing
  /// parenthesis, a qualifier, an exception specification or the trailing return type.
  static clang::SourceLocation headerEnd(clang::FunctionTypeLoc Type) {
    const auto *Proto = Type.getTypePtr()->getAs<clang::FunctionProtoType>();
    return Proto && Proto->hasTrailingReturn() ? Type.getReturnLoc().getEndLoc()
                                               : Type.getLocalRangeEnd();
  }
  /// The semicolon of a declaration without a body; invalid if something else follows its header
  /// and restriction specifiers, as the next declarator does.
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
  const Speller Spell;
  const KernelNameFor &NameFor;
  Plan &Result;
  /// Of the functions that are named apart: what they are named.
  std::map<const clang::FunctionDecl *, std::string> NamesApart;

private:
  std::set<std::string> Given;
};

// The parts, in the order in which they are planned.
void planDialectEdits(Planning &P);
void planFunctions(Planning &P);
void planNames(Planning &P, bool KeepsFences);
void planProperties(Planning &P);
void planTileStatic(Planning &P);
void planOverloadPairs(Planning &P);
void planCalls(Planning &P);
void planKernels(Planning &P);
void planInclusions(Planning &P);

} // namespace amp2hip
