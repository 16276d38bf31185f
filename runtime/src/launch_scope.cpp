#include <amp2hip/detail/launch_scope.h>

#include "device.h"

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/region.h>

namespace amp2hip::detail {

thread_local launch_scope *launch_scope::current_ = nullptr;

launch_scope::launch_scope(const Concurrency::accelerator_view *view, const void *arguments,
                           std::size_t size) noexcept
    : requested_(view && !view->get_is_auto_selection() ? view : nullptr),
      arguments_(static_cast<const char *>(arguments)), size_(size) {
  current_ = this;
}

launch_scope::~launch_scope() { current_ = nullptr; }

bool launch_scope::add(buffer *data, access a, void *address, bool is_array) {
  const char *place = static_cast<const char *>(address);
  if (place < arguments_ || place >= arguments_ + size_)
    return false;
  const use added{data, a, static_cast<char **>(address), is_array};
  for (use &u : uses_)
    if (u.address == added.address) {
      u = added;
      return true;
    }
  uses_.push_back(added);
  return true;
}

std::shared_ptr<queue> launch_scope::choose_queue() const {
  if (requested_)
    return handle_access::of(*requested_);
  for (const use &u : uses_)
    if (u.is_array)
      return u.data->is_home_on_host() ? device::host().default_queue() : u.data->home();
  // Where the data is already: the default accelerator's queues only (K205).
  for (const use &u : uses_)
    if (std::shared_ptr<queue> q = u.data->queue_with_current_copy())
      if (&q->get_device() == &device::default_device())
        return q;
  return device::default_device().default_queue();
}

void launch_scope::check_arrays_are_on(const queue &q) const {
  for (const use &u : uses_)
    if (u.is_array && u.data->home().get() != &q)
      throw_runtime_exception(
          "parallel_for_each: an array the kernel uses is on another accelerator_view");
}

queue &launch_scope::prepare() {
  current_ = nullptr; // what is copied from here on is the runtime's own
  queue_ = choose_queue();
  if (queue_->is_host())
    throw Concurrency::runtime_exception(
        device::all().size() == 1
            ? "parallel_for_each: there is no accelerator; HIP finds no device"
            : "parallel_for_each: kernels cannot run on the cpu accelerator",
        E_FAIL);
  check_arrays_are_on(*queue_);
  for (use &u : uses_) {
    char *on_device = u.data->acquire(queue_, u.how, "a kernel uses it");
    *u.address = on_device + (*u.address - u.data->origin());
  }
  return *queue_;
}

} // namespace amp2hip::detail
