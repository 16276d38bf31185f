// What a translation unit does not show of its text, and where conditions of directives hold.
#include "amp2hip/Collect/MacroConditions.h"
#include "amp2hip/Collect/UnseenText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

using namespace amp2hip;
using namespace clang;

namespace {

/// What the preprocessor shows of a source's main file.
struct Shown {
  std::vector<std::string> Unseen, SkippedAmp;
  std::vector<MacroCondition> Conditions;
  std::vector<std::string> Held; // "1: text" for condition number 1
};

class WatchAction : public PreprocessOnlyAction {
public:
  explicit WatchAction(Shown &Result) : Result(Result) {}

  bool BeginSourceFileAction(CompilerInstance &CI) override {
    Unseen = std::make_unique<UnseenText>(CI.getPreprocessor());
    Conditions = std::make_unique<MacroConditions>(CI.getPreprocessor());
    return true;
  }
  void EndSourceFileAction() override {
    const CompilerInstance &CI = getCompilerInstance();
    const SourceManager &SM = CI.getSourceManager();
    const StringRef Text = SM.getBufferData(SM.getMainFileID());
    for (const CharSourceRange &Range : Unseen->ranges())
      Result.Unseen.push_back(Lexer::getSourceText(Range, SM, CI.getLangOpts()).trim().str());
    for (const SourceLocation Word : Unseen->skippedAmp())
      Result.SkippedAmp.push_back(
          Lexer::getSourceText(CharSourceRange::getTokenRange(Word), SM, CI.getLangOpts()).str());
    Result.Conditions = Conditions->all();
    for (const HeldCondition &C : Conditions->heldIn(SM.getMainFileID()))
      Result.Held.push_back(std::to_string(C.Number) + ": " +
                            Text.slice(C.Begin, C.End).trim().str());
  }

private:
  Shown &Result;
  std::unique_ptr<UnseenText> Unseen;
  std::unique_ptr<MacroConditions> Conditions;
};

Shown shown(const std::string &Source) {
  Shown Result;
  EXPECT_TRUE(tooling::runToolOnCodeWithArgs(std::make_unique<WatchAction>(Result), Source,
                                             {"-std=c++17", "-DGIVEN"}, "test.cpp",
                                             AMP2HIP_TEST_CLANG));
  return Result;
}

bool contains(const std::vector<std::string> &Texts, llvm::StringRef Part) {
  for (llvm::StringRef Text : Texts)
    if (Text.contains(Part))
      return true;
  return false;
}

TEST(UnseenText, IsWhatThePreprocessorSkips) {
  const Shown S = shown("#ifdef MISSING\nint a;\n#else\nint b;\n#endif\n");
  EXPECT_TRUE(contains(S.Unseen, "int a;"));
  EXPECT_FALSE(contains(S.Unseen, "int b;"));
}

TEST(UnseenText, IsTheDefinitionOfAnUnusedMacro) {
  const Shown S = shown("#define USED 1\n#define UNUSED 2\nint a = USED;\n");
  EXPECT_TRUE(contains(S.Unseen, "UNUSED"));
  EXPECT_FALSE(contains(S.Unseen, "USED 1"));
}

TEST(UnseenText, NamesTheFirstWordOfAmpInEachStretch) {
  const Shown S = shown("#ifdef MISSING\ntile_static int a;\nvoid f() restrict(amp);\n#endif\n"
                        "#ifdef OTHER\nvoid g() restrict(amp);\n#endif\n");
  EXPECT_EQ(S.SkippedAmp, (std::vector<std::string>{"tile_static", "restrict"}));
}

TEST(UnseenText, LeavesOutWhatIsForNoCompiler) {
  EXPECT_TRUE(shown("#if 0\nvoid f() restrict(amp);\n#endif\n").SkippedAmp.empty());
}

TEST(MacroConditions, AreExpressionsWithTheirValues) {
  const Shown S = shown("#define LEVEL 2\n#ifdef GIVEN\n#endif\n#ifndef MISSING\n#endif\n"
                        "#if LEVEL > 2\n#endif\n");
  ASSERT_EQ(S.Conditions.size(), 3u);
  EXPECT_EQ(S.Conditions[0].Text, "defined(GIVEN)");
  EXPECT_TRUE(S.Conditions[0].IsTrue);
  EXPECT_EQ(S.Conditions[1].Text, "defined(MISSING)");
  EXPECT_FALSE(S.Conditions[1].IsTrue);
  EXPECT_EQ(S.Conditions[2].Text, "LEVEL > 2");
  EXPECT_FALSE(S.Conditions[2].IsTrue);
}

TEST(MacroConditions, HoldUntilTheirMacroChanges) {
  const Shown S = shown("#ifdef MISSING\n#endif\nint before;\n#define MISSING\nint after;\n");
  EXPECT_TRUE(contains(S.Held, "int before;"));
  EXPECT_FALSE(contains(S.Held, "int after;"));
}

} // namespace
