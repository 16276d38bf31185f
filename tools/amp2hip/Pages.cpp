#include "Pages.h"

#include "OptionPages.h"
#include "OptionTable.h"
#include "TranslateMode.h"
#include "TreeMode.h"
#include "UsageError.h"
#include "VerifyMode.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip {
namespace {

cl::opt<std::string> PrintPage("print-page",
                               cl::desc("For the build: print a page about the options: man, "
                                        "bash, zsh or fish"),
                               cl::value_desc("name"), cl::Hidden, cl::cat(translationOptions()));

constexpr char Description[] =
    "amp2hip reads C++ AMP sources and writes HIP, which compiles with hipcc for AMD and NVIDIA "
    "GPUs, and with any C++ compiler for the CPU device. Comments, macros and formatting stay as "
    "they were.\n\n"
    "The compiler flags for the source follow --. -Wno-NAME, -Werror=NAME and -Werror apply to the "
    "warnings of amp2hip too. If there is an error, no output is written, and an earlier output is "
    "not changed.\n\n"
    "With --in-root, a folder with sources is translated into another folder. Each header is "
    "translated once and stays a file of its own.\n\n"
    "amp2hip report summarises the time line that a program has written with "
    "AMP2HIP_TRACE=file.json. amp2hip verify runs a program on two devices and compares the "
    "results of each kernel. Its exit code is 0 if there is no difference, 1 if there is one, and "
    "2 if the results could not be compared.";

/// Returns the description of amp2hip with the options of all its modes.
ProgramInfo describeProgram() {
  const ChoicesByOption Choices = translationChoices();
  return {"amp2hip",
          AMP2HIP_VERSION,
          "translate C++ AMP to HIP",
          {"in.cpp -o out.hip.cpp [options] [-- compiler options]",
           "a.cpp b.cpp -o folder [options] [-- compiler options]",
           "--in-root=folder --out-root=folder [options] [sources] [-- compiler options]",
           "report trace.json",
           "verify [--devices=names] [--tolerance=list] program [program] [-- arguments]"},
          Description,
          {optionsOf(translationOptions(), "Options", Choices),
           optionsOf(treeOptions(), "Options for trees", Choices),
           optionsOf(verifyOptions(), "Options of verify", Choices, verifyCommand())},
          {},
          {"amp2hip++(1)"}};
}

} // namespace

std::optional<int> printAskedPage() {
  if (PrintPage.empty())
    return std::nullopt;
  const std::optional<Page> Which = pageNamed(PrintPage);
  if (!Which)
    return usageError("unknown page '" + PrintPage + "'");
  writePage(describeProgram(), *Which, outs());
  return 0;
}

} // namespace amp2hip
