#include <amp2hip/detail/host_grants.h>

namespace amp2hip::detail {

host_grant host_grants::give(access a) noexcept {
  has_any_ = true;
  has_writing_ |= writes(a);
  return writes(a) ? to_write_ : to_read_;
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
  open_to_read_.store(0, std::memory_order_release);
  open_to_write_.store(0, std::memory_order_release);
  const auto epoch = static_cast<std::uint32_t>(to_read_) + 2;
  store_grant(to_read_, static_cast<host_grant>(epoch));
  store_grant(to_write_, static_cast<host_grant>(epoch | 1));
  has_any_ = has_writing_ = false;
}

} // namespace amp2hip::detail
