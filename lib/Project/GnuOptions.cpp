#include "GnuOptions.h"

#include "DriverOptions.h"

#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip {
namespace {

namespace driver = clang::driver;

/// Options of GCC for its modules and precompiled headers, which Clang does not know.
constexpr StringLiteral GccBeginnings[] = {"-fmodules-ts", "-fmodule-mapper=", "-fdeps-",
                                           "-fpch-instantiate-templates", "-fno-gnu-unique"};

/// The options that amp2hip's package gives to targets that link it, besides its folders.
constexpr StringLiteral OfPackage[] = {"-DBOOST_ALL_NO_LIB",
                                       "-DBOOST_CONTEXT_DYN_LINK",
                                       "-DBOOST_CONTEXT_STATIC_LINK",
                                       "-fno-strict-return",
                                       "-fno-strict-aliasing",
                                       "-fstrict-aliasing",
                                       "-fno-strict-float-cast-overflow"};

/// True for a folder of headers that amp2hip's package has installed.
bool isFolderOfPackage(StringRef Folder) {
  SmallString<256> Header(sys::path::parent_path(Folder));
  sys::path::append(Header, "amp2hip", "amp.h");
  return sys::path::filename(Folder).starts_with("amp2hip") && sys::fs::exists(Header);
}

bool isOlderStandard(StringRef Option) {
  if (!Option.consume_front("-std=c++") && !Option.consume_front("-std=gnu++") &&
      !Option.consume_front("--std=c++") && !Option.consume_front("--std=gnu++"))
    return false;
  return is_contained(ArrayRef<StringRef>{"98", "03", "0x", "11", "1y", "14"}, Option);
}

/// Reads the options of one command line with Clang's option table.
class Options {
public:
  Options(ArrayRef<std::string> Words, SourceCommand &Into, std::string &Object)
      : Words(Words), Into(Into), Object(Object) {}

  void take() {
    const DriverOptions Read = readDriverOptions(Words, driver::options::ClangOption);
    const opt::InputArgList &Args = Read.Args;
    for (auto A = Args.begin(), End = Args.end(); A != End; ++A) {
      const size_t Next = std::next(A) == End ? Words.size() : (*std::next(A))->getIndex();
      take(**A, Words.slice((*A)->getIndex(), Next - (*A)->getIndex()));
    }
    if (!Into.IsC)
      erase_if(Into.Flags, isOlderStandard);
    // The written target links the package too, perhaps for another device.
    if (UsesPackage)
      erase_if(Into.Flags, [](StringRef Flag) {
        return is_contained(OfPackage, Flag) || Flag.starts_with("-DTBB_");
      });
  }

private:
  const ArrayRef<std::string> Words;
  SourceCommand &Into;
  std::string &Object;
  /// The frontend option whose value the next -Xclang gives; empty if there is none.
  StringRef FrontendOption;
  bool UsesPackage = false;

  /// Reads one option. \p Own are its words on the command line.
  void take(const opt::Arg &A, ArrayRef<std::string> Own) {
    using namespace driver::options;
    const StringRef Word = Own.front();
    switch (A.getOption().getID()) {
    case OPT_o:
      Object = A.getValue();
      return;
    case OPT_x:
      if (StringRef(A.getValue()) == "c")
        Into.IsC = true;
      return;
    case OPT_Xclang:
      takeFrontendOption(A.getValue());
      return;
    case OPT_c: // the kind of output
    case OPT_S:
    case OPT_E:
    case OPT_M: // depfiles
    case OPT_MM:
    case OPT_MD:
    case OPT_MMD:
    case OPT_MP:
    case OPT_MG:
    case OPT_MV:
    case OPT_MF:
    case OPT_MT:
    case OPT_MQ:
    case OPT_MJ:
    case OPT_include_pch:
    case OPT_pipe: // how the compiler runs and prints
    case OPT_save_temps_EQ:
    case OPT__serialize_diags:
    case OPT_fcolor_diagnostics:
    case OPT_fdiagnostics_color_EQ:
      return;
    case OPT_I:
    case OPT_isystem:
      if (isFolderOfPackage(A.getValue())) {
        UsesPackage = true;
        return;
      }
      break;
    case OPT_ffp_contract:
      Into.IsFastFloatingPoint = StringRef(A.getValue()) == "fast";
      break;
    case OPT_ffast_math:
    case OPT_Ofast:
      Into.IsFastFloatingPoint = true;
      break;
    case OPT_fno_fast_math:
      Into.IsFastFloatingPoint = false;
      break;
    default:
      if (Word == "-Winvalid-pch" || isForEditors(Word) || isForCpuPass(Word) ||
          any_of(GccBeginnings, [&](StringRef Begin) { return Word.starts_with(Begin); }))
        return;
    }
    append_range(Into.Flags, Own);
  }

  /// Reads an option of Clang's frontend. CMake passes a precompiled header and the header that it
  /// was built from; only the latter is kept.
  void takeFrontendOption(StringRef Option) {
    if (FrontendOption.empty() && (Option == "-include-pch" || Option == "-include")) {
      FrontendOption = Option;
      return;
    }
    if (FrontendOption == "-include")
      Into.Flags.insert(Into.Flags.end(), {"-include", Option.str()});
    else if (FrontendOption.empty() && Option != "-emit-pch")
      Into.Flags.insert(Into.Flags.end(), {"-Xclang", Option.str()});
    FrontendOption = {};
  }
};

} // namespace

void takeCompilerOptions(ArrayRef<std::string> Words, SourceCommand &Into, std::string &Object) {
  Options(Words, Into, Object).take();
}

} // namespace amp2hip
