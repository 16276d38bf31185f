// One parse of the source or of its output.
#pragma once

#include "Facts.h"
#include "Identity.h"

#include "clang/AST/ASTContext.h"

#include <string>

namespace amp2hip {

struct ParsedUnit {
  ParsedUnit(clang::ASTContext &Context, const Places &Where, ParseKind Kind)
      : Context(Context), SM(Context.getSourceManager()), Where(Where), Kind(Kind),
        Id(Where, Context) {}

  /// Returns the type as messages show it.
  std::string shown(clang::QualType Type) const {
    return Type.getAsString(Context.getPrintingPolicy());
  }

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  const Places &Where;
  const ParseKind Kind;
  const Identity Id;
};

} // namespace amp2hip
