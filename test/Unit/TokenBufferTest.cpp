// What the token buffer answers, and what it makes of changes.

#include "LocalClasses.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <gtest/gtest.h>

using namespace clang;

namespace amp2hip {
namespace {

/// Lexes a text with no preprocessor: names and keywords are told apart, nothing else happens.
class TokenBufferTest : public ::testing::Test {
protected:
  TokenBufferTest() : Names(languageOptions()) {}

  TokenBuffer read(llvm::StringRef Text) {
    const LangOptions Lang = languageOptions();
    const SourceLocation Begin = SourceLocation::getFromRawEncoding(1);
    Lexer Lex(Begin, Lang, Text.begin(), Text.begin(), Text.end());
    std::vector<Token> Tokens;
    do {
      Tokens.emplace_back();
      Lex.LexFromRawLexer(Tokens.back());
      if (Tokens.back().is(tok::raw_identifier)) {
        IdentifierInfo &Name = Names.get(Tokens.back().getRawIdentifier());
        Tokens.back().setIdentifierInfo(&Name);
        Tokens.back().setKind(Name.getTokenID());
      }
    } while (Tokens.back().isNot(tok::eof));
    return TokenBuffer(std::move(Tokens));
  }

  /// The tokens, each as a word.
  static std::string words(const TokenBuffer &Tokens) {
    std::string Result;
    for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
      const IdentifierInfo *Name = Tokens.name(I);
      Result +=
          (I ? " " : "") + (Name ? Name->getName().str()
                                 : std::string(tok::getPunctuatorSpelling(Tokens[I].getKind())));
    }
    return Result;
  }

  Token made(llvm::StringRef Name) {
    return makeToken(SourceLocation(), tok::identifier, &Names.get(Name));
  }

  static LangOptions languageOptions() {
    LangOptions Lang;
    Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.Bool = true;
    return Lang;
  }

  IdentifierTable Names;
};

TEST_F(TokenBufferTest, MatchesBracketsOfEveryKind) {
  const TokenBuffer T = read("f ( a [ b ] , { c } ) ;");
  EXPECT_EQ(T.partner(1), 10u);
  EXPECT_EQ(T.partner(10), 1u);
  EXPECT_EQ(T.partner(3), 5u);
  EXPECT_EQ(T.partner(7), 9u);
  EXPECT_EQ(T.behindClose(1), 11u);
}

TEST_F(TokenBufferTest, ABracketWithoutPartnerHasNone) {
  const TokenBuffer T = read("( [ ) ] {");
  EXPECT_EQ(T.partner(0), 2u);
  EXPECT_EQ(T.partner(1), T.size()); // never closed inside of the parentheses
  EXPECT_EQ(T.partner(3), T.size());
  EXPECT_EQ(T.partner(4), T.size());
  EXPECT_EQ(T.behindClose(4), T.size());
}

TEST_F(TokenBufferTest, WhatIsNoBracketHasNoPartner) {
  const TokenBuffer T = read("a ( )");
  EXPECT_EQ(T.partner(0), T.size());
  EXPECT_EQ(T.partner(100), T.size());
}

TEST_F(TokenBufferTest, AsksBehindTheEndAndInFrontOfTheBeginning) {
  const TokenBuffer T = read("a");
  EXPECT_FALSE(T.is(7, tok::identifier));
  EXPECT_FALSE(T.isOneOf(size_t(0) - 1, tok::identifier, tok::eof));
  EXPECT_FALSE(T.isName(7, "a"));
  EXPECT_EQ(T.name(7), nullptr);
}

TEST_F(TokenBufferTest, AKeywordIsNoIdentifierOfThatName) {
  const TokenBuffer T = read("struct S");
  EXPECT_FALSE(T.isName(0, "struct"));
  EXPECT_TRUE(T.is(0, tok::kw_struct));
  EXPECT_EQ(T.name(0)->getName(), "struct");
  EXPECT_TRUE(T.isName(1, "S"));
}

TEST_F(TokenBufferTest, PositionsStayUntilChangesAreMade) {
  TokenBuffer T = read("a b c d");
  T.remove(1, 3);
  T.insert(3, made("x"));
  EXPECT_EQ(words(T), "a b c d");
  T.apply();
  EXPECT_EQ(words(T), "a x d");
}

TEST_F(TokenBufferTest, InsertsAtOnePlaceInOrder) {
  TokenBuffer T = read("a b");
  T.insert(1, {made("x"), made("y")});
  T.insert(1, made("z"));
  T.apply();
  EXPECT_EQ(words(T), "a x y z b");
}

TEST_F(TokenBufferTest, ReplacesAToken) {
  TokenBuffer T = read("a b c");
  T.replace(1, made("x"));
  T.apply();
  EXPECT_EQ(words(T), "a x c");
}

TEST_F(TokenBufferTest, ARemovalInsideOfAnotherChangesNothing) {
  TokenBuffer T = read("a b c d e");
  T.remove(1, 4);
  T.remove(2, 3);
  T.apply();
  EXPECT_EQ(words(T), "a e");
}

TEST_F(TokenBufferTest, WithoutChangesNothingHappens) {
  TokenBuffer T = read("a b");
  T.apply();
  EXPECT_EQ(words(T), "a b");
}

// membersOfLocalClasses asks the buffer; positions are those of the words.
TEST_F(TokenBufferTest, FindsMembersOfALocalClass) {
  const TokenBuffer T = read("void f ( ) { struct S { int g ( ) const ; int h ; } ; }");
  const std::vector<MemberDeclarator> Members = membersOfLocalClasses(T, 4);
  ASSERT_EQ(Members.size(), 1u);
  EXPECT_EQ(Members[0].Open, 10u);
  EXPECT_EQ(Members[0].Close, 11u);
  EXPECT_EQ(Members[0].AfterExceptionSpecification, 13u);
  EXPECT_FALSE(Members[0].HasTrailingReturn);
}

TEST_F(TokenBufferTest, ADeclarationHasNoBody) {
  const TokenBuffer T = read("void f ( ) ; struct S { int g ( ) ; } ;");
  EXPECT_EQ(bodyBehind(T, 4), T.size());
}

TEST_F(TokenBufferTest, FindsTheBodyBehindInitialisers) {
  const TokenBuffer T = read("S ( ) : a { 1 } , b ( 2 ) { }");
  EXPECT_EQ(bodyBehind(T, 3), 13u);
}

TEST_F(TokenBufferTest, AnUnfinishedLocalClassEndsWithTheText) {
  const TokenBuffer T = read("void f ( ) { struct S { int g (");
  EXPECT_TRUE(membersOfLocalClasses(T, 4).empty());
}

} // namespace
} // namespace amp2hip
