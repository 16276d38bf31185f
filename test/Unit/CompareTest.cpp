// Compares the facts of a source with those of a parse of its output, place by place.
#include "Compare.h"

#include <gtest/gtest.h>

#include <string>

using namespace amp2hip;

namespace {

constexpr Sides HostOnly{true, false}, DeviceOnly{false, true}, Both{true, true};

TokenKey placeAt(unsigned Offset) {
  TokenKey Place;
  Place.SpellingOffset = Place.ExpansionOffset = Offset;
  return Place;
}

/// Returns a fact about code in a function that is no template's instance.
Fact fact(Fact::Kind What, const std::string &Id, Sides RunsOn = Both) {
  return {What,
          Id,
          /*Shown=*/Id,
          RunsOn,
          /*InFunction=*/true,
          /*InInstance=*/false,
          /*IsOnDemand=*/false,
          /*InOwnLaunch=*/false,
          {}};
}

/// Returns facts with one place.
Facts facts(std::vector<Fact> All, unsigned Offset = 10) {
  Facts Result;
  Result.ByPlace[placeAt(Offset)] = std::move(All);
  return Result;
}

/// Compares for the device and returns each difference as "source|output", with "-" for none.
std::string compared(const Facts &Source, const Facts &Output,
                     ParseKind Kind = ParseKind::HipDevice,
                     ComparedSide Side = ComparedSide::Device) {
  std::string Text;
  for (const Difference &D : compareFacts(Source, Output, Side, Kind))
    Text += (Text.empty() ? "" : " ") + (D.InSource ? D.InSource->Id : "-") + "|" +
            (D.InOutput ? D.InOutput->Id : "-");
  return Text;
}

TEST(CompareFacts, FindsNothingInEqualFacts) {
  const Facts Source = facts({fact(Fact::Call, "f(int)"), fact(Fact::Literal, "1")});
  EXPECT_EQ(compared(Source, Source), "");
  EXPECT_EQ(compared(Facts(), Facts()), "");
}

TEST(CompareFacts, PairsWhatACallMeansInBoth) {
  EXPECT_EQ(compared(facts({fact(Fact::Call, "f(int)")}), facts({fact(Fact::Call, "f(long)")})),
            "f(int)|f(long)");
}

TEST(CompareFacts, FindsWhatIsMissingAndWhatIsAdded) {
  const Facts One = facts({fact(Fact::Call, "f()")}),
              Two = facts({fact(Fact::Call, "f()"), fact(Fact::Conversion, "int to long")});
  EXPECT_EQ(compared(Two, One), "int to long|-");
  EXPECT_EQ(compared(One, Two), "-|int to long");
  EXPECT_EQ(compared(One, Facts()), "f()|-");
  EXPECT_EQ(compared(Facts(), One), "-|f()");
}

TEST(CompareFacts, TellsPlacesApartAndOrdersThem) {
  Facts Source = facts({fact(Fact::Call, "late")}, 20);
  Source.ByPlace[placeAt(5)] = {fact(Fact::Call, "early")};
  EXPECT_EQ(compared(Source, facts({fact(Fact::Call, "late")}, 30)), "early|- late|- -|late");
}

TEST(CompareFacts, LooksOnlyAtCodeOfTheSide) {
  const Facts Source = facts({fact(Fact::Call, "host", HostOnly)}),
              Output = facts({fact(Fact::Call, "other", HostOnly)});
  EXPECT_EQ(compared(Source, Output), "");
  EXPECT_EQ(compared(Source, Output, ParseKind::HipHost, ComparedSide::Host), "host|other");
  EXPECT_EQ(compared(facts({fact(Fact::Call, "device", DeviceOnly)}), Facts(), ParseKind::HipHost,
                     ComparedSide::Host),
            "");
  // What the output has at a place of the other side's code does not matter.
  EXPECT_EQ(compared(facts({fact(Fact::Call, "host", HostOnly)}), facts({fact(Fact::Call, "new")})),
            "");
  EXPECT_EQ(compared(Facts(), facts({fact(Fact::Call, "host", HostOnly)})), "");
}

TEST(CompareFacts, LetsAnOutputLackWhatNothingInstantiates) {
  Fact OnDemand = fact(Fact::Value, "3");
  OnDemand.IsOnDemand = true;
  EXPECT_EQ(compared(facts({OnDemand}), Facts()), "");
  // If it is there, it must be the same.
  EXPECT_EQ(compared(facts({OnDemand}), facts({fact(Fact::Value, "4")})), "3|4");

  Fact InInstance = fact(Fact::Call, "f<int>()");
  InInstance.InInstance = true;
  EXPECT_EQ(compared(facts({InInstance}), Facts(), ParseKind::HipHost, ComparedSide::Host), "");
  EXPECT_EQ(compared(facts({InInstance}), Facts()), "f<int>()|-");
  // Plain C++ instantiates the code of both sides.
  EXPECT_EQ(compared(facts({InInstance}), Facts(), ParseKind::PlainCpp), "f<int>()|-");
  // An instance that the host's parse has must be the same.
  EXPECT_EQ(compared(facts({InInstance}), facts({fact(Fact::Call, "f<long>()")}),
                     ParseKind::HipHost, ComparedSide::Host),
            "f<int>()|f<long>()");
}

TEST(CompareFacts, LetsAnOutputHaveMoreInstances) {
  Fact InInstance = fact(Fact::Call, "f<int>()");
  InInstance.InInstance = true;
  EXPECT_EQ(compared(Facts(), facts({InInstance})), "");
  EXPECT_EQ(
      compared(facts({fact(Fact::Call, "g()")}), facts({fact(Fact::Call, "g()"), InInstance})), "");
  // The next fact of the place counts.
  EXPECT_EQ(compared(Facts(), facts({InInstance, fact(Fact::Call, "g()")})), "-|g()");
}

TEST(CompareFacts, PairsOnlyFactsOfOneKind) {
  EXPECT_EQ(compared(facts({fact(Fact::Call, "f()")}), facts({fact(Fact::Literal, "1")})), "f()|-");
  // The same text is another fact if the kind differs.
  EXPECT_EQ(compared(facts({fact(Fact::Call, "f()")}), facts({fact(Fact::Name, "f()")})), "f()|-");
}

TEST(CompareFacts, PairsNothingThatTheSourceHasToo) {
  const Facts Source = facts({fact(Fact::Call, "f()"), fact(Fact::Call, "g()")});
  EXPECT_EQ(compared(Source, facts({fact(Fact::Call, "f()")})), "g()|-");
}

TEST(CompareFacts, ReportsOneDifferenceOfAPlace) {
  EXPECT_EQ(compared(facts({fact(Fact::Call, "f()"), fact(Fact::Literal, "1")}),
                     facts({fact(Fact::Name, "n")})),
            "f()|-");
  EXPECT_EQ(compared(Facts(), facts({fact(Fact::Call, "f()"), fact(Fact::Literal, "1")})), "-|f()");
}

TEST(CompareFacts, TakesCodeOfBothSidesForPlainCpp) {
  const Facts Source =
                  facts({fact(Fact::Call, "f()", HostOnly), fact(Fact::Call, "g()", DeviceOnly)}),
              Output = facts({fact(Fact::Call, "f()"), fact(Fact::Call, "g()")});
  EXPECT_EQ(compared(Source, Output, ParseKind::PlainCpp, ComparedSide::Host), "");
  EXPECT_EQ(compared(Source, Output, ParseKind::HipHost, ComparedSide::Host), "-|g()");
}

TEST(CompareFacts, LeavesOutOfPlainCppWhatItCannotSay) {
  const Facts Restricted = facts({fact(Fact::Restriction, "amp")});
  EXPECT_EQ(compared(Restricted, Facts()), "amp|-");
  EXPECT_EQ(compared(Restricted, Facts(), ParseKind::PlainCpp), "");

  Facts Converted = facts({fact(Fact::Conversion, "int to long")});
  EXPECT_EQ(compared(Converted, Facts(), ParseKind::PlainCpp), "int to long|-");
  Facts Added = facts({fact(Fact::Operator, "+ of long")});
  EXPECT_EQ(compared(Facts(), Added, ParseKind::PlainCpp), "-|+ of long");
  // If the sides differ, neither is compared.
  Converted.DifferBySide = true;
  EXPECT_EQ(compared(Converted, Facts(), ParseKind::PlainCpp), "");
  EXPECT_EQ(compared(Converted, Facts()), "int to long|-");
  Facts Empty;
  Empty.DifferBySide = true;
  EXPECT_EQ(compared(Empty, Added, ParseKind::PlainCpp), "");
  Facts Called = facts({fact(Fact::Call, "f()")});
  Called.DifferBySide = true;
  EXPECT_EQ(compared(Called, Facts(), ParseKind::PlainCpp), "f()|-");
}

TEST(CompareFacts, LeavesOutOperandsThatOnlyTheDeviceConverts) {
  Facts Source = facts({fact(Fact::Operator, "+ of int")}, 15);
  Source.ConvertedOperands.push_back({placeAt(10), placeAt(20)});
  EXPECT_EQ(compared(Source, facts({fact(Fact::Operator, "+ of long")}, 15)), "");
  EXPECT_EQ(compared(Source, facts({fact(Fact::Operator, "+ of long")}, 25)), "-|+ of long");
}

TEST(CompareFacts, LeavesOutTheWholeRangeOfConvertedOperands) {
  Facts Source;
  Source.ConvertedOperands.push_back({placeAt(10), placeAt(20)});
  const auto Added = [&](unsigned Offset) {
    return compared(Source, facts({fact(Fact::Operator, "+")}, Offset));
  };
  EXPECT_EQ(Added(9), "-|+");
  EXPECT_EQ(Added(10), "");
  EXPECT_EQ(Added(20), "");
  EXPECT_EQ(Added(21), "-|+");
  // The range is one of its own file.
  Facts Elsewhere;
  TokenKey Place = placeAt(15);
  Place.ExpansionFile = Place.SpellingFile = 1;
  Elsewhere.ByPlace[Place] = {fact(Fact::Operator, "+")};
  EXPECT_EQ(compared(Source, Elsewhere), "-|+");
}

} // namespace
