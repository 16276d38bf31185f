#include "default_queue.h"

namespace amp2hip::detail {

queue &default_queue(device &d) {
  if (queue *made = d.default_queue().made.load(std::memory_order_acquire))
    return *made;
  return *share_default_queue(d);
}

std::shared_ptr<queue> share_default_queue(device &d) {
  device::default_queue_slot &slot = d.default_queue();
  std::lock_guard<std::mutex> lock(slot.mutex);
  if (!slot.owned) {
    slot.owned = std::make_shared<queue>(d, Concurrency::queuing_mode_automatic);
    slot.made.store(slot.owned.get(), std::memory_order_release);
  }
  return slot.owned;
}

void tear_down(device &d) {
  device::default_queue_slot &slot = d.default_queue();
  std::shared_ptr<queue> last;
  {
    std::lock_guard<std::mutex> lock(slot.mutex);
    slot.made.store(nullptr, std::memory_order_release);
    last = std::move(slot.owned);
    slot.owned = nullptr;
  }
  if (last)
    last->finish();
  last = nullptr;
  d.release_recycled_memory();
}

} // namespace amp2hip::detail
