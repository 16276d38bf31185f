// The diagnostics of amp2hip, reported through Clang.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp2hip {

/// One message of Diagnostics.def.
enum class Diag {
#define DIAG(Id, Level, Name, Rule, Text) Id,
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

/// Begins the report of `Message` at `At`; the caller streams the arguments of the text into the
/// result. The printed text ends with the message's stable name and rule in brackets. The engine's
/// warning options apply to these names as to Clang's: `no-amp-long`, `error=amp-long`, `error`.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Engine, clang::SourceLocation At,
                                Diag Message);

/// The name of --pedantic-amp among the engine's warning options.
inline constexpr llvm::StringLiteral PedanticOption = "pedantic-amp";
/// The name of --advise among the engine's warning options. The names of the messages that it turns
/// on begin with it.
inline constexpr llvm::StringLiteral AdviceOption = "amp-advice";
/// True if the engine's options turn some of that advice on.
bool isAdviceWanted(const clang::DiagnosticsEngine &Engine);

/// True if an error has been reported, even if the engine has been reset since. No output is
/// written then.
bool hasReportedError(const clang::DiagnosticsEngine &Engine);
/// True for `-Wno-amp-…`, `-Wamp-…`, `-Werror=amp-…` and `-Wno-error=amp-…` with the name of a
/// message of amp2hip. Clang's driver does not know these options.
bool isWarningOption(llvm::StringRef Option);

} // namespace amp2hip
