#include "Hints.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

constexpr unsigned Typos = 2; ///< the most letters that differ in a misspelt name

/// Returns the option of amp2hip that the name is probably meant for, or an empty string.
StringRef nearestOption(StringRef Name) {
  if (Name == "jobs")
    return "j";
  if (Name == "output" || Name == "out")
    return "o";
  StringRef Nearest;
  unsigned Least = Typos + 1;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const cl::Option &O = *Entry.getValue();
    const bool IsLong = Entry.getKey().size() > Typos + 1 && Name.size() > Typos;
    if (!IsLong || O.getOptionHiddenFlag() != cl::NotHidden)
      continue;
    if (const unsigned Distance = Entry.getKey().edit_distance(Name); Distance < Least) {
      Nearest = Entry.getKey();
      Least = Distance;
    }
  }
  return Nearest;
}

bool isCompilerFlag(const char *Argument) {
  unsigned MissingIndex = 0, MissingCount = 0;
  const opt::InputArgList Parsed = clang::driver::getDriverOptTable().ParseArgs(
      {Argument}, MissingIndex, MissingCount, opt::Visibility(clang::driver::options::ClangOption));
  return !Parsed.hasArg(clang::driver::options::OPT_UNKNOWN);
}

/// Returns the option of amp2hip with this name, which may have a number of jobs at its end.
const cl::Option *optionNamed(StringRef Name) {
  unsigned Jobs = 0;
  if (StringRef Rest = Name; Rest.consume_front("j") && to_integer(Rest, Jobs))
    Name = "j";
  const auto &All = cl::getRegisteredOptions();
  const auto Found = All.find(Name);
  return Found == All.end() ? nullptr : Found->getValue();
}

} // namespace

std::string hintForOptions(ArrayRef<const char *> Arguments) {
  for (size_t I = 1; I < Arguments.size(); ++I) {
    const StringRef Argument = Arguments[I];
    const StringRef Name = Argument.ltrim('-').split('=').first;
    if (!Argument.starts_with("-") || Name.empty())
      continue;
    if (const cl::Option *Known = optionNamed(Name)) {
      I += Argument.ltrim('-') == Known->ArgStr &&
           Known->getValueExpectedFlag() == cl::ValueRequired; // The next argument is the value.
      continue;
    }
    if (const StringRef Nearest = nearestOption(Name); !Nearest.empty())
      return ("unknown option '" + Argument + "'; did you mean '" +
              (Nearest.size() == 1 ? "-" : "--") + Nearest + "'?")
          .str();
    if (Argument.starts_with("-o"))
      return ("'" + Argument + "' must be written '-o " + Argument.drop_front(2) + "'").str();
    if (isCompilerFlag(Arguments[I]))
      return ("'" + Argument + "' is a compiler flag and must follow '--': -- " + Argument).str();
    return ("unknown option '" + Argument + "'").str();
  }
  return "";
}

std::string hintForInputs(ArrayRef<std::string> Inputs, bool IsTree) {
  for (const StringRef Input : Inputs) {
    if (sys::fs::is_directory(Input) && !IsTree)
      return ("'" + Input + "' is a folder; translate a tree with 'amp2hip --in-root " + Input +
              " --out-root hip'")
          .str();
    if (sys::fs::exists(Input))
      continue;
    for (const cl::SubCommand *Command : cl::getRegisteredSubcommands())
      if (!Command->getName().empty() && Command->getName().edit_distance(Input) <= Typos)
        return ("no such file: '" + Input + "'; did you mean 'amp2hip " + Command->getName() + "'?")
            .str();
  }
  return "";
}

} // namespace amp2hip
