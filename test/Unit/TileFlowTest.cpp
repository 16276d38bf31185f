// Which values differ between the threads of a tile, and which code not all of them reach.
#include "amp2hip/Analysis/TileFlow.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

using namespace amp2hip;
using namespace clang;

namespace {

/// What the library declares, as far as the flow knows it.
const std::string Library = R"cpp(
namespace Concurrency {
struct place { int operator[](int) const; };
template <int N> struct tiled_index { place local, global, tile; };
int atomic_fetch_add(int *, int);
}
using namespace Concurrency;
struct pair { int first, second; };
int same(int i) { return i; }
void put(int &to, int from) { to = from; }
void both(int &a, int &b, int from) { a = 0; b = from; }
int uniform;
)cpp";

/// The flow of `int f(tiled_index<16> t)` with a body.
class Function {
public:
  explicit Function(const std::string &Body)
      : Unit(tooling::buildASTFromCodeWithArgs(Library + "int f(tiled_index<16> t) {" + Body + "}",
                                               {"-std=c++17", "-fsyntax-only", "-w"}, "test.cpp",
                                               AMP2HIP_TEST_CLANG)),
        Flows(Unit->getASTContext()) {
    for (Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls())
      if (auto *F = dyn_cast<FunctionDecl>(D); F && F->getName() == "f")
        Flow = Flows.flowOf(F, Divergent());
  }

  bool isValid() const { return Flow && !Unit->getDiagnostics().hasErrorOccurred(); }

  /// Returns true if the threads return different values.
  bool returnsDivergent() {
    bool Result = false;
    eachReturn([&](const ReturnStmt *R, const Divergent &State, const CFGBlock *) {
      Result |= Flow->divergentPart(R->getRetValue(), State) != nullptr;
    });
    return Result;
  }
  /// Returns true if some threads do not reach the return statement that comes last.
  bool isLastReturnDivergent() {
    const ReturnStmt *Last = nullptr;
    bool Result = false;
    eachReturn([&](const ReturnStmt *R, const Divergent &, const CFGBlock *Block) {
      if (Last && R->getBeginLoc() < Last->getBeginLoc())
        return;
      Last = R;
      Result = Flow->divergentConditionOf(Block) != nullptr;
    });
    return Result;
  }

private:
  template <typename F> void eachReturn(F Visit) {
    for (const CFGBlock *Block : Flow->graph())
      Flow->walk(Block, [&](const Stmt *S, const Divergent &State) {
        if (const auto *R = dyn_cast<ReturnStmt>(S))
          Visit(R, State, Block);
      });
  }

  std::unique_ptr<ASTUnit> Unit;
  TileFlows Flows;
  const TileFlow *Flow = nullptr;
};

bool returnsDivergent(const std::string &Body) {
  Function F(Body);
  EXPECT_TRUE(F.isValid()) << Body;
  return F.isValid() && F.returnsDivergent();
}

bool isLastReturnDivergent(const std::string &Body) {
  Function F(Body);
  EXPECT_TRUE(F.isValid()) << Body;
  return F.isValid() && F.isLastReturnDivergent();
}

TEST(TileFlow, AThreadsPlaceIsDivergent) {
  EXPECT_TRUE(returnsDivergent("return t.local[0];"));
  EXPECT_TRUE(returnsDivergent("return t.global[0] / 2;"));
  EXPECT_FALSE(returnsDivergent("return t.tile[0];"));
  EXPECT_FALSE(returnsDivergent("return uniform;"));
  EXPECT_TRUE(returnsDivergent("return atomic_fetch_add(&uniform, 1);"));
}

TEST(TileFlow, AVariableIsWhatIsAssignedToIt) {
  EXPECT_TRUE(returnsDivergent("int x = t.local[0]; return x + 1;"));
  EXPECT_TRUE(returnsDivergent("int x = 0; x += t.local[0]; return x;"));
  EXPECT_FALSE(returnsDivergent("int x = t.local[0]; x = 7; return x;"));
  EXPECT_TRUE(returnsDivergent("int x = 0; for (int i = 0; i < 4; ++i) x = x + t.local[0]; "
                               "return x;"));
}

TEST(TileFlow, MembersAreToldApart) {
  EXPECT_TRUE(returnsDivergent("pair p = {0, 0}; p.first = t.local[0]; return p.first;"));
  EXPECT_FALSE(returnsDivergent("pair p = {0, 0}; p.first = t.local[0]; return p.second;"));
}

TEST(TileFlow, AnAssignmentThatNotAllThreadsReachIsDivergent) {
  EXPECT_TRUE(returnsDivergent("int x = 0; if (t.local[0] == 0) x = 1; return x;"));
  EXPECT_FALSE(returnsDivergent("int x = 0; if (uniform == 0) x = 1; return x;"));
  EXPECT_FALSE(returnsDivergent("int x = 0; if (t.local[0] == 0) { int y = 1; } return x;"));
}

TEST(TileFlow, CallsAreFollowed) {
  EXPECT_TRUE(returnsDivergent("return same(t.local[0]);"));
  EXPECT_FALSE(returnsDivergent("return same(uniform);"));
  EXPECT_TRUE(returnsDivergent("int x = 0; put(x, t.local[0]); return x;"));
  EXPECT_FALSE(returnsDivergent("int x = t.local[0]; put(x, uniform); return x;"));
  EXPECT_TRUE(returnsDivergent("int x = 0; both(x, x, t.local[0]); return x;"));
}

TEST(TileFlow, ADivergentBranchKeepsThreadsFromCode) {
  EXPECT_TRUE(isLastReturnDivergent("if (t.local[0] == 0) return 1; return 2;"));
  EXPECT_FALSE(isLastReturnDivergent("if (uniform == 0) return 1; return 2;"));
  EXPECT_FALSE(isLastReturnDivergent("if (t.local[0] == 0) uniform = 1; return 2;"));
  EXPECT_TRUE(isLastReturnDivergent(
      "for (int i = 0; i < 4; ++i) if (i == t.local[0]) return 1; return 2;"));
}

TEST(TileFlow, AConstantConditionIsNoBranch) {
  EXPECT_FALSE(isLastReturnDivergent("if (false) { if (t.local[0]) return 1; } return 2;"));
  EXPECT_FALSE(returnsDivergent("int x = 0; if (false) x = t.local[0]; return x;"));
}

} // namespace
