// What sources that share a header make of it together.
#include "KernelNames.h"
#include "LogicalLines.h"
#include "Merge.h"
#include "SourceResult.h"

#include "gtest/gtest.h"

using namespace amp2hip;

namespace {

// "f(v.extent) g(v.extent)": places 2-10 and 14-22.
constexpr char Text[] = "f(v.extent) g(v.extent)";
const FileChange First{4, 10, "get_extent()", 0, 4}, Second{16, 22, "get_extent()", 0, 16};

TranslatedFile translation(std::vector<FileChange> Changes) {
  TranslatedFile Result;
  Result.Path = "/src/a.h";
  Result.Changes = std::move(Changes);
  return Result;
}

std::string textOf(const Merged &M) {
  return M.Conflicts.empty() ? applied(Text, M.Changes) : "conflict";
}

TEST(Merge, EqualReadingsAreOne) {
  const TranslatedFile A = translation({First}), B = A;
  EXPECT_EQ(textOf(merge({{&A, "a.cpp"}, {&B, "b.cpp"}}, Text)), "f(v.get_extent()) g(v.extent)");
}

TEST(Merge, WhatOneHasNotSeenTheOtherDecides) {
  TranslatedFile A = translation({First}), B = translation({Second});
  A.Unseen = {{12, 23}};
  B.Unseen = {{0, 11}};
  EXPECT_EQ(textOf(merge({{&A, "a.cpp"}, {&B, "b.cpp"}}, Text)),
            "f(v.get_extent()) g(v.get_extent())");
  EXPECT_EQ(textOf(merge({{&B, "b.cpp"}, {&A, "a.cpp"}}, Text)),
            "f(v.get_extent()) g(v.get_extent())");
}

TEST(Merge, SaysTheLinesThatChangesHaveMoved) {
  const FileChange Kernel{2, 2, "kernel();\n", 1, 4, {2}}, Launch{4, 5, "L", 0, 4};
  const TranslatedFile A = translation({Kernel, Launch});
  EXPECT_EQ(appliedWithLines("1\n2\n3\n", merge({{&A, "a.cpp"}}, "1\n2\n3\n").Changes, {"a.h", {}}),
            "#line 1 \"a.h\"\n1\n#line 2 \"a.h\"\nkernel();\n#line 2 \"a.h\"\n2\nL\n");
}

TEST(Merge, AnInstanceKnowsMoreThanThePattern) {
  TranslatedFile A = translation({First}), B = translation({});
  B.Uninstantiated = {{0, 11}};
  EXPECT_EQ(textOf(merge({{&B, "b.cpp"}, {&A, "a.cpp"}}, Text)), "f(v.get_extent()) g(v.extent)");
  // Also where it leaves the place alone.
  B = translation({});
  A.Uninstantiated = {{0, 11}};
  EXPECT_EQ(textOf(merge({{&B, "b.cpp"}, {&A, "a.cpp"}}, Text)), Text);
}

TEST(Merge, AChoiceIsMadeByAllOrNone) {
  // "f(v.extent)" as "f[v.extent]", which means the same.
  const FileChange Open{1, 2, "[", 0, 1, {}, false, 1}, Close{10, 11, "]", 0, 10, {}, false, 1};
  const FileChange Other{10, 11, ",", 0, 10, {}, false, 1};
  const TranslatedFile A = translation({Open, Close}), B = A, C = translation({First});
  EXPECT_EQ(textOf(merge({{&A, "a.cpp"}, {&B, "b.cpp"}}, Text)), "f[v.extent] g(v.extent)");
  EXPECT_EQ(textOf(merge({{&A, "a.cpp"}, {&C, "c.cpp"}}, Text)), "conflict");
  // Where they change a part of it alike, none of it is left.
  const TranslatedFile D = translation({Open, Other}), E = translation({});
  EXPECT_EQ(textOf(merge({{&A, "a.cpp"}, {&D, "d.cpp"}}, Text)), Text);
  EXPECT_EQ(textOf(merge({{&E, "e.cpp"}, {&A, "a.cpp"}}, Text)), Text);
  // Who knows less has no say.
  TranslatedFile F = translation({});
  F.Uninstantiated = {{0, 12}};
  EXPECT_EQ(textOf(merge({{&F, "f.cpp"}, {&A, "a.cpp"}}, Text)), "f[v.extent] g(v.extent)");
}

TEST(Merge, WhoKnowsTheSameMustSayTheSame) {
  const TranslatedFile A = translation({First}), B = translation({});
  const Merged M = merge({{&A, "a.cpp"}, {&B, "b.cpp"}}, Text);
  ASSERT_EQ(M.Conflicts.size(), 1u);
  EXPECT_EQ(M.Conflicts[0].Offset, 4u);
  EXPECT_EQ(M.Conflicts[0].FirstSource, "a.cpp");
  EXPECT_EQ(M.Conflicts[0].First, "get_extent()");
  EXPECT_EQ(M.Conflicts[0].SecondSource, "b.cpp");
  EXPECT_FALSE(M.Conflicts[0].Second);
}

TEST(Merge, APartOfWhatIsReplacedIsAConflict) {
  TranslatedFile A = translation({{0, 11, "h()", 0, 0}}), B = translation({First});
  A.Unseen = {{4, 5}};
  B.Unseen = {{0, 1}};
  EXPECT_EQ(merge({{&A, "a.cpp"}, {&B, "b.cpp"}}, Text).Conflicts.size(), 1u);
}

TEST(Merge, WhatIsMovedCountsWhereItComesFrom) {
  // Both kernels go to the front; each source instantiates one.
  TranslatedFile A = translation({{0, 0, "\n", 1, 0}, {0, 0, "kernel f\n", 1, 4}}),
                 B = translation({{0, 0, "\n", 1, 0}, {0, 0, "kernel g\n", 1, 16}});
  A.Uninstantiated = {{12, 23}};
  B.Uninstantiated = {{0, 11}};
  EXPECT_EQ(textOf(merge({{&B, "b.cpp"}, {&A, "a.cpp"}}, Text)),
            std::string("\nkernel f\nkernel g\n") + Text);
}

TEST(Merge, ReadingsThatAConditionTellsApartAreKept) {
  const std::vector<TranslatedCondition> Is = {{"defined(FAST)", true}, {"LEVEL > 1", true}},
                                         IsNot = {{"defined(FAST)", false}, {"LEVEL > 1", false}};
  TranslatedFile A = translation({First}), B = translation({}), C = translation({Second});
  A.Conditions = {{0, 0, 100, {}}};
  B.Conditions = {{0, 0, 100, {}}, {1, 0, 100, {}}};
  const NamedTranslation NamedA{&A, "a.cpp", &Is}, NamedB{&B, "b.cpp", &IsNot};
  EXPECT_EQ(textOf(merge({NamedB, NamedA}, Text)),
            "#ifdef FAST\nf(v.get_extent()) g(v.extent)\n#else\nf(v.extent) g(v.extent)\n#endif\n");
  // Three readings: C is as B in one condition and as A in the other.
  C.Conditions = {{0, 0, 100, {}}, {1, 0, 100, {}}};
  const std::vector<TranslatedCondition> Both = {{"defined(FAST)", false}, {"LEVEL > 1", true}};
  EXPECT_EQ(textOf(merge({NamedB, NamedA, {&C, "c.cpp", &Both}}, Text)),
            "#ifdef FAST\nf(v.get_extent()) g(v.extent)\n#elif LEVEL > 1\n"
            "f(v.extent) g(v.get_extent())\n#else\nf(v.extent) g(v.extent)\n#endif\n");
  // A condition that does not hold at the place says nothing about it.
  A.Conditions = {{0, 10, 100, {}}};
  EXPECT_EQ(textOf(merge({NamedB, NamedA}, Text)), "conflict");
}

TEST(LogicalLines, AreDividedWhereADirectiveCanStand) {
  const llvm::StringRef Source =
      "a;\n/* b\n*/ c;\n#define D \\\n  d\nf(\n  x)\n\nR\"(\n)\";\n#if g\nh\n#endif";
  const LogicalLines Lines(Source);
  const auto Around = [&](llvm::StringRef Word) {
    const unsigned Offset = Source.find(Word);
    const TextRange Found = Lines.around({Offset, Offset});
    return Source.slice(Found.Begin, Found.End).str();
  };
  EXPECT_EQ(Around("a"), "a;\n");
  EXPECT_EQ(Around("c"), "/* b\n*/ c;\n");
  EXPECT_EQ(Around("d\n"), "#define D \\\n  d\n");
  EXPECT_EQ(Around("x"), "f(\n  x)\n");
  EXPECT_EQ(Around(")\""), "R\"(\n)\";\n");
  EXPECT_TRUE(Lines.isBegin(Source.find("/*")));
  EXPECT_FALSE(Lines.isBegin(Source.find("*/")));
  EXPECT_FALSE(Lines.isBegin(Source.find("  x")));
  const unsigned If = Source.find("#if");
  EXPECT_TRUE(Lines.areConditionalsWhole({If, static_cast<unsigned>(Source.size())}));
  EXPECT_FALSE(Lines.areConditionalsWhole({0, If + 4}));
}

// ---- Names.

TranslatedFiles kernels(std::vector<std::pair<const char *, const char *>> Names) {
  TranslatedFiles Result;
  for (const auto &[Path, Name] : Names)
    Result.Kernels.push_back({Path, 3, 1, Name, ""});
  return Result;
}

std::string agreed(std::vector<const TranslatedFiles *> Translations) {
  std::string Result;
  for (const KernelForm &K : agreedNames(Translations))
    Result += toOption(K) + " ";
  return Result;
}

TEST(KernelNames, NothingToAgreeOn) {
  const TranslatedFiles A = kernels({{"a.h", "f_kernel"}}), B = kernels({{"a.h", "f_kernel"}});
  EXPECT_EQ(agreed({&A, &B}), "");
}

TEST(KernelNames, SourcesIncludeHeadersInAnotherOrder) {
  const TranslatedFiles A = kernels({{"a.h", "f_kernel"}, {"b.h", "f_kernel2"}}),
                        B = kernels({{"b.h", "f_kernel"}, {"a.h", "f_kernel2"}});
  EXPECT_EQ(agreed({&A, &B}), "a.h:3:1:f_kernel b.h:3:1:f_kernel2 ");
  EXPECT_EQ(agreed({&B, &A}), "a.h:3:1:f_kernel b.h:3:1:f_kernel2 ");
}

TEST(KernelNames, ANameTakenBySomethingElseIsPassedOver) {
  // The second source has something of its own called f_kernel.
  const TranslatedFiles A = kernels({{"a.h", "f_kernel"}}), B = kernels({{"a.h", "f_kernel2"}});
  EXPECT_EQ(agreed({&A, &B}), "a.h:3:1:f_kernel2 ");
}

TEST(KernelNames, WhatAllCallTheSameKeepsItsName) {
  const TranslatedFiles A = kernels({{"a.h", "f_kernel"}, {"b.h", "f_kernel2"}}),
                        B = kernels({{"b.h", "f_kernel"}}),
                        C = kernels({{"main.cpp", "f_kernel"}, {"b.h", "f_kernel2"}});
  EXPECT_EQ(agreed({&A, &B, &C}), "b.h:3:1:f_kernel2 ");
}

// ---- On the way between processes.

TEST(SourceResult, ComesBackAsItWas) {
  SourceResult Result;
  Result.Files = kernels({{"a.h", "f_kernel"}});
  Result.Files->HasAmp = true;
  TranslatedFile File = translation({First});
  File.Text = Text;
  File.Unseen = {{1, 2}};
  Result.Files->Files.push_back(File);
  Result.Files->Dependencies = {"/src/a.h"};
  Result.Messages.push_back({RecordedMessage::Severity::Warning,
                             "amp-long",
                             "a.h",
                             1,
                             2,
                             "text",
                             {},
                             {{1, 2, 1, 3, "new"}},
                             "printed"});
  const std::string Json = toJson(Result);
  auto Back = resultFromJson(Json);
  ASSERT_TRUE(bool(Back));
  EXPECT_EQ(toJson(*Back), Json);
  EXPECT_EQ(Back->Files->Files[0].Text, Text);
  EXPECT_EQ(Back->Files->Files[0].Changes[0].About, 4u);
  EXPECT_EQ(Back->Messages[0].Rule, "amp-long");
}

TEST(SourceResult, DamagedTextIsAnError) {
  auto Back = resultFromJson("{\"messages\": [");
  EXPECT_FALSE(bool(Back));
  llvm::consumeError(Back.takeError());
}

} // namespace
