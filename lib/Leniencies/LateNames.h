// Finds the names that a template uses before their declaration. Visual C++ looks them up when
// the template is instantiated.
#pragma once

#include "Leniencies.h"

#include "clang/AST/DeclarationName.h"

namespace amp2hip {

/// A name that lookup has not found in a template, or in a declaration inserted before one.
struct LateName {
  clang::DeclarationName Name;
  bool IsQualified;
  /// The namespaces in which a declaration after the template is looked for, the nearest first.
  std::vector<const clang::DeclContext *> Scopes;
  clang::FileID File;
  unsigned At;             ///< The offset of the template, before which a declaration is inserted.
  bool IsDeclared = false; ///< Functions of that name are declared, but none fits the call.
};

/// Returns the name that an error says is not declared, or has no function that fits the call.
/// Nothing if the error is about something else, is in a system header, or is not about a template.
std::optional<LateName> lateName(MessageGroup Group, const ParsedSource &Source);

/// Returns the declaration of D before the template at an offset of the file, or the include
/// of D's file there. Nothing if D is before the template already, or if neither is possible.
std::optional<ForwardDeclaration> forwardBefore(const clang::NamedDecl &D, clang::FileID File,
                                                unsigned At, const ParsedSource &Source);

/// Returns the file and offset of the template that contains a location, or for which a forward
/// declaration with that location is made; nothing if there is none.
std::optional<std::pair<clang::FileID, unsigned>> templateAround(clang::SourceLocation Location,
                                                                 const ParsedSource &Source);

/// Returns the namespaces around a location with the unnamed ones in them, the innermost first.
std::vector<const clang::DeclContext *> namespacesAround(clang::SourceLocation At,
                                                         const clang::ASTContext &Context);

/// Returns the namespaces and linkage specifications around an offset, the outermost first.
std::vector<const clang::Decl *> scopesAround(const clang::SourceManager &SM,
                                              const clang::DeclContext &TranslationUnit,
                                              clang::FileID File, unsigned Offset);

} // namespace amp2hip
