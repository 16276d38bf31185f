// Replaces `m[y][x]` by `m(y, x)` for elements of views. `m(y, x)` makes all of `m` current, and
// `m[y][x]` only the row, so code that accesses row after row gets `m(y, x)`. Elements of arrays
// keep `m[y][x]`, because the cpu reaches an array in a GPU's memory by its rows only.

#include "PlanBuilder.h"
#include "SideEffects.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <cctype>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True for a class of the library's, and for `std::vector` and `std::array`.
bool isKnownClass(const DeclContext *Class) {
  const auto *Named = dyn_cast<CXXRecordDecl>(Class);
  if (!Named || !Named->getIdentifier())
    return false;
  for (const DeclContext *Outer = Class->getParent(); Outer; Outer = Outer->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Outer);
        isAmpNamespace(Outer) || (Namespace && Namespace->getName() == "amp2hip"))
      return true;
  return Named->isInStdNamespace() && (Named->getName() == "vector" || Named->getName() == "array");
}

/// True for a call that only reads: a call of a const member function or a subscript of such a
/// class, a property of the library's, or the construction of an object of the library's.
bool onlyReads(const Expr &Call) {
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&Call))
    return isKnownClass(Made->getConstructor()->getParent()) &&
           !Made->getConstructor()->getParent()->isInStdNamespace();
  if (const auto *Property = dyn_cast<MSPropertyRefExpr>(&Call))
    return isKnownClass(Property->getPropertyDecl()->getDeclContext());
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(cast<CallExpr>(Call).getDirectCallee());
  return Method && isKnownClass(Method->getParent()) &&
         (Method->isConst() || Method->getOverloadedOperator() == OO_Subscript);
}

class RowPlanner {
public:
  explicit RowPlanner(PlanBuilder &P) : P(P) {}

  void add(const ElementOfRow &Element) {
    const SourceLocation Last = Element.Subscripts.back().Close;
    Use &Own = ByText[P.SM.getSpellingLoc(Last)][Last];
    if (Own.empty())
      Own = bracketsOf(Element);
    if (Element.IsRowChanged)
      Changed.insert(P.SM.getSpellingLoc(Last));
  }

  /// Plans each text that is such an element in all its uses, and whose row changes from access to
  /// access in at least one use.
  void plan() {
    for (auto &[Text, Uses] : ByText) {
      const auto Read = P.Model.Dialect.MacroBrackets.find(Text);
      const size_t Count = Read == P.Model.Dialect.MacroBrackets.end() ? 1 : Read->second;
      const Use &First = Uses.begin()->second;
      if (Changed.count(Text) && !First.empty() && Uses.size() == Count &&
          llvm::all_of(Uses, [&](const auto &Other) { return isSame(First, Other.second); }))
        P.Result.Rows.push_back(First);
    }
  }

private:
  /// The brackets of an element and their replacements; empty if the brackets stay.
  using Use = std::vector<Respelling>;

  bool isSame(const Use &A, const Use &B) const {
    return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                      [this](const Respelling &Of, const Respelling &Other) {
                        return P.SM.getSpellingLoc(Of.Location) ==
                               P.SM.getSpellingLoc(Other.Location);
                      });
  }

  Use bracketsOf(const ElementOfRow &Element) const {
    const SourceLocation End = Element.Object->getEndLoc(), Last = Element.Subscripts.back().Close;
    const DialectTable &Dialect = P.Model.Dialect;
    if (isNameOfMacro(End) ||
        (Last.isMacroID() && Dialect.MadeStrings.count(P.SM.getExpansionLoc(Last))) ||
        (Dialect.HasStringOfBody && P.SM.isMacroBodyExpansion(Last)))
      return {};
    // g++ parses a statement that begins with `T(m)(y, x)` as a declaration.
    if (isa<CXXFunctionalCastExpr, CXXUnresolvedConstructExpr>(Element.Object))
      return {};
    std::vector<SourceRange> Written{Element.Object->getSourceRange()};
    for (const ElementOfRow::Subscript &S : Element.Subscripts) {
      if (!isNumber(*S.Index) || hasSideEffects(*S.Index, onlyReads))
        return {};
      Written.push_back(S.Index->getSourceRange());
      Written.push_back(S.Close);
    }
    if (!toCommonText(Written, P.SM, P.Lang))
      return {};
    Use Result;
    for (size_t I = 0; I + 2 < Written.size(); I += 2) {
      const bool IsFirst = I == 0, IsLast = I + 3 == Written.size();
      const SourceLocation Open = P.tokenBehind(Written[I].getEnd(), tok::l_square);
      const SourceLocation Close = Written[I + 2].getBegin();
      Result.push_back({Open, "[", IsFirst ? "(" : isBehindSpace(Open) ? "" : " "});
      Result.push_back({Close, "]", IsLast ? ")" : ","});
    }
    return canChange(Result) ? Result : Use();
  }

  /// True for an index that both operators convert to the same `int`. A comma in it would separate
  /// two arguments.
  bool isNumber(const Expr &Index) const {
    const Expr *Spelled = Index.IgnoreUnlessSpelledInSource();
    const auto *Binary = dyn_cast<BinaryOperator>(Spelled);
    const auto *Overloaded = dyn_cast<CXXOperatorCallExpr>(Spelled);
    const QualType Type = Spelled->getType();
    return (Type->isIntegralOrUnscopedEnumerationType() || Type->isRealFloatingType()) &&
           !isa<InitListExpr>(Spelled) && !(Binary && Binary->getOpcode() == BO_Comma) &&
           !(Overloaded && Overloaded->getOperator() == OO_Comma);
  }

  /// True if a parenthesis after the token could be read as the use of a macro.
  bool isNameOfMacro(SourceLocation Token) const {
    const auto Name = P.Context.Idents.find(spelled(Token));
    return Name != P.Context.Idents.end() && Name->second->hadMacroDefinition();
  }

  /// True if the brackets can be replaced where they are written, and no directive is between them.
  bool canChange(const Use &Brackets) const {
    for (const Respelling &B : Brackets) {
      const SourceLocation At = P.SM.getSpellingLoc(B.Location);
      if (At.isInvalid() || P.SM.isInSystemHeader(At) || P.SM.isWrittenInScratchSpace(At) ||
          !P.SM.getFileEntryRefForID(P.SM.getFileID(At)) || spelled(B.Location) != B.Name)
        return false;
    }
    bool HasDirective = false;
    forTokensUpTo(P.SM.getSpellingLoc(Brackets.front().Location),
                  P.SM.getSpellingLoc(Brackets.back().Location), P.SM, P.Lang,
                  [&](const Token &T) { HasDirective |= T.isOneOf(tok::hash, tok::hashhash); });
    return !HasDirective;
  }

  bool isBehindSpace(SourceLocation Token) const {
    const SourceLocation At = P.SM.getSpellingLoc(Token);
    return At.isValid() && std::isspace(static_cast<unsigned char>(P.SM.getCharacterData(At)[-1]));
  }
  std::string spelled(SourceLocation Token) const {
    return P.textOf(SourceRange(P.SM.getSpellingLoc(Token)));
  }

  PlanBuilder &P;
  /// The uses of each text. The keys are its last bracket as spelled, and that bracket in each use.
  std::map<SourceLocation, std::map<SourceLocation, Use>> ByText;
  /// The texts with a use whose row changes.
  std::set<SourceLocation> Changed;
};

} // namespace

void planRows(PlanBuilder &P) {
  RowPlanner Planner(P);
  for (const ElementOfRow &Element : P.Model.ElementsOfRows)
    Planner.add(Element);
  Planner.plan();
}

} // namespace amp2hip
