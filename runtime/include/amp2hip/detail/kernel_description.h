// The properties of a kernel that are the same for all of its launches, as one constant.
#pragma once

#include <amp2hip/detail/element_layout.h>

#include <tuple>
#include <type_traits>
#include <vector>

namespace amp2hip::detail {

/// A parameter of a kernel in one launch.
struct launch_parameter {
  /// The copy of the argument that the kernel gets.
  void *argument;
  /// The layout of a parameter that is passed by value; null if it holds views or arrays.
  const element_layout *value;
};

/// A kernel. A launch uses only the address, for messages; the parameters are for observers.
struct kernel_description {
  /// The address of the kernel, in HIP's form.
  const void *address;
  /// Appends the parameters of a launch whose copies of the arguments are at `copies`.
  void (*list_parameters)(void *copies, std::vector<launch_parameter> &parameters);
};

/// Returns the layout of a parameter's type if its bytes are its value, otherwise null. The bytes
/// of a view or an array are not, and those of a pointer have no meaning outside the process.
template <typename Copy> constexpr const element_layout *value_layout() {
  if constexpr (std::is_trivially_copyable_v<Copy> && !std::is_pointer_v<Copy>)
    return &layout_of<Copy, 0>;
  else
    return nullptr;
}

// For a kernel `void k(extent<1>, array_view<float>, float)` the list has three parameters; the
// first and the last have a layout, and a bound_argument describes the view.

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

/// The description of `Kernel`, whose arguments are copied to a tuple of the type Copies.
template <auto Kernel, typename Copies>
inline const kernel_description described = {reinterpret_cast<const void *>(Kernel),
                                             &list_parameters<Copies>};

} // namespace amp2hip::detail
