// Elements of views that the cpu reaches through rows.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Adds the elements that code for the cpu reaches by `m[y][x]`. Operands that are not evaluated do
/// not count. Instances of templates are not visited: the element of the pattern stands for those
/// of all instances, including instances in other sources.
void findElementsOfRows(clang::ASTContext &Context, SourceModel &Model);

} // namespace amp2hip
