#include "host_copy.h"

#include "host_team.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace amp2hip::detail {
namespace {

/// The smallest number of bytes that is worth another thread.
constexpr std::size_t bytes_per_part = std::size_t(256) << 10;
/// The number of threads above which more threads add little.
constexpr std::size_t most_threads = 6;

#if defined(__SSE2__)
/// The shortest row for non-temporal stores; shorter ones leave too many half-written cache lines.
constexpr std::size_t least_row_past_caches = 1024;

/// Copies up to the first whole cache line of `to`, then lines with non-temporal stores, then the
/// rest.
void copy_past_caches(const char *from, char *to, std::size_t bytes) {
  constexpr std::size_t line = 64;
  const std::size_t head = -reinterpret_cast<std::uintptr_t>(to) % line;
  std::memcpy(to, from, head);
  std::size_t done = head;
  for (; done + line <= bytes; done += line)
    for (std::size_t at = done; at != done + line; at += sizeof(__m128i))
      _mm_stream_si128(reinterpret_cast<__m128i *>(to + at),
                       _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + at)));
  std::memcpy(to + done, from + done, bytes - done);
}
#endif

} // namespace

void copy_on_host(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                  std::size_t width, std::size_t height) {
  const std::size_t bytes = width * height;
  const bool is_dense = width == from_pitch && width == to_pitch;
  const bool overlap =
      from < to + (height - 1) * to_pitch + width && to < from + (height - 1) * from_pitch + width;
  const std::size_t wanted = overlap ? 1 : std::max<std::size_t>(bytes / bytes_per_part, 1);
  if (is_dense)
    return parallel_for(wanted, most_threads, [=](std::size_t part) {
      const std::size_t begin = bytes / wanted * part;
      const std::size_t end = part + 1 == wanted ? bytes : begin + bytes / wanted;
      std::memmove(to + begin, from + begin, end - begin);
    });
  const std::size_t parts = std::min(wanted, height);
  parallel_for(parts, most_threads, [=](std::size_t part) {
    for (std::size_t row = height * part / parts; row < height * (part + 1) / parts; ++row)
      std::memmove(to + row * to_pitch, from + row * from_pitch, width);
  });
}

void copy_rows(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
               std::size_t width, std::size_t height) {
  if (width == from_pitch && width == to_pitch) {
    std::memcpy(to, from, width * height);
    return;
  }
  for (std::size_t row = 0; row < height; ++row)
    std::memcpy(to + row * to_pitch, from + row * from_pitch, width);
}

void copy_for_device(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                     std::size_t width, std::size_t height) {
#if defined(__SSE2__)
  if (width >= least_row_past_caches) {
    for (std::size_t row = 0; row < height; ++row)
      copy_past_caches(from + row * from_pitch, to + row * to_pitch, width);
    _mm_sfence(); // before the copy to the device is submitted
    return;
  }
#endif
  copy_rows(from, from_pitch, to, to_pitch, width, height);
}

} // namespace amp2hip::detail
