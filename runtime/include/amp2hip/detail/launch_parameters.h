// Lists the parameters of a kernel with the layout of their types.
#pragma once

#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/launch_scope.h>

#include <tuple>
#include <type_traits>
#include <vector>

namespace amp2hip::detail {

/// Returns the layout of a parameter's type if its bytes are its value, else null. The bytes of a
/// view or an array are not, and those of a pointer mean nothing outside of the process.
template <typename Copy> constexpr const element_layout *value_layout() {
  if constexpr (std::is_trivially_copyable_v<Copy> && !std::is_pointer_v<Copy>)
    return &layout_of<Copy, 0>;
  else
    return nullptr;
}

// For a kernel `void k(extent<1>, array_view<float>, float)` the list has three parameters, of
// which the first and the last have a layout; the view is known by its bound_argument.

/// Appends the elements of the tuple `copies`, whose type is Copies, in the order of the kernel's
/// parameters, which need not be their order in memory.
template <typename Copies>
void list_parameters(void *copies, std::vector<launch_parameter> &parameters) {
  std::apply(
      [&](auto &...copy) {
        (parameters.push_back({&copy, value_layout<std::decay_t<decltype(copy)>>()}), ...);
      },
      *static_cast<Copies *>(copies));
}

} // namespace amp2hip::detail
