// From the model of a source to the HIP source.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace clang {
class DiagnosticsEngine;
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// What Windows' editors put in front of UTF-8.
inline constexpr llvm::StringLiteral ByteOrderMark = "\xEF\xBB\xBF";

/// How one kernel came out, for the reader of a report.
struct KernelReport {
  clang::SourceLocation At;
  std::string Name;          // of the kernel function; empty for a kernel in place
  std::string InPlaceReason; // empty for a named kernel
};

struct RewriteResult {
  std::string Text;
  SourceMap Map; // of Text
  std::vector<KernelReport> Kernels;
};

/// The text of the main file with its C++ AMP rewritten. What is not C++ AMP is left byte for byte
/// as it is. Reports an error and returns nothing if something that must be edited cannot be, for
/// instance because it is in another file. IsNameTaken tells which names mean something already.
std::optional<RewriteResult> rewriteSource(const SourceModel &Model, const clang::SourceManager &SM,
                                           const clang::LangOptions &Lang,
                                           clang::DiagnosticsEngine &Diags,
                                           llvm::function_ref<bool(llvm::StringRef)> IsNameTaken);

} // namespace amp2hip
