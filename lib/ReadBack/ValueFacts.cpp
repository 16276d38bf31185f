#include "NodeFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

class ValueFacts : public ConstStmtVisitor<ValueFacts> {
public:
  explicit ValueFacts(Describer &Describe) : Describe(Describe) {}

  void add(SourceLocation Location, const std::string &Value, const Expr *Of) {
    if (!dependsOnPlace(Of))
      Describe.add(Fact::Value, Location, Value, Value);
  }
  void VisitUnaryExprOrTypeTraitExpr(const Expr *E) { addEvaluated(E); }
  void VisitCXXNoexceptExpr(const Expr *E) { addEvaluated(E); }
  void VisitTypeTraitExpr(const Expr *E) { addEvaluated(E); }
  void addEvaluated(const Expr *E) {
    Expr::EvalResult Value;
    if (!E->isValueDependent() && E->EvaluateAsRValue(Value, Unit.Context))
      add(E->getBeginLoc(), Value.Val.getAsString(Unit.Context, E->getType()), E);
  }
  bool dependsOnPlace(const Stmt *S) const {
    if (const auto *E = dyn_cast_or_null<Expr>(S); E && isa<IntegerLiteral, StringLiteral>(E))
      return isPlaceMacro(E);
    return S &&
           llvm::any_of(S->children(), [&](const Stmt *Child) { return dependsOnPlace(Child); });
  }
  /// True for `__LINE__` and `__FILE__`, which have other values in another file.
  bool isPlaceMacro(const Expr *E) const {
    const auto IsMade = [&](SourceLocation At) {
      return At.isMacroID() && Unit.SM.isWrittenInScratchSpace(Unit.SM.getSpellingLoc(At));
    };
    if (const auto *Text = dyn_cast<StringLiteral>(E)) {
      if (std::none_of(Text->tokloc_begin(), Text->tokloc_end(), IsMade))
        return false;
      std::string Narrow; // a macro may have pasted an L before `__FILE__`
      for (unsigned I = 0; I < Text->getLength(); ++I)
        Narrow += static_cast<char>(Text->getCodeUnit(I));
      const PresumedLoc Place =
          Unit.SM.getPresumedLoc(Unit.SM.getExpansionLoc(Text->getBeginLoc()));
      return Place.isValid() && StringRef(Narrow).contains(Place.getFilename());
    }
    return IsMade(E->getBeginLoc()) &&
           Lexer::getImmediateMacroName(E->getBeginLoc(), Unit.SM, Unit.Context.getLangOpts()) ==
               "__LINE__";
  }

  // ---- Literals.

  void addLiteral(const Expr *E, const std::string &Value) {
    Describe.add(Fact::Literal, E->getBeginLoc(), Value + " " + Unit.Id.of(E->getType()), Value);
  }
  void VisitIntegerLiteral(const IntegerLiteral *E) {
    if (isPlaceMacro(E))
      return;
    const std::string Value = llvm::toString(E->getValue(), 10, false);
    Describe.add(Fact::Literal, Exprs.placeInWrite(E), Value + " " + Unit.Id.of(E->getType()),
                 Value);
  }
  void VisitFloatingLiteral(const FloatingLiteral *E) {
    llvm::SmallString<32> Text;
    E->getValue().toString(Text);
    addLiteral(E, Text.str().str());
  }
  void VisitCharacterLiteral(const CharacterLiteral *E) {
    addLiteral(E, std::to_string(E->getValue()));
  }
  void VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *E) {
    addLiteral(E, E->getValue() ? "true" : "false");
  }
  void VisitStringLiteral(const StringLiteral *E) {
    if (isPlaceMacro(E) || isMadeOfText(E))
      return;
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    E->outputString(Stream);
    addLiteral(E, Text);
  }
  /// True for a literal that a macro makes by `#`. It has the spelling of the argument, which may
  /// differ in the output.
  bool isMadeOfText(const StringLiteral *E) const {
    for (unsigned I = 0; I < E->getNumConcatenated(); ++I) {
      const SourceLocation Spelling = Unit.SM.getSpellingLoc(E->getStrTokenLoc(I));
      if (E->getStrTokenLoc(I).isMacroID() && Unit.SM.isWrittenInScratchSpace(Spelling) &&
          *Unit.SM.getCharacterData(Spelling) == '"')
        return true;
    }
    return false;
  }
  /// The value of `__PRETTY_FUNCTION__` and the like is not compared: it has the function's
  /// spelling, which may differ in the output.
  void VisitPredefinedExpr(const PredefinedExpr *E) {
    const PredefinedIdentKind Kind = E->getIdentKind() == PredefinedIdentKind::FuncSig
                                         ? PredefinedIdentKind::PrettyFunction
                                         : E->getIdentKind();
    const std::string Name = PredefinedExpr::getIdentKindName(Kind).str();
    Describe.add(Fact::Literal, Exprs.placeOf(E), Name, Name);
  }

private:
  Describer &Describe;
  const ParsedUnit &Unit = Describe.Unit;
  const ExprPlaces &Exprs = Describe.Exprs;
};

} // namespace

void addValueFacts(const Stmt *S, Describer &Describe) { ValueFacts(Describe).Visit(S); }

void addValue(SourceLocation Location, const std::string &Value, const Expr *Of,
              Describer &Describe) {
  ValueFacts(Describe).add(Location, Value, Of);
}

} // namespace amp2hip
