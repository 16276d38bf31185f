// What the driver hands from process to process, and how it writes files.
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

using namespace amp2hip;
using Severity = RecordedMessage::Severity;

namespace {

RecordedMessage message(Severity Of, const std::string &File, unsigned Line,
                        const std::string &Text) {
  RecordedMessage Result;
  Result.Of = Of;
  Result.File = File;
  Result.Line = Line;
  Result.Text = Text;
  return Result;
}

TEST(RecordedMessages, ComeBackAsTheyWere) {
  RecordedMessage Given = message(Severity::Warning, "a.h", 3, "no \xFF UTF-8");
  Given.Rule = "amp-long";
  Given.Column = 7;
  Given.Notes = {message(Severity::Note, "", 0, "a note")};
  Given.Fix = {{3, 7, 3, 9, "int"}};
  Given.Printed = "a.h:3:7: warning: ...\n";
  std::string Written;
  llvm::raw_string_ostream(Written) << toJSON(Given);
  auto Value = llvm::json::parse(Written);
  ASSERT_TRUE(bool(Value));
  RecordedMessage Back;
  llvm::json::Path::Root Root;
  ASSERT_TRUE(fromJSON(*Value, Back, Root));
  EXPECT_EQ(Back.Of, Severity::Warning);
  EXPECT_EQ(Back.Rule, "amp-long");
  EXPECT_EQ(Back.Column, 7u);
  ASSERT_EQ(Back.Notes.size(), 1u);
  EXPECT_EQ(Back.Notes[0].Text, "a note");
  ASSERT_EQ(Back.Fix.size(), 1u);
  EXPECT_EQ(Back.Fix[0].EndColumn, 9u);
  EXPECT_EQ(Back.Printed, Given.Printed);
}

TEST(RecordedMessages, DamagedOnesAreRefused) {
  for (const char *Written : {"{}", "[]", R"({"severity": 1, "line": -1})", "7"}) {
    auto Value = llvm::json::parse(Written);
    ASSERT_TRUE(bool(Value));
    RecordedMessage Back;
    llvm::json::Path::Root Root;
    EXPECT_FALSE(fromJSON(*Value, Back, Root)) << Written;
  }
}

TEST(SeenMessages, OneOfAHeaderIsNewOnce) {
  SeenMessages Seen;
  const RecordedMessage InHeader = message(Severity::Warning, "/src/a.h", 3, "text");
  EXPECT_TRUE(Seen.add(InHeader, "/src", "a.cpp"));
  EXPECT_FALSE(Seen.add(InHeader, "/src", "b.cpp"));
  EXPECT_FALSE(Seen.add(message(Severity::Warning, "a.h", 3, "text"), "/src", "c.cpp"))
      << "a relative name is one in the directory of the source";
  EXPECT_TRUE(Seen.add(message(Severity::Error, "/src/a.h", 3, "text"), "/src", "b.cpp"));
  EXPECT_TRUE(Seen.add(message(Severity::Warning, "/src/a.h", 4, "text"), "/src", "b.cpp"));
  EXPECT_TRUE(Seen.add(message(Severity::Warning, "/src/a.h", 3, "other"), "/src", "b.cpp"));
}

TEST(SeenMessages, OneWithoutAPlaceIsItsSources) {
  SeenMessages Seen;
  const RecordedMessage Count = message(Severity::Remark, "", 0, "2 kernels");
  EXPECT_TRUE(Seen.add(Count, "", "a.cpp"));
  EXPECT_TRUE(Seen.add(Count, "", "b.cpp"));
  EXPECT_FALSE(Seen.add(Count, "", "a.cpp"));
  RecordedMessage Note = message(Severity::Note, "", 0, "300 lines");
  Note.Rule = "amp-headers-taken-in";
  EXPECT_TRUE(Seen.add(Note, "", "a.cpp"));
  Note.Text = "400 lines";
  EXPECT_FALSE(Seen.add(Note, "", "b.cpp")) << "it is told of one output";
}

TEST(Output, IsRecognisedByItsFirstLine) {
  const std::string Marked = marked("int a;\n", "a.cpp", /*IsCopy=*/false, /*IsContractionOff=*/false);
  EXPECT_TRUE(isGenerated(Marked));
  EXPECT_FALSE(isGenerated("int a;\n"));
  EXPECT_EQ(marked(Marked, "b.cpp", /*IsCopy=*/true, /*IsContractionOff=*/true), Marked);
  EXPECT_NE(marked("int a;\n", "a.cpp", /*IsCopy=*/false, /*IsContractionOff=*/true), Marked);
}

TEST(Output, ReplacesWhatAmp2hipHasWritten) {
  auto Directory = TemporaryDirectory::create();
  ASSERT_TRUE(bool(Directory));
  const std::string File = (*Directory)->file("out.cpp");
  const std::string First = marked("int a;\n", "a.cpp", false, false);
  EXPECT_FALSE(bool(writeOutput(File, First, /*Overwrite=*/false)));
  EXPECT_EQ(contentsOf(File), First);
  const std::string Second = marked("int b;\n", "a.cpp", false, false);
  EXPECT_FALSE(bool(writeOutput(File, Second, /*Overwrite=*/false)));
  EXPECT_EQ(contentsOf(File), Second);
}

TEST(Output, LeavesAFileOfTheUsersAlone) {
  auto Directory = TemporaryDirectory::create();
  ASSERT_TRUE(bool(Directory));
  const std::string File = (*Directory)->file("out.cpp");
  ASSERT_FALSE(bool(writeOutput(File, "int mine;\n", /*Overwrite=*/true)));
  llvm::Error Refused = writeOutput(File, "int b;\n", /*Overwrite=*/false);
  EXPECT_TRUE(bool(Refused));
  llvm::consumeError(std::move(Refused));
  EXPECT_EQ(contentsOf(File), "int mine;\n");
  EXPECT_FALSE(bool(writeOutput(File, "int b;\n", /*Overwrite=*/true)));
  EXPECT_EQ(contentsOf(File), "int b;\n");
}

} // namespace
