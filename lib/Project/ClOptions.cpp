#include "ClOptions.h"

#include "DriverOptions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

namespace driver = clang::driver;

/// Prefixes of options that Clang's cl driver does not know and that do not affect the meaning of a
/// source.
constexpr StringLiteral MeaninglessToo[] = {"analyze", "options:", "WX:"};

std::string slashed(StringRef Path) {
  std::string Result = Path.str();
  std::replace(Result.begin(), Result.end(), '\\', '/');
  return Result;
}

/// Returns a macro definition with `=`, for which `cl` also accepts `#`.
std::string definition(StringRef Value) {
  std::string Text = Value.str();
  if (const size_t Separator = Text.find_first_of("=#"); Separator != std::string::npos)
    Text[Separator] = '=';
  return Text;
}

/// Translates one command line with Clang's option table.
class Translation {
public:
  explicit Translation(ArrayRef<std::string> Given) : Words(withoutLinker(Given)) {
    const DriverOptions Options = readDriverOptions(Words, driver::options::CLOption);
    for (const opt::Arg *A : Options.Args)
      if (!translate(*A))
        leaveOut(*A);
    append_range(Result.LeftOut, Words.drop_front(Options.Missing));
  }

  GnuOptions Result;

private:
  const ArrayRef<std::string> Words;

  /// Returns the options before /link; those after it are for the linker.
  static ArrayRef<std::string> withoutLinker(ArrayRef<std::string> Options) {
    return Options.take_until([](StringRef Word) {
      return Word.equals_insensitive("/link") || Word.equals_insensitive("-link");
    });
  }

  void leaveOut(const opt::Arg &A) {
    const std::string &Word = Words[A.getIndex()];
    Result.LeftOut.push_back(Word);
    const bool IsKnown = !A.getOption().matches(driver::options::OPT_INPUT) &&
                         !A.getOption().matches(driver::options::OPT_UNKNOWN);
    if (IsKnown && Word == A.getSpelling())
      for (const StringRef Value : A.getValues())
        if (!Value.empty()) // the value is the next word
          Result.LeftOut.push_back(Value.str());
  }

  void add(const std::string &Flag) { Result.Flags.push_back(Flag); }

  /// Translates one option. Returns false for an option that affects the meaning of a source but
  /// has no counterpart, and for an unknown one.
  bool translate(const opt::Arg &A) {
    using namespace driver::options;
    const StringRef Word = Words[A.getIndex()];
    // The option table has resolved aliases: /D is -D, and /J is -funsigned-char.
    switch (A.getOption().getID()) {
    case OPT_I:
    case OPT_isystem:
    case OPT__SLASH_imsvc:
      add("-I" + slashed(A.getValue()));
      return true;
    case OPT_include:
      add("-include");
      add(slashed(A.getValue()));
      return true;
    case OPT_D:
      add("-D" + definition(A.getValue()));
      return true;
    case OPT_U:
      add("-U" + definition(A.getValue()));
      return true;
    case OPT_fopenmp:
    case OPT_funsigned_char:
      add("-" + A.getOption().getName().str());
      return true;
    case OPT__SLASH_std:
      if (const std::string Flag = standardFlag(A.getValue()); !Flag.empty())
        add(Flag);
      return true;
    case OPT_ffast_math:
    case OPT_ffp_model_EQ:
      Result.IsFastFloatingPoint = A.getOption().matches(OPT_ffast_math);
      return true;
    case OPT__SLASH_TC:
    case OPT__SLASH_TP:
      Result.IsC = A.getOption().matches(OPT__SLASH_TC);
      return true;
    case OPT__SLASH_LD:
    case OPT__SLASH_LDd:
      add("-D_WINDLL");
      addDebug(Word);
      return true;
    case OPT__SLASH_MT:
    case OPT__SLASH_MTd:
    case OPT__SLASH_MD:
    case OPT__SLASH_MDd:
      add("-D_MT");
      if (A.getOption().matches(OPT__SLASH_MD) || A.getOption().matches(OPT__SLASH_MDd))
        add("-D_DLL");
      addDebug(Word);
      return true;
    case OPT__SLASH_o: // any other option that begins like this
    case OPT_INPUT:    // an unknown word with a slash counts as a path
    case OPT_UNKNOWN:
      return takeUnknown(Word);
    case OPT_E:
    case OPT__SLASH_AI:
    case OPT__SLASH_EP:
    case OPT__SLASH_P:
    case OPT__SLASH_Tc:
    case OPT__SLASH_Tp:
    case OPT__SLASH_Zp:
    case OPT__SLASH_ZW:
    case OPT__SLASH_clr:
    case OPT__SLASH_constexpr:
    case OPT__SLASH_exportHeader:
    case OPT__SLASH_headerUnit:
    case OPT__SLASH_headerUnitAngle:
    case OPT__SLASH_headerUnitQuote:
    case OPT__SLASH_reference:
    case OPT__SLASH_translateInclude:
    case OPT__SLASH_LN:
    case OPT_fpack_struct_EQ:
      return false;
    case OPT_Xclang:
    case OPT_target:
      return false;
    case OPT__SLASH_clang: // Clang's own warnings do not matter for a translation
      return StringRef(A.getValue()).starts_with("-W");
    default: // optimisation, checks, warnings, outputs
      if (Word.starts_with("-m"))
        add(Word.str());
      return true;
    }
  }

  void addDebug(StringRef Word) {
    if (Word.ends_with("d"))
      add("-D_DEBUG");
  }

  /// Translates an option that Clang's cl driver does not know.
  bool takeUnknown(StringRef Word) {
    if (Word.starts_with("-std=") || Word.starts_with("-m")) { // Clang's own
      add(Word.str());
      return true;
    }
    if (Word == "/openmp:llvm" || Word == "-openmp:llvm") {
      add("-fopenmp");
      return true;
    }
    return (Word.starts_with("/") || Word.starts_with("-")) &&
           any_of(MeaninglessToo,
                  [&](StringRef Begin) { return Word.drop_front().starts_with(Begin); });
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
