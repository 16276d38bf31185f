// What amp2hip verify finds when it compares the records of two programs.
#include "KernelDifference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <deque>
#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace amp2hip;

namespace {

constexpr char kindOf(float) { return 'f'; }
constexpr char kindOf(double) { return 'f'; }
constexpr char kindOf(int) { return 'i'; }

/// A record of a program, launch by launch.
class Program {
public:
  /// Adds a launch that writes an array of these numbers.
  template <typename T> Program &launch(const std::string &Kernel, const std::vector<T> &Written) {
    recorded_use Use;
    Use.is_written = true;
    Use.kind = "array";
    Use.layout = {{kindOf(T()), sizeof(T), 0, 1, ""}};
    Use.element_bytes = sizeof(T);
    Use.extent = {static_cast<int>(Written.size())};
    Use.bytes = Written.size() * sizeof(T);
    Use.after = keep({reinterpret_cast<const char *>(Written.data()), Use.bytes});
    Use.type = "array<number, 1>";
    recorded_launch Launch;
    Launch.domain = Use.extent;
    Launch.name = Kernel;
    Launch.uses = {Use};
    Record.launches.push_back(Launch);
    return *this;
  }

  recorded_launch &last() { return Record.launches.back(); }

  record::content_hash keep(const std::string &Bytes) {
    Memory.push_back(Bytes);
    const record::content_hash Hash = record::hash_of({Bytes.begin(), Bytes.end()});
    Record.contents[Hash] = Memory.back();
    return Hash;
  }

  KernelRecord Record;

private:
  std::deque<std::string> Memory;
};

Comparison compareTo(const Program &First, const Program &Second, const Tolerance &Allowed = {}) {
  return compare(First.Record, Second.Record, nullptr, Allowed);
}

/// Compares the results of one kernel, and expects that one number differs.
template <typename T>
ScalarDifference onlyDifference(const std::vector<T> &First, const std::vector<T> &Second,
                                const Tolerance &Allowed = {}) {
  const Comparison C =
      compareTo(Program().launch("k", First), Program().launch("k", Second), Allowed);
  EXPECT_EQ(C.Mismatch, "");
  if (C.Differences.size() != 1) {
    ADD_FAILURE() << C.Differences.size() << " differences";
    return {};
  }
  EXPECT_EQ(C.Differences[0].Differing, 1u);
  return C.Differences[0].First;
}

float floatAfter(float Value, int Steps) {
  for (int I = 0; I < Steps; ++I)
    Value = std::nextafter(Value, std::numeric_limits<float>::infinity());
  return Value;
}

const float NaN = std::numeric_limits<float>::quiet_NaN();
const float Infinity = std::numeric_limits<float>::infinity();

TEST(KernelDifference, EqualRecordsHaveNone) {
  const Program One = std::move(Program().launch<int>("a", {1, 2, 3}).launch<float>("b", {0.5f}));
  const Comparison C = compareTo(One, One);
  EXPECT_EQ(C.Mismatch, "");
  EXPECT_TRUE(C.Differences.empty());
  EXPECT_EQ(C.Launches, 2u);
  EXPECT_EQ(C.Scalars, 4u);
}

TEST(KernelDifference, IntegersHaveToBeTheSame) {
  const ScalarDifference D = onlyDifference<int>({7, 7, -5, 7}, {7, 7, -4, 7});
  EXPECT_EQ(D.Element, "(2)");
  EXPECT_EQ(D.First, "-5");
  EXPECT_EQ(D.Second, "-4");
  EXPECT_EQ(D.Distance, "1");
}

TEST(KernelDifference, FloatsMayBeSomeUnitsOfTheLastPlaceApart) {
  const Program First = std::move(Program().launch<float>("k", {1, 1}));
  const Comparison C =
      compareTo(First, Program().launch<float>("k", {floatAfter(1, 2), floatAfter(1, 4)}));
  EXPECT_TRUE(C.Differences.empty());
  EXPECT_EQ(C.WithinTolerance, 2u);
  EXPECT_EQ(C.LargestUlps, 4u);
}

TEST(KernelDifference, MoreUnitsAreADifference) {
  const ScalarDifference D = onlyDifference<float>({1, 1}, {1, floatAfter(1, 5)});
  EXPECT_EQ(D.Element, "(1)");
  EXPECT_EQ(D.First, "1");
  EXPECT_EQ(D.Second, "1.0000006");
  EXPECT_EQ(D.Distance, "5 ULP, 6e-07");
}

TEST(KernelDifference, UnitsAreCountedThroughZero) {
  const float Smallest = std::numeric_limits<float>::denorm_min();
  Tolerance Allowed;
  Allowed.Float = 1;
  EXPECT_EQ(onlyDifference<float>({-Smallest}, {Smallest}, Allowed).Distance, "2 ULP, 2.8e-45");
}

TEST(KernelDifference, TheToleranceIsByTypeOrForAll) {
  Tolerance Allowed;
  Allowed.Float = 1000000;
  EXPECT_EQ(onlyDifference<double>({1}, {1.5}, Allowed).Second, "1.5");
  Allowed.Relative = 0.5;
  EXPECT_TRUE(
      compareTo(Program().launch<double>("k", {1}), Program().launch<double>("k", {1.5}), Allowed)
          .Differences.empty());
}

TEST(KernelDifference, NaNsAreTheSameWhateverTheirBitsAre) {
  EXPECT_TRUE(compareTo(Program().launch<float>("k", {NaN}), Program().launch<float>("k", {-NaN}))
                  .Differences.empty());
}

TEST(KernelDifference, ANaNOrAnInfinityHasNoDistance) {
  Tolerance Allowed;
  Allowed.Absolute = 1e30;
  EXPECT_EQ(onlyDifference<float>({1}, {NaN}, Allowed).Distance, "");
  EXPECT_EQ(onlyDifference<float>({3e38f}, {Infinity}, Allowed).Second, "inf");
}

TEST(KernelDifference, AMemberOfAStructIsNamed) {
  // struct { float pos[2]; int cell; }
  const auto Particle = [](float Y, int Cell) {
    Program P;
    P.launch<int>("k", {0, 0, Cell});
    recorded_use &Use = P.last().uses[0];
    std::string Bytes(12, '\0');
    std::memcpy(&Bytes[4], &Y, 4);
    std::memcpy(&Bytes[8], &Cell, 4);
    Use.layout = {{'f', 4, 0, 2, "pos"}, {'i', 4, 8, 1, "cell"}};
    Use.element_bytes = 12;
    Use.extent = {1};
    Use.after = P.keep(Bytes);
    return P;
  };
  const Comparison C = compareTo(Particle(1, 5), Particle(2, 6));
  ASSERT_EQ(C.Differences.size(), 1u);
  EXPECT_EQ(C.Differences[0].Scalars, 3u);
  EXPECT_EQ(C.Differences[0].Differing, 2u);
  EXPECT_EQ(C.Differences[0].First.Element, "(0).pos[1]");
}

TEST(KernelDifference, OfDifferentKernelsTheRestIsNotCompared) {
  const Comparison C = compareTo(Program().launch<int>("scale", {1}).launch<int>("sum", {1}),
                                 Program().launch<int>("scale", {2}).launch<int>("product", {1}));
  EXPECT_EQ(C.Mismatch,
            "launch 2: the first program launches 'sum' over (1), the second 'product' over (1)");
  EXPECT_EQ(C.Differences.size(), 1u) << "launch 1 is compared";
}

TEST(KernelDifference, LambdasAreTheSameKernelWhateverTheyAreCalled) {
  EXPECT_EQ(compareTo(Program().launch<int>("main::$_0", {1}),
                      Program().launch<int>("main::{lambda()#1}", {1}))
                .Mismatch,
            "");
}

TEST(KernelDifference, AKernelOfAStrippedProgramMayBeAny) {
  EXPECT_EQ(
      compareTo(Program().launch<int>("program+0x1b40", {1}), Program().launch<int>("scale", {1}))
          .Mismatch,
      "");
}

TEST(KernelDifference, LaunchesHaveToHaveTheSameShape) {
  Program Tiled;
  Tiled.launch<int>("k", {1, 2});
  Tiled.last().is_tiled = true;
  EXPECT_EQ(compareTo(Program().launch<int>("k", {1, 2}), Tiled).Mismatch,
            "launch 1: the first program launches 'k' over (2), the second 'k' over (2) in tiles");
}

TEST(KernelDifference, DataHasToHaveTheSameShape) {
  Program Other;
  Other.launch<int>("k", {1, 2, 3});
  Other.last().domain = {2};
  EXPECT_EQ(compareTo(Program().launch<int>("k", {1, 2}), Other).Mismatch,
            "launch 1: 'k': its argument 1 is array<number, 1> of extent (2) in the first program, "
            "array<number, 1> of extent (3) in the second");
  Other.last().uses.clear();
  EXPECT_EQ(
      compareTo(Program().launch<int>("k", {1, 2}), Other).Mismatch,
      "launch 1: 'k' uses 1 views, arrays and textures in the first program, 0 in the second");
}

TEST(KernelDifference, AMissingKernelIsTold) {
  const Program Two = std::move(Program().launch<int>("a", {1}).launch<int>("b", {2}));
  EXPECT_EQ(compareTo(Two, Program().launch<int>("a", {1})).Mismatch,
            "the second program ends after 1 of 2 launches");
  // A program that replays a record stops where the record ends.
  Program More;
  More.launch<int>("a", {1});
  More.Record.stopped = "launches more kernels than the first";
  EXPECT_EQ(compareTo(Program().launch<int>("a", {1}), More).Mismatch,
            "the second program launches more kernels than the first, after launch 1");
}

TEST(KernelDifference, MissingContentsAreTold) {
  Program Lacking;
  Lacking.launch<int>("k", {2});
  Lacking.Record.contents.clear();
  EXPECT_EQ(compareTo(Program().launch<int>("k", {1}), Lacking).Mismatch,
            "launch 1: a record lacks the output of 'k'");
}

TEST(KernelDifference, TheProgramWithContractionExplainsADifferenceOrDoesNot) {
  const Program First = std::move(Program().launch<float>("k", {1}));
  const Program Second = std::move(Program().launch<float>("k", {2}));
  const auto CauseIf = [&](float Contracted) {
    const Program Third = std::move(Program().launch<float>("k", {Contracted}));
    const Comparison C = compare(First.Record, Second.Record, &Third.Record, {});
    return C.Differences.at(0).First.Cause;
  };
  EXPECT_EQ(CauseIf(2), Contraction::Explains);
  EXPECT_EQ(CauseIf(1), Contraction::DoesNotChangeIt);
  EXPECT_EQ(CauseIf(3), Contraction::ChangesItOtherwise);
  EXPECT_EQ(compareTo(First, Second).Differences.at(0).First.Cause, Contraction::NotKnown);
}

TEST(KernelDifference, LaunchesWithReplacedDataAreCounted) {
  Program Second;
  Second.launch<int>("k", {1});
  Second.last().uses[0].is_replaced = true;
  EXPECT_EQ(compareTo(Program().launch<int>("k", {1}), Second).Replaced, 1u);
}

TEST(Tolerance, IsReadFromText) {
  llvm::Expected<Tolerance> T = toleranceOf("float=16,norm=2,relative=1e-5");
  ASSERT_TRUE(static_cast<bool>(T));
  EXPECT_EQ(T->Float, 16u);
  EXPECT_EQ(T->Norm, 2u);
  EXPECT_EQ(T->Relative, 1e-5);
  EXPECT_EQ(T->Double, 4u) << "as it is without an option";
}

TEST(Tolerance, ANumberAloneIsForFloatsAndDoubles) {
  llvm::Expected<Tolerance> T = toleranceOf("8");
  ASSERT_TRUE(static_cast<bool>(T));
  EXPECT_EQ(T->Float, 8u);
  EXPECT_EQ(T->Double, 8u);
  EXPECT_EQ(T->Half, 1u);
}

TEST(Tolerance, SaysWhatItDoesNotKnow) {
  const auto ErrorOf = [](llvm::StringRef Text) { return toString(toleranceOf(Text).takeError()); };
  EXPECT_EQ(ErrorOf("folat=3"), "unknown tolerance 'folat'; expected half, float, double, norm, "
                                "relative or absolute");
  EXPECT_EQ(ErrorOf("float=a"),
            "'float=a' needs a number of units in the last place, as in float=16");
  EXPECT_EQ(ErrorOf("absolute=-1"), "'absolute=-1' needs a size, as in relative=1e-5");
}

} // namespace
