// Parses a source and an output, and compares them by the places that the map between them gives.
#include "Places.h"
#include "Compare.h"
#include "Facts.h"
#include "amp2hip/ReadBack/Align.h"

#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

using namespace amp2hip;
using namespace clang;

namespace {

std::unique_ptr<ASTUnit> parse(const std::string &Text, const std::string &Name) {
  return tooling::buildASTFromCodeWithArgs(Text, {"-std=c++17", "-fsyntax-only", "-w"}, Name,
                                           AMP2HIP_TEST_CLANG);
}

/// A source and its output, both as plain C++. The map between them is made by their common tokens.
class Pair {
public:
  Pair(const std::string &SourceText, const std::string &OutputText)
      : Source(parse(SourceText, "source.cpp")), Output(parse(OutputText, "output.cpp")),
        SourceText(SourceText), OutputText(OutputText) {
    const SourceMap Aligned = align(OutputText, SourceText);
    for (Origin O : Aligned.origins()) {
      O.File = Source->getSourceManager().getMainFileID();
      Map.add(O);
    }
  }

  Places inSource() { return Places(Numbers, Source->getSourceManager()); }
  Places inOutput() {
    return Places(Numbers, Output->getSourceManager(), Map, /*LineInFront=*/0,
                  Source->getSourceManager());
  }
  SourceLocation sourceAt(const std::string &Word) const {
    return locationOf(*Source, SourceText, Word);
  }
  SourceLocation outputAt(const std::string &Word) const {
    return locationOf(*Output, OutputText, Word);
  }

  /// Returns each difference as "source|output" in the words of messages, with "-" for none.
  std::string differences() {
    const Places SourcePlaces = inSource(), OutputPlaces = inOutput();
    const Facts OfSource = collectFacts(Source->getASTContext(), SourcePlaces, ParseKind::PlainCpp),
                OfOutput = collectFacts(Output->getASTContext(), OutputPlaces, ParseKind::PlainCpp);
    std::string Text;
    for (const Difference &D :
         compareFacts(OfSource, OfOutput, ComparedSide::Device, ParseKind::PlainCpp))
      Text += (Text.empty() ? "" : " ") + (D.InSource ? D.InSource->Shown : "-") + "|" +
              (D.InOutput ? D.InOutput->Shown : "-");
    return Text;
  }

private:
  static SourceLocation locationOf(const ASTUnit &Unit, const std::string &Text,
                                   const std::string &Word) {
    const SourceManager &SM = Unit.getSourceManager();
    return SM.getComposedLoc(SM.getMainFileID(), Text.find(Word));
  }

  std::unique_ptr<ASTUnit> Source, Output;
  const std::string SourceText, OutputText;
  FileNumbers Numbers;
  SourceMap Map;
};

TEST(Places, MapsCopiesReplacementsAndInventedText) {
  Pair Texts("int b = 3 ; int one = 1 + 2 ;", "int b = 3 ; int uno = 1 + 2 ; extern int y ;");
  const Places Source = Texts.inSource(), Output = Texts.inOutput();
  // A copy has the place of its original.
  EXPECT_EQ(Output.find(Texts.outputAt("b =")), Source.find(Texts.sourceAt("b =")));
  EXPECT_FALSE(Output.isWritten(Texts.outputAt("b =")));
  EXPECT_EQ(Output.inSource(Texts.outputAt("b =")), Texts.sourceAt("b ="));
  // A replacement has the place of the text that it stands for.
  EXPECT_EQ(Output.find(Texts.outputAt("uno")), Source.find(Texts.sourceAt("one")));
  EXPECT_TRUE(Output.isWritten(Texts.outputAt("uno")));
  EXPECT_FALSE(Output.isInvented(Texts.outputAt("uno")));
  // Text that stands for nothing has none.
  EXPECT_FALSE(Output.find(Texts.outputAt("y")));
  EXPECT_TRUE(Output.isInvented(Texts.outputAt("y")));
  EXPECT_TRUE(Output.inSource(Texts.outputAt("y")).isInvalid());
  EXPECT_EQ(Output.identify(Texts.outputAt("y")), "");
}

TEST(Places, MapsThroughAnotherMap) {
  // The text's bytes 5-8 are copies of the original's 10-13, and those of the source's 20-23.
  SourceMap OfText, OfOriginal;
  OfText.add({5, 8, FileID(), 10, 13, /*IsCopy=*/true});
  OfText.add({8, 9, FileID(), 40, 41, /*IsCopy=*/true});
  OfOriginal.add({9, 14, FileID(), 19, 24, /*IsCopy=*/true});
  OfOriginal.add({30, 34, FileID(), 50, 52, /*IsCopy=*/false});
  SourceMap Result = mapThrough(OfText, OfOriginal);
  ASSERT_EQ(Result.origins().size(), 1u); // the original's byte 40 stands for nothing
  EXPECT_EQ(Result.origins()[0].Begin, 5u);
  EXPECT_EQ(Result.origins()[0].End, 8u);
  EXPECT_EQ(Result.origins()[0].SourceBegin, 20u);
  EXPECT_EQ(Result.origins()[0].SourceEnd, 23u);
  EXPECT_TRUE(Result.origins()[0].IsCopy);

  // A copy of an edit's text stands for all that the edit replaces.
  SourceMap OfEdit;
  OfEdit.add({0, 2, FileID(), 31, 33, /*IsCopy=*/true});
  Result = mapThrough(OfEdit, OfOriginal);
  ASSERT_EQ(Result.origins().size(), 1u);
  EXPECT_EQ(Result.origins()[0].SourceBegin, 50u);
  EXPECT_EQ(Result.origins()[0].SourceEnd, 52u);
  EXPECT_FALSE(Result.origins()[0].IsCopy);
}

const std::string Library = R"cpp(
namespace Concurrency {
struct tile_barrier { void wait() const; };
struct array { int operator[](int) const; };
}
namespace amp2hip { struct array_ref : Concurrency::array {}; struct other : Concurrency::array {}; }
void __syncthreads();
void something();
int filled(int from, int to = 3);
int used, unused;
)cpp";

std::string differences(const std::string &Source, const std::string &Output) {
  return Pair(Library + Source, Library + Output).differences();
}

TEST(ReplacedByDesign, EqualTextsHaveEqualFacts) {
  EXPECT_EQ(differences("int f() { return used + 1; }", "int f() { return used + 1; }"), "");
  EXPECT_EQ(differences("int f() { return used + 1; }", "int f() { return unused + 1; }"),
            "used|unused");
}

TEST(ReplacedByDesign, ABarrierIsHipsBarrier) {
  const std::string Source = "void f(Concurrency::tile_barrier b) { b.wait(); used = 1; }";
  EXPECT_EQ(
      differences(Source, "void f(Concurrency::tile_barrier b) { __syncthreads(); used = 1; }"),
      "");
  EXPECT_NE(differences(Source, "void f(Concurrency::tile_barrier b) { something(); used = 1; }"),
            "");
  EXPECT_NE(differences(Source, "void f(Concurrency::tile_barrier b) { used = 1; }"), "");
}

TEST(ReplacedByDesign, AnAliasIsItsArray) {
  const std::string Source = "int f(Concurrency::array a) { return a[1]; }";
  EXPECT_EQ(differences(Source, "int f(amp2hip::array_ref a) { return a[1]; }"), "");
  EXPECT_NE(differences(Source, "int f(amp2hip::other a) { return a[1]; }"), "");
}

TEST(ReplacedByDesign, AWrittenArgumentIsTheDefaultOfItsValue) {
  const std::string Source = "int f() { return filled(used) + used; }";
  EXPECT_EQ(differences(Source, "int f() { return filled(used, 3) + used; }"), "");
  EXPECT_EQ(differences(Source, "int f() { return filled(used, 4) + used; }"), "3|4");
}

} // namespace
