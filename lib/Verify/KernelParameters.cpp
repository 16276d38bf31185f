#include "KernelParameters.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DIContext.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFUnit.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"

#include <memory>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns a function's name as the runtime records it: "scale<float>".
std::string recordedNameOf(const DWARFDie &Function) {
  const char *const Linkage = Function.getLinkageName();
  if (!Linkage)
    return "";
  const std::string Full = demangle(Linkage);
  StringRef Name = Full;
  Name.consume_front("void ");
  int Depth = 0;
  for (size_t I = 0; I < Name.size(); ++I) {
    Depth += Name[I] == '<' ? 1 : Name[I] == '>' ? -1 : 0;
    if (Name[I] == '(' && Depth == 0 && !Name.substr(I).starts_with("(anonymous namespace)"))
      return Name.take_front(I).str();
  }
  return Name.str();
}

std::vector<std::string> namesOfParameters(const DWARFDie &Function) {
  std::vector<std::string> Names;
  for (const DWARFDie &Child : Function.children())
    if (Child.getTag() == dwarf::DW_TAG_formal_parameter) {
      const char *const Parameter = Child.getShortName();
      Names.push_back(Parameter ? Parameter : "");
    }
  return Names;
}

} // namespace

ParameterNames parametersOf(StringRef Program, const std::vector<std::string> &Kernels) {
  ParameterNames Result;
  Expected<object::OwningBinary<object::Binary>> File = object::createBinary(Program);
  if (!File) {
    consumeError(File.takeError());
    return Result;
  }
  const auto *const Object = dyn_cast<object::ObjectFile>(File->getBinary());
  if (!Object)
    return Result;
  const std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      *Object, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
      [](Error E) { consumeError(std::move(E)); }, [](Error E) { consumeError(std::move(E)); });
  for (const auto &Unit : Context->compile_units())
    for (const DWARFDebugInfoEntry &Entry : Unit->dies()) {
      const DWARFDie Function(Unit.get(), &Entry);
      if (Function.getTag() != dwarf::DW_TAG_subprogram)
        continue;
      const std::string Name = recordedNameOf(Function);
      if (!is_contained(Kernels, Name) || Result.count(Name))
        continue;
      Result[Name] = namesOfParameters(Function);
    }
  return Result;
}

} // namespace amp2hip
