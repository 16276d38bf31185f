// The devices of the machine and their queues: what accelerator and accelerator_view stand for.
#pragma once

#include <amp2hip/access_type.h>

#include <hip/hip_runtime_api.h>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip::detail {

class queue;

/// A HIP device, or the host as a place for data (the "cpu" accelerator, K32). Devices are made
/// once and never destroyed, so that objects with static lifetime may use them to the end.
class device {
public:
  /// All devices of the machine; the host's is the last.
  static const std::vector<device *> &all();
  /// The one new objects go to when none is named (K30).
  static device &default_device();
  static device *find(const std::wstring &path);
  static device &host();
  /// True if `d` is now the default (K31).
  static bool set_default(device &d);

  bool is_host() const { return ordinal_ < 0; }
  bool is_cpu_device() const;
  int ordinal() const { return ordinal_; }
  const hipDeviceProp_t &properties() const { return properties_; }
  const std::wstring &path() const { return path_; }
  bool shares_memory_with_cpu() const { return is_host() || properties_.integrated != 0; }
  bool can_give_cpu(Concurrency::access_type type) const;

  /// What access_type_auto means; asking settles it (K34).
  Concurrency::access_type default_cpu_access();
  bool set_default_cpu_access(Concurrency::access_type type);

  const std::shared_ptr<queue> &default_queue();

private:
  explicit device(int ordinal);

  const int ordinal_; // -1: the host
  hipDeviceProp_t properties_{};
  std::wstring path_;
  std::mutex mutex_;
  std::shared_ptr<queue> default_queue_;
  Concurrency::access_type cpu_access_ = Concurrency::access_type_auto;
  bool cpu_access_is_settled_ = false;
};

/// A stream and the device memory its commands use. The host's queue has neither.
class queue {
public:
  queue(device &on, Concurrency::queuing_mode mode);
  ~queue();
  queue(const queue &) = delete;
  queue &operator=(const queue &) = delete;

  device &get_device() const { return device_; }
  Concurrency::queuing_mode mode() const { return mode_; }
  bool is_host() const { return device_.is_host(); }
  hipStream_t stream() const { return stream_; }
  /// Makes the device current for the calling thread's HIP calls.
  void activate() const;
  void wait() const;

  /// Memory of at least that many bytes. It may be in use by commands already on this queue, so
  /// only commands submitted to it from now on may touch it. Throws out_of_memory once everything
  /// that was kept for reuse has been given back and it was tried again.
  char *allocate(std::size_t bytes);
  /// Keeps the memory for a later allocate() of the same size; the queue's commands may still use
  /// it.
  void recycle(char *memory, std::size_t bytes) noexcept;

private:
  void release_recycled() noexcept;

  device &device_;
  const Concurrency::queuing_mode mode_;
  hipStream_t stream_ = nullptr;
  std::mutex mutex_;
  std::multimap<std::size_t, char *> recycled_;
};

} // namespace amp2hip::detail
