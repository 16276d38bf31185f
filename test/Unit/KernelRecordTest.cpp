// A record of a program's kernels says when it is read what it said when it was written, and a file
// that is no record says why.
#include "record_format.h"

#include "KernelRecord.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace amp2hip;
using record::problem;

namespace {

const std::vector<char> Before = {1, 2, 3, 4}, After = {'a', '\n', 0, 'd'};

/// A launch with a value, data that it writes and data that it reads.
recorded_launch exampleLaunch() {
  recorded_launch Launch;
  Launch.thread = 1;
  Launch.caller = 7;
  Launch.is_tiled = true;
  Launch.domain = {16, 8};
  Launch.name = "scale<float, (anonymous namespace)::t>";
  Launch.values = {{2, {{'f', 4, 0, 1, "factor"}, {'i', 4, 8, 1, "n"}}, true, "12345678"}};
  recorded_use Written;
  Written.is_written = true;
  Written.parameter = 1;
  Written.kind = "array_view";
  Written.layout = {{'f', 4, 0, 1, "pos.x"}, {'i', 4, 12, 3, "at"}};
  Written.element_bytes = 24;
  Written.extent = {3, 4};
  Written.bytes = 288;
  Written.is_replaced = true;
  Written.before = record::hash_of(Before);
  Written.after = record::hash_of(After);
  Written.type = "array_view<particle, 2>";
  recorded_use Read;
  Read.kind = "texture";
  Read.texel_bits = 8;
  Read.element_bytes = 4;
  Read.extent = {5};
  Read.bytes = 20;
  Read.before = record::hash_of(Before);
  Read.type = "texture<const ?, 1>";
  Launch.uses = {Written, Read};
  return Launch;
}

std::string textOfContents(const std::vector<char> &Bytes) {
  return record::text_of_data(record::hash_of(Bytes), Bytes.size()) +
         std::string(Bytes.begin(), Bytes.end()) + "\n";
}

std::string exampleText() {
  return record::text_of_heading("cpu") + textOfContents(Before) + textOfContents(After) +
         record::text_of(exampleLaunch()) +
         record::text_of(record::recorded_place{7, "blur.cpp:12", "main"}) +
         record::text_of(record::recorded_place{8, "", "run(int, char)"}) +
         record::text_of_stop("launches another kernel than the first");
}

/// Expects a problem, and returns how many bytes were read before it.
size_t whereProblemIs(const std::string &Text, problem Expected) {
  const record::reading Read = record::read_record(Text);
  EXPECT_EQ(Read.what, Expected) << record::text_of(Read.what);
  return Read.byte;
}

TEST(KernelRecord, IsTextThatPeopleCanRead) {
  recorded_launch Launch = exampleLaunch();
  Launch.uses[0].before = Launch.uses[1].before = {0x1A, 0x2B};
  Launch.uses[0].after = {0x3C, 0x4D};
  EXPECT_EQ(record::text_of(Launch),
            "launch 1 7 1 2 16 8 scale<float, (anonymous namespace)::t>\n"
            "value 2 f4@0=factor,i4@8=n replaced 3132333435363738\n"
            "use w 1 array_view 0 f4@0=pos.x,i4*3@12=at 24 2 3 4 288 replaced "
            "000000000000001a000000000000002b 000000000000003c000000000000004d "
            "array_view<particle, 2>\n"
            "use r 0 texture 8 - 4 1 5 20 same 000000000000001a000000000000002b - "
            "texture<const ?, 1>\n");
}

TEST(KernelRecord, ReadsTheLaunchesThatWereWritten) {
  const std::string Text = exampleText();
  const record::reading Read = record::read_record(Text);
  ASSERT_EQ(Read.what, problem::none) << record::text_of(Read.what);
  EXPECT_EQ(Read.byte, Text.size());
  EXPECT_EQ(Read.record.device, "cpu");
  ASSERT_EQ(Read.record.launches.size(), 1u);
  const recorded_launch &Is = Read.record.launches[0], Was = exampleLaunch();
  EXPECT_EQ(Is.thread, Was.thread);
  EXPECT_EQ(Is.caller, Was.caller);
  EXPECT_TRUE(Is.has_same_domain(Was));
  EXPECT_EQ(Is.name, Was.name);
  ASSERT_EQ(Is.values.size(), 1u);
  EXPECT_EQ(Is.values[0].parameter, Was.values[0].parameter);
  EXPECT_EQ(Is.values[0].layout, Was.values[0].layout);
  EXPECT_EQ(Is.values[0].is_replaced, Was.values[0].is_replaced);
  EXPECT_EQ(Is.values[0].contents, Was.values[0].contents);
  ASSERT_EQ(Is.uses.size(), 2u);
  // What is written as text is the same only if every field is.
  EXPECT_EQ(record::text_of(Is), record::text_of(Was));
}

TEST(KernelRecord, ReadsTheContentsThatWereWritten) {
  const std::string Text = exampleText();
  const record::reading Read = record::read_record(Text);
  ASSERT_EQ(Read.record.contents.size(), 2u);
  const std::string_view Bytes = Read.record.contents.at(record::hash_of(After));
  EXPECT_EQ(std::vector<char>(Bytes.begin(), Bytes.end()), After);
}

TEST(KernelRecord, ReadsPlacesAndWhyTheProgramStopped) {
  const std::string Text = exampleText();
  const record::kernel_record Record = record::read_record(Text).record;
  EXPECT_EQ(Record.stopped, "launches another kernel than the first");
  EXPECT_EQ(Record.places.at(7).line, "blur.cpp:12");
  EXPECT_EQ(Record.places.at(7).function, "main");
  EXPECT_EQ(Record.places.at(8).line, "");
  EXPECT_EQ(Record.places.at(8).function, "run(int, char)");
}

TEST(KernelRecord, ReadsAnyNameOfAFile) {
  for (const std::string Line :
       {"my kernels.cpp:3", "50%.cpp:3", "%20 .cpp:3", "a\nb.cpp:3", "-:3"}) {
    const std::string Text = record::text_of_heading("cpu") +
                             record::text_of(record::recorded_place{7, Line, "run(int, char)"});
    const record::reading Read = record::read_record(Text);
    ASSERT_EQ(Read.what, problem::none) << record::text_of(Read.what);
    EXPECT_EQ(Read.record.places.at(7).line, Line);
    EXPECT_EQ(Read.record.places.at(7).function, "run(int, char)");
  }
}

TEST(KernelRecord, OfAProgramThatLaunchesNothingHasItsHeadingOnly) {
  const record::reading Read = record::read_record("amp2hip verify 3 amd\n");
  EXPECT_EQ(Read.what, problem::none);
  EXPECT_EQ(Read.record.device, "amd");
  EXPECT_TRUE(Read.record.launches.empty());
}

TEST(KernelRecord, AnEmptyFileIsNone) { EXPECT_EQ(whereProblemIs("", problem::no_record), 0u); }

TEST(KernelRecord, AnotherVersionIsNone) {
  EXPECT_EQ(whereProblemIs("amp2hip verify 2 cpu\n", problem::no_record), 0u);
  EXPECT_EQ(whereProblemIs("amp2hip verify 30 cpu\n", problem::no_record), 0u);
}

TEST(KernelRecord, CutOffAnywhereIsNeverReadAsAWholeRecord) {
  const std::string Text = exampleText();
  for (size_t Length = 0; Length < Text.size(); ++Length) {
    const record::reading Read = record::read_record(std::string_view(Text).substr(0, Length));
    const bool EndsBehindALine = Length != 0 && Text[Length - 1] == '\n';
    if (Read.what == problem::none)
      EXPECT_TRUE(EndsBehindALine) << "of " << Length << " bytes";
    else
      EXPECT_TRUE(Read.what == problem::cut_off || Read.what == problem::no_record)
          << "of " << Length << " bytes: " << record::text_of(Read.what);
  }
}

TEST(KernelRecord, ContentsThatAreCutOffAreTold) {
  const std::string Text = "amp2hip verify 3 cpu\ndata 00000000000000010000000000000002 100\nabc\n";
  EXPECT_EQ(whereProblemIs(Text, problem::cut_off), Text.size() - 4);
}

TEST(KernelRecord, NonsenseIsTold) {
  const std::string Heading = "amp2hip verify 3 cpu\n";
  whereProblemIs(Heading + "lunch 0 0 0 1 4 k\n", problem::unknown_line);
  whereProblemIs(Heading + "launch 0 zero 0 1 4 k\n", problem::missing_number);
  whereProblemIs(Heading + "use r 0 array 0 - 4 1 4 16 same - - t\n", problem::unknown_line);
  const std::string Launch = Heading + "launch 0 0 0 1 4 k\n";
  whereProblemIs(Heading + "place 0 a%2", problem::cut_off);
  whereProblemIs(Heading + "place 0 a%2 f\n", problem::missing_number);
  whereProblemIs(Heading + "place 0 a%xy f\n", problem::missing_number);
  whereProblemIs(Launch + "value 0 - same 123\n", problem::missing_number);
  whereProblemIs(Launch + "use r 0 array 0 - 0 1 4 16 same - - t\n", problem::unclear_use);
  whereProblemIs(Launch + "use r 0 array 0 f4 4 1 4 16 same - - t\n", problem::unclear_use);
  whereProblemIs(Launch + "use r 0 array 0 - 4 1 4 16 other - - t\n", problem::unclear_use);
}

TEST(KernelRecord, AFileIsNamedWithWhatIsWrongInIt) {
  llvm::SmallString<128> Path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("amp2hip-unit", "record", Path));
  const auto ErrorOf = [&](llvm::StringRef Text) {
    std::error_code E;
    llvm::raw_fd_ostream(Path, E) << Text;
    return toString(readKernelRecord(Path).takeError());
  };
  const std::string Name = "'" + Path.str().str() + "'";
  EXPECT_EQ(ErrorOf("{}"),
            Name + ", byte 0: it is not a record of kernels of this version of amp2hip");
  EXPECT_EQ(ErrorOf("amp2hip verify 3 cpu\nplace x"), Name + ", byte 21: it is truncated");
  llvm::sys::fs::remove(Path);
  EXPECT_EQ(toString(readKernelRecord(Path).takeError()), Name + ": No such file or directory");
}

TEST(KernelRecord, AKernelIsNamedWithThePlaceThatLaunchesIt) {
  KernelRecord Record;
  recorded_launch Launch;
  Launch.name = "blur";
  EXPECT_EQ(nameOf(Record, Launch), "'blur'");
  Record.places[0] = {0, "", "main"};
  EXPECT_EQ(nameOf(Record, Launch), "'blur' ('main')");
  Record.places[0] = {0, "image.cpp:12", "main"};
  EXPECT_EQ(nameOf(Record, Launch), "'blur' (image.cpp:12)");
}

} // namespace
