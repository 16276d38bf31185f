// Makes the manual page of a program and its completion in shells from the table of its options.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// The documentation of an option.
struct OptionInfo {
  std::string Name; // with its dashes
  std::string
      Value; // the placeholder for its value: "file", "folder", "number"; empty without a value
  std::string Help;
  /// The possible values and their documentation; empty if there is no fixed list.
  std::vector<std::pair<std::string, std::string>> Choices = {};
};

/// Options under a common title.
struct OptionGroup {
  std::string Title;
  std::vector<OptionInfo> Options;
};

/// The documentation of a program.
struct ProgramInfo {
  std::string Name, Version;
  std::string Summary;                  // one line without a full stop
  std::vector<std::string> Invocations; // forms of its command line, without its name
  std::string Description;              // paragraphs separated by empty lines
  std::vector<OptionGroup> Groups;
  std::vector<std::pair<std::string, std::string>> Environment; // variables and their documentation
  std::vector<std::string> SeeAlso;                             // other pages: "gdb(1)"
};

enum class Page { Man, Bash, Zsh, Fish };

/// Returns the page with that name: "man", "bash", "zsh" or "fish".
std::optional<Page> pageNamed(llvm::StringRef Name);

/// Writes a page about the program.
void writePage(const ProgramInfo &Program, Page Which, llvm::raw_ostream &OS);

/// Returns the option as it is written on a command line, with its values or their placeholder:
/// "--fp=precise|fast", "-o <file>".
std::string spellingOf(const OptionInfo &Option);

/// Writes the options in two columns, for --help.
void writeHelp(const std::vector<OptionGroup> &Groups, llvm::raw_ostream &OS);

} // namespace amp2hip
