#include "Toolchain.h"

#include "CompilerVersion.h"
#include "amp2hip/Support/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The compiler, flags and libraries of a device.
struct DeviceTools {
  Device Of;
  const char *CompilerVariable, *Compiler; // the variable may name another compiler
  std::vector<std::string> Leading;        // flags before the user's flags
  std::vector<std::string> Includes;       // folders of headers in the installation
  const char *SourceDirectory;             // the flag that adds the source's folder
  std::vector<std::string> Libraries;
  bool IsNvcc;
};

const std::vector<DeviceTools> &allTools() {
  static const std::vector<DeviceTools> All = {
      {Device::Cpu,
       "AMP2HIP_CXX",
       ClangOfPass,
       {},
       {"amp2hip", "amp2hip-cpu"},
       "-iquote",
       {"-lamp2hip-cpu", "-ltbb", "-lboost_context", "-pthread"},
       false},
      // hipcc asks the machine for its GPU, if no architecture is named.
      {Device::Amd,
       "AMP2HIP_HIPCC",
       "hipcc",
       {},
       {"amp2hip"},
       "-iquote",
       {"-lamp2hip-amd", "-ltbb", "-pthread"},
       false},
      // nvcc has no -iquote.
      {Device::Nvidia,
       "AMP2HIP_HIPCC",
       "hipcc",
       {"-x", "cu", "--extended-lambda"},
       {"amp2hip"},
       "-I",
       {"-lamp2hip-nvidia", "-ltbb"},
       true},
  };
  return All;
}

const DeviceTools &toolsOf(Device D) {
  return *find_if(allTools(), [&](const DeviceTools &T) { return T.Of == D; });
}

/// Returns PATH with the folder of the toolkit's own ptxas before that of another toolkit; nothing
/// if none is before it. Debian's nvcc runs ptxas and others in /usr/bin by name, so another
/// toolkit would assemble its code.
std::optional<std::string> pathFor(StringRef Toolkit) {
  const auto HasTools = [](StringRef Folder) { return sys::fs::exists(Folder + "/ptxas"); };
  const std::string Folders[] = {(Toolkit + "/bin").str(), (Toolkit + "/../../bin").str()};
  const auto *Own = find_if(Folders, HasTools);
  const std::string Path = sys::Process::GetEnv("PATH").value_or("");
  SmallVector<StringRef> Searched;
  StringRef(Path).split(Searched, ':');
  auto *First = find_if(Searched, HasTools);
  if (Own == std::end(Folders) || First == Searched.end() || sys::fs::equivalent(*First, *Own))
    return std::nullopt;
  Searched.insert(First, *Own);
  return "PATH=" + join(Searched, ":");
}

/// Returns the name of the runtime's library, without its ending.
std::string runtimeOf(Device D) { return std::string("libamp2hip-") + infoOf(D).Name; }

void append(std::vector<std::string> &To, const std::vector<std::string> &Flags) {
  // Compilers do not know the options for our warnings.
  copy_if(Flags, std::back_inserter(To), [](const std::string &F) { return !isWarningOption(F); });
}

/// Adds -v: build systems read a compiler's folders of headers and libraries from its output.
void addVerbose(std::vector<std::string> &To, const CommandLine &Line) {
  if (Line.Verbose)
    To.push_back("-v");
}

/// Returns the flags with -Xcompiler before those that nvcc passes to its host compiler, because
/// nvcc itself knows only a few options.
std::vector<std::string> forNvcc(const std::vector<std::string> &Flags) {
  static constexpr llvm::StringLiteral Known[] = {
      "-I",    "-D",       "-U",    "-O",       "-g",       "-G",      "-std=",
      "-arch", "-gencode", "-code", "-include", "-isystem", "-Xptxas", "-maxrregcount",
      "-l",    "-L",       "--"};
  std::vector<std::string> Result;
  for (const std::string &F : Flags) {
    const StringRef Text = F;
    if (isWarningOption(F))
      continue;
    if (Text.starts_with("-") && none_of(Known, [&](StringRef K) { return Text.starts_with(K); }))
      Result.push_back("-Xcompiler");
    Result.push_back(F);
  }
  return Result;
}

/// Returns the flags without the options that include the headers.
std::vector<std::string> withoutHeaders(const std::vector<std::string> &Flags,
                                        const std::vector<std::string> &Headers) {
  std::vector<std::string> Result;
  for (size_t I = 0; I < Flags.size(); ++I) {
    StringRef Header = Flags[I];
    const bool IsInclude = Header.consume_front("--include=") ||
                           Header.consume_front("--include") || Header.consume_front("-include");
    const bool IsNext = IsInclude && Header.empty() && I + 1 < Flags.size();
    if (!IsInclude || !is_contained(Headers, IsNext ? Flags[I + 1] : Header.str()))
      Result.push_back(Flags[I]);
    else if (IsNext)
      ++I;
  }
  return Result;
}

} // namespace

Toolchain::Toolchain(const CommandLine &Line, Installation Installed)
    : Line(Line), Installed(std::move(Installed)) {}

std::string Toolchain::refusedCompiler() const {
  const Command Named = namedCompiler();
  return Line.CheckRaces && !isClangOfPass(Named) ? Named.Arguments.back() : "";
}

Command Toolchain::compiler() const {
  Command C = namedCompiler();
  if (!refusedCompiler().empty())
    C.Arguments = {ClangOfPass};
  return C;
}

Command Toolchain::namedCompiler() const {
  const DeviceTools &Tools = toolsOf(Line.On);
  Command C;
  C.Arguments = Line.Compiler;
  // Arguments may follow the program, as in make's CXX: "ccache g++".
  const std::string Named =
      C.Arguments.empty() ? sys::Process::GetEnv(Tools.CompilerVariable).value_or("") : "";
  for (StringRef Word : split(Named, ' '))
    if (!Word.empty())
      C.Arguments.push_back(Word.str());
  if (C.Arguments.empty())
    C.Arguments = {Tools.Compiler};
  if (const StringRef Platform = infoOf(Line.On).Platform; !Platform.empty())
    C.Environment.push_back(("HIP_PLATFORM=" + Platform).str());
  if (Tools.IsNvcc) {
    // hipcc does not search the folder of Debian's toolkit.
    static constexpr char Debians[] = "/usr/lib/nvidia-cuda-toolkit";
    const std::optional<std::string> Named = sys::Process::GetEnv("CUDA_PATH");
    if (!Named && sys::fs::exists(Debians))
      C.Environment.push_back(std::string("CUDA_PATH=") + Debians);
    if (std::optional<std::string> Path = pathFor(Named.value_or(Debians)))
      C.Environment.push_back(*Path);
  }
  return C;
}

std::vector<std::string> Toolchain::architectureFlags() const {
  std::vector<std::string> Flags;
  for (StringRef Name : Line.Architectures)
    if (!toolsOf(Line.On).IsNvcc)
      Flags.push_back(("--offload-arch=" + Name).str());
    else if (Line.Architectures.size() == 1)
      Flags.push_back(("-arch=" + Name).str());
    else if (Name.consume_front("sm_"))
      append(Flags, {"-gencode", ("arch=compute_" + Name + ",code=sm_" + Name).str()});
  return Flags;
}

/// Adds the options for the kind of step, the source and the output.
void Toolchain::addStep(Command &C, const CompileStep &Step) const {
  const DeviceTools &Tools = toolsOf(Line.On);
  std::vector<std::string> &A = C.Arguments;
  switch (Step.To) {
  case Phase::Preprocess:
    A.push_back("-E");
    break;
  case Phase::Check:
    A.push_back("-fsyntax-only");
    break;
  case Phase::Assembly:
    A.push_back("-S");
    break;
  case Phase::Dependencies:
  case Phase::Link:
  case Phase::Object:
    A.push_back("-c");
    break;
  }
  // nvcc's front end names its intermediate files itself.
  if (!Step.NamedAs.empty() && !Tools.IsNvcc)
    A.push_back("-ffile-prefix-map=" + Step.Source + "=" + Step.NamedAs);
  if (!Step.Language.empty())
    append(A, {"-x", Step.Language});
  A.push_back(Step.Source);
  if (!Step.Output.empty())
    append(A, {"-o", Step.Output});
}

bool Toolchain::cutsKernels() const {
  return Line.On == Device::Cpu && !Line.CheckRaces && isClangOfPass(compiler());
}

Command Toolchain::compile(const CompileStep &Step) const {
  const DeviceTools &Tools = toolsOf(Line.On);
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  if (!Line.HasStandard)
    A.push_back("-std=c++17");
  append(A, Tools.Leading);
  append(A, architectureFlags());
  // These come before the user's flags, which override them.
  if (!Line.FastFloatingPoint)
    A.push_back(Tools.IsNvcc ? "--fmad=false" : "-ffp-contract=off");
  // Some programs reach the end of a function that has a result (C4715). The output has a `return`
  // there, but not for a class without a default constructor.
  if (Line.On == Device::Cpu ? isClangOfPass(compiler()) : !Tools.IsNvcc)
    A.push_back("-fno-strict-return");
  // Visual C++ lets objects of any two types share memory, as views from reinterpret_as do.
  if (Tools.IsNvcc)
    A.push_back("-Xcompiler");
  A.push_back("-fno-strict-aliasing");
  if (Line.CheckBounds)
    A.push_back("-DAMP2HIP_CHECK_BOUNDS=1");
  if (Line.Direct3DBounds)
    A.push_back("-DAMP2HIP_D3D_BOUNDS=1");
  // Vectorisation is off, because an access to a vector does not show which elements it accesses.
  if (Line.CheckRaces)
    append(A,
           {"-fpass-plugin=" + Installed.Libraries + "/amp2hip/amp2hip-race-pass.so",
            "-DHIP_CPU_CHECK_RACES", "-gline-tables-only", "-fno-vectorize", "-fno-slp-vectorize"});
  else if (cutsKernels())
    append(A, {"-fpass-plugin=" + Installed.Libraries + "/amp2hip/amp2hip-cpu-pass.so",
               "-DHIP_CPU_SPLITS_BLOCKS"});
  if (!Step.OptRecordFile.empty())
    append(A,
           {"-fsave-optimization-record=yaml", "-foptimization-record-file=" + Step.OptRecordFile,
            "-foptimization-record-passes=amp2hip-cpu"});
  const std::vector<std::string> Flags = withoutHeaders(Line.Flags, Step.ForcedHeaders);
  append(A, Tools.IsNvcc ? forNvcc(Flags) : Flags);
  // The passes say which objects share memory, and which conversions saturate; the race pass needs
  // to know which loads have a type.
  if (cutsKernels() || Line.CheckRaces)
    append(A, {"-fstrict-aliasing", "-fno-strict-float-cast-overflow"});
  // They are system headers, so that compilers do not warn about them.
  for (const std::string &Directory : Tools.Includes)
    append(A, {"-isystem", Installed.Headers + "/" + Directory});
  // -idirafter lets the user's own headers of Windows take precedence. nvcc does not have it.
  for (const char *Directory : {"amp2hip-windows", "amp2hip-ppl"})
    append(A, {Tools.IsNvcc ? "-isystem" : "-idirafter", Installed.Headers + "/" + Directory});
  if (!Step.SourceDirectory.empty())
    append(A, {Tools.SourceDirectory, Step.SourceDirectory});
  addVerbose(A, Line);
  addStep(C, Step);
  return C;
}

Command Toolchain::compileOther(const CompileStep &Step) const {
  Command C = compiler();
  // C compilers do not know standards of C++.
  copy_if(Line.Flags, std::back_inserter(C.Arguments), [](StringRef Flag) {
    return !isWarningOption(Flag) && !(Flag.starts_with("-std=") && Flag.contains("++"));
  });
  addVerbose(C.Arguments, Line);
  addStep(C, Step);
  return C;
}

Command Toolchain::link(const std::vector<std::string> &Items, const std::string &Output) const {
  const DeviceTools &Tools = toolsOf(Line.On);
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  append(A, architectureFlags());
  append(A, Tools.IsNvcc ? forNvcc(Line.Flags) : Line.Flags);
  append(A, Tools.IsNvcc ? forNvcc(Items) : Items);
  // Relocatable output gets its libraries when it is linked into a program.
  if (!is_contained(Items, "-r")) {
    A.push_back("-L" + Installed.Libraries);
    // The program has to find a shared runtime. All compiler drivers know this spelling of -rpath.
    if (sys::fs::exists(Installed.Libraries + "/" + runtimeOf(Line.On) + ".so"))
      append(A, {"-Xlinker", "-rpath=" + Installed.Libraries});
    append(A, Tools.Libraries);
  }
  addVerbose(A, Line);
  append(A, {"-o", Output});
  return C;
}

Error Toolchain::findRuntime() const {
  const std::string Name = runtimeOf(Line.On);
  std::vector<std::string> Directories = {Installed.Libraries};
  for (size_t I = 0; I < Line.Inputs.size(); ++I)
    if (StringRef Text = Line.Inputs[I].Text; Text.consume_front("-L"))
      Directories.push_back(Text.empty() && I + 1 < Line.Inputs.size() ? Line.Inputs[I + 1].Text
                                                                       : Text.str());
  for (const std::string &Directory : Directories)
    if (sys::fs::exists(Directory + "/" + Name + ".a") ||
        sys::fs::exists(Directory + "/" + Name + ".so"))
      return Error::success();
  return createStringError(Twine("there is no runtime for --device=") + infoOf(Line.On).Name +
                           ": '" + Name + "' is not in '" + Installed.Libraries +
                           "'; install the package " + Name +
                           "-dev, or build amp2hip on a machine with the compiler for this device");
}

Command Toolchain::ask(ArrayRef<const char *> Arguments) const {
  Command C = compiler();
  C.Arguments.insert(C.Arguments.end(), Arguments.begin(), Arguments.end());
  return C;
}

} // namespace amp2hip
