#include "device.h"

#include "hip_check.h"

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/region.h>
#include <amp2hip/exceptions.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

std::mutex default_mutex;
device *chosen_default = nullptr; // by set_default, or by first use
bool default_is_settled = false;

std::wstring widen(const char *text) { return std::wstring(text, text + std::strlen(text)); }

/// K30: the environment's choice, else the device with the most memory that is not emulated.
device &choose_default() {
  if (const char *path = std::getenv("CPPAMP_DEFAULT_ACCELERATOR"))
    if (device *named = device::find(widen(path)))
      return *named;
  const auto &all = device::all();
  return **std::max_element(all.begin(), all.end(), [](const device *a, const device *b) {
    if (a->is_host() != b->is_host())
      return a->is_host();
    return a->properties().totalGlobalMem < b->properties().totalGlobalMem;
  });
}

} // namespace

device::device(int ordinal) : ordinal_(ordinal) {
  if (is_host()) {
    path_ = L"cpu";
    return;
  }
  check(hipGetDeviceProperties(&properties_, ordinal), "accelerator: reading device properties");
  char id[64] = "";
  check(hipDeviceGetPCIBusId(id, sizeof id, ordinal), "accelerator: reading the device's address");
  path_ = widen(id);
}

const std::vector<device *> &device::all() {
  static const std::vector<device *> &devices = *[] {
    auto *found = new std::vector<device *>;
    int count = 0;
    if (hipGetDeviceCount(&count) != hipSuccess)
      count = 0; // a machine without a device or a driver still has the host
    for (int i = 0; i < count; ++i)
      found->push_back(new device(i));
    found->push_back(new device(-1));
    return found;
  }();
  return devices;
}

device &device::host() { return *all().back(); }

device *device::find(const std::wstring &path) {
  if (path == accelerator::default_accelerator)
    return &default_device();
  for (device *d : all())
    if (d->path() == path)
      return d;
  return nullptr;
}

device &device::default_device() {
  std::lock_guard<std::mutex> lock(default_mutex);
  default_is_settled = true;
  if (!chosen_default)
    chosen_default = &choose_default();
  return *chosen_default;
}

bool device::set_default(device &d) {
  std::lock_guard<std::mutex> lock(default_mutex);
  if (default_is_settled)
    return false;
  default_is_settled = true;
  chosen_default = &d;
  return true;
}

bool device::is_cpu_device() const {
#if defined(__HIP_CPU_DEVICE__)
  return !is_host();
#else
  return false;
#endif
}

bool device::can_give_cpu(access_type type) const {
  return type == access_type_auto || type == access_type_none || shares_memory_with_cpu();
}

access_type device::default_cpu_access() {
  std::lock_guard<std::mutex> lock(mutex_);
  cpu_access_is_settled_ = true;
  if (cpu_access_ == access_type_auto)
    cpu_access_ = shares_memory_with_cpu() ? access_type_read_write : access_type_none;
  return cpu_access_;
}

bool device::set_default_cpu_access(access_type type) {
  if (!can_give_cpu(type))
    throw_runtime_exception(
        "accelerator::set_default_cpu_access_type: the device shares no memory with the CPU");
  std::lock_guard<std::mutex> lock(mutex_);
  if (cpu_access_is_settled_)
    return false;
  cpu_access_is_settled_ = true;
  cpu_access_ = type;
  return true;
}

const std::shared_ptr<queue> &device::default_queue() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (!default_queue_)
    default_queue_ = std::make_shared<queue>(*this, queuing_mode_automatic);
  return default_queue_;
}

queue::queue(device &on, queuing_mode mode) : device_(on), mode_(mode) {
  if (is_host())
    return;
  activate();
  check(hipStreamCreateWithFlags(&stream_, hipStreamNonBlocking),
        "accelerator_view: creating a stream");
}

queue::~queue() {
  if (!stream_)
    return;
  (void)hipSetDevice(device_.ordinal());
  (void)hipStreamSynchronize(stream_);
  release_recycled();
  (void)hipStreamDestroy(stream_);
}

void queue::activate() const {
  // Not remembered: the program may use HIP itself, and setting it again costs next to nothing.
  check(hipSetDevice(device_.ordinal()), "accelerator_view: selecting the device");
}

void queue::wait() const {
  if (is_host())
    return;
  activate();
  check(hipStreamSynchronize(stream_), "accelerator_view::wait: work submitted before");
}

char *queue::allocate(std::size_t bytes) {
  activate();
  std::lock_guard<std::mutex> lock(mutex_);
  auto kept = recycled_.find(bytes);
  if (kept != recycled_.end()) {
    char *memory = kept->second;
    recycled_.erase(kept);
    return memory;
  }
  char *memory = nullptr;
  hipError_t error = hipMalloc(&memory, bytes);
  if (error == hipErrorOutOfMemory && !recycled_.empty()) {
    release_recycled();
    error = hipMalloc(&memory, bytes);
  }
  if (error != hipSuccess) {
    (void)hipGetLastError();
    throw_hip_error(error, "allocating " + std::to_string(bytes) + " bytes on the accelerator");
  }
  return memory;
}

void queue::recycle(char *memory, std::size_t bytes) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  recycled_.emplace(bytes, memory);
}

void queue::release_recycled() noexcept {
  for (const auto &kept : recycled_)
    (void)hipFree(kept.second);
  recycled_.clear();
}

hipStream_t activate(queue &q) {
  q.activate();
  return q.stream();
}

} // namespace amp2hip::detail
