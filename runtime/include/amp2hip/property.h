// AMP2HIP_MEMBER_OR_PROPERTY: how a template, or a macro, names a member that is a data member of
// some of the classes it is used for, and a property of others (L300).
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>
#include <utility>

// The value of `as_member` where the class of `object` has a data member of that name, and of
// `as_property` where it has not. Both expressions call the object `amp2hip_self`, and the compiler
// looks only at the one that is chosen:
//   AMP2HIP_MEMBER_OR_PROPERTY(t, size, (amp2hip_self.size), amp2hip_self.get_size())
#define AMP2HIP_MEMBER_OR_PROPERTY(object, member, as_member, as_property)                         \
  ::amp2hip::member_or_property(                                                                   \
      object, [](auto &&amp2hip_self) -> decltype(static_cast<void>(amp2hip_self.member)) {},      \
      [&](auto &&amp2hip_self) -> decltype(auto) { return as_member; },                            \
      [&](auto &&amp2hip_self) -> decltype(auto) { return as_property; })

namespace amp2hip {
namespace detail {
/// What an access gives: a value if the object is a temporary, because a reference to a member
/// would outlive it.
template <typename Object, typename Access>
using accessed = std::conditional_t<std::is_lvalue_reference_v<Object> ||
                                        std::is_array_v<std::remove_reference_t<Access>>,
                                    Access, std::remove_cv_t<std::remove_reference_t<Access>>>;
} // namespace detail

/// Calls one of the last two functions with the object: the first of them if HasMember, whose
/// result is not of interest, can be called with it, too.
#if defined(__NVCC__)
#pragma nv_exec_check_disable
#endif
template <typename Object, typename HasMember, typename AsMember, typename AsProperty>
__host__ __device__ constexpr decltype(auto)
member_or_property(Object &&object, HasMember, AsMember as_member, AsProperty as_property) {
  if constexpr (std::is_invocable_v<HasMember, Object>)
    return static_cast<detail::accessed<Object, std::invoke_result_t<AsMember, Object>>>(
        as_member(std::forward<Object>(object)));
  else
    return as_property(std::forward<Object>(object));
}

} // namespace amp2hip
