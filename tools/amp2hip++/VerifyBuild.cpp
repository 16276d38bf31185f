#include "VerifyBuild.h"

#include "Build.h"
#include "GpuArchitecture.h"
#include "Process.h"
#include "Toolchain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>
#include <string>
#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

/// One of the programs to build.
struct Variant {
  std::string Name;
  CommandLine Line;
};

/// Returns the program with contraction, or nothing if the processor has no FMA.
std::optional<Variant> contracted(const CommandLine &Line) {
  const StringMap<bool> Features = sys::getHostCPUFeatures();
  const Triple Host(sys::getProcessTriple());
  if (Host.isX86() && !Features.lookup("fma"))
    return std::nullopt;
  Variant Result{"cpu-contracted", Line};
  Result.Line.FastFloatingPoint = true;
  // Clang contracts across statements, as nvcc does, only if it optimises.
  Result.Line.Flags.insert(Result.Line.Flags.end(), {"-O2", "-ffp-contract=fast"});
  if (Host.isX86())
    Result.Line.Flags.push_back("-mfma");
  // The warnings were already printed for the program without contraction.
  for (std::vector<std::string> *Flags : {&Result.Line.Flags, &Result.Line.SourceFlags})
    Flags->push_back("-w");
  return Result;
}

std::vector<Variant> variantsOf(const CommandLine &Line) {
  std::vector<Variant> Result;
  for (const std::string &Name : Line.Verify) {
    Variant Next{Name, Line};
    Next.Line.On = *deviceNamed(Name);
    if (Next.Line.On != Device::Cpu) {
      Result.push_back(std::move(Next));
      continue;
    }
    Next.Line.Architectures.clear();
    Result.push_back(Next);
    if (std::optional<Variant> Contracted = contracted(Next.Line))
      Result.push_back(std::move(*Contracted));
  }
  return Result;
}

} // namespace

int buildForVerify(const CommandLine &Line, const Installation &Installed) {
  const std::string Program = Line.Output.empty() ? "a.out" : Line.Output;
  if (Line.To != Phase::Link || Line.PrintCommands ||
      any_of(Line.Inputs, [](const Input &I) { return I.What == Input::Kind::Header; }))
    return fail("--verify builds programs; name their sources and omit -c");
  if (any_of(Line.Inputs, [](const Input &I) {
        return I.What == Input::Kind::Linker && StringRef(I.Text).ends_with(".o");
      }))
    return fail("--verify builds programs for several devices; name sources instead of objects, "
                "which are for one device");
  const std::string Directory = Program + ".verify";
  if (const std::error_code E = sys::fs::create_directories(Directory))
    return fail("'" + Directory + "': " + E.message());
  std::vector<Variant> Variants = variantsOf(Line);
  for (Variant &V : Variants) {
    const bool IsFirst = &V == &Variants.front();
    const std::string Beside = Directory + "/" + V.Name;
    V.Line.Output = IsFirst ? Program : Beside;
    V.Line.Verify.clear();
    if (Error E = resolveArchitectures(V.Line))
      return fail(toString(std::move(E)));
    if (const int Code = Build(V.Line, Installed).run())
      return Code;
    if (!IsFirst)
      continue;
    sys::fs::remove(Beside);
    if (const std::error_code E =
            sys::fs::create_link("../" + sys::path::filename(Program), Beside))
      return fail("'" + Beside + "': " + E.message());
  }
  return 0;
}

} // namespace amp2hip
