// Hides conversion functions of the other side.
#pragma once

namespace clang {
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// Removes from lookup the conversion functions for the side that the source is not parsed for, if
/// the class has some for each side (L51): Clang considers all of them, whatever code they are
/// called from. Functions for both sides stay, and so do two that convert to the same type.
void hideConversions(clang::CXXRecordDecl *Class, bool IsReadForDevice);

} // namespace amp2hip
