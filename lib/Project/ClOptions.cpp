#include "ClOptions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

/// An option with a value, which follows at once or is the next word.
struct WithValue {
  StringLiteral Cl, Gnu;
  bool IsPath;
};

constexpr WithValue Valued[] = {
    {"external:I", "-I", true}, {"imsvc", "-I", true}, {"FI", "-include", true},
    {"I", "-I", true},          {"D", "-D", false},    {"U", "-U", false},
};

/// An option that is one word, and the flags for it, with blanks between.
struct Switch {
  StringLiteral Cl, Gnu;
};

constexpr Switch Switches[] = {
    {"openmp", "-fopenmp"},
    {"openmp:experimental", "-fopenmp"},
    {"openmp:llvm", "-fopenmp"},
    {"J", "-funsigned-char"},
    {"LD", "-D_WINDLL"},
    {"LDd", "-D_WINDLL -D_DEBUG"},
    {"MT", "-D_MT"},
    {"MTd", "-D_MT -D_DEBUG"},
    {"MD", "-D_MT -D_DLL"},
    {"MDd", "-D_MT -D_DLL -D_DEBUG"},
    {"c", ""},
    {"C", ""},
    {"TP", ""},
    {"FC", ""},
    {"FS", ""},
    {"Gd", ""},
    {"X", ""},
    {"u", ""},
    {"GR", ""},
    {"GR-", ""},
    {"GA", ""},
    {"GT", ""},
    {"WX", ""},
    {"WX-", ""},
    {"WL", ""},
    {"utf-8", ""},
    {"nologo", ""},
    {"permissive", ""},
    {"permissive-", ""},
    {"showIncludes", ""},
    {"await", ""},
    {"JMC", ""},
    {"JMC-", ""},
};

/// How options begin that say nothing of what a source means: how it is optimised and checked, what
/// is warned of, where outputs go.
constexpr StringLiteral Meaningless[] = {
    "arch:",
    "analyze",
    "bigobj",
    "Brepro",
    "cgthreads",
    "diagnostics",
    "doc",
    "EH",
    "errorReport",
    "execution-charset",
    "F",
    "favor:",
    "fsanitize",
    "G",
    "guard:",
    "homeparams",
    "hotpatch",
    "kernel",
    "link",
    "MP",
    "O",
    "options",
    "Q",
    "Qpar",
    "RTC",
    "sdl",
    "source-charset",
    "sourceDependencies",
    "volatile",
    "validate-charset",
    "vd",
    "vm",
    "W",
    "w",
    "Y",
    "Z7",
    "Zc:",
    "ZH:",
    "Zi",
    "ZI",
    "Zl",
    "Zm",
    "Zo",
    "external:W",
    "external:anglebrackets",
    "external:templates",
    "external:env",
    "experimental:",
    "clang:-W",
    "d1",
    "d2",
    "Bt",
    "showFilenames",
    "Ze",
    "Za",
    "Zs",
};

/// Words of Clang's that its driver for `cl` takes as they are.
bool isClangs(StringRef Option) {
  return Option.starts_with("-W") || Option.starts_with("-m") || Option.starts_with("-std=");
}

std::string slashed(StringRef Path) {
  std::string Result = Path.str();
  std::replace(Result.begin(), Result.end(), '\\', '/');
  return Result;
}

class Translation {
public:
  explicit Translation(ArrayRef<std::string> Options) : Rest(Options) {
    while (!Rest.empty()) {
      const StringRef Option = Rest.front();
      Rest = Rest.drop_front();
      if (!translate(Option))
        Result.LeftOut.push_back(Option.str());
    }
  }

  GnuOptions Result;

private:
  ArrayRef<std::string> Rest;

  bool translate(StringRef Option) {
    StringRef Name = Option;
    if (Option.equals_insensitive("/link") || Option.equals_insensitive("-link")) {
      Rest = {}; // all that follows is the linker's
      return true;
    }
    if (!Name.consume_front("/") && !Name.consume_front("-"))
      return false;
    return isSpecial(Name) || isSwitch(Name) || isMeaningless(Name) || hasValue(Name) ||
           isKept(Option);
  }

  bool isKept(StringRef Option) {
    if (!isClangs(Option))
      return false;
    Result.Flags.push_back(Option.str());
    return true;
  }

  bool isSpecial(StringRef Name) {
    if (Name.consume_front("std:")) {
      if (const std::string Flag = standardFlag(Name); !Flag.empty())
        Result.Flags.push_back(Flag);
      return true;
    }
    if (Name == "fp:fast" || Name == "fp:precise" || Name == "fp:strict") {
      Result.IsFastFloatingPoint = Name == "fp:fast";
      return true;
    }
    if (Name.starts_with("fp:"))
      return true;
    if (Name == "TC" || Name == "TP") {
      Result.IsC = Name == "TC";
      return true;
    }
    return false;
  }

  bool isSwitch(StringRef Name) {
    const auto *Found = find_if(Switches, [&](const Switch &S) { return S.Cl == Name; });
    if (Found == std::end(Switches))
      return false;
    SmallVector<StringRef, 4> Flags;
    Found->Gnu.split(Flags, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef Flag : Flags)
      Result.Flags.push_back(Flag.str());
    return true;
  }

  static bool isMeaningless(StringRef Name) {
    // /FI names a file; the other /F… name outputs.
    return !Name.starts_with("FI") &&
           any_of(Meaningless, [&](StringRef Begin) { return Name.starts_with(Begin); });
  }

  bool hasValue(StringRef Name) {
    for (const WithValue &Option : Valued) {
      StringRef Value = Name;
      if (!Value.consume_front(Option.Cl))
        continue;
      if (Value.empty()) {
        if (Rest.empty())
          return false;
        Value = Rest.front();
        Rest = Rest.drop_front();
      }
      add(Option, Value);
      return true;
    }
    return false;
  }

  void add(const WithValue &Option, StringRef Value) {
    const std::string Text = Option.IsPath ? slashed(Value) : definition(Value);
    if (Option.Gnu == "-include") {
      Result.Flags.push_back("-include");
      Result.Flags.push_back(Text);
    } else {
      Result.Flags.push_back(Option.Gnu.str() + Text);
    }
  }

  /// `cl` takes a number sign for the one of equality.
  static std::string definition(StringRef Value) {
    std::string Text = Value.str();
    if (const size_t At = Text.find_first_of("=#"); At != std::string::npos)
      Text[At] = '=';
    return Text;
  }
};

} // namespace

GnuOptions gnuOptionsOf(ArrayRef<std::string> ClOptions) { return Translation(ClOptions).Result; }

std::vector<std::string> wordsOf(StringRef CommandLine) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 16> Words;
  cl::TokenizeWindowsCommandLine(CommandLine, Saver, Words);
  return {Words.begin(), Words.end()};
}

std::string standardFlag(StringRef Standard) {
  if (Standard.contains("latest"))
    return "-std=c++23";
  const StringRef Year = Standard.take_back(2);
  return Year == "17" || Year == "20" || Year == "23" ? "-std=c++" + Year.str() : std::string();
}

} // namespace amp2hip
