// The summary of a program's time line, made of small files by hand.
#include "amp2hip/TraceReport/TraceReport.h"
#include "Groups.h"
#include "TimeLine.h"
#include "TraceSummary.h"
#include "Words.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// A file with these events, and an end after 100 microseconds.
std::string fileWith(const std::vector<std::string> &Events) {
  std::string Text = R"({"otherData": {"source": "amp2hip", "end": 100}, "traceEvents": [
    {"ph": "M", "pid": 0, "name": "process_name", "args": {"name": "host"}},
    {"ph": "M", "pid": 1, "name": "process_name", "args": {"name": "GPU"}})";
  for (const std::string &Event : Events)
    Text += ",\n    " + Event;
  return Text + "]}";
}

/// An event of the accelerator (process 1), or of the host (process 0).
std::string span(int Process, StringRef Category, StringRef Name, int Begin, int Length,
                 StringRef Details = "") {
  return "{\"ph\": \"X\", \"pid\": " + std::to_string(Process) + ", \"tid\": 1, \"cat\": \"" +
         Category.str() + "\", \"name\": \"" + Name.str() + "\", \"ts\": " + std::to_string(Begin) +
         ", \"dur\": " + std::to_string(Length) + ", \"args\": {" + Details.str() + "}}";
}

std::string transfer(StringRef Data, StringRef From, StringRef To, StringRef Reason, int Begin) {
  return span(1, "transfer", "copy", Begin, 2,
              ("\"data\": \"" + Data + "\", \"from\": \"" + From + "\", \"to\": \"" + To +
               "\", \"reason\": \"" + Reason +
               "\", \"bytes\": 1024, \"host memory\": \"0x10\", \"line\": \"a.cpp:5\"")
                  .str());
}

llvm::Expected<TimeLine> readText(StringRef Text) { return readTimeLine(Text); }

TimeLine read(const std::string &Text) {
  llvm::Expected<TimeLine> T = readText(Text);
  if (!T) {
    ADD_FAILURE() << toString(T.takeError());
    return {};
  }
  return std::move(*T);
}

std::string errorOf(StringRef Text) {
  llvm::Expected<TimeLine> T = readText(Text);
  return T ? "" : toString(T.takeError());
}

std::string summaryOf(const std::vector<std::string> &Events) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSummary(read(fileWith(Events)), OS);
  return Text;
}

/// Returns the first line of a text that has these words, without the white space around it.
std::string lineWith(const std::string &Text, StringRef Words) {
  llvm::SmallVector<StringRef> Lines;
  StringRef(Text).split(Lines, '\n');
  for (StringRef Line : Lines)
    if (Line.contains(Words))
      return Line.trim().str();
  return "";
}

TEST(TraceReport, AddsUpTheTimesOfAKernel) {
  const std::string Text = summaryOf({span(1, "kernel", "blur", 10, 20, R"("line": "a.cpp:3")"),
                                      span(1, "kernel", "blur", 40, 10, R"("line": "a.cpp:3")"),
                                      span(1, "kernel", "sum", 60, 5)});
  EXPECT_EQ(lineWith(Text, "Where the time went"),
            "Where the time went: 100.0 us from the first use of an accelerator to the end");
  EXPECT_EQ(lineWith(Text, "kernels "), "kernels         35.0 us   35%       3x");
  EXPECT_EQ(lineWith(Text, "blur, a.cpp:3"),
            "30.0 us       2x    15.0 us    20.0 us  blur, a.cpp:3");
  EXPECT_LT(Text.find("blur"), Text.find("  sum")) << "what takes longest comes first";
}

TEST(TraceReport, TimesThatOverlapMakeAnAcceleratorBusyOnce) {
  // From 10 to 30 and from 20 to 40.
  const std::string Text = summaryOf({span(1, "kernel", "a", 10, 20),
                                      transfer("array 1", "host", "GPU", "the kernel reads it", 29),
                                      span(1, "kernel", "b", 20, 20)});
  EXPECT_EQ(lineWith(Text, "kernels "), "kernels         40.0 us   40%       2x");
  EXPECT_EQ(lineWith(Text, "idle"), "idle            70.0 us   70%");
}

TEST(TraceReport, AWaitInsideOfAnotherOneCountsOnce) {
  const std::string Text =
      summaryOf({span(0, "wait", "synchronize", 10, 50), span(0, "wait", "queue", 20, 30)});
  EXPECT_EQ(lineWith(Text, "the host waited"), "the host waited   50.0 us   50%       1x");
  EXPECT_EQ(lineWith(Text, "queue"), "");
}

TEST(TraceReport, UnknownEventsAreLeftOut) {
  const TimeLine T = read(
      fileWith({R"({"ph": "i", "name": "flag", "ts": 3})",
                R"({"ph": "C", "name": "memory", "ts": 4})", span(1, "something new", "x", 0, 5)}));
  ASSERT_EQ(T.Spans.size(), 1u);
  EXPECT_TRUE(spansOfCategory(T, "kernel").empty());
  EXPECT_EQ(T.Processes.at(1), "GPU");
}

TEST(TraceReport, LinesAreKnownWithDebugInformation) {
  const std::string Text = summaryOf({span(1, "kernel", "k", 0, 1, R"("function": "main")")});
  EXPECT_EQ(lineWith(Text, "k, "), "1.0 us       1x     1.0 us     1.0 us  k, 'main'");
  EXPECT_NE(lineWith(Text, "compiled with -g"), "");
}

TEST(TraceReport, ReadsAFileThatAnotherToolHasWritten) {
  const TimeLine T = read(R"({"traceEvents": 7, "traceEvents" :[ {
    "args": {"line": "a\u002ecpp:3", "line": "b.cpp:4", "list": [1, {"line": "c.cpp:5"}]},
    "dur": 2e1, "ts": 1, "tid": 1.0, "pid": 1, "name": "\"k\"", "cat": "kernel", "ph": "X"} ],
    "other": [{}, [], null, true, false, -1.5e-3], "otherData": {"end": 30, "source": "amp2hip"}})");
  ASSERT_EQ(T.Spans.size(), 1u);
  EXPECT_EQ(T.Spans[0].Name, "\"k\"");
  EXPECT_EQ(T.Spans[0].Line, "b.cpp:4");
  EXPECT_EQ(T.Spans[0].Row, 1);
  EXPECT_EQ(T.Spans[0].end(), 21);
  EXPECT_EQ(T.End, 30);
}

TEST(TraceReport, ReadsALineAtATimeWhatProgramsWrite) {
  const std::string Head = "{\"displayTimeUnit\":\"ms\",\n\"otherData\":{\"source\":\"amp2hip\","
                           "\"end\":100},\n\"traceEvents\":[\n";
  const std::string Events = span(1, "kernel", "k", 0, 5) + ",\n" + span(1, "kernel", "l", 7, 1);
  EXPECT_EQ(read(Head + Events + "\n]}\n").Spans.size(), 2u);
  EXPECT_EQ(read(Head + "\n]}\n").Spans.size(), 0u);
  EXPECT_EQ(read(Head + "]}\n").Spans.size(), 0u);
  EXPECT_NE(errorOf(Head + Events + "\n"), "") << "the file is cut off";
  EXPECT_NE(errorOf(Head + Events + ",\n{\n]}\n"), "");
  EXPECT_EQ(errorOf(Head + Events + ",\n7\n]}\n"), "event 2 has no phase");
}

TEST(TraceReport, AMalformedFileIsTold) {
  EXPECT_EQ(StringRef(errorOf(R"({"otherData": )")).take_front(7), "[1:14, ");
  EXPECT_EQ(errorOf("[]"), "it was not written by AMP2HIP_TRACE=file.json");
  EXPECT_EQ(errorOf(R"({"otherData": {"source": "clang"}, "traceEvents": []})"),
            "it was not written by AMP2HIP_TRACE=file.json");
  EXPECT_EQ(errorOf(fileWith({"7"})), "event 2 has no phase");
  EXPECT_EQ(errorOf(fileWith({R"({"ph": "X", "pid": 0, "tid": 0, "name": "a", "ts": 1})"})),
            "event 2 lacks its name, place or time");
  EXPECT_EQ(errorOf(fileWith({span(1, "kernel", "k", 3, -1)})),
            "event 2 lacks its name, place or time");
}

TEST(TraceReport, AMissingFileIsNamed) {
  EXPECT_EQ(toString(reportTrace({"/missing/trace.json"}, llvm::nulls())),
            "'/missing/trace.json': No such file or directory");
}

TEST(TraceReport, WritesNumbersAsPeopleReadThem) {
  EXPECT_EQ(timeText(12), "12.0 us");
  EXPECT_EQ(timeText(3400), "3.40 ms");
  EXPECT_EQ(timeText(1.25e6), "1.250 s");
  EXPECT_EQ(sizeText(512), "512 bytes");
  EXPECT_EQ(sizeText(3 << 19), "1.5 MiB");
  EXPECT_EQ(percentText(1, 0), "0%");
}

} // namespace
