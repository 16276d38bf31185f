#include <amp2hip/accelerator.h>

#include "device.h"
#include "device_error.h"
#include "hip_check.h"
#include "queue.h"
#include "staging.h"

#include <amp2hip/detail/checks.h>

#include <future>
#include <memory>

using amp2hip::detail::device;
using amp2hip::detail::handle_access;
using amp2hip::detail::queue;
using amp2hip::detail::throw_runtime_exception;

namespace Concurrency {

const wchar_t accelerator::default_accelerator[] = L"default";
const wchar_t accelerator::cpu_accelerator[] = L"cpu";
const wchar_t accelerator::direct3d_warp[] = L"direct3d\\warp";
const wchar_t accelerator::direct3d_ref[] = L"direct3d\\ref";

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
  return handle_access::view(device::default_device().share_default_queue(), /*is_auto=*/true);
}

accelerator_view accelerator::create_view(queuing_mode mode) {
  return handle_access::view(std::make_shared<queue>(*device_, mode));
}

accelerator_view accelerator::get_default_view() const {
  return handle_access::view(device_->share_default_queue());
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

void accelerator_view::flush() {
  if (!queue_->has_stream())
    return;
  queue_->activate();
  const hipError_t error = hipStreamQuery(queue_->stream());
  if (error == hipErrorNotReady)
    (void)hipGetLastError(); // still running is no error
  else
    queue_->check(error, "accelerator_view::flush: work submitted before");
  amp2hip::detail::check_device_error();
}

completion_future accelerator_view::create_marker() {
  auto reached = std::make_unique<std::promise<void>>();
  completion_future marker(reached->get_future().share());
  if (!queue_->has_stream()) {
    reached->set_value();
    return marker;
  }
  queue_->activate();
  const auto reach = [](hipStream_t, hipError_t error, void *data) {
    const std::unique_ptr<std::promise<void>> promise(static_cast<std::promise<void> *>(data));
    try {
      if (error != hipSuccess)
        amp2hip::detail::throw_hip_error(error, "marker: work submitted before");
      amp2hip::detail::check_device_error();
      promise->set_value();
    } catch (...) {
      promise->set_exception(std::current_exception());
    }
  };
  queue_->check(hipStreamAddCallback(queue_->stream(), reach, reached.get(), 0),
                "accelerator_view::create_marker");
  (void)reached.release(); // the callback's now
  return marker;
}

void amp_uninitialize() {
  for (device *d : device::all())
    if (!d->is_host())
      d->tear_down();
  amp2hip::detail::release_staging_blocks();
}

} // namespace Concurrency
