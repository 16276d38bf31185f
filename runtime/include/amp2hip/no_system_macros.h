// Removes macros of glibc and of GNU compilers whose names Windows programs use for their own
// variables and functions. The translator includes this header before such a program (L306):
//
//   int major = version >> 16, minor = version & 0xffff; // would call macros of glibc
//   bool unix = false;                                   // would be `bool 1 = false`
#pragma once

// Includes their definitions first, so that no later #include brings them back.
#include <climits>
#include <cstdint>
#include <sys/types.h>
#if __has_include(<sys/sysmacros.h>)
#include <sys/sysmacros.h>
#endif

// Removes the macros of <sys/sysmacros.h> that split and compose device numbers.
#undef major
#undef makedev
#undef minor

// Removes the names of the platform, which GNU compilers predefine in GNU modes.
#undef linux
#undef unix

// Removes the widths of integer types, which <limits.h> and <stdint.h> define in GNU modes.
#undef BOOL_WIDTH
#undef CHAR_WIDTH
#undef INT16_WIDTH
#undef INT32_WIDTH
#undef INT64_WIDTH
#undef INT8_WIDTH
#undef INTMAX_WIDTH
#undef INTPTR_WIDTH
#undef INT_FAST16_WIDTH
#undef INT_FAST32_WIDTH
#undef INT_FAST64_WIDTH
#undef INT_FAST8_WIDTH
#undef INT_LEAST16_WIDTH
#undef INT_LEAST32_WIDTH
#undef INT_LEAST64_WIDTH
#undef INT_LEAST8_WIDTH
#undef INT_WIDTH
#undef LLONG_WIDTH
#undef LONG_WIDTH
#undef PTRDIFF_WIDTH
#undef SCHAR_WIDTH
#undef SHRT_WIDTH
#undef SIG_ATOMIC_WIDTH
#undef SIZE_WIDTH
#undef UCHAR_WIDTH
#undef UINT16_WIDTH
#undef UINT32_WIDTH
#undef UINT64_WIDTH
#undef UINT8_WIDTH
#undef UINTMAX_WIDTH
#undef UINTPTR_WIDTH
#undef UINT_FAST16_WIDTH
#undef UINT_FAST32_WIDTH
#undef UINT_FAST64_WIDTH
#undef UINT_FAST8_WIDTH
#undef UINT_LEAST16_WIDTH
#undef UINT_LEAST32_WIDTH
#undef UINT_LEAST64_WIDTH
#undef UINT_LEAST8_WIDTH
#undef UINT_WIDTH
#undef ULLONG_WIDTH
#undef ULONG_WIDTH
#undef USHRT_WIDTH
#undef WCHAR_WIDTH
#undef WINT_WIDTH
