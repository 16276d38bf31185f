// Sums and products of affine values.
#include "amp2hip/Analysis/AffineValue.h"

#include <gtest/gtest.h>

using namespace amp2hip;

namespace {

const AffineValue Row(Symbol{Symbol::Place, 0}), Column(Symbol{Symbol::Place, 1});
const AffineValue Width(Symbol{Symbol::Shared, 0}), Loaded(Symbol{Symbol::Divergent, 0});

TEST(AffineValue, DifferencesAreExact) {
  const AffineValue Index = Row * Width + Column;
  EXPECT_EQ((Index + 3 - Index).constant(), 3);
  EXPECT_EQ((Column + Width * Row - Index).constant(), 0);
  EXPECT_EQ((Index - Column).constant(), std::nullopt);
}

TEST(AffineValue, TheThreadsPartIsToldFromTheSharedOne) {
  EXPECT_TRUE((Width * 2 + 1).isShared());
  EXPECT_FALSE((Width + Row).isShared());
  EXPECT_TRUE((Row + Width - Row).isShared());
  EXPECT_TRUE((Row * Width + Column * 4 + Width + 7).threadPart() == Row * Width + Column * 4);
}

TEST(AffineValue, AFactorOfAPlaceMayBeNoConstant) {
  const AffineValue Index = Row * Width + Column * 4 + Width;
  EXPECT_EQ(Index.factorOf(0), std::nullopt);
  EXPECT_EQ(Index.factorOf(1), 4);
  EXPECT_EQ(Index.factorOf(2), 0);
  EXPECT_TRUE(Index.isOfPlace());
  EXPECT_FALSE((Index + Loaded).isOfPlace());
}

} // namespace
