// Which conversion functions of a class are in view.
#pragma once

namespace clang {
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// Takes out of view, in a class with conversion functions for the cpu and others for amp, those
/// for the other side than the source is read for (L51): Clang asks them all, whatever code they
/// are called from. Those that convert to the same type on both sides stay, and so does what is for
/// both.
void hideConversions(clang::CXXRecordDecl *Class, bool IsReadForDevice);

} // namespace amp2hip
