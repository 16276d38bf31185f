// What differs between two texts is told with as few lines as there can be, and as `patch` reads
// it.

#include "amp2hip/Support/LineDiff.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace amp2hip;

namespace {

using Lines = std::vector<llvm::StringRef>;

std::string unified(llvm::StringRef Before, llvm::StringRef After) {
  std::string Text;
  llvm::raw_string_ostream To(Text);
  writeUnifiedDiff("a/x", Before, "b/x", After, To);
  return Text;
}

/// Before with the changes made in it.
Lines applied(const Lines &Before, const Lines &After, const std::vector<LineChange> &Changes) {
  Lines Result;
  unsigned At = 0;
  for (const LineChange &C : Changes) {
    Result.insert(Result.end(), Before.begin() + At, Before.begin() + C.BeforeFirst);
    Result.insert(Result.end(), After.begin() + C.AfterFirst,
                  After.begin() + C.AfterFirst + C.AfterCount);
    At = C.BeforeFirst + C.BeforeCount;
  }
  Result.insert(Result.end(), Before.begin() + At, Before.end());
  return Result;
}

/// How many lines of both a shortest change has, by the table of all common subsequences.
size_t fewestChanged(const Lines &A, const Lines &B) {
  std::vector<std::vector<size_t>> Common(A.size() + 1, std::vector<size_t>(B.size() + 1));
  for (size_t I = 1; I <= A.size(); ++I)
    for (size_t J = 1; J <= B.size(); ++J)
      Common[I][J] = A[I - 1] == B[J - 1] ? Common[I - 1][J - 1] + 1
                                          : std::max(Common[I - 1][J], Common[I][J - 1]);
  return A.size() + B.size() - 2 * Common[A.size()][B.size()];
}

TEST(LineDiff, MakesTheSecondTextWithTheFewestLines) {
  std::mt19937 Random(1);
  const char *const Words[] = {"a", "b", "c", "d", "e", "f", "g"};
  for (int Case = 0; Case < 4000; ++Case) {
    const unsigned Different = 1 + Random() % std::size(Words);
    auto Text = [&] {
      Lines Result(Random() % 14);
      for (llvm::StringRef &Line : Result)
        Line = Words[Random() % Different];
      return Result;
    };
    const Lines Before = Text(), After = Text();
    const std::vector<LineChange> Changes = changedLines(Before, After);
    ASSERT_EQ(applied(Before, After, Changes), After);
    size_t Changed = 0;
    for (const LineChange &C : Changes)
      Changed += C.BeforeCount + C.AfterCount;
    ASSERT_EQ(Changed, fewestChanged(Before, After));
  }
}

TEST(LineDiff, TakesNoTimeForTextsWithNothingInCommon) {
  std::vector<std::string> Kept;
  for (int I = 0; I < 200000; ++I)
    Kept.push_back(std::to_string(I));
  const Lines Before(Kept.begin(), Kept.begin() + 100000), After(Kept.begin() + 100000, Kept.end());
  const std::vector<LineChange> Changes = changedLines(Before, After);
  ASSERT_EQ(Changes.size(), 1u);
  EXPECT_EQ(Changes[0].BeforeCount, 100000u);
  EXPECT_EQ(Changes[0].AfterCount, 100000u);
}

TEST(LineDiff, WritesNothingForEqualTexts) {
  EXPECT_EQ(unified("", ""), "");
  EXPECT_EQ(unified("a\nb", "a\nb"), "");
}

TEST(LineDiff, ShowsThreeLinesAround) {
  EXPECT_EQ(unified("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n"),
            "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+V\n 6\n 7\n 8\n");
}

TEST(LineDiff, JoinsHunksThatWouldTouch) {
  EXPECT_EQ(unified("a\n1\n2\n3\n4\n5\n6\nb\n", "1\n2\n3\n4\n5\n6\n"),
            "--- a/x\n+++ b/x\n@@ -1,8 +1,6 @@\n-a\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n");
  EXPECT_EQ(unified("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "1\n2\n3\n4\n5\n6\n7\n"),
            "--- a/x\n+++ b/x\n@@ -1,4 +1,3 @@\n-a\n 1\n 2\n 3\n@@ -6,4 +5,3 @@\n 5\n 6\n 7\n-b\n");
}

TEST(LineDiff, CountsEmptyFilesAndSingleLinesAsDiffDoes) {
  EXPECT_EQ(unified("", "a\nb\n"), "--- a/x\n+++ b/x\n@@ -0,0 +1,2 @@\n+a\n+b\n");
  EXPECT_EQ(unified("a\n", ""), "--- a/x\n+++ b/x\n@@ -1 +0,0 @@\n-a\n");
}

TEST(LineDiff, TellsOfALastLineWithoutEnd) {
  EXPECT_EQ(unified("a\nb", "a\nb\n"), "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n"
                                       "\\ No newline at end of file\n+b\n");
}

TEST(LineDiff, KeepsTheLineEndsOfWindows) {
  EXPECT_EQ(unified("a\r\n", "a\n"), "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\r\n+a\n");
}

TEST(LineDiff, EndsNamesWithBlanks) {
  std::string Text;
  llvm::raw_string_ostream To(Text);
  writeUnifiedDiff("a/my file", "", "b/my file", "a\n", To);
  EXPECT_EQ(To.str(), "--- a/my file\t\n+++ b/my file\t\n@@ -0,0 +1 @@\n+a\n");
}

} // namespace
