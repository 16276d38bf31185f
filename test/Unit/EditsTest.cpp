// Edits: what nests is applied, what would be lost is a conflict, and every byte knows its origin.

#include "Edits.h"

#include "amp2hip/Support/LineDirectives.h"

#include <gtest/gtest.h>

using namespace amp2hip;

namespace {

std::string rendered(Edits &E) {
  EXPECT_TRUE(Edits::settle({&E}).empty());
  return E.render(0, E.original().size()).Text;
}
std::vector<std::pair<unsigned, unsigned>> conflicts(Edits &E) {
  std::vector<std::pair<unsigned, unsigned>> Result;
  for (const auto &[Of, C] : Edits::settle({&E}))
    Result.push_back({C.First, C.Second});
  return Result;
}
typedef std::vector<std::pair<unsigned, unsigned>> Pairs;

TEST(Edits, AreAppliedInTheOrderOfTheText) {
  Edits E("one two three");
  E.replace(8, 13, "3");
  E.replace(0, 3, "1");
  E.insert(4, ">");
  EXPECT_EQ(rendered(E), "1 >two 3");
}

TEST(Edits, InsertionsAtOnePlaceFollowTheirNeighbours) {
  Edits E("ab");
  E.insert(1, "<behind>", Attachment::After);
  E.insert(1, "<declaration>", Attachment::Declaration);
  E.insert(1, "<before>", Attachment::Before);
  EXPECT_EQ(rendered(E), "a<before><declaration><behind>b");
}

TEST(Edits, EqualReplacementsCountOnceAndEqualInsertionsTwice) {
  Edits E("name");
  E.replace(0, 4, "x");
  E.replace(0, 4, "x");
  E.insert(4, ")", Attachment::Before);
  E.insert(4, ")", Attachment::Before);
  E.insertOnce(0, "A ");
  E.insertOnce(0, "A ");
  EXPECT_EQ(rendered(E), "A x))");
}

TEST(Edits, MovedTextTakesItsEditsAlongWhicheverIsMadeFirst) {
  for (bool EditFirst : {false, true}) {
    Edits E("f(body) end");
    auto Edit = [&] { E.replace(2, 6, "BODY"); };
    if (EditFirst)
      Edit();
    E.insert(8, NewText("[") + NewText::moved(E, 2, 6) + "]");
    E.replace(0, 7, NewText("call") + NewText::dropped(E, 0, 7));
    if (!EditFirst)
      Edit();
    EXPECT_EQ(rendered(E), "call [BODY]end");
  }
}

TEST(Edits, AnEditThatReplacesTextCanKeepItElsewhere) {
  Edits E("struct S { x } s");
  E.replace(11, 12, "y");
  E.insert(0, NewText("ns{") + NewText::movedOut(E, 0, 14) + "} ", Attachment::Declaration);
  E.replace(0, 14, NewText("using S;") + NewText::dropped(E, 0, 14));
  EXPECT_EQ(rendered(E), "ns{struct S { y }} using S; s");
}

TEST(Edits, WhatStandsInFrontOfMovedTextCanBeLeftBehind) {
  Edits E("int f();");
  E.insert(0, "A ");
  E.replace(4, 5, "g");
  E.insert(8, NewText(" ") + NewText::movedWithoutFront(E, 0, 4) + "h();", Attachment::Before);
  EXPECT_EQ(rendered(E), "A int g(); int h();");
}

TEST(Edits, AnOverlapIsAConflict) {
  Edits E("abcdef");
  E.replace(0, 3, "x");
  E.replace(2, 5, "y");
  EXPECT_EQ(conflicts(E), Pairs({{0, 2}}));
}

TEST(Edits, DifferentReplacementsOfOnePlaceAreAConflict) {
  Edits E("abc");
  E.replace(0, 3, "x");
  E.replace(0, 3, "y");
  EXPECT_EQ(conflicts(E), Pairs({{0, 0}}));
}

TEST(Edits, AnEditThatNobodyTakesAlongIsAConflict) {
  Edits E("f(body)");
  E.replace(0, 7, "gone");
  E.replace(2, 6, "lost");
  EXPECT_EQ(conflicts(E), Pairs({{0, 2}}));
}

TEST(Edits, AnInsertionWithinReplacedTextIsAConflictToo) {
  Edits E("abc");
  E.replace(0, 3, "x");
  E.insert(1, "lost");
  EXPECT_EQ(conflicts(E), Pairs({{0, 1}}));
}

TEST(Edits, MovedTextMustNotCutAnEdit) {
  Edits E("abcdef");
  E.replace(2, 4, "x");
  E.insert(6, NewText::moved(E, 0, 3), Attachment::Before);
  EXPECT_EQ(conflicts(E), Pairs({{2, 0}}));
}

TEST(Edits, NeighboursAreNoConflict) {
  Edits E("abcd");
  E.replace(0, 2, "x");
  E.replace(2, 4, "y");
  E.insert(2, "-");
  EXPECT_EQ(rendered(E), "x-y");
}

TEST(Edits, TextCanComeFromAnotherFile) {
  Edits Header("helper;"), Main("main;");
  Header.replace(0, 6, "HELPER");
  Main.insert(0, NewText::moved(Header, 0, 7));
  EXPECT_TRUE(Edits::settle({&Header, &Main}).empty());
  EXPECT_EQ(Main.render(0, 5).Text, "HELPER;main;");
}

TEST(Edits, BlocksAreIndentedAnew) {
  Edits E("{\n      a;\n        b;\n#if X\n\n      c;\n    }");
  E.replace(8, 9, "A");
  E.insert(0, NewText::block(E, 1, E.original().size() - 1, {"", "  ", "\n"}),
           Attachment::Declaration);
  EXPECT_EQ(rendered(E).substr(0, 36), "  A;\n    b;\n#if X\n\n  c;\n{\n      A;\n ");
}

TEST(Edits, LineDirectivesFollowWhatMovesLines) {
  Edits E("a\nb\nc\n");
  E.insertLines(2, "new\n", {7}, 2);
  EXPECT_TRUE(Edits::settle({&E}).empty());
  EXPECT_EQ(E.renderWithLines(0, {"f", {}}, "\n").Text,
            "#line 1 \"f\"\na\n#line 7 \"f\"\nnew\n#line 2 \"f\"\nb\nc\n");
}

TEST(Edits, LineDirectivesSayWhatTheTextsOwnDirectivesSay) {
  Edits E("a\n#line 2 \"y\"\nb\n");
  E.insertLines(0, "1\n2\nnew\n", {3, 2}, 2);
  EXPECT_TRUE(Edits::settle({&E}).empty());
  EXPECT_EQ(E.renderWithLines(0, {"f", {{2, 2, "y"}}}, "\n").Text,
            "#line 1 \"y\"\n1\n2\n#line 2 \"y\"\nnew\n#line 1 \"f\"\na\n#line 2 \"y\"\nb\n");
}

TEST(Edits, LineDirectivesNameTheRestOfALineWithCode) {
  Edits E("f(\n{\n}); a;\nb;\n");
  E.replace(1, 6, "(");
  EXPECT_TRUE(Edits::settle({&E}).empty());
  EXPECT_EQ(E.renderWithLines(0, {"f", {}}, "\n").Text,
            "#line 1 \"f\"\nf();\n#line 3 \"f\"\n a;\nb;\n");
}

TEST(Edits, ChangesAreThoseWithinNoOther) {
  Edits E("one two three");
  E.replace(4, 7, NewText("<") + NewText::movedOut(E, 4, 7) + NewText(">"));
  E.insert(5, "-");
  E.insertLines(0, "new\n", {1}, 8);
  E.replace(8, 13, "3");
  EXPECT_TRUE(Edits::settle({&E}).empty());
  std::string Text;
  for (const FileChange &C : E.changes())
    Text += std::to_string(C.Begin) + "-" + std::to_string(C.End) + "@" + std::to_string(C.About) +
            ":" + C.Text + ";";
  EXPECT_EQ(Text, "0-0@8:new\n;4-7@4:<t-wo>;8-13@8:3;");
}

// ---- Origins.

std::string describe(const Rendered &R) {
  std::string Text;
  for (const Origin &O : R.Origins)
    Text += R.Text.substr(O.Begin, O.End - O.Begin) + (O.IsCopy ? "=" : "~") +
            std::to_string(O.SourceBegin) + ":" + std::to_string(O.SourceEnd) + " ";
  return Text;
}

TEST(Origins, OfCopiesReplacementsAndInsertions) {
  Edits E("one two");
  E.replace(0, 3, "1");
  E.insert(4, "new ");
  EXPECT_TRUE(Edits::settle({&E}).empty());
  const Rendered R = E.render(0, 7);
  EXPECT_EQ(R.Text, "1 new two");
  EXPECT_EQ(describe(R), "1~0:3  =3:4 two=4:7 ");
}

TEST(Origins, OfMovedAndIndentedText) {
  Edits E("{\n a;\n}!");
  E.insert(8, NewText::block(E, 1, 6, {"", "  ", "\n"}), Attachment::Before);
  EXPECT_TRUE(Edits::settle({&E}).empty());
  const Rendered R = E.render(0, 8);
  EXPECT_EQ(R.Text, "{\n a;\n}!  a;\n");
  EXPECT_EQ(describe(R), "{\n a;\n}!=0:8 a;=3:5 ");
}

TEST(Origins, OfSlices) {
  Rendered R;
  R.append("abc", Origin{0, 0, {}, 10, 13, true});
  R.append("--");
  R.append("xy", Origin{0, 0, {}, 20, 29, false});
  EXPECT_EQ(describe(R.slice(1, 6)), "bc=11:13 x~20:29 ");
}

} // namespace
