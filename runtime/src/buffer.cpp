#include <amp2hip/detail/buffer.h>

#include "device.h"
#include "hip_check.h"
#include "trace.h"
#include "transfer.h"

#include <amp2hip/exceptions.h>

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace amp2hip::detail {
namespace {

constexpr unsigned char no_rights = 0;
constexpr unsigned char may_read = static_cast<unsigned char>(access::read);
constexpr unsigned char may_do_anything = static_cast<unsigned char>(access::read_write);

/// What views of a source that is nowhere count their offsets from. Never dereferenced.
char *const no_memory = reinterpret_cast<char *>(4096);

unsigned next_id() {
  static std::atomic<unsigned> last{0};
  return ++last;
}

char *allocate_plain(std::size_t bytes) {
  if (void *memory = std::malloc(bytes))
    return static_cast<char *>(memory);
  throw Concurrency::out_of_memory("allocating host memory failed");
}

/// Memory that the device can reach too: pinned, or shared with it.
char *allocate_pinned(std::size_t bytes, unsigned flags) {
  char *memory = nullptr;
  check(hipHostMalloc(reinterpret_cast<void **>(&memory), bytes, flags),
        "allocating pinned memory");
  return memory;
}

} // namespace

buffer::buffer(kind k, std::size_t bytes, buffer_description description)
    : kind_(k), bytes_(bytes), description_(description), id_(next_id()) {}

buffer *buffer::over_host_memory(const void *memory, std::size_t bytes,
                                 buffer_description description) {
  auto *b = new buffer(kind::host_memory, bytes, description);
  b->origin_ = b->host_memory_ = static_cast<char *>(const_cast<void *>(memory));
  b->set_host_rights(may_do_anything);
  return b;
}

buffer *buffer::without_source(std::size_t bytes, buffer_description description) {
  auto *b = new buffer(kind::without_source, bytes, description);
  b->origin_ = no_memory;
  b->is_defined_ = false;
  return b;
}

buffer *buffer::on_accelerator_view(std::shared_ptr<queue> home, std::size_t bytes,
                                    bool is_cpu_accessible, bool is_pinned,
                                    buffer_description description) {
  std::unique_ptr<buffer> b(new buffer(kind::owned, bytes, description));
  // What the host may write with no further call counts as written.
  b->is_defined_ = home->is_host();
  if (home->is_host()) {
    b->is_pinned_ = is_pinned && device::all().size() > 1;
    b->owns_host_memory_ = true;
    b->host_memory_ =
        b->is_pinned_ ? allocate_pinned(bytes, hipHostMallocPortable) : allocate_plain(bytes);
    b->origin_ = b->host_memory_;
    b->set_host_rights(may_do_anything);
    return b.release();
  }
  home->activate();
  if (is_cpu_accessible) {
    b->is_shared_ = b->is_pinned_ = b->owns_host_memory_ = true;
    b->host_memory_ = allocate_pinned(bytes, hipHostMallocMapped);
    void *seen_by_device = nullptr;
    check(hipHostGetDevicePointer(&seen_by_device, b->host_memory_, 0), "mapping shared memory");
    b->origin_ = static_cast<char *>(seen_by_device);
    b->host_displacement_ = b->host_memory_ - b->origin_;
  } else {
    b->origin_ = home->allocate(bytes);
  }
  b->copies_.push_back({home, b->origin_, true});
  b->home_ = std::move(home);
  return b.release();
}

buffer::~buffer() {
  for (const device_copy &copy : copies_)
    if (!(is_shared_ && copy.memory == origin_))
      copy.on->recycle(copy.memory, bytes_);
  if (!owns_host_memory_)
    return;
  if (is_shared_)
    (void)hipStreamSynchronize(home_->stream());
  if (is_pinned_)
    (void)hipHostFree(host_memory_);
  else
    std::free(host_memory_);
}

void buffer::destroy() noexcept {
  if (kind_ == kind::host_memory && is_defined_ && !(host_rights() & may_read)) {
    try {
      make_host_current("the last view of it is destroyed");
    } catch (const std::exception &e) {
      std::fprintf(stderr, "amp2hip: data was lost when its last array_view was destroyed: %s\n",
                   e.what());
    }
  }
  delete this;
}

void buffer::log(const char *from, const char *to, const char *why) const {
  if (!is_tracing())
    return;
  trace_transfer(bytes_, from, to,
                 std::string(description_.kind) + " " + std::to_string(id_) + " (" +
                     std::to_string(bytes_ / description_.element_size) + " elements of " +
                     std::to_string(description_.element_size) + " bytes)",
                 why);
}

buffer::device_copy &buffer::copy_on(const std::shared_ptr<queue> &q) {
  for (device_copy &copy : copies_)
    if (copy.on == q)
      return copy;
  copies_.push_back({q, q->allocate(bytes_), false});
  return copies_.back();
}

const buffer::device_copy *buffer::current_copy() const {
  for (const device_copy &copy : copies_)
    if (copy.is_current)
      return &copy;
  return nullptr;
}

void buffer::invalidate_copies_except(const device_copy *kept) noexcept {
  for (device_copy &copy : copies_)
    copy.is_current = &copy == kept;
}

void buffer::allocate_host_memory() {
  if (host_memory_)
    return;
  host_memory_ = allocate_plain(bytes_);
  owns_host_memory_ = true;
  host_displacement_ = host_memory_ - origin_;
}

void buffer::make_host_current(const char *why) {
  const device_copy *newest = current_copy();
  assert(newest && "contents that are defined are current somewhere");
  if (is_shared_ && newest->memory == origin_) {
    newest->on->wait(); // the same memory: nothing to move, but kernels to wait for (K67)
    return;
  }
  transfer({newest->memory, newest->on.get()}, {host_memory_, nullptr},
           {bytes_, 1, bytes_, bytes_});
  log(name_of(newest->on.get()).c_str(), "host", why);
}

void buffer::acquire_host(access a, const char *why) {
  std::lock_guard<std::mutex> lock(mutex_);
  allocate_host_memory();
  if (reads(a) && is_defined_ && !(host_rights() & may_read))
    make_host_current(why);
  if (writes(a)) {
    // Shared memory is one copy under two addresses: the device's stays current.
    invalidate_copies_except(is_shared_ ? copies_.data() : nullptr);
    is_defined_ = true;
    set_host_rights(may_do_anything);
  } else {
    set_host_rights(host_rights() | may_read);
  }
}

char *buffer::acquire(const std::shared_ptr<queue> &q, access a, const char *why) {
  std::lock_guard<std::mutex> lock(mutex_);
  device_copy &copy = copy_on(q);
  if (reads(a) && is_defined_ && !copy.is_current) {
    if (host_rights() & may_read) {
      transfer({host_memory_, nullptr}, {copy.memory, q.get()}, {bytes_, 1, bytes_, bytes_});
      log("host", name_of(q.get()).c_str(), why);
    } else {
      const device_copy *newest = current_copy();
      assert(newest && "contents that are defined are current somewhere");
      transfer({newest->memory, newest->on.get()}, {copy.memory, q.get()},
               {bytes_, 1, bytes_, bytes_});
      log(name_of(newest->on.get()).c_str(), name_of(q.get()).c_str(), why);
    }
    copy.is_current = true;
  }
  if (writes(a)) {
    invalidate_copies_except(&copy);
    is_defined_ = true;
    set_host_rights(no_rights);
  } else {
    // The host may go on reading what is current there, but its next write must be noticed. A
    // device that shares the memory is never to be overtaken by the host at all.
    set_host_rights(is_shared_ ? no_rights : host_rights() & may_read);
  }
  return copy.memory;
}

void buffer::acquire_home(access a, const char *why) {
  if (home_)
    acquire(home_, a, why);
  else
    acquire_host(a, why);
}

void buffer::discard() noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  is_defined_ = false;
  // No copy is current any more; the host's rights say so to the next access.
  invalidate_copies_except(nullptr);
  set_host_rights(no_rights);
}

void buffer::refresh() noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  if (kind_ != kind::host_memory)
    return;
  invalidate_copies_except(nullptr);
  is_defined_ = true;
  set_host_rights(may_do_anything);
}

std::shared_ptr<queue> buffer::queue_with_current_copy() const {
  std::lock_guard<std::mutex> lock(mutex_);
  const device_copy *newest = current_copy();
  return newest ? newest->on : nullptr;
}

bool buffer::is_current_on(const std::shared_ptr<queue> &q) const {
  std::lock_guard<std::mutex> lock(mutex_);
  for (const device_copy &copy : copies_)
    if (copy.on == q)
      return copy.is_current;
  return false;
}

bool buffer::is_current_on_host() const {
  std::lock_guard<std::mutex> lock(mutex_);
  return host_rights() & may_read;
}

} // namespace amp2hip::detail
