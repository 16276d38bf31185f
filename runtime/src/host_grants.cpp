#include <amp2hip/detail/host_grants.h>

namespace amp2hip::detail {

host_grant host_grants::give(access a) noexcept {
  has_any_ = true;
  has_writing_ |= writes(a);
  return epoch_.load(std::memory_order_relaxed) | (writes(a) ? 1 : 0);
}

void host_grants::open(access a, std::size_t begin, std::size_t end) noexcept {
  const std::uint64_t first = (begin + 3) / 4, last = end / 4;
  const bool can_be_said = first < last && last <= 0xffffffff;
  (writes(a) ? open_to_write_ : open_to_read_)
      .store(can_be_said ? first << 32 | last : 0, std::memory_order_release);
}

void host_grants::withdraw() noexcept {
  if (!has_any_)
    return;
  epoch_.fetch_add(2, std::memory_order_release);
  has_any_ = has_writing_ = false;
  open_to_read_.store(0, std::memory_order_release);
  open_to_write_.store(0, std::memory_order_release);
}

} // namespace amp2hip::detail
