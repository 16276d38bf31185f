// What a file's tokens and lines tell about where text goes.

#include "SourceFile.h"

#include <gtest/gtest.h>

using namespace amp2hip;

namespace {

clang::LangOptions cxx() {
  clang::LangOptions Lang;
  Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.CPlusPlus17 = Lang.LineComment = true;
  return Lang;
}

/// A text with `|` where a declaration begins: where one of its own goes in front of it.
std::string inFrontOf(std::string Text) {
  const size_t At = Text.find('|');
  Text.erase(At, 1);
  const SourceFile File({}, Text, cxx());
  Text.insert(File.inFrontOf(At), "^");
  return Text;
}

TEST(SourceFile, DeclarationsGoAboveTheirComments) {
  EXPECT_EQ(inFrontOf("int a;\n\n// What\n// it does\n|void f();\n"),
            "int a;\n\n^// What\n// it does\nvoid f();\n");
  EXPECT_EQ(inFrontOf("int a;\n/* What\n   it does */\n  |void f();\n"),
            "int a;\n^/* What\n   it does */\n  void f();\n");
}

TEST(SourceFile, CommentsOfOthersStayWhereTheyAre) {
  EXPECT_EQ(inFrontOf("int a; // a's\n|void f();\n"), "int a; // a's\n^void f();\n");
  EXPECT_EQ(inFrontOf("// apart\n\n|void f();\n"), "// apart\n\n^void f();\n");
  EXPECT_EQ(inFrontOf("#define X \\\n  /* x */\n|void f();\n"),
            "#define X \\\n  /* x */\n^void f();\n");
  EXPECT_EQ(inFrontOf("const char *s = \"*/\";\n|void f();\n"),
            "const char *s = \"*/\";\n^void f();\n");
}

TEST(SourceFile, DeclarationsGoBehindCodeOnTheirLine) {
  EXPECT_EQ(inFrontOf("int a; |void f();\n"), "int a; ^void f();\n");
  EXPECT_EQ(inFrontOf("namespace n { /* c */ |void f();\n"),
            "namespace n { /* c */ ^void f();\n");
  EXPECT_EQ(inFrontOf("API |void f();\n"), "^API void f();\n");
}

TEST(SourceFile, FindsTokensPastCommentsAndStrings) {
  const SourceFile File({}, "f /* , ; */ (\"//\", R\"(,;)\") ; // ;\n, #\n#x", cxx());
  auto Next = [&](unsigned At) { return File.tokenFrom(At); };
  EXPECT_EQ(Next(1)->Begin, 12u);
  EXPECT_EQ(Next(1)->Kind, clang::tok::l_paren);
  EXPECT_EQ(Next(18)->Kind, clang::tok::string_literal);
  EXPECT_EQ(Next(28)->Kind, clang::tok::semi);
  EXPECT_EQ(Next(30)->Kind, clang::tok::comma);
  EXPECT_FALSE(Next(30)->IsInDirective);
  EXPECT_TRUE(File.before(File.Text.size())->IsInDirective);
  EXPECT_EQ(File.before(0), nullptr);
  EXPECT_EQ(File.tokenFrom(File.Text.size()), nullptr);
}

TEST(SourceFile, KnowsItsLines) {
  const SourceFile File({}, "a\r\n\tb\r\n  c", cxx());
  EXPECT_EQ(File.lineEnd(), "\r\n");
  EXPECT_EQ(File.indentUnit(), "\t");
  EXPECT_EQ(File.lineNumber(0), 1u);
  EXPECT_EQ(File.lineNumber(4), 2u);
  EXPECT_EQ(File.lineBegin(4), 3u);
  EXPECT_EQ(File.lineEndBehind(4), 7u);
  EXPECT_EQ(File.lineEndBehind(9), 10u);
  EXPECT_EQ(File.indentation(9), "  ");
}

} // namespace
