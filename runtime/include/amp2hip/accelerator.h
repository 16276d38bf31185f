// concurrency::accelerator and accelerator_view (K30 to K43).
#pragma once

#include <amp2hip/access_type.h>
#include <amp2hip/completion_future.h>
#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/queue_handle.h>
#include <amp2hip/exceptions.h>

#include <cstddef>
#include <string>
#include <vector>

namespace amp2hip::detail {
class device;
class queue;
struct handle_access;
} // namespace amp2hip::detail

namespace Concurrency {

class accelerator_view;

/// A handle to a device that can hold data, and run kernels unless it is the host's own
/// ("cpu", K32). Copies refer to the same device. Thread-safe (K115).
class accelerator {
public:
  static const wchar_t default_accelerator[];
  static const wchar_t cpu_accelerator[];
  static const wchar_t direct3d_warp[];
  static const wchar_t direct3d_ref[];

  /// The default accelerator (K30).
  accelerator();
  /// The accelerator of that device path. Throws runtime_exception for a path that names none.
  /// Direct3D's software devices can always be named. WARP is the CPU device for a program that is
  /// built for that. Else they only have properties: their views can be had, and what is run or
  /// stored there throws runtime_exception.
  explicit accelerator(const std::wstring &path);

  /// Every accelerator of the machine that can be used, in Visual C++'s order: the GPUs, then the
  /// emulated ones, the host's own last.
  static std::vector<accelerator> get_all();
  /// Makes `path` the default. True at most once, and only before the default was used; throws
  /// runtime_exception for a path that names no accelerator (K31).
  static bool set_default(std::wstring path);
  /// The view that stands for "let the runtime choose" (K33).
  static accelerator_view get_auto_selection_view();

  /// A new view, independent of all others.
  accelerator_view create_view(queuing_mode mode = queuing_mode_automatic);
  accelerator_view get_default_view() const;
  AMP2HIP_PROPERTY(accelerator_view, default_view, get_default_view);

  /// Sets what `access_type_auto` means for arrays on this accelerator. Succeeds once, before the
  /// value was used; throws runtime_exception for an access the device cannot give (K34).
  bool set_default_cpu_access_type(access_type type);
  access_type get_default_cpu_access_type() const;
  AMP2HIP_MUTABLE_PROPERTY(access_type, default_cpu_access_type, get_default_cpu_access_type,
                           set_default_cpu_access_type);

  std::wstring get_device_path() const;
  AMP2HIP_PROPERTY(std::wstring, device_path, get_device_path);
  std::wstring get_description() const;
  AMP2HIP_PROPERTY(std::wstring, description, get_description);
  /// Major version in the upper 16 bits, minor in the lower.
  unsigned int get_version() const;
  AMP2HIP_PROPERTY(unsigned int, version, get_version);
  /// In kilobytes; at most what AMP2HIP_DEDICATED_MEMORY says.
  std::size_t get_dedicated_memory() const;
  AMP2HIP_PROPERTY(std::size_t, dedicated_memory, get_dedicated_memory);
  bool get_has_display() const;
  AMP2HIP_PROPERTY(bool, has_display, get_has_display);
  bool get_is_debug() const;
  AMP2HIP_PROPERTY(bool, is_debug, get_is_debug);
  /// True for the cpu accelerator and Direct3D's software devices. The CPU device is not, unless
  /// AMP2HIP_CPU_EMULATED=1: programs skip what is, and there may be no other device.
  bool get_is_emulated() const;
  AMP2HIP_PROPERTY(bool, is_emulated, get_is_emulated);
  bool get_supports_double_precision() const;
  AMP2HIP_PROPERTY(bool, supports_double_precision, get_supports_double_precision);
  bool get_supports_limited_double_precision() const;
  AMP2HIP_PROPERTY(bool, supports_limited_double_precision, get_supports_limited_double_precision);
  bool get_supports_cpu_shared_memory() const;
  AMP2HIP_PROPERTY(bool, supports_cpu_shared_memory, get_supports_cpu_shared_memory);

  bool operator==(const accelerator &other) const { return device_ == other.device_; }
  bool operator!=(const accelerator &other) const { return device_ != other.device_; }

private:
  friend class accelerator_view;
  friend struct amp2hip::detail::handle_access;
  explicit accelerator(amp2hip::detail::device &device) : device_(&device) {}

  amp2hip::detail::device *device_; // devices live as long as the process
};

/// A handle to an in-order queue of commands on an accelerator. Copies refer to the same queue.
/// Views of one accelerator are independent of each other (K41). Thread-safe (K115).
class accelerator_view {
public:
  accelerator get_accelerator() const;
  AMP2HIP_PROPERTY(Concurrency::accelerator, accelerator, get_accelerator);
  unsigned int get_version() const;
  AMP2HIP_PROPERTY(unsigned int, version, get_version);
  bool get_is_debug() const;
  AMP2HIP_PROPERTY(bool, is_debug, get_is_debug);
  Concurrency::queuing_mode get_queuing_mode() const;
  AMP2HIP_PROPERTY(Concurrency::queuing_mode, queuing_mode, get_queuing_mode);
  bool get_is_auto_selection() const { return is_auto_selection_; }
  AMP2HIP_PROPERTY(bool, is_auto_selection, get_is_auto_selection);

  /// Blocks until everything submitted so far is done, and throws what failed in it (K40, K42).
  void wait();
  /// Submits what is queued. HIP submits at once, so this only raises errors.
  void flush();
  /// Ready when everything submitted before this call is done.
  completion_future create_marker();

  bool operator==(const accelerator_view &other) const { return queue_ == other.queue_; }
  bool operator!=(const accelerator_view &other) const { return !(*this == other); }

private:
  friend struct amp2hip::detail::handle_access;
  explicit accelerator_view(amp2hip::detail::queue &queue, bool is_auto = false)
      : queue_(queue), is_auto_selection_(is_auto) {}

  amp2hip::detail::queue_handle queue_;
  bool is_auto_selection_ = false;
};

/// Waits for the default views and gives their memory back. May be called any number of times; what
/// is used after it starts anew, except for objects that were made before.
void amp_uninitialize();

} // namespace Concurrency

namespace amp2hip::detail {
/// The way from the public handles to what they stand for, for the rest of the runtime.
struct handle_access {
  static queue &of(const Concurrency::accelerator_view &view) { return *view.queue_; }
  static Concurrency::accelerator_view view(queue &queue, bool is_auto = false) {
    return Concurrency::accelerator_view(queue, is_auto);
  }
  static Concurrency::accelerator accelerator(device &device) {
    return Concurrency::accelerator(device);
  }
};
} // namespace amp2hip::detail
