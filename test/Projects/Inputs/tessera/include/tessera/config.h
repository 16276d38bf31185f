// tessera: algorithms with iterators for C++ AMP.
// Compiler and platform settings; every other header begins with this one.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX // we have our own min and max, and windows.h must not break std's
#endif

#ifdef _MSC_VER
#if _MSC_VER < 1700
#error tessera needs Visual C++ 2012 or later
#endif
#pragma warning(push)
#pragma warning(disable : 4503) // decorated name length exceeded
#include <crtdbg.h>
#define TESSERA_INLINE __forceinline
#define TESSERA_ASSERT(condition) _ASSERTE(condition)
#else
#include <cassert>
#define TESSERA_INLINE inline
#define TESSERA_ASSERT(condition) assert(condition)
#endif

#include <amp.h>
#include <iterator>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#define TESSERA_VERSION 104
#define TESSERA_BOTH restrict(cpu, amp)

namespace tessera {

using concurrency::accelerator_view;
using concurrency::array;
using concurrency::array_view;
using concurrency::extent;
using concurrency::index;
using concurrency::tiled_index;

typedef unsigned int uint;

/// Where work goes if the caller does not say.
inline accelerator_view default_view() { return concurrency::accelerator().default_view; }

/// Thrown if two ranges do not fit, or one is upside down.
class bad_range : public std::runtime_error {
public:
  explicit bad_range(const std::string &what) : std::runtime_error("tessera: " + what) {}
};

} // namespace tessera

#ifdef _MSC_VER
#pragma warning(pop)
#endif
