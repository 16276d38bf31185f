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
                               cl::desc("For the build: print this page about the options: man, "
                                        "bash, zsh or fish"),
                               cl::value_desc("name"), cl::Hidden, cl::cat(translationOptions()));

constexpr char Description[] =
    "amp2hip reads C++ AMP sources and writes HIP, which compiles with hipcc for AMD and NVIDIA "
    "GPUs, and with any C++ compiler for the CPU device. Comments, macros and formatting stay as "
    "they were.\n\n"
    "The flags behind -- are those of a compiler for the source. -Wno-NAME, -Werror=NAME and "
    "-Werror speak of the warnings of amp2hip too. With any error there is no output, and an "
    "earlier one stays as it was.\n\n"
    "With --in-root a tree of sources is translated into a tree, each header once and at its "
    "place.\n\n"
    "amp2hip report prints what is most important of the time line that a program with "
    "AMP2HIP_TRACE=file.json has written. amp2hip verify runs a program on two devices and "
    "compares "
    "what each kernel wrote; its exit code is 0 if nothing differs, 1 if something does, and 2 if "
    "it could not be compared.";

/// Describes amp2hip with the options of all its modes.
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
    return usageError("no page is called '" + PrintPage + "'");
  writePage(describeProgram(), *Which, outs());
  return 0;
}

} // namespace amp2hip
