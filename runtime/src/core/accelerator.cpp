#include <amp2hip/accelerator.h>

#include "hip/default_queue.h"
#include "hip/device.h"
#include "hip/queue.h"
#include "hip/staging.h"
#include "support/host_memory.h"

#include <amp2hip/detail/checks.h>

#include <memory>

using amp2hip::detail::device;
using amp2hip::detail::handle_access;
using amp2hip::detail::queue;
using amp2hip::detail::throw_runtime_exception;
using amp2hip::detail::with_host_memory;

namespace Concurrency {
namespace {
device &device_of_path(const std::wstring &path) {
  if (device *found = device::find(path))
    return *found;
  throw_runtime_exception("accelerator: no accelerator has this device path");
}
} // namespace

accelerator::accelerator() : device_(&device::default_device()) {}
accelerator::accelerator(const std::wstring &path) : device_(&device_of_path(path)) {}

std::vector<accelerator> accelerator::get_all() {
  std::vector<accelerator> result;
  for (device *d : device::all())
    result.push_back(accelerator(*d));
  return result;
}

bool accelerator::set_default(std::wstring path) {
  return device::set_default(device_of_path(path));
}

accelerator_view accelerator::get_auto_selection_view() {
  return handle_access::view(*share_default_queue(device::default_device()), /*is_auto=*/true);
}

accelerator_view accelerator::create_view(queuing_mode mode) {
  return with_host_memory(
      [&] { return handle_access::view(*std::make_shared<queue>(*device_, mode)); });
}

accelerator_view accelerator::get_default_view() const {
  return handle_access::view(*share_default_queue(*device_));
}

bool accelerator::set_default_cpu_access_type(access_type type) {
  return device_->set_default_cpu_access(type);
}
access_type accelerator::get_default_cpu_access_type() const {
  return device_->default_cpu_access();
}

std::wstring accelerator::get_device_path() const { return device_->path(); }
std::wstring accelerator::get_description() const { return device_->description(); }
unsigned int accelerator::get_version() const { return device_->version(); }
std::size_t accelerator::get_dedicated_memory() const { return device_->dedicated_memory(); }
bool accelerator::get_has_display() const { return device_->has_display(); }
bool accelerator::get_is_debug() const { return false; }
bool accelerator::get_is_emulated() const { return device_->is_emulated(); }
bool accelerator::get_supports_double_precision() const { return true; }
bool accelerator::get_supports_limited_double_precision() const { return true; }
bool accelerator::get_supports_cpu_shared_memory() const {
  return device_->shares_memory_with_cpu();
}

accelerator accelerator_view::get_accelerator() const {
  return handle_access::accelerator(queue_->get_device());
}
unsigned int accelerator_view::get_version() const { return get_accelerator().get_version(); }
bool accelerator_view::get_is_debug() const { return get_accelerator().get_is_debug(); }
queuing_mode accelerator_view::get_queuing_mode() const { return queue_->mode(); }

void accelerator_view::wait() { queue_->wait(); }

void accelerator_view::flush() { queue_->flush(); }
completion_future accelerator_view::create_marker() { return queue_->create_marker(); }

void amp_uninitialize() {
  for (device *d : device::all())
    if (!d->is_host())
      tear_down(*d);
  amp2hip::detail::release_staging_blocks();
}

} // namespace Concurrency
