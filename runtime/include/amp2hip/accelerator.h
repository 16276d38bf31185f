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
/// The runtime's own classes of devices and of queues; handle_access converts the public handles to
/// them.
class device;
class queue;
struct handle_access;
} // namespace amp2hip::detail

namespace Concurrency {

/// Defined below; accelerator's members return it.
class accelerator_view;

/// A handle to a device that holds data and runs kernels; the host's own device, "cpu", only holds
/// data (K32). Copies refer to the same device, and handles never become invalid. All members may
/// be called from any thread (K115). Getters do not wait for the device.
///
///   for (const accelerator &a : accelerator::get_all())
///     std::wcout << a.description << L": " << a.dedicated_memory / 1024 << L" MB\n";
///   accelerator_view queue = accelerator().create_view();
///   parallel_for_each(queue, v.extent, kernel);
class accelerator {
public:
  /// The path of the default accelerator (K30), for the constructor and for set_default().
  static const wchar_t default_accelerator[];
  /// The device path of the host's own accelerator, L"cpu" (K36).
  static const wchar_t cpu_accelerator[];
  /// The device path of Direct3D's fast software device.
  static const wchar_t direct3d_warp[];
  /// The device path of Direct3D's reference device, which can do no work here.
  static const wchar_t direct3d_ref[];

  /// Refers to the default accelerator, and fixes the choice of it (K30): the one set by
  /// set_default(), otherwise the one named by the environment variable CPPAMP_DEFAULT_ACCELERATOR,
  /// otherwise the best one by these criteria, in this order: not the host's, not emulated, most
  /// memory, no display. Throws runtime_exception if the variable names no accelerator.
  accelerator();
  /// Refers to the accelerator with that device path; L"default" means the default accelerator.
  /// Throws runtime_exception for a path that names none. The paths of Direct3D's software devices
  /// are always accepted. WARP is the CPU device if the program is built for it. Otherwise these
  /// two have properties and views, but running a kernel or storing data there throws
  /// runtime_exception.
  explicit accelerator(const std::wstring &path);

  /// Returns every usable accelerator of the machine, in Visual C++'s order: the GPUs, then the
  /// emulated ones, and last the host's own, which always exists.
  static std::vector<accelerator> get_all();
  /// Makes the accelerator with that path the default and returns true, if the default was neither
  /// set nor used before; otherwise changes nothing and returns false (K31). Throws
  /// runtime_exception for a path that names no accelerator. Call it before the first array, view
  /// or kernel of the program.
  ///
  ///   for (const accelerator &a : accelerator::get_all())
  ///     if (!a.is_emulated && a.supports_double_precision)
  ///       if (accelerator::set_default(a.device_path)) break;
  static bool set_default(std::wstring path);
  /// Returns the view that lets the runtime choose where a kernel runs: parallel_for_each on it
  /// behaves like a call without a view. For every other purpose it is the default view of the
  /// default accelerator, and it is equal to that view (K33).
  static accelerator_view get_auto_selection_view();

  /// Returns a new view, independent of all others (K41): a separate stream, which lives until its
  /// last handle and the last data on it are destroyed. `mode` only affects get_queuing_mode(). The
  /// cpu accelerator can also have any number of views (K32). Throws HIP's error if no more streams
  /// are available.
  accelerator_view create_view(queuing_mode mode = queuing_mode_automatic);
  /// Returns the accelerator's default view, which the first call creates and every call returns;
  /// its mode is queuing_mode_automatic (K26). Property: default_view.
  accelerator_view get_default_view() const;
  AMP2HIP_PROPERTY(accelerator_view, default_view, get_default_view);

  /// Sets the meaning of access_type_auto for arrays on this accelerator, and returns true. Returns
  /// false and changes nothing if it was set before or an array has already used the value. Throws
  /// runtime_exception for an access other than auto and none if the device shares no memory with
  /// the CPU (K34).
  ///
  ///   accelerator a;
  ///   if (a.supports_cpu_shared_memory) a.set_default_cpu_access_type(access_type_read_write);
  bool set_default_cpu_access_type(access_type type);
  /// Returns the meaning of access_type_auto for arrays on this accelerator, never access_type_auto
  /// itself: unless it was set, read_write if memory is shared with the CPU, otherwise none (K35).
  /// The call does not fix the value. Property: default_cpu_access_type, which can also be
  /// assigned.
  access_type get_default_cpu_access_type() const;
  AMP2HIP_MUTABLE_PROPERTY(access_type, default_cpu_access_type, get_default_cpu_access_type,
                           set_default_cpu_access_type);

  /// Returns a path that is unique on this machine: a GPU's PCI address, or one of the constants
  /// above. Property: device_path.
  std::wstring get_device_path() const;
  AMP2HIP_PROPERTY(std::wstring, device_path, get_device_path);
  /// Returns the vendor's name of the device, for people to read. Property: description.
  std::wstring get_description() const;
  AMP2HIP_PROPERTY(std::wstring, description, get_description);
  /// Returns the major version in the upper 16 bits and the minor one in the lower: HIP's compute
  /// capability, 11.0 for Direct3D's software devices, and 0 for the cpu accelerator. Property:
  /// version.
  unsigned int get_version() const;
  AMP2HIP_PROPERTY(unsigned int, version, get_version);
  /// Returns the device's memory in kilobytes, at most the limit that the environment variable
  /// AMP2HIP_DEDICATED_MEMORY sets; 0 for the cpu accelerator and for software devices. Property:
  /// dedicated_memory.
  std::size_t get_dedicated_memory() const;
  AMP2HIP_PROPERTY(std::size_t, dedicated_memory, get_dedicated_memory);
  /// Returns true if the device limits the time of a kernel, which devices with a display do; HIP
  /// reports no more. Property: has_display.
  bool get_has_display() const;
  AMP2HIP_PROPERTY(bool, has_display, get_has_display);
  /// Returns false: there is no debug layer. Property: is_debug.
  bool get_is_debug() const;
  AMP2HIP_PROPERTY(bool, is_debug, get_is_debug);
  /// Returns true for the cpu accelerator and for Direct3D's software devices. The CPU device is
  /// not emulated unless AMP2HIP_CPU_EMULATED=1 is in the environment: programs skip emulated
  /// devices, and there may be no other device. Property: is_emulated.
  bool get_is_emulated() const;
  AMP2HIP_PROPERTY(bool, is_emulated, get_is_emulated);
  /// Returns true for every accelerator. Property: supports_double_precision.
  bool get_supports_double_precision() const;
  AMP2HIP_PROPERTY(bool, supports_double_precision, get_supports_double_precision);
  /// Returns true, because full support includes limited support. Property:
  /// supports_limited_double_precision.
  bool get_supports_limited_double_precision() const;
  AMP2HIP_PROPERTY(bool, supports_limited_double_precision, get_supports_limited_double_precision);
  /// Returns true if arrays on the device can be accessed on the host without a copy: for
  /// integrated devices and the cpu accelerator (K64). Property: supports_cpu_shared_memory.
  bool get_supports_cpu_shared_memory() const;
  AMP2HIP_PROPERTY(bool, supports_cpu_shared_memory, get_supports_cpu_shared_memory);

  /// Returns true if both refer to the same device.
  bool operator==(const accelerator &other) const { return device_ == other.device_; }
  /// Returns true if the two refer to different devices.
  bool operator!=(const accelerator &other) const { return device_ != other.device_; }

private:
  friend class accelerator_view;
  friend struct amp2hip::detail::handle_access;
  /// Refers to `device`; for handle_access and accelerator_view.
  explicit accelerator(amp2hip::detail::device &device) : device_(&device) {}

  /// The device, which lives as long as the process.
  amp2hip::detail::device *device_;
};

/// A handle to a queue of commands on an accelerator, which run in the order of submission (K41).
/// Copies refer to the same queue; the queue ends after the destruction of its last handle and of
/// the last data on it. Views of one accelerator are independent of each other: their commands may
/// overlap, and an array belongs to one view. All members may be called from any thread (K115).
///
/// The next call that waits for a kernel's view throws the kernel's error (K42). An error that may
/// have damaged the device's memory removes the view: each later use throws
/// accelerator_view_removed (K43).
///
///   accelerator_view queue = accelerator().create_view();
///   array<float, 1> a(1024, data.begin(), queue);
///   parallel_for_each(queue, a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
///   queue.wait();
class accelerator_view {
public:
  /// Returns the accelerator to which this view belongs. Property: accelerator.
  accelerator get_accelerator() const;
  AMP2HIP_PROPERTY(Concurrency::accelerator, accelerator, get_accelerator);
  /// Returns the version of the accelerator. Property: version.
  unsigned int get_version() const;
  AMP2HIP_PROPERTY(unsigned int, version, get_version);
  /// Returns false: there is no debug layer. Property: is_debug.
  bool get_is_debug() const;
  AMP2HIP_PROPERTY(bool, is_debug, get_is_debug);
  /// Returns the mode with which the view was created; it has no effect on HIP (K26). Property:
  /// queuing_mode.
  Concurrency::queuing_mode get_queuing_mode() const;
  AMP2HIP_PROPERTY(Concurrency::queuing_mode, queuing_mode, get_queuing_mode);
  /// Returns true for the view that get_auto_selection_view() returns (K33). Property:
  /// is_auto_selection.
  bool get_is_auto_selection() const { return is_auto_selection_; }
  AMP2HIP_PROPERTY(bool, is_auto_selection, get_is_auto_selection);

  /// Blocks until all commands submitted so far have ended, in either queuing mode (K40). Throws
  /// the error of a kernel or copy among them (K42), or accelerator_view_removed. Returns at once
  /// on the cpu accelerator.
  void wait();
  /// Submits the commands that are queued, without waiting. HIP has already submitted them, so the
  /// call only throws errors that have occurred so far (K42). A program that calls it to begin work
  /// early loses nothing.
  void flush();
  /// Returns a future that becomes ready when all commands submitted before the call have ended; it
  /// holds their error, which get() throws (K42). Does not wait. On the cpu accelerator the future
  /// is ready at once. Throws accelerator_view_removed.
  ///
  ///   parallel_for_each(queue, v.extent, kernel);
  ///   completion_future done = queue.create_marker();
  ///   while (done.wait_for(std::chrono::seconds(1)) != std::future_status::ready)
  ///     show_that_it_runs();
  completion_future create_marker();

  /// Returns true if both refer to the same queue. The auto-selection view is equal to the default
  /// view.
  bool operator==(const accelerator_view &other) const { return queue_ == other.queue_; }
  /// Returns true if the two refer to different queues.
  bool operator!=(const accelerator_view &other) const { return !(*this == other); }

private:
  friend struct amp2hip::detail::handle_access;
  /// Refers to `queue`, and keeps it alive; for handle_access.
  explicit accelerator_view(amp2hip::detail::queue &queue, bool is_auto = false)
      : queue_(queue), is_auto_selection_(is_auto) {}

  /// The queue, which this handle keeps alive.
  amp2hip::detail::queue_handle queue_;
  /// True for the auto-selection view (K33).
  bool is_auto_selection_ = false;
};

/// Waits for the default views of all accelerators and frees memory that the runtime kept for
/// reuse. May be called any number of times; the next call of the library starts again. Views and
/// data created before must not be used afterwards.
void amp_uninitialize();

} // namespace Concurrency

namespace amp2hip::detail {
/// Converts between the public handles and the runtime's own objects.
struct handle_access {
  /// Returns the queue of a view, which the view keeps alive.
  static queue &of(const Concurrency::accelerator_view &view) { return *view.queue_; }
  /// Returns a view that keeps `queue` alive; `is_auto` makes it the auto-selection view (K33).
  static Concurrency::accelerator_view view(queue &queue, bool is_auto = false) {
    return Concurrency::accelerator_view(queue, is_auto);
  }
  /// Returns the device of a handle.
  static device &of(const Concurrency::accelerator &accelerator) { return *accelerator.device_; }
  /// Returns the handle to a device.
  static Concurrency::accelerator accelerator(device &device) {
    return Concurrency::accelerator(device);
  }
};
} // namespace amp2hip::detail
