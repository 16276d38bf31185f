// Whether text means the same at an earlier place, as far as its directives say.
#include "EarlierPlaces.h"

#include <gtest/gtest.h>

using amp2hip::changesConditional;
using amp2hip::withoutGuard;

namespace {

TEST(EarlierPlaces, AGuardIsLeftOut) {
  EXPECT_EQ(withoutGuard("#ifndef A_H\n#define A_H\nint a;\n#endif\n"),
            "#define A_H\nint a;\n#endif\n");
  EXPECT_EQ(withoutGuard("// A comment.\n#if !defined(A_H)\n#define A_H\nint a;\n#endif\n"),
            "#define A_H\nint a;\n#endif\n");
  EXPECT_EQ(withoutGuard("#pragma warning(disable : 4)\n#ifndef A_H\n# define A_H\n#endif\n"),
            "# define A_H\n#endif\n")
      << "a guard may follow pragmas";
}

TEST(EarlierPlaces, OtherConditionsAreNoGuard) {
  for (const char *Text : {"#ifndef NDEBUG\nint a;\n#endif\n", "#ifdef A\n#define B\n#endif\n",
                           "int a;\n", "#pragma once\nint a;\n", ""})
    EXPECT_EQ(withoutGuard(Text), Text);
}

TEST(EarlierPlaces, ABalancedConditionalChangesNothing) {
  for (const char *Text :
       {"", "int a;\n", "#if A\n#else\n#endif\n", "#if A\n#if B\n#endif\n#endif\n",
        "#include <b.h>\n#define endif\n", "  #  ifdef A\n  #  endif\n"})
    EXPECT_FALSE(changesConditional(Text)) << Text;
}

TEST(EarlierPlaces, AnOpenOrAnotherBranchIsAChange) {
  for (const char *Text : {"#if A\n", "#endif\n", "#else\n", "#elif A\n", "int a;\n#endif\n#if B\n",
                           "#if A\n#if B\n#endif\n", "#if A\n#endif\n# else\n"})
    EXPECT_TRUE(changesConditional(Text)) << Text;
}

} // namespace
