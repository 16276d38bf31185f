// How the contents of a view, an array or a texture are divided into numbers, and what each is
// called.
#include "Elements.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace amp2hip;

namespace {

/// Returns the names of an element's scalars and where they are: ".x@0 .y@4".
std::string placesOf(const recorded_use &Use, const record::scalar_list &Layout) {
  std::string Text;
  for (const ScalarPlace &P : scalarsOf(Use, Layout).Scalars)
    Text += (Text.empty() ? "" : " ") + P.Name + "@" + std::to_string(P.Offset);
  return Text;
}

recorded_use arrayOf(uint64_t ElementBytes) {
  recorded_use Use;
  Use.kind = "array";
  Use.element_bytes = ElementBytes;
  return Use;
}

recorded_use textureOf(uint64_t TexelBits, const std::string &Type) {
  recorded_use Use;
  Use.kind = "texture";
  Use.texel_bits = TexelBits;
  Use.element_bytes = 16;
  Use.type = Type;
  return Use;
}

TEST(Elements, ANumberHasNoName) { EXPECT_EQ(placesOf(arrayOf(4), {{'f', 4, 0, 1, ""}}), "@0"); }

TEST(Elements, MembersHaveTheirNamesAndNobodyComparesPadding) {
  EXPECT_EQ(placesOf(arrayOf(24), {{'i', 4, 0, 1, "id"}, {'f', 8, 8, 2, "pos"}}),
            ".id@0 .pos[0]@8 .pos[1]@16");
}

TEST(Elements, OfAUnionTheFirstMemberCounts) {
  EXPECT_EQ(placesOf(arrayOf(4), {{'f', 4, 0, 1, "real"}, {'i', 4, 0, 1, "whole"}}), ".real@0");
}

TEST(Elements, WithoutALayoutWordsAreCompared) {
  EXPECT_EQ(placesOf(arrayOf(8), {}), ", byte 0@0 , byte 4@4");
}

TEST(Elements, TexelsAreSmallerThanTheirValuesInKernels) {
  const recorded_use Use = textureOf(8, "texture<unorm_4, 2>");
  const record::scalar_list Layout = {{'f', 4, 0, 4, ""}};
  EXPECT_EQ(placesOf(Use, Layout), ".x@0 .y@1 .z@2 .w@3");
  const ElementScalars Texel = scalarsOf(Use, Layout);
  EXPECT_EQ(Texel.Bytes, 4u);
  EXPECT_EQ(Texel.Scalars[0].Type, ScalarType::Norm);
  EXPECT_EQ(scalarsOf(textureOf(16, "texture<float_4, 2>"), Layout).Scalars[0].Type,
            ScalarType::Half);
}

TEST(Elements, IndicesAreInTheOrderOfRows) {
  EXPECT_EQ(indexOf(0, {3, 4}), "(0, 0)");
  EXPECT_EQ(indexOf(7, {3, 4}), "(1, 3)");
  EXPECT_EQ(indexOf(23, {2, 3, 4}), "(1, 2, 3)");
}

TEST(Elements, LevelsOfATextureFollowOneAnother) {
  // Levels of 4 by 4, 2 by 2 and 1 by 1 texels.
  EXPECT_EQ(indexOf(15, {4, 4}), "(3, 3)");
  EXPECT_EQ(indexOf(17, {4, 4}), "(0, 1) of level 1");
  EXPECT_EQ(indexOf(20, {4, 4}), "(0, 0) of level 2");
}

} // namespace
