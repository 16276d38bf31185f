#include "device.h"

#include "environment.h"
#include "hip_check.h"

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/checks.h>
#include <amp2hip/exceptions.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

using namespace Concurrency;

const wchar_t accelerator::default_accelerator[] = L"default";
const wchar_t accelerator::cpu_accelerator[] = L"cpu";
const wchar_t accelerator::direct3d_warp[] = L"direct3d\\warp";
const wchar_t accelerator::direct3d_ref[] = L"direct3d\\ref";

namespace amp2hip::detail {
namespace {

std::mutex default_mutex;
std::atomic<device *> chosen_default{nullptr}; // set by set_default() or on first use
bool default_is_settled = false;

std::wstring widen(const char *text) { return std::wstring(text, text + std::strlen(text)); }

/// Returns true if `a` is better by the first of K30's criteria in which the devices differ.
bool is_better_default(const device &a, const device &b) {
  if (a.is_host() != b.is_host())
    return b.is_host();
  if (a.is_emulated() != b.is_emulated())
    return b.is_emulated();
  if (a.dedicated_memory() != b.dedicated_memory())
    return a.dedicated_memory() > b.dedicated_memory();
  return a.has_display() < b.has_display();
}

device &choose_default() {
  if (const char *path = environment::text("CPPAMP_DEFAULT_ACCELERATOR")) {
    for (device *d : device::all())
      if (d->path() == widen(path))
        return *d;
    throw_runtime_exception(
        "accelerator: CPPAMP_DEFAULT_ACCELERATOR names no accelerator of this machine");
  }
  device *best = device::all().front();
  for (device *d : device::all())
    if (is_better_default(*d, *best))
      best = d;
  return *best;
}

} // namespace

device::device(device_kind kind, int ordinal) : kind_(kind), ordinal_(ordinal) {
  if (ordinal >= 0)
    check(hipGetDeviceProperties(&properties_, ordinal), "accelerator: reading device properties");
  switch (kind) {
  case device_kind::host:
    path_ = accelerator::cpu_accelerator;
    return;
  case device_kind::warp:
    path_ = accelerator::direct3d_warp;
    return;
  case device_kind::reference:
    path_ = accelerator::direct3d_ref;
    return;
  case device_kind::hip:
    break;
  }
  char id[64] = "";
  check(hipDeviceGetPCIBusId(id, sizeof id, ordinal), "accelerator: reading the device's address");
  path_ = widen(id);
}

const std::vector<device *> &device::all() {
  static const std::vector<device *> &devices = *[] {
    int count = 0;
    if (hipGetDeviceCount(&count) != hipSuccess)
      count = 0; // a machine without a device or a driver still has the host
    device &warp = direct3d(device_kind::warp);
    // If memory runs out at any step, none of these objects leaks.
    auto found = std::make_unique<std::vector<device *>>();
    std::vector<std::unique_ptr<device>> made;
    found->reserve(static_cast<std::size_t>(count) + 2);
    made.reserve(static_cast<std::size_t>(count) + 1);
    for (int i = 0; i < count; ++i)
      made.emplace_back(new device(device_kind::hip, i));
    made.emplace_back(new device(device_kind::host, -1));
    for (std::unique_ptr<device> &own : made)
      found->push_back(own.release());
    if (warp.exists())
      found->insert(found->end() - 1, &warp);
    return found.release();
  }();
  return devices;
}

std::size_t device::hip_device_count() {
  static const std::size_t count = static_cast<std::size_t>(std::count_if(
      all().begin(), all().end(), [](const device *d) { return d->kind_ == device_kind::hip; }));
  return count;
}

device &device::direct3d(device_kind kind) {
  static device &reference = *new device(device_kind::reference, -1);
  // WARP runs Direct3D on the processor, as the CPU device runs HIP.
  static device &warp = *[] {
    int count = 0;
#if defined(__HIP_CPU_DEVICE__)
    if (hipGetDeviceCount(&count) != hipSuccess)
      count = 0;
#endif
    return new device(device_kind::warp, count > 0 ? 0 : -1);
  }();
  return kind == device_kind::warp ? warp : reference;
}

device &device::host() { return *all().back(); }

device *device::find(const std::wstring &path) {
  if (path == accelerator::default_accelerator)
    return &default_device();
  for (device *d : all())
    if (d->path() == path)
      return d;
  for (device_kind kind : {device_kind::warp, device_kind::reference})
    if (path == direct3d(kind).path())
      return &direct3d(kind);
  return nullptr;
}

device &device::default_device() {
  if (device *chosen = chosen_default.load(std::memory_order_acquire))
    return *chosen;
  std::lock_guard<std::mutex> lock(default_mutex);
  if (!chosen_default.load(std::memory_order_relaxed))
    chosen_default.store(&choose_default(), std::memory_order_release);
  default_is_settled = true;
  return *chosen_default.load(std::memory_order_relaxed);
}

bool device::set_default(device &d) {
  std::lock_guard<std::mutex> lock(default_mutex);
  if (default_is_settled)
    return false;
  default_is_settled = true;
  chosen_default.store(&d, std::memory_order_release);
  return true;
}

bool device::is_emulated() const {
  if (kind_ != device_kind::hip)
    return true;
#if defined(__HIP_CPU_DEVICE__)
  // False by default: programs skip emulated accelerators, and this may be the only one.
  static const bool is_emulated = environment::flag("AMP2HIP_CPU_EMULATED");
  return is_emulated;
#else
  return false;
#endif
}

std::wstring device::description() const {
  switch (kind_) {
  case device_kind::host:
    return L"CPU accelerator";
  case device_kind::warp:
    return L"Microsoft Basic Render Driver";
  case device_kind::reference:
    return L"Software Adapter";
  case device_kind::hip:
    break;
  }
  return widen(properties_.name);
}

unsigned device::version() const {
  if (kind_ == device_kind::warp || kind_ == device_kind::reference)
    return 11u << 16; // Direct3D 11.0
  return static_cast<unsigned>(properties_.major) << 16 | static_cast<unsigned>(properties_.minor);
}

std::size_t device::dedicated_memory() const {
  if (kind_ != device_kind::hip)
    return 0;
  static const std::size_t limit = environment::size("AMP2HIP_DEDICATED_MEMORY", SIZE_MAX);
  return std::min(properties_.totalGlobalMem, limit) / 1024;
}

bool device::reaches_host_memory() const {
#if defined(__HIP_CPU_DEVICE__)
  return properties_.integrated != 0;
#else
  return false; // an integrated GPU reaches only host memory that is allocated for it
#endif
}

bool device::works_on_host_memory() const {
  static const bool is_asked_for = environment::flag("AMP2HIP_CPU_SHARED_MEMORY");
  return is_asked_for && reaches_host_memory();
}

bool device::can_give_cpu(access_type type) const {
  return type == access_type_auto || type == access_type_none || shares_memory_with_cpu();
}

access_type device::default_cpu_access() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (cpu_access_ != access_type_auto)
    return cpu_access_;
  return shares_memory_with_cpu() ? access_type_read_write : access_type_none;
}

access_type device::settle_default_cpu_access() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    cpu_access_is_settled_ = true;
  }
  return default_cpu_access();
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

void device::add(memory_keeper &k) {
  std::lock_guard<std::mutex> lock(mutex_);
  keepers_.push_back(&k);
}
void device::remove(memory_keeper &k) {
  std::lock_guard<std::mutex> lock(mutex_);
  keepers_.erase(std::find(keepers_.begin(), keepers_.end(), &k));
}

bool device::release_recycled_memory() noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  bool released = false;
  for (memory_keeper *k : keepers_)
    released |= k->release_recycled();
  return released;
}

void device::enable_peer_access(device &peer) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (std::find(peers_.begin(), peers_.end(), peer.ordinal_) != peers_.end())
    return;
  peers_.push_back(peer.ordinal_);
  int can = 0;
  if (hipDeviceCanAccessPeer(&can, ordinal_, peer.ordinal_) == hipSuccess && can)
    (void)hipDeviceEnablePeerAccess(peer.ordinal_, 0);
  (void)hipGetLastError(); // otherwise HIP copies through the host
}

} // namespace amp2hip::detail
