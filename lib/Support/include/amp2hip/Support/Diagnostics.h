// The messages of amp2hip, reported through Clang.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp2hip {

/// One message of Diagnostics.def.
enum class Diag {
#define DIAG(Id, Level, Name, Rule, Text) Id,
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

/// Begins the report of `Message` at `At`; stream the arguments of its text into the result. The
/// printed text ends in the message's stable name and rule, in brackets. The engine's warning
/// options count for our names as for Clang's: `no-amp-long`, `error=amp-long`, `error`.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Engine, clang::SourceLocation At,
                                Diag Message);

/// Among the engine's warning options, what stands for --pedantic-amp.
inline constexpr llvm::StringLiteral PedanticOption = "pedantic-amp";
/// True for `-Wno-amp-…`, `-Wamp-…`, `-Werror=amp-…` and `-Wno-error=amp-…` of a message of ours;
/// Clang's driver does not know them.
bool isWarningOption(llvm::StringRef Option);

} // namespace amp2hip
