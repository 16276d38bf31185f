#include "ConvergentBarrier.h"

#include "amp2hip/Analysis/StatementTree.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <string>

using namespace clang;

namespace amp2hip {
namespace {

const CXXMemberCallExpr *barrierIn(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  const auto *Call = E ? dyn_cast<CXXMemberCallExpr>(E->IgnoreImplicit()) : nullptr;
  return Call && isBarrierWait(Call) ? Call : nullptr;
}

bool isOfLibrary(const CXXMethodDecl *Method) {
  const DeclContext *Around = Method->getParent();
  while (Around && !isAmpNamespace(Around))
    Around = Around->getParent();
  // The base classes of the library's classes are in a namespace of the runtime.
  return Around ||
         Method->getASTContext().getSourceManager().isInSystemHeader(Method->getLocation());
}

/// True if the statement may be in another block than the statements beside it: it has no part that
/// is a declaration, a jump or a label.
bool canBeDivided(const Stmt *S) {
  if (isa<DeclStmt, ReturnStmt, BreakStmt, ContinueStmt, GotoStmt, LabelStmt>(S))
    return false;
  return llvm::all_of(S->children(),
                      [](const Stmt *Child) { return !Child || canBeDivided(Child); });
}

/// True if evaluating an expression may change something. Subscripts of the library's classes, and
/// their const member functions, do not.
bool mayChange(const Stmt *S) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(S); Operator && Operator->isAssignmentOp())
    return true;
  if (const auto *Step = dyn_cast<UnaryOperator>(S); Step && Step->isIncrementDecrementOp())
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    const bool IsSubscript = Operator && Operator->getOperator() == OO_Subscript;
    if (!Method || !isOfLibrary(Method) || !(Method->isConst() || IsSubscript))
      return true;
  }
  return isa<CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, LambdaExpr, StmtExpr>(S) ||
         llvm::any_of(S->children(), [](const Stmt *Child) { return Child && mayChange(Child); });
}

/// Returns a name for the condition that the text around it does not contain.
std::string nameFor(const IfStmt *If, unsigned Number, const SourceManager &SM) {
  const StringRef Text = SM.getBufferData(SM.getFileID(If->getBeginLoc()));
  std::string Stem = "takesPart";
  while (Text.contains(Stem))
    Stem += "_";
  return Number == 0 ? Stem : Stem + std::to_string(Number + 1);
}

/// True if a declaration can be added before the statement: it is directly in a block, and not in a
/// `switch`, whose later cases would jump past the declaration.
bool isInBlock(const Stmt *S, const StatementTree &Tree) {
  return isa_and_nonnull<CompoundStmt>(Tree.parentOf(S)) &&
         !Tree.around(S, [](const Stmt *Around) { return isa<SwitchStmt>(Around); });
}

/// True if nothing but white space stands between two places.
bool isBlankBetween(SourceLocation Begin, SourceLocation End, const SourceManager &SM,
                    const LangOptions &Lang) {
  return Lexer::getSourceText(CharSourceRange::getCharRange(Begin, End), SM, Lang).trim().empty();
}

} // namespace

Fix convergentForm(const IfStmt *If, const CXXMemberCallExpr *Barrier, const FunctionDecl *Function,
                   unsigned Number, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &Lang = Context.getLangOpts();
  Fix Result(SM, Lang);
  const auto *Block = dyn_cast<CompoundStmt>(If->getThen());
  const auto *Comma = dyn_cast<BinaryOperator>(If->getCond()->IgnoreImplicit());
  const bool IsDirect =
      Block && llvm::any_of(Block->body(), [&](const Stmt *S) { return barrierIn(S) == Barrier; });
  if (!IsDirect || If->getElse() || If->getInit() || If->getConditionVariable() ||
      If->isConstexpr() || (Comma && Comma->getOpcode() == BO_Comma) ||
      !isInBlock(If, StatementTree(Function->getBody())) || mayChange(If->getCond()) ||
      If->getBeginLoc().isMacroID() || !llvm::all_of(Block->body(), canBeDivided)) {
    Result.giveUp();
    return Result;
  }
  const std::string Indentation = Lexer::getIndentationForLine(If->getBeginLoc(), SM).str();
  const std::string Eol =
      SM.getBufferData(SM.getFileID(If->getBeginLoc())).contains("\r\n") ? "\r\n" : "\n";
  const std::string Name = nameFor(If, Number, SM);
  const StringRef Condition = Lexer::getSourceText(
      CharSourceRange::getTokenRange(If->getCond()->getSourceRange()), SM, Lang);
  Result.insertLineBefore(If->getBeginLoc(), "const bool " + Name + " = " + Condition.str() + ";");
  Result.replace(If->getCond()->getSourceRange(), Name);
  for (const Stmt *S : Block->body()) {
    if (!barrierIn(S))
      continue;
    const auto Semicolon = Lexer::findNextToken(S->getEndLoc(), SM, Lang);
    const bool BeginsLine = SM.getSpellingColumnNumber(S->getBeginLoc()) ==
                            Lexer::getIndentationForLine(S->getBeginLoc(), SM).size() + 1;
    if (!Semicolon || Semicolon->isNot(tok::semi) || !BeginsLine) {
      Result.giveUp();
      return Result;
    }
    // The barrier moves out of the block, to the indentation of the `if`.
    const unsigned Indented = Lexer::getIndentationForLine(S->getBeginLoc(), SM).size();
    Result.replaceText(S->getBeginLoc().getLocWithOffset(-static_cast<int>(Indented)),
                       S->getBeginLoc(), Indentation + "}" + Eol + Indentation);
    const SourceLocation Behind = Semicolon->getEndLoc();
    if (S != Block->body_back())
      Result.insert(Behind, Eol + Indentation + "if (" + Name + ") {");
    else if (!isBlankBetween(Behind, Block->getRBracLoc(), SM, Lang))
      Result.giveUp();
    else
      Result.replaceText(Behind, Block->getRBracLoc().getLocWithOffset(1), "");
  }
  return Result;
}

} // namespace amp2hip
