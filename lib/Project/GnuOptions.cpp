#include "GnuOptions.h"

#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace amp2hip {
namespace {

constexpr StringLiteral WithoutValue[] = {
    "-c",          "-S",           "-E",
    "-M",          "-MM",          "-MD",
    "-MMD",        "-MP",          "-MG",
    "-MV",         "-pipe",        "-Winvalid-pch",
    "-save-temps", "-fmodules-ts", "-fpch-instantiate-templates"};
constexpr StringLiteral WithValue[] = {"-MF", "-MT",          "-MQ",
                                       "-MJ", "-include-pch", "--serialize-diagnostics"};
constexpr StringLiteral Beginnings[] = {"-MF",
                                        "-MT",
                                        "-MQ",
                                        "-MJ",
                                        "-fmodule-mapper=",
                                        "-fdeps-",
                                        "-save-temps=",
                                        "-fcolor-diagnostics",
                                        "-fdiagnostics-color",
                                        "-fno-gnu-unique"};

bool isOlderStandard(StringRef Option) {
  if (!Option.consume_front("-std=c++") && !Option.consume_front("-std=gnu++") &&
      !Option.consume_front("--std=c++") && !Option.consume_front("--std=gnu++"))
    return false;
  return is_contained(ArrayRef<StringRef>{"98", "03", "0x", "11", "1y", "14"}, Option);
}

class Options {
public:
  Options(ArrayRef<std::string> Words, SourceCommand &Into, std::string &Object)
      : Rest(Words), Into(Into), Object(Object) {}

  void take() {
    while (!Rest.empty())
      take(next());
    if (!Into.IsC)
      erase_if(Into.Flags, isOlderStandard);
  }

private:
  ArrayRef<std::string> Rest;
  SourceCommand &Into;
  std::string &Object;

  StringRef next() {
    if (Rest.empty())
      return {};
    const StringRef Word = Rest.front();
    Rest = Rest.drop_front();
    return Word;
  }

  void take(StringRef Word) {
    if (Word == "-o") {
      Object = next().str();
    } else if (Word == "-x") {
      language(next());
    } else if (Word == "-Xclang") {
      takeFrontendOption(next());
    } else if (is_contained(WithValue, Word)) {
      next();
    } else if (is_contained(WithoutValue, Word) || isForEditors(Word) ||
               any_of(Beginnings, [&](StringRef Begin) { return Word.starts_with(Begin); })) {
      return;
    } else if (Word.starts_with("-o") && !Word.starts_with("-objc")) {
      Object = Word.drop_front(2).str();
    } else {
      if (Word == "-ffp-contract=fast" || Word == "-ffast-math" || Word == "-Ofast")
        Into.IsFastFloatingPoint = true;
      else if (Word.starts_with("-ffp-contract=") || Word == "-fno-fast-math")
        Into.IsFastFloatingPoint = false;
      Into.Flags.push_back(Word.str());
    }
  }

  void language(StringRef Name) {
    if (Name == "c")
      Into.IsC = true;
  }

  /// CMake hands Clang a precompiled header, and the header that it is of.
  void takeFrontendOption(StringRef Option) {
    const bool HasValue = Option == "-include-pch" || Option == "-include" || Option == "-emit-pch";
    if (!HasValue) {
      Into.Flags.insert(Into.Flags.end(), {"-Xclang", Option.str()});
      return;
    }
    if (Option == "-emit-pch")
      return;
    if (!Rest.empty() && Rest.front() == "-Xclang")
      Rest = Rest.drop_front();
    const StringRef Value = next();
    if (Option == "-include")
      Into.Flags.insert(Into.Flags.end(), {"-include", Value.str()});
  }
};

} // namespace

void takeCompilerOptions(ArrayRef<std::string> Words, SourceCommand &Into, std::string &Object) {
  Options(Words, Into, Object).take();
}

} // namespace amp2hip
