#include "Elements.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

ElementScalars scalarsOfTexel(const recorded_use &Use, const record::scalar_list &Layout) {
  const auto Bytes = static_cast<unsigned>(Use.texel_bits / 8);
  uint64_t Components = 0;
  for (const record::scalars &S : Layout)
    Components += S.count;
  const bool IsNorm = StringRef(Use.type).contains("norm");
  const ScalarType Type =
      IsNorm ? ScalarType::Norm : scalarTypeOf(Layout.empty() ? 'u' : Layout[0].kind, Bytes);
  // Without a layout, each texel counts as one component that is compared bit by bit.
  Components = std::max<uint64_t>(Components, 1);
  ElementScalars Result{Components * Bytes, {}};
  for (uint64_t I = 0; I < Components; ++I)
    Result.Scalars.push_back(
        {Type, Bytes, I * Bytes, Components == 1 ? "" : std::string(".") + "xyzw"[I]});
  return Result;
}

/// Adds the scalars of one member of a struct. In a union, where members overlap, the first one
/// counts.
void addMember(const record::scalars &S, std::vector<bool> &IsKnown,
               std::vector<ScalarPlace> &Into) {
  for (uint64_t I = 0; I < S.count; ++I) {
    const uint64_t Offset = S.offset + I * S.bytes;
    if (S.bytes > 8 || Offset + S.bytes > IsKnown.size() || IsKnown[Offset])
      continue;
    for (uint64_t B = 0; B < S.bytes; ++B)
      IsKnown[Offset + B] = true;
    std::string Name = S.name.empty() ? "" : "." + S.name;
    if (S.count != 1)
      Name += "[" + std::to_string(I) + "]";
    Into.push_back({scalarTypeOf(S.kind, S.bytes), static_cast<unsigned>(S.bytes), Offset, Name});
  }
}

} // namespace

ElementScalars scalarsOf(const recorded_use &Use, const record::scalar_list &Layout) {
  if (Use.texel_bits != 0)
    return scalarsOfTexel(Use, Layout);
  ElementScalars Result{Use.element_bytes, {}};
  std::vector<bool> IsKnown(Use.element_bytes, false);
  for (const record::scalars &S : Layout)
    addMember(S, IsKnown, Result.Scalars);
  // Bytes outside of a layout's scalars are padding, which is not compared.
  if (Layout.empty())
    for (uint64_t Offset = 0; Offset < Use.element_bytes; Offset += 4)
      Result.Scalars.push_back(
          {ScalarType::Unsigned, 4, Offset, ", byte " + std::to_string(Offset)});
  return Result;
}

std::string indexOf(uint64_t Element, std::vector<int> Extent) {
  const auto Count = [&] {
    uint64_t Product = 1;
    for (int E : Extent)
      Product *= static_cast<uint64_t>(E);
    return Product;
  };
  unsigned Level = 0;
  for (; Element >= Count() && any_of(Extent, [](int E) { return E > 1; }); ++Level) {
    Element -= Count();
    for (int &E : Extent)
      E = std::max(E / 2, 1);
  }
  std::vector<int> Index(Extent.size());
  for (size_t I = Extent.size(); I-- > 0;) {
    const auto E = static_cast<uint64_t>(Extent[I]);
    Index[I] = static_cast<int>(I == 0 ? Element : Element % E);
    Element /= E;
  }
  return tupleOf(Index) + (Level ? " of level " + std::to_string(Level) : "");
}

std::string tupleOf(ArrayRef<int> Components) {
  std::string Text = "(";
  ListSeparator Comma;
  for (int C : Components)
    Text += StringRef(Comma).str() + std::to_string(C);
  return Text + ")";
}

} // namespace amp2hip
