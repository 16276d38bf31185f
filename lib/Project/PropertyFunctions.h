// Functions of .NET that MSBuild's property references call.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// Evaluates the inside of `$(…)` if it is not a plain name: `Name.ToLower()`, `Name.Replace('a',
/// 'b')`, `[System.IO.Path]::Combine(…)`, `[MSBuild]::…`. \p Expand expands the references in a
/// text. Returns std::nullopt for unknown functions.
std::optional<std::string>
propertyFunction(llvm::StringRef Call, llvm::function_ref<std::string(llvm::StringRef)> Expand);

} // namespace amp2hip
