// AMP2HIP_MEMBER_OR_PROPERTY accesses a member that is a data member of some classes and a property
// of others, for a template or a macro that is used with both (L300). The translator generates it.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>
#include <utility>

// Evaluates `as_member` if the class of `object` has a data member with the name `member`, and
// `as_property` otherwise. Both expressions call the object `amp2hip_self`, and the compiler
// instantiates only the chosen one. Works in kernels too, and has no cost at run time.
//
//   AMP2HIP_MEMBER_OR_PROPERTY(t, size, (amp2hip_self.size), amp2hip_self.get_size())
//
// The parentheses around the first expression make its result a reference to the member.
#define AMP2HIP_MEMBER_OR_PROPERTY(object, member, as_member, as_property)                         \
  ::amp2hip::member_or_property(                                                                   \
      object, [](auto &&amp2hip_self) -> decltype(static_cast<void>(amp2hip_self.member)) {},      \
      [&](auto &&amp2hip_self) -> decltype(auto) { return as_member; },                            \
      [&](auto &&amp2hip_self) -> decltype(auto) { return as_property; })

// Declares functions that replace `object.name` in unevaluated operands, which cannot contain a
// lambda. They stand for the data member if the object has one, and otherwise for the property that
// `getter` reads: an empty pack makes its overload less specialised. declared::name(object) has the
// declared type of the member, accessed::name(object) the type of the expression. All of them may
// be declared again.
//
//   AMP2HIP_DECLARE_PROPERTY(extent, get_extent)
//   template <typename T> using extent_of = decltype(amp2hip::declared::extent(std::declval<T>()));
#define AMP2HIP_DECLARE_PROPERTY(name, getter)                                                     \
  namespace amp2hip {                                                                              \
  namespace declared {                                                                             \
  template <typename Object>                                                                       \
  __host__ __device__ auto name(Object &&object) -> decltype(object.name);                         \
  template <typename Object, typename... None>                                                     \
  __host__ __device__ auto name(Object &&object, None...)                                          \
      -> decltype(static_cast<Object &&>(object).getter());                                        \
  }                                                                                                \
  namespace accessed {                                                                             \
  template <typename Object>                                                                       \
  __host__ __device__ auto name(Object &&object) noexcept                                          \
      -> decltype((static_cast<Object &&>(object).name));                                          \
  template <typename Object, typename... None>                                                     \
  __host__ __device__ auto name(Object &&object, None...) noexcept(noexcept(object.getter()))      \
      -> decltype(static_cast<Object &&>(object).getter());                                        \
  }                                                                                                \
  }

namespace amp2hip {
namespace detail {
/// The type of an access to a member of `Object`: a value if the object is a temporary, because a
/// reference to its member would dangle. An array stays a reference, because no function can return
/// an array.
template <typename Object, typename Access>
using accessed = std::conditional_t<std::is_lvalue_reference_v<Object> ||
                                        std::is_array_v<std::remove_reference_t<Access>>,
                                    Access, std::remove_cv_t<std::remove_reference_t<Access>>>;
} // namespace detail

// Calls `as_member` with the object if `HasMember` can be called with it, and `as_property`
// otherwise. `HasMember` itself is never called. Returns a reference or a value as accessed<>
// determines. Works in kernels too: the pragma makes nvcc accept functions of either side.
#if defined(__NVCC__)
#pragma nv_exec_check_disable
#endif
template <typename Object, typename HasMember, typename AsMember, typename AsProperty>
__host__ __device__ constexpr decltype(auto)
member_or_property(Object &&object, HasMember, AsMember as_member, AsProperty as_property) {
  // The object has a data member with the name: the first expression compiles, and the second may
  // not.
  if constexpr (std::is_invocable_v<HasMember, Object>)
    return static_cast<detail::accessed<Object, std::invoke_result_t<AsMember, Object>>>(
        as_member(std::forward<Object>(object)));
  else
    return as_property(std::forward<Object>(object));
}

} // namespace amp2hip
