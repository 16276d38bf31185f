// Functions of .NET that MSBuild's texts call in a reference to a property.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// The value of what stands in `$(…)` where that is no name: `Name.ToLower()`, `Name.Replace('a',
/// 'b')`,
/// `[System.IO.Path]::Combine(…)`, `[MSBuild]::…`. Nothing for a function that is not known. Expand
/// is what resolves the references in a text.
std::optional<std::string>
propertyFunction(llvm::StringRef Call, llvm::function_ref<std::string(llvm::StringRef)> Expand);

} // namespace amp2hip
