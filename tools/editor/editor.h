// Included before every C++ AMP source that clangd and other Clang tools read, so that they accept
// the words of the language. Never compiled: the translator parses the language itself.
#pragma once

// Clang resolves overloads by side as C++ AMP does by restriction, and accepts attributes where
// people write restrictions. Only `restrict` with parentheses is a call of this macro, so that
// other uses of the name do not change.
#define AMP2HIP_SIDE_amp __attribute__((device))
#define AMP2HIP_SIDE_cpu __attribute__((host))
#define AMP2HIP_SIDE_auto __attribute__((host)) __attribute__((device))
#define AMP2HIP_ONE_SIDE(side) AMP2HIP_SIDE_##side
#define AMP2HIP_TWO_SIDES(first, second) AMP2HIP_SIDE_##first AMP2HIP_SIDE_##second
#define AMP2HIP_THIRD_OF(first, second, third, ...) third
#define restrict(...)                                                                              \
  AMP2HIP_THIRD_OF(__VA_ARGS__, AMP2HIP_TWO_SIDES, AMP2HIP_ONE_SIDE)(__VA_ARGS__)

// C++ AMP allows const tile_static variables of any type; Clang's __shared__ allows less.
#define tile_static

#define AMP2HIP_TRANSLATING 1
#define __cplusplus_amp 1

// The C library declares `index` in the global namespace, where C++ AMP sources mean the class.
#define index amp2hip_strings_index
#include <strings.h>
#undef index
