// How the integers of a small kernel depend on the thread, and the advice that follows from it.
#include "Rules.h"

#include "clang/Frontend/ASTUnit.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

using namespace amp2hip;
using namespace clang;

namespace {

/// What the library declares, as far as the advice knows it.
const std::string Prelude = R"cpp(
#define tile_static __attribute__((annotate("amp2hip::tile_static")))
namespace Concurrency {
struct place { int operator[](int) const; };
template <int M, int N> struct tiled_index { place local, global, tile; };
}
using namespace Concurrency;
)cpp";

/// A kernel with tiles of 8 rows and 32 columns, and its body.
class SmallKernel {
public:
  explicit SmallKernel(const std::string &Body)
      : Unit(tooling::buildASTFromCodeWithArgs(
            Prelude + "int f(tiled_index<8, 32> t, int n, int m) {" + Body + "}",
            {"-std=c++17", "-fsyntax-only", "-w"}, "test.cpp", AMP2HIP_TEST_CLANG)) {
    EXPECT_FALSE(Unit->getDiagnostics().hasErrorOccurred()) << Body;
    for (const Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getName() == "f") {
        Kernel = std::make_unique<AdvisedKernel>(F, false, Unit->getASTContext());
        Kernel->Index = F->getParamDecl(0);
        Kernel->Rank = 2;
        Kernel->IsTiled = true;
        Kernel->Tile = {8, 32};
      }
  }

  /// Returns the value that the last statement returns; parameters count as uniform.
  AffineValue returned() const {
    const Expr *Value = nullptr;
    Kernel->Tree.forEach<ReturnStmt>([&](const ReturnStmt *R) { Value = R->getRetValue(); });
    const KernelValues Values = Kernel->values();
    return Values.valueOf(
        Value, [](const Expr *E) { return variableOf(E) && isa<ParmVarDecl>(variableOf(E)); });
  }
  /// Returns the remarks of one kind of advice.
  std::string advice(void (*Kind)(const AdvisedKernel &, Reporter &)) const {
    TextDiagnosticBuffer Messages;
    Unit->getDiagnostics().setClient(&Messages, /*ShouldOwnClient=*/false);
    Unit->getDiagnostics().getDiagnosticOptions().Warnings.push_back("amp-advice");
    Reporter Report(Unit->getDiagnostics());
    Kind(*Kernel, Report);
    std::string Text;
    for (auto R = Messages.remark_begin(); R != Messages.remark_end(); ++R)
      Text += R->second + "\n";
    Unit->getDiagnostics().setClient(new IgnoringDiagConsumer, /*ShouldOwnClient=*/true);
    return Text;
  }

private:
  std::unique_ptr<ASTUnit> Unit;
  std::unique_ptr<AdvisedKernel> Kernel;
};

TEST(KernelValues, AnIndexIsASumOfPlaces) {
  const AffineValue Value =
      SmallKernel("int row = t.local[0]; const int width = 32; return row * width + t.local[1];")
          .returned();
  EXPECT_EQ(Value.factorOf(0), 32);
  EXPECT_EQ(Value.factorOf(1), 1);
  EXPECT_TRUE(Value == Value.threadPart());
}

TEST(KernelValues, AFactorMayBeShared) {
  const AffineValue Value = SmallKernel("return (t.local[0] << n) * m + n;").returned();
  EXPECT_EQ(Value.factorOf(0), std::nullopt);
  EXPECT_EQ(Value.factorOf(1), 0);
  EXPECT_TRUE(SmallKernel("return n * (m - 1) / 2;").returned().isShared());
  EXPECT_EQ(SmallKernel("return (n + 1) * m - m * n - m;").returned().constant(), 0);
}

TEST(KernelValues, AVariableThatAllThreadsChangeAlikeKeepsItsPlace) {
  EXPECT_EQ(SmallKernel("int i = t.local[1]; i += 4; return i;").returned().factorOf(1), 1);
  EXPECT_FALSE(SmallKernel("int i = t.local[1]; if (t.local[0] < n) i += 4; return i;")
                   .returned()
                   .isOfPlace());
  EXPECT_FALSE(SmallKernel("int i = t.local[1]; i = i * i; return i;").returned().isOfPlace());
}

TEST(Advice, ColumnsOfAnArrayAreInOneBank) {
  EXPECT_EQ(SmallKernel("tile_static int s[32][32]; return s[t.local[1]][t.local[0]];")
                .advice(adviseOnBankConflicts),
            "bank conflict on 's': 32 threads of a wave access the same bank; make its rows one "
            "element longer "
            "[amp-advice-bank-conflict]\n");
  EXPECT_EQ(SmallKernel("tile_static int s[32][32]; return s[t.local[0]][t.local[1]];")
                .advice(adviseOnBankConflicts),
            "");
}

TEST(Advice, ADistanceThatDoublesReachesOneBank) {
  EXPECT_NE(SmallKernel("tile_static int s[256]; for (int d = 1; d < 8; d = d * 2) { "
                        "int at = 2 * d * t.local[1]; s[at] += 1; } return 0;")
                .advice(adviseOnBankConflicts),
            "");
  EXPECT_EQ(SmallKernel("tile_static int s[256]; for (int d = 1; d < 8; d *= 2) "
                        "s[t.local[1] + d] += 1; return 0;")
                .advice(adviseOnBankConflicts),
            "");
}

} // namespace
