// The forms of a report: what each of them tells, and that it is well-formed whatever stands in it.

#include "amp2hip/Report/Report.h"
#include "Explanation.h"
#include "Summary.h"

#include "llvm/Support/JSON.h"

#include <gtest/gtest.h>

#include <set>

using namespace amp2hip;
using llvm::StringRef;
using Severity = RecordedMessage::Severity;
using State = ReportFile::State;

namespace {

std::string explain(StringRef Rule) {
  if (Rule == "amp-long")
    return "### amp-long\n\nA warning: `long x;` is not [portable](language.md). See `a*b`\nand "
           "<this>.\n";
  return {};
}

RecordedMessage message(Severity Of, StringRef Rule, StringRef File, unsigned Line, unsigned Column,
                        StringRef Text) {
  return {Of, Rule.str(), File.str(), Line, Column, Text.str(), {}, {}};
}

/// One of everything, with names and texts that every form has to escape.
Report example() {
  Report Of;
  Of.Version = "1.2.3";
  Of.InRoot = "src";
  Of.OutRoot = "hip";
  ReportFile Main;
  Main.Path = "a <b>&\"c\".cpp";
  Main.Output = "a.hip.cpp";
  Main.Of = State::Translated;
  for (int Line = 1; Line <= 30; ++Line) {
    Main.Before += "line " + std::to_string(Line) + "\n";
    Main.After += Line == 10 ? "kernel<<<1>>>()\n" : "line " + std::to_string(Line) + "\n";
  }
  Main.LinesBefore = 30;
  Main.LinesTouched = 1;
  ReportFile Header{"h.h", "h.h", State::Translated, true, "long x;\n", "int x;\n", 1, 1};
  ReportFile Failed{"bad.cpp", "", State::Failed, false, "\"\xC3\xA4\xC3\xB6\"; long y;\n", "",
                    1,         0};
  ReportFile Kept{"kept.cpp", "kept.hip.cpp", State::Kept, false, "a\n", "b\n", 1, 1};
  ReportFile Copied{"io.cpp", "io.cpp", State::Copied, false, "", "", 1000, 0};
  Of.Files = {Main, Failed, Header, Copied, Kept};
  Of.Kernels = {{Main.Path, 10, 3, "scale_kernel", ""},
                {Main.Path, 25, 3, "", "it returns a <value>"}};
  Of.Messages = {message(Severity::Error, "amp-long", "bad.cpp", 1, 9, "'long' is [not](there)"),
                 message(Severity::Error, "", "", 0, 0, "no such \xFF file\x01"),
                 message(Severity::Warning, "amp-long", "/usr/include/x y.h", 7, 1, "also here")};
  Of.Messages[0].Notes.push_back(message(Severity::Note, "", "h.h", 1, 6, "declared here"));
  return Of;
}

std::string written(const Report &Of, ReportFormat Form) {
  std::string Text;
  llvm::raw_string_ostream To(Text);
  writeReport(Of, Form, explain, To);
  return To.str();
}

llvm::json::Object parsed(const Report &Of, ReportFormat Form) {
  llvm::Expected<llvm::json::Value> Value = llvm::json::parse(written(Of, Form));
  if (!Value) {
    ADD_FAILURE() << llvm::toString(Value.takeError());
    return {};
  }
  return std::move(*Value->getAsObject());
}

TEST(Report, TextSaysWhatHasBecomeOfTheTree) {
  EXPECT_EQ(written(example(), ReportFormat::Text),
            "files           5: 2 translated (1 header among them), 1 without C++ AMP, "
            "1 edited by hand and kept, 1 with errors\n"
            "lines       1,033: 3 touched, 1,030 unchanged (99.7 %)\n"
            "messages        3: 2 errors, 1 warning\n"
            "  error        1  from Clang\n"
            "  error        1  amp-long\n"
            "  warning      1  amp-long\n"
            "kernels         2: 1 named, 1 in place\n"
            "  a <b>&\"c\".cpp:25:3: stays a lambda because it returns a <value>\n"
            "to do by hand\n"
            "  bad.cpp: it has 1 error\n"
            "  kept.cpp: the output was edited by hand and is left unchanged (kept.hip.cpp)\n");
}

TEST(Report, NumbersHaveACommaInFrontOfEachThreeDigits) {
  EXPECT_EQ(withCommas(0), "0");
  EXPECT_EQ(withCommas(999), "999");
  EXPECT_EQ(withCommas(1000), "1,000");
  EXPECT_EQ(withCommas(123456), "123,456");
  EXPECT_EQ(withCommas(1234567), "1,234,567");
}

TEST(Report, TextOfNothingIsShort) {
  EXPECT_EQ(written(Report(), ReportFormat::Text), "files           0\nkernels         0\n");
}

TEST(Report, JsonHasEverything) {
  const llvm::json::Object Top = parsed(example(), ReportFormat::Json);
  EXPECT_EQ(Top.getInteger("format"), 1);
  EXPECT_EQ(Top.getString("amp2hip"), "1.2.3");
  const llvm::json::Object &Summary = *Top.getObject("summary");
  EXPECT_EQ(Summary.getObject("files")->getInteger("translated"), 2);
  EXPECT_EQ(Summary.getObject("files")->getInteger("current"), 0);
  EXPECT_EQ(Summary.getObject("kernels")->getInteger("inPlace"), 1);
  EXPECT_EQ(Summary.getArray("messages")->size(), 3u);
  ASSERT_EQ(Top.getArray("files")->size(), 5u);
  const llvm::json::Object &Failed = *(*Top.getArray("files"))[1].getAsObject();
  EXPECT_EQ(Failed.getString("state"), "failed");
  EXPECT_EQ(Failed.getString("reason"), "it has 1 error");
  EXPECT_EQ(*Failed.get("output"), nullptr);
  const llvm::json::Object &Message = *(*Top.getArray("messages"))[0].getAsObject();
  EXPECT_EQ(Message.getString("rule"), "amp-long");
  EXPECT_EQ(Message.getInteger("column"), 9);
  EXPECT_EQ((*Message.getArray("notes"))[0].getAsObject()->getString("text"), "declared here");
  const llvm::json::Object &Unplaced = *(*Top.getArray("messages"))[1].getAsObject();
  EXPECT_EQ(*Unplaced.get("file"), nullptr);
  EXPECT_EQ(*Unplaced.get("line"), nullptr);
}

TEST(Report, SarifIsOneRunWithItsRules) {
  const llvm::json::Object Top = parsed(example(), ReportFormat::Sarif);
  EXPECT_EQ(Top.getString("version"), "2.1.0");
  ASSERT_EQ(Top.getArray("runs")->size(), 1u);
  const llvm::json::Object &Run = *(*Top.getArray("runs"))[0].getAsObject();
  const llvm::json::Array &Rules = *Run.getObject("tool")->getObject("driver")->getArray("rules");
  ASSERT_EQ(Rules.size(), 2u);
  const llvm::json::Object &Long = *Rules[0].getAsObject();
  EXPECT_EQ(Long.getString("id"), "amp-long");
  EXPECT_EQ(Long.getObject("shortDescription")->getString("text"),
            "A warning: long x; is not portable.");
  EXPECT_EQ(Long.getObject("help")->getString("markdown"),
            "A warning: `long x;` is not [portable](language.md). See `a*b`\nand <this>.");
  EXPECT_EQ(Long.getObject("defaultConfiguration")->getString("level"), "error");
  EXPECT_EQ(Rules[1].getAsObject()->getString("id"), "clang");

  const llvm::json::Array &Results = *Run.getArray("results");
  ASSERT_EQ(Results.size(), 2u);
  for (const llvm::json::Value &Value : Results) {
    const llvm::json::Object &Result = *Value.getAsObject();
    const int64_t Index = *Result.getInteger("ruleIndex");
    EXPECT_EQ(Result.getString("ruleId"), Rules[Index].getAsObject()->getString("id"));
  }
  const llvm::json::Object &First = *Results[0].getAsObject();
  EXPECT_EQ(First.getObject("message")->getString("text"), "'long' is \\[not\\](there)");
  const llvm::json::Object &Place =
      *(*First.getArray("locations"))[0].getAsObject()->getObject("physicalLocation");
  EXPECT_EQ(Place.getObject("artifactLocation")->getString("uri"), "bad.cpp");
  EXPECT_EQ(Place.getObject("artifactLocation")->getString("uriBaseId"), "SRCROOT");
  EXPECT_EQ(Place.getObject("region")->getInteger("startLine"), 1);
  // Two of the bytes in front of it are the second ones of their characters.
  EXPECT_EQ(Place.getObject("region")->getInteger("startColumn"), 7);
  EXPECT_EQ(First.getArray("relatedLocations")->size(), 1u);
  // What has no place is no result.
  const llvm::json::Object &Invocation = *(*Run.getArray("invocations"))[0].getAsObject();
  const llvm::json::Array &Notifications = *Invocation.getArray("toolExecutionNotifications");
  ASSERT_EQ(Notifications.size(), 1u);
  EXPECT_EQ(Notifications[0].getAsObject()->getObject("associatedRule")->getString("id"), "clang");
  const llvm::json::Object &Outside = *(*Results[1].getAsObject()->getArray("locations"))[0]
                                           .getAsObject()
                                           ->getObject("physicalLocation")
                                           ->getObject("artifactLocation");
  EXPECT_EQ(Outside.getString("uri"), "file:///usr/include/x%20y.h");
  EXPECT_EQ(Outside.get("uriBaseId"), nullptr);
}

TEST(Report, SarifHasTheWorstOfTooManyResults) {
  Report Of = example();
  for (unsigned Line = 1; Line <= 25000; ++Line)
    Of.Messages.push_back(message(Severity::Remark, "", "h.h", Line, 1, "a remark"));
  Of.Messages.push_back(message(Severity::Error, "", "h.h", 1, 1, "the last error"));
  EXPECT_EQ(messagesLeftOut(Of, ReportFormat::Sarif), 3u);
  EXPECT_EQ(messagesLeftOut(Of, ReportFormat::Json), 0u);
  const llvm::json::Object Top = parsed(Of, ReportFormat::Sarif);
  const llvm::json::Object &Run = *(*Top.getArray("runs"))[0].getAsObject();
  const llvm::json::Array &Results = *Run.getArray("results");
  ASSERT_EQ(Results.size(), 25000u);
  EXPECT_EQ(Results[1].getAsObject()->getObject("message")->getString("text"), "the last error");
  EXPECT_EQ(Results[2].getAsObject()->getString("level"), "warning");
  const llvm::json::Object &Invocation = *(*Run.getArray("invocations"))[0].getAsObject();
  const llvm::json::Array &Notifications = *Invocation.getArray("toolExecutionNotifications");
  ASSERT_EQ(Notifications.size(), 2u);
  EXPECT_EQ(Notifications[0].getAsObject()->getObject("message")->getString("text"),
            "3 messages are omitted, the least severe of 25,003");
}

TEST(Report, SarifDescriptionsAreShort) {
  Report Of;
  Of.Messages = {message(Severity::Error, "amp-wordy", "a.cpp", 0, 0, "x")};
  std::string Text;
  llvm::raw_string_ostream To(Text);
  writeReport(
      Of, ReportFormat::Sarif,
      [](StringRef) {
        std::string Words = "### amp-wordy\n\n";
        for (int I = 0; I < 400; ++I)
          Words += "w\xC3\xB6rd ";
        return Words;
      },
      To);
  const llvm::json::Value Value = llvm::cantFail(llvm::json::parse(To.str()));
  const llvm::json::Object &Run = *(*Value.getAsObject()->getArray("runs"))[0].getAsObject();
  const llvm::json::Object &Rule =
      *(*Run.getObject("tool")->getObject("driver")->getArray("rules"))[0].getAsObject();
  const StringRef Full = *Rule.getObject("fullDescription")->getString("text");
  EXPECT_LE(Full.size(), 1024u);
  EXPECT_TRUE(Full.ends_with("w\xC3\xB6rd \xE2\x80\xA6"));
  EXPECT_GT(Rule.getObject("help")->getString("text")->size(), 1024u);
  // A message about a whole file is at its first line.
  const llvm::json::Object &Place =
      *(*(*Run.getArray("results"))[0].getAsObject()->getArray("locations"))[0]
           .getAsObject()
           ->getObject("physicalLocation");
  EXPECT_EQ(Place.getObject("region")->getInteger("startLine"), 1);
}

/// What is wrong with the page's tags; empty if each is closed in its place, and every link to a
/// place of the page has one. Adds what stands between tags to Text.
std::string problemOf(StringRef Page, std::string &Text) {
  std::vector<StringRef> Open;
  std::set<StringRef> Ids, Links;
  for (Page.consume_front("<!DOCTYPE html>\n"); !Page.empty();) {
    const size_t Begin = std::min(Page.find('<'), Page.size());
    Text += Page.take_front(Begin);
    Page = Page.drop_front(Begin);
    if (Page.empty())
      break;
    StringRef Tag = Page.slice(1, Page.find('>'));
    Page = Page.drop_front(Tag.size() + 2);
    const StringRef Name = Tag.split(' ').first;
    if (Tag.consume_front("/")) {
      if (Open.empty() || Open.back() != Tag)
        return ("unexpected </" + Tag + ">").str();
      Open.pop_back();
      continue;
    }
    if (Tag.count('"') % 2 != 0)
      return ("quotes in <" + Tag + ">").str();
    for (auto [Attribute, Set] : {std::pair{" id=\"", &Ids}, std::pair{" href=\"#", &Links}})
      if (const size_t At = Tag.find(Attribute); At != StringRef::npos) {
        const StringRef Value = Tag.drop_front(At + StringRef(Attribute).size());
        Set->insert(Value.split('"').first);
      }
    if (Name != "meta" && Name != "br" && Name != "input")
      Open.push_back(Name);
  }
  for (StringRef Link : Links)
    if (!Ids.count(Link))
      return ("no place for #" + Link).str();
  return Open.empty() ? "" : ("not closed: " + Open.back()).str();
}

TEST(Report, PageIsWellFormedAndKeepsTextsApartFromTags) {
  const std::string Page = written(example(), ReportFormat::Html);
  std::string Text;
  EXPECT_EQ(problemOf(Page, Text), "");
  EXPECT_NE(Page.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_EQ(Page.find("http"), std::string::npos) << "it needs nothing from outside";
  for (StringRef Escaped :
       {"a &lt;b&gt;&amp;&quot;c&quot;.cpp", "it returns a &lt;value&gt;",
        "kernel&lt;&lt;&lt;1&gt;", "no such \xEF\xBF\xBD file\xEF\xBF\xBD", "and &lt;this&gt;"})
    EXPECT_NE(Text.find(Escaped.str()), std::string::npos) << Escaped.str();
}

TEST(Report, PageShowsWhatDiffersAndFoldsTheRest) {
  const std::string Page = written(example(), ReportFormat::Html);
  EXPECT_NE(Page.find("<div class=\"row changed\" id=\"f0-10\"><i>10</i><code "
                      "class=\"before\"><mark>line 10</mark>"
                      "</code><i>10</i><code "
                      "class=\"after\"><mark>kernel&lt;&lt;&lt;1&gt;&gt;&gt;()</mark></code>"),
            std::string::npos);
  // Between line 10 and the kernel in line 25, each with three lines around.
  EXPECT_NE(Page.find("<details class=\"same\"><summary>8 lines unchanged</summary>"),
            std::string::npos);
  EXPECT_NE(Page.find("<div class=\"said kernel\">kernel stays a lambda because"),
            std::string::npos);
  EXPECT_NE(
      Page.find("<code class=\"before\"><mark>long</mark> x;</code><i>1</i><code class=\"after\">"
                "<mark>int</mark> x;</code>"),
      std::string::npos);
  EXPECT_NE(Page.find("<code>io.cpp</code></td><td><span class=\"tag copied\">copied</span></td>"
                      "<td>it contains no C++ AMP code</td>"),
            std::string::npos);
}

TEST(Report, IsTheSameForTheSameRun) {
  for (ReportFormat Form :
       {ReportFormat::Text, ReportFormat::Json, ReportFormat::Html, ReportFormat::Sarif})
    EXPECT_EQ(written(example(), Form), written(example(), Form));
}

TEST(Explanation, IsPlainWithoutItsMarks) {
  const Explanation Of("### amp-x\n\nOne `a*b`, *two* [three](four.md).\nFive.\n\n- six\n- "
                       "seven\n\n```\nx  *y\n```\n");
  EXPECT_EQ(Of.plain(), "One a*b, two three. Five.\n\n- six\n- seven\n\nx  *y");
  EXPECT_EQ(Of.firstSentence(), "One a*b, two three.");
  EXPECT_EQ(Explanation("### amp-x\n\n```cpp\nint x;\n```\n\nIt is. So.").firstSentence(), "It is.")
      << "the example is none";
}

} // namespace
