// The devices of the machine: what accelerator stands for.
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

/// Keeps memory of a device for reuse.
class memory_keeper {
public:
  /// Frees what is kept. Returns false if there was nothing.
  virtual bool release_recycled() noexcept = 0;

protected:
  ~memory_keeper() = default;
};

/// What an accelerator can be.
enum class device_kind {
  hip,       ///< a device of HIP's
  host,      ///< the host as a place for data: the "cpu" accelerator (K32)
  warp,      ///< Direct3D's software device; the CPU device where HIP's devices are that
  reference, ///< Direct3D's reference device; it only has properties
};

/// What an accelerator stands for. Devices are made once and never destroyed, so that objects with
/// static lifetime may use them to the end.
class device {
public:
  /// All devices of the machine that can be used, as Visual C++ listed them: HIP's, Direct3D's
  /// software device, the host last.
  static const std::vector<device *> &all();
  /// How many of them are HIP's.
  static std::size_t hip_device_count();
  /// The one new objects go to when none is named (K30).
  static device &default_device();
  /// The one of that path; null if there is none. Direct3D's two are always found.
  static device *find(const std::wstring &path);
  static device &host();
  /// True if `d` is now the default (K31).
  static bool set_default(device &d);

  bool is_host() const { return kind_ == device_kind::host; }
  /// False for a device that is only a name: it has properties and views, and no work is done
  /// there.
  bool exists() const { return is_host() || ordinal_ >= 0; }
  bool is_emulated() const;
  int ordinal() const { return ordinal_; }
  const hipDeviceProp_t &properties() const { return properties_; }
  const std::wstring &path() const { return path_; }
  std::wstring description() const;
  /// Major version in the upper 16 bits, minor in the lower.
  unsigned version() const;
  /// In kilobytes; at most what AMP2HIP_DEDICATED_MEMORY says.
  std::size_t dedicated_memory() const;
  /// The nearest thing HIP knows: a device that drives a display has a limit on kernel time.
  bool has_display() const {
    return kind_ == device_kind::hip && properties_.kernelExecTimeoutEnabled != 0;
  }
  bool shares_memory_with_cpu() const { return is_host() || properties_.integrated != 0; }
  /// True if kernels reach all of the host's memory.
  bool reaches_host_memory() const;
  /// True if they are meant to use it where it is, even where the program can tell that from a
  /// copy.
  bool works_on_host_memory() const;
  bool can_give_cpu(Concurrency::access_type type) const;

  /// What access_type_auto means; an allocation that asks settles it (K34).
  Concurrency::access_type default_cpu_access();
  Concurrency::access_type settle_default_cpu_access();
  bool set_default_cpu_access(Concurrency::access_type type);

  /// Where default_queue.h keeps the default queue.
  struct default_queue_slot {
    std::mutex mutex;
    std::shared_ptr<queue> owned;
    std::atomic<queue *> made{nullptr}; // is `owned`, for reading without the lock
  };
  default_queue_slot &default_queue() { return default_queue_; }

  /// Registers those who keep memory of the device for reuse while they exist.
  void add(memory_keeper &k);
  void remove(memory_keeper &k);
  /// Frees the memory that is kept for reuse. Returns false if there was none.
  bool release_recycled_memory() noexcept;
  /// Lets copies between the two devices go directly, where the platform can.
  void enable_peer_access(device &peer);

private:
  device(device_kind kind, int ordinal);
  static device &direct3d(device_kind kind);

  const device_kind kind_;
  const int ordinal_; // HIP's; -1: none
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
