// What clangd and its like read in front of a C++ AMP source, so that their Clang takes the words
// of the language. Never compiled: the translator reads the language itself.
#pragma once

// Clang's overload resolution by side is that of restrictions, and an attribute may stand where
// they do in what people write. Only a whole specifier is a call of this macro, so that nothing
// else of the name changes.
#define AMP2HIP_SIDE_amp __attribute__((device))
#define AMP2HIP_SIDE_cpu __attribute__((host))
#define AMP2HIP_SIDE_auto __attribute__((host)) __attribute__((device))
#define AMP2HIP_ONE_SIDE(side) AMP2HIP_SIDE_##side
#define AMP2HIP_TWO_SIDES(first, second) AMP2HIP_SIDE_##first AMP2HIP_SIDE_##second
#define AMP2HIP_THIRD_OF(first, second, third, ...) third
#define restrict(...)                                                                              \
  AMP2HIP_THIRD_OF(__VA_ARGS__, AMP2HIP_TWO_SIDES, AMP2HIP_ONE_SIDE)(__VA_ARGS__)

// The language lets it be const and of any type; Clang asks more of a variable that threads share.
#define tile_static

#define AMP2HIP_TRANSLATING 1
#define __cplusplus_amp 1

// The C library has a function of that name in the global namespace, where sources mean the class.
#define index amp2hip_strings_index
#include <strings.h>
#undef index
