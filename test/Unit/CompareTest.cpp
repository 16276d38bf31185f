// The comparison of what the source and a reading of its output mean, place by place.
#include "Compare.h"

#include <gtest/gtest.h>

#include <string>

using namespace amp2hip;

namespace {

constexpr Sides HostOnly{true, false}, DeviceOnly{false, true}, Both{true, true};

PlaceKey placeAt(unsigned Offset) {
  PlaceKey Place;
  Place.SpelledAt = Place.StandsAt = Offset;
  return Place;
}

/// A fact about code for the host and for the device, in a function that is no template's instance.
Fact fact(Fact::Kind What, const std::string &Id, Sides Of = Both) {
  return {What,
          Id,
          /*Shown=*/Id,
          Of,
          /*InFunction=*/true,
          /*InInstance=*/false,
          /*IsOnDemand=*/false,
          {}};
}

/// Returns facts with one place.
Facts facts(std::vector<Fact> All, unsigned Offset = 10) {
  Facts Result;
  Result.At[placeAt(Offset)] = std::move(All);
  return Result;
}

/// Compares for the device and returns each difference as "source|output", with "-" for none.
std::string compared(const Facts &Source, const Facts &Output,
                     ReadingKind Kind = ReadingKind::HipDevice,
                     ComparedSide Side = ComparedSide::Device) {
  std::string Text;
  for (const Difference &D : compareFacts(Source, Output, Side, Kind))
    Text += (Text.empty() ? "" : " ") + (D.InSource ? D.InSource->Id : "-") + "|" +
            (D.InOutput ? D.InOutput->Id : "-");
  return Text;
}

TEST(CompareFacts, FindsNothingInEqualReadings) {
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
  Source.At[placeAt(5)] = {fact(Fact::Call, "early")};
  EXPECT_EQ(compared(Source, facts({fact(Fact::Call, "late")}, 30)), "early|- late|- -|late");
}

TEST(CompareFacts, LooksOnlyAtCodeOfTheSide) {
  const Facts Source = facts({fact(Fact::Call, "host", HostOnly)}),
              Output = facts({fact(Fact::Call, "other", HostOnly)});
  EXPECT_EQ(compared(Source, Output), "");
  EXPECT_EQ(compared(Source, Output, ReadingKind::HipHost, ComparedSide::Host), "host|other");
  EXPECT_EQ(compared(facts({fact(Fact::Call, "device", DeviceOnly)}), Facts(), ReadingKind::HipHost,
                     ComparedSide::Host),
            "");
}

TEST(CompareFacts, LetsAnOutputLackWhatNothingInstantiates) {
  Fact OnDemand = fact(Fact::Value, "3");
  OnDemand.IsOnDemand = true;
  EXPECT_EQ(compared(facts({OnDemand}), Facts()), "");
  // If it is there, it must be the same.
  EXPECT_EQ(compared(facts({OnDemand}), facts({fact(Fact::Value, "4")})), "3|4");

  Fact InInstance = fact(Fact::Call, "f<int>()");
  InInstance.InInstance = true;
  EXPECT_EQ(compared(facts({InInstance}), Facts(), ReadingKind::HipHost, ComparedSide::Host), "");
  EXPECT_EQ(compared(facts({InInstance}), Facts()), "f<int>()|-");
  // An instance more in the output is none of the source's.
  EXPECT_EQ(compared(Facts(), facts({InInstance})), "");
}

TEST(CompareFacts, LeavesOutOfPlainCppWhatItCannotSay) {
  const Facts Restricted = facts({fact(Fact::Restriction, "amp")});
  EXPECT_EQ(compared(Restricted, Facts()), "amp|-");
  EXPECT_EQ(compared(Restricted, Facts(), ReadingKind::PlainCpp), "");

  Facts Converted = facts({fact(Fact::Conversion, "int to long")});
  EXPECT_EQ(compared(Converted, Facts(), ReadingKind::PlainCpp), "int to long|-");
  Converted.DifferBySide = true;
  EXPECT_EQ(compared(Converted, Facts(), ReadingKind::PlainCpp), "");
}

TEST(CompareFacts, LeavesOutOperandsThatOnlyTheDeviceConverts) {
  Facts Source = facts({fact(Fact::Operator, "+ of int")}, 15);
  Source.ConvertedOperands.push_back({placeAt(10), placeAt(20)});
  EXPECT_EQ(compared(Source, facts({fact(Fact::Operator, "+ of long")}, 15)), "");
  EXPECT_EQ(compared(Source, facts({fact(Fact::Operator, "+ of long")}, 25)), "-|+ of long");
}

} // namespace
