// The devices of the machine, which implement accelerator.
#pragma once

#include <amp2hip/access_type.h>

#include <hip/hip_runtime_api.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip::detail {

class queue;

/// The interface of objects that keep memory of a device for reuse.
class memory_keeper {
public:
  /// Frees the kept memory. Returns false if there was none.
  virtual bool release_recycled() noexcept = 0;

protected:
  ~memory_keeper() = default;
};

/// The kinds of accelerators.
enum class device_kind {
  hip,       ///< a HIP device
  host,      ///< the host as a place for data: the "cpu" accelerator (K32)
  warp,      ///< Direct3D's software device; the CPU device in a build for that
  reference, ///< Direct3D's reference device; it only has properties
};

/// The implementation of accelerator. Devices are constructed once and never destroyed, so that
/// static objects may use them until the program ends.
class device {
public:
  /// Returns all usable devices in the order of Visual C++: HIP's devices, Direct3D's software
  /// device, the host.
  static const std::vector<device *> &all();
  /// Returns the number of HIP's devices.
  static std::size_t hip_device_count();
  /// Returns the device for new objects if the program names none (K30).
  static device &default_device();
  /// Returns the device with that path, or null. Direct3D's two devices are always found.
  static device *find(const std::wstring &path);
  static device &host();
  /// Makes `d` the default device. Does nothing and returns false if the default is settled (K31).
  static bool set_default(device &d);

  bool is_host() const { return kind_ == device_kind::host; }
  /// Returns false for a device that is only a name: it has properties and views but runs no work.
  bool exists() const { return is_host() || ordinal_ >= 0; }
  bool is_emulated() const;
  int ordinal() const { return ordinal_; }
  const hipDeviceProp_t &properties() const { return properties_; }
  const std::wstring &path() const { return path_; }
  std::wstring description() const;
  /// Returns the major version in the upper 16 bits and the minor version in the lower.
  unsigned version() const;
  /// Returns the size in kilobytes, limited by AMP2HIP_DEDICATED_MEMORY.
  std::size_t dedicated_memory() const;
  /// Returns true if the device limits the time of kernels: HIP's closest sign of a display.
  bool has_display() const {
    return kind_ == device_kind::hip && properties_.kernelExecTimeoutEnabled != 0;
  }
  bool shares_memory_with_cpu() const { return is_host() || properties_.integrated != 0; }
  /// Returns true if kernels can access all of the host's memory.
  bool reaches_host_memory() const;
  /// Returns true if kernels shall use the program's memory in place, even if the program can tell
  /// that from a copy.
  bool works_on_host_memory() const;
  bool can_give_cpu(Concurrency::access_type type) const;

  /// Return the meaning of access_type_auto. Allocations call the second, which settles it (K34).
  Concurrency::access_type default_cpu_access();
  Concurrency::access_type settle_default_cpu_access();
  bool set_default_cpu_access(Concurrency::access_type type);

  /// The storage of the default queue (default_queue.h).
  struct default_queue_slot {
    std::mutex mutex;
    std::shared_ptr<queue> owned;
    std::atomic<queue *> made{nullptr}; // `owned`, for reading without the lock
  };
  default_queue_slot &default_queue() { return default_queue_; }

  /// Register and remove an object that keeps memory of the device for reuse.
  void add(memory_keeper &k);
  void remove(memory_keeper &k);
  /// Frees the memory that is kept for reuse. Returns false if there was none.
  bool release_recycled_memory() noexcept;
  /// Enables direct copies between the two devices if the platform supports them.
  void enable_peer_access(device &peer);

private:
  device(device_kind kind, int ordinal);
  static device &direct3d(device_kind kind);

  const device_kind kind_;
  const int ordinal_; // HIP's ordinal, or -1
  hipDeviceProp_t properties_{};
  std::wstring path_;
  std::mutex mutex_;
  default_queue_slot default_queue_;
  std::vector<memory_keeper *> keepers_;
  std::vector<int> peers_;
  Concurrency::access_type cpu_access_ = Concurrency::access_type_auto;
  bool cpu_access_is_settled_ = false;
};

} // namespace amp2hip::detail
