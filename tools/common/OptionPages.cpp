#include "OptionPages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace amp2hip {
namespace {

bool isLong(const OptionInfo &O) { return StringRef(O.Name).starts_with("--"); }
StringRef bareName(const OptionInfo &O) { return StringRef(O.Name).ltrim('-'); }

bool isFile(const OptionInfo &O) { return O.Value == "file"; }
bool isFolder(const OptionInfo &O) { return O.Value == "folder"; }

std::vector<const OptionInfo *> allOptions(const ProgramInfo &Program) {
  std::vector<const OptionInfo *> Result;
  for (const OptionGroup &G : Program.Groups)
    for (const OptionInfo &O : G.Options)
      Result.push_back(&O);
  return Result;
}

std::string choiceNames(const OptionInfo &O, StringRef Between) {
  std::vector<std::string> Names;
  for (const auto &[Name, Help] : O.Choices)
    Names.push_back(Name);
  return join(Names, Between);
}

std::string replaced(StringRef Text, StringRef Characters, function_ref<std::string(char)> By) {
  std::string Result;
  for (const char C : Text)
    Result += Characters.contains(C) ? By(C) : std::string(1, C);
  return Result;
}

// The manual page.

/// Escapes the characters that mean something to roff.
std::string roff(StringRef Text) {
  const bool IsRequest = Text.starts_with(".") || Text.starts_with("'");
  return (IsRequest ? "\\&" : "") +
         replaced(Text, "\\-", [](char C) { return C == '-' ? "\\-" : "\\e"; });
}

void writeParagraphs(StringRef Text, raw_ostream &OS) {
  bool IsExample = false;
  for (StringRef Line : split(Text, '\n')) {
    const bool WasExample = std::exchange(IsExample, Line.starts_with("  "));
    if (IsExample != WasExample)
      OS << (IsExample ? ".PP\n.nf\n" : ".fi\n");
    if (Line.empty())
      OS << ".PP\n";
    else
      OS << roff(Line) << "\n";
  }
  if (IsExample)
    OS << ".fi\n";
}

void writeManPage(const ProgramInfo &Program, raw_ostream &OS) {
  OS << ".\\\" Generated from the option table of " << Program.Name << ".\n"
     << ".TH " << StringRef(Program.Name).upper() << " 1 \"\" \"" << Program.Name << " "
     << Program.Version << "\" \"User Commands\"\n.SH NAME\n"
     << roff(Program.Name) << " \\- " << roff(Program.Summary) << "\n.SH SYNOPSIS\n";
  for (const std::string &Call : Program.Invocations)
    OS << ".B " << roff(Program.Name) << "\n" << roff(Call) << "\n.br\n";
  OS << ".SH DESCRIPTION\n";
  writeParagraphs(Program.Description, OS);
  for (const OptionGroup &G : Program.Groups) {
    OS << ".SH " << StringRef(G.Title).upper() << "\n";
    for (const OptionInfo &O : G.Options) {
      OS << ".TP\n.B " << roff(spellingOf(O)) << "\n" << roff(O.Help) << "\n";
      for (const auto &[Name, Help] : O.Choices)
        if (!Help.empty())
          OS << ".RS\n.TP\n.B " << roff(Name) << "\n" << roff(Help) << "\n.RE\n";
    }
  }
  OS << ".SH EXIT STATUS\n0 if every step succeeded.\n";
  if (!Program.Environment.empty())
    OS << ".SH ENVIRONMENT\n";
  for (const auto &[Name, Help] : Program.Environment)
    OS << ".TP\n.B " << roff(Name) << "\n" << roff(Help) << "\n";
  OS << ".SH SEE ALSO\n";
  for (const auto &[Number, Reference] : enumerate(Program.SeeAlso)) {
    const auto [Name, Section] = StringRef(Reference).split('(');
    OS << ".BR " << roff(Name) << " (" << Section
       << (Number + 1 < Program.SeeAlso.size() ? ",\n" : "\n");
  }
}

// Completion.

std::string identifier(StringRef Name) {
  return replaced(Name, "+-", [](char C) { return C == '+' ? "p" : "_"; });
}

void writeBash(const ProgramInfo &Program, raw_ostream &OS) {
  const std::string Function = "_" + identifier(Program.Name);
  OS << "# Completion of " << Program.Name << " in bash, generated from its option table.\n"
     << Function << "() {\n"
     << R"(  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # bash splits "--fp=fast" into three words.
  if [ "$word" = = ]; then
    word=
  elif [ "$before" = = ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  case $before in
)";
  std::vector<StringRef> Files, Folders, Words;
  for (const OptionInfo *O : allOptions(Program)) {
    if (!O->Choices.empty())
      OS << "  " << O->Name << ") COMPREPLY=($(compgen -W '" << choiceNames(*O, " ")
         << "' -- \"$word\")); return ;;\n";
    else if (isFile(*O))
      Files.push_back(O->Name);
    else if (isFolder(*O))
      Folders.push_back(O->Name);
    else if (!O->Value.empty())
      Words.push_back(O->Name);
  }
  if (!Folders.empty())
    OS << "  " << join(Folders, " | ") << ") COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n";
  if (!Files.empty())
    OS << "  " << join(Files, " | ") << ") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n";
  if (!Words.empty())
    OS << "  " << join(Words, " | ") << ") return ;;\n";
  OS << "  esac\n  case $word in\n  -*)\n    COMPREPLY=($(compgen -W '";
  for (const OptionInfo *O : allOptions(Program))
    OS << O->Name << (isLong(*O) && !O->Value.empty() ? "=" : "") << " ";
  OS << R"(' -- "$word"))
    [[ ${#COMPREPLY[@]} = 1 && ${COMPREPLY[0]} = *= ]] && compopt -o nospace
    ;;
  *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
)"
     << "complete -o filenames -F " << Function << " " << Program.Name << "\n";
}

void writeZsh(const ProgramInfo &Program, raw_ostream &OS) {
  const auto Quoted = [](StringRef Text) {
    return replaced(Text, "[]:\\'", [](char C) {
      return C == '\'' ? std::string("'\\''") : std::string("\\") + C;
    });
  };
  OS << "#compdef " << Program.Name << "\n# Generated from the option table of " << Program.Name
     << ".\n_arguments \\\n";
  for (const OptionInfo *O : allOptions(Program)) {
    OS << "  '*" << O->Name << (!O->Value.empty() && isLong(*O) ? "=" : "") << "["
       << Quoted(O->Help) << "]";
    if (!O->Value.empty()) {
      OS << ":" << Quoted(O->Value) << ":";
      if (!O->Choices.empty())
        OS << "(" << choiceNames(*O, " ") << ")";
      else if (isFolder(*O))
        OS << "_directories";
      else if (isFile(*O))
        OS << "_files";
    }
    OS << "' \\\n";
  }
  OS << "  '*:file:_files'\n";
}

void writeFish(const ProgramInfo &Program, raw_ostream &OS) {
  const auto Quoted = [](StringRef Text) {
    return "'" + replaced(Text, "\\'", [](char C) { return std::string("\\") + C; }) + "'";
  };
  OS << "# Completion of " << Program.Name << " in fish, generated from its option table.\n";
  for (const OptionInfo *O : allOptions(Program)) {
    OS << "complete -c " << Program.Name
       << (isLong(*O)                 ? " -l "
           : bareName(*O).size() == 1 ? " -s "
                                      : " -o ")
       << Quoted(bareName(*O)) << " -d " << Quoted(O->Help);
    if (!O->Choices.empty())
      OS << " -x -a " << Quoted(choiceNames(*O, " "));
    else if (isFolder(*O))
      OS << " -x -a '(__fish_complete_directories)'";
    else if (isFile(*O))
      OS << " -r -F";
    else if (!O->Value.empty())
      OS << " -x";
    OS << "\n";
  }
}

// --help.

constexpr size_t HelpColumn = 28, HelpWidth = 110;

/// Writes text into the second column, in as many lines as it needs.
void writeWords(StringRef Text, raw_ostream &OS) {
  size_t Column = HelpColumn;
  for (StringRef Word : split(Text, ' ')) {
    if (Column + 1 + Word.size() > HelpWidth) {
      OS << "\n" << left_justify("", HelpColumn);
      Column = HelpColumn;
    }
    OS << (Column == HelpColumn ? "" : " ") << Word;
    Column += Word.size() + 1;
  }
  OS << "\n";
}

} // namespace

std::optional<Page> pageNamed(StringRef Name) {
  return StringSwitch<std::optional<Page>>(Name)
      .Case("man", Page::Man)
      .Case("bash", Page::Bash)
      .Case("zsh", Page::Zsh)
      .Case("fish", Page::Fish)
      .Default(std::nullopt);
}

std::string spellingOf(const OptionInfo &Option) {
  if (Option.Value.empty())
    return Option.Name;
  const std::string Value =
      Option.Choices.empty() ? "<" + Option.Value + ">" : choiceNames(Option, "|");
  return Option.Name + (isLong(Option) ? "=" : " ") + Value;
}

void writePage(const ProgramInfo &Program, Page Which, raw_ostream &OS) {
  switch (Which) {
  case Page::Man:
    return writeManPage(Program, OS);
  case Page::Bash:
    return writeBash(Program, OS);
  case Page::Zsh:
    return writeZsh(Program, OS);
  case Page::Fish:
    return writeFish(Program, OS);
  }
}

void writeHelp(const std::vector<OptionGroup> &Groups, raw_ostream &OS) {
  for (const OptionGroup &G : Groups) {
    OS << "\n" << G.Title << ":\n";
    for (const OptionInfo &O : G.Options) {
      const std::string Spelling = "  " + spellingOf(O);
      OS << left_justify(Spelling, HelpColumn);
      if (Spelling.size() >= HelpColumn)
        OS << "\n" << left_justify("", HelpColumn);
      writeWords(O.Help, OS);
      for (const auto &[Name, Help] : O.Choices) {
        OS << left_justify("", HelpColumn);
        writeWords(Name + ": " + Help, OS);
      }
    }
  }
}

} // namespace amp2hip
