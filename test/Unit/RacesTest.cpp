// Accesses to tile_static variables that race, on small kernels: what is told, and what is not.
#include "Races.h"

#include "amp2hip/Model/Model.h"

#include "clang/Frontend/ASTUnit.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

using namespace amp2hip;
using namespace clang;

namespace {

/// What the library declares, as far as the check knows it.
const std::string StandIn = R"cpp(
#define tile_static __attribute__((annotate("amp2hip::tile_static")))
namespace Concurrency {
struct place { int operator[](int) const; };
struct tile_barrier { void wait() const; };
template <int N> struct tiled_index { place local, global, tile; tile_barrier barrier; };
}
using namespace Concurrency;
void f(tiled_index<16> t, int *out) {
  tile_static int a[16], b[16];
  tile_static int one;
  const int i = t.local[0];
)cpp";

/// Returns the warnings about the body of a kernel with tile_static int a[16], b[16], one.
std::string races(const std::string &Body) {
  const std::string Code = StandIn + Body + "\n}";

  const std::unique_ptr<ASTUnit> Unit = tooling::buildASTFromCodeWithArgs(
      Code, {"-std=c++17", "-fsyntax-only"}, "test.cpp", AMP2HIP_TEST_CLANG);
  EXPECT_FALSE(Unit->getDiagnostics().hasErrorOccurred()) << Body;
  TextDiagnosticBuffer Messages;
  Unit->getDiagnostics().setClient(&Messages, /*ShouldOwnClient=*/false);

  SourceModel Model;
  Model.TileStatics.emplace_back(); // there are some
  for (const Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getName() == "f")
      Model.Bodies.push_back({F, {}});
  TileFlows Flows(Unit->getASTContext());
  Reporter Report(Unit->getDiagnostics());
  checkRaces(Model, Flows, Report);

  std::string Text;
  for (auto W = Messages.warn_begin(); W != Messages.warn_end(); ++W)
    Text += W->second + "\n";
  Unit->getDiagnostics().setClient(new IgnoringDiagConsumer, /*ShouldOwnClient=*/true);
  return Text;
}

TEST(Races, ABarrierOrdersAccesses) {
  EXPECT_EQ(races("a[i] = 1; t.barrier.wait(); out[i] = a[i + 1];"), "");
  EXPECT_EQ(races("a[i] = 1; out[i] = a[i + 1];"),
            "data race: this reads an element of 'a' that another thread writes, with no barrier "
            "in between "
            "[amp-race, L247]\n");
}

TEST(Races, AThreadsOwnElementIsItsOwn) {
  EXPECT_EQ(races("a[i] = 1; out[i] = a[i];"), "");
  EXPECT_EQ(races("a[i] = 1; b[i] = a[i] + 1;"), "");
}

TEST(Races, VariablesAreToldApart) { EXPECT_EQ(races("a[i] = 1; out[i] = b[i + 1];"), ""); }

TEST(Races, AllThreadsChangeOneElement) {
  EXPECT_NE(races("one += 1;"), "");
  EXPECT_EQ(races("if (i == 0) one = 1; t.barrier.wait(); out[i] = one;"), "");
}

TEST(Races, ALoopReturnsToItsBegin) {
  EXPECT_EQ(races("for (int k = 0; k < 4; ++k) { a[i] = k; t.barrier.wait(); out[i] = a[i + 1]; "
                  "t.barrier.wait(); }"),
            "");
  EXPECT_NE(races("for (int k = 0; k < 4; ++k) { a[i] = k; t.barrier.wait(); out[i] = a[i + 1]; }"),
            "");
}

TEST(Races, IndicesAreComparedAsValues) {
  EXPECT_NE(races("const int next = 1 + i; a[next - 1] = 1; out[i] = a[t.local[0] + 1];"), "");
  EXPECT_EQ(races("const int next = 1 + i; a[next - 1] = 1; out[i] = a[t.local[0]];"), "");
  EXPECT_NE(races("a[i + 2] = 1; out[i] = a[i + 1];"), "");
  EXPECT_NE(races("a[i * 2] = 1; out[i] = a[i * 2 + 2];"), "");
  // The threads write every second element, and the tile has 16 threads.
  EXPECT_EQ(races("a[i * 2] = 1; out[i] = a[i * 2 + 1];"), "");
  EXPECT_EQ(races("a[i] = 1; out[i] = a[i + 16];"), "");
  EXPECT_EQ(races("a[i] = 1; out[i] = a[20];"), "");
}

TEST(Races, NothingIsToldThatIsNotCertain) {
  // The check does not know that 15 - i is never i.
  EXPECT_EQ(races("a[i] = 1; out[i] = a[15 - i];"), "");
  // All threads read one element, which one of them writes.
  EXPECT_NE(races("a[i] = 1; out[i] = a[out[0]];"), "");
}

} // namespace
