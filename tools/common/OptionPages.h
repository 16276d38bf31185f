// The manual page of a program and its completion in shells, made from its table of options.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// One option, as people are told of it.
struct OptionInfo {
  std::string Name;  // with its dashes
  std::string Value; // what stands for its value: "file", "folder", "number"; empty if it has none
  std::string Help;
  /// The values that it can have, and what they mean; empty if they cannot be listed.
  std::vector<std::pair<std::string, std::string>> Choices = {};
};

struct OptionGroup {
  std::string Title;
  std::vector<OptionInfo> Options;
};

struct ProgramInfo {
  std::string Name, Version;
  std::string Summary;                  // one line without a full stop
  std::vector<std::string> Invocations; // how it is called, without its name
  std::string Description;              // paragraphs with an empty line between them
  std::vector<OptionGroup> Groups;
  std::vector<std::pair<std::string, std::string>> Environment; // variables
  std::vector<std::string> SeeAlso;                             // "gdb(1)"
};

enum class Page { Man, Bash, Zsh, Fish };

/// The page that is called so: "man", "bash", "zsh", "fish".
std::optional<Page> pageNamed(llvm::StringRef Name);

void writePage(const ProgramInfo &Program, Page Which, llvm::raw_ostream &OS);

/// "--fp=<precise|fast>", "-o <file>": as it is written on a command line.
std::string spellingOf(const OptionInfo &Option);

/// The options in two columns, for --help.
void writeHelp(const std::vector<OptionGroup> &Groups, llvm::raw_ostream &OS);

} // namespace amp2hip
