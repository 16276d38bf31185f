#include "amp2hip/Plan/TypePrinter.h"

#include "Spelling.h"

using namespace clang;

namespace amp2hip {

std::optional<std::string> TypePrinter::spell(QualType Type, const SpellingContext &Place,
                                              llvm::StringRef Name) const {
  return Spelling(Context, Place).type(Type, Name);
}

std::optional<std::string> TypePrinter::spell(const NamedDecl *D,
                                              const SpellingContext &Place) const {
  return Spelling(Context, Place).declaration(D);
}

std::optional<std::string> TypePrinter::spell(const TemplateArgument &Argument,
                                              const SpellingContext &Place) const {
  return Spelling(Context, Place).argument(Argument, /*IsExact=*/true);
}

std::string TypePrinter::libraryPrefix(const SpellingContext &Place) const {
  return Spelling(Context, Place).libraryPrefix();
}

} // namespace amp2hip
