#include <amp2hip/detail/copy_region.h>

#include "byte_runs.h"
#include "coherent_buffer.h"
#include "events/observer.h"
#include "hip/queue.h"
#include "hip/transfer.h"
#include "strided_box.h"
#include "support/host_memory.h"

#include <memory>
#include <optional>
#include <string>

namespace amp2hip::detail {
namespace {

coherent_buffer &data_of(const region &r) { return coherent_buffer::of(r); }

std::size_t bytes_in(const region &r) {
  std::size_t bytes = r.element_size;
  for (int i = 0; i < r.rank; ++i)
    bytes *= static_cast<std::size_t>(r.extent[i]);
  return bytes;
}

/// Returns a region of the same elements without gaps, at the beginning of other memory.
region dense(const region &shape) {
  return {nullptr, 0, shape.rank, shape.extent, nullptr, shape.element_size};
}

/// Returns the names of the buffers; memory outside of buffers has none.
std::string names_of(const region &from, const region &to) {
  if (!from.data || !to.data)
    return from.data ? data_of(from).name() : to.data ? data_of(to).name() : "";
  return data_of(from).name() + " -> " + data_of(to).name();
}

void transfer_box(const place &from, const region &from_shape, const place &to,
                  const region &to_shape) {
  const strided_box box(from_shape, to_shape);
  std::optional<observed_transfer> observed;
  if (is_observed()) {
    const std::string names = names_of(from_shape, to_shape);
    observed.emplace(from, to, transfer_description{bytes_in(from_shape), names, "copy"});
  }
  transfer(from, to, box.rows_between(from_shape.offset, to_shape.offset), "copy");
  if (observed)
    observed->succeeded();
}

/// Returns the best place (null: the host) to read `from` for a copy to `target`: the target or the
/// host if it is current there, else a queue that holds all of it, else the home.
std::shared_ptr<queue> source_of(const region &from, const std::shared_ptr<queue> &target) {
  if (data_of(from).is_current(target.get(), from))
    return target;
  if (data_of(from).is_current(nullptr, from))
    return nullptr;
  if (std::shared_ptr<queue> q = data_of(from).queue_holding(from))
    return q;
  return data_of(from).home();
}

/// Copies from the copy on `source` to the one on `target`; null is the host.
void copy_between(queue *source, const region &from, queue *target, const region &to) {
  // The destination comes first, because moving it may also move the source.
  char *const to_memory = data_of(to).acquire(target, to, access::write, "copy");
  char *const from_memory = data_of(from).acquire(source, from, access::read, "copy");
  const bool is_between_queues = source && target && source != target;
  if (is_between_queues)
    data_of(from).order_before_reading(*source, *target);
  transfer_box({from_memory, source, !source && data_of(from).is_pinned()}, from,
               {to_memory, target, !target && data_of(to).is_pinned()}, to);
  if (is_between_queues)
    data_of(from).order_after_reading(*source, *target);
  data_of(to).written(target, to);
}

bool overlap(const region &a, const region &b) {
  const byte_runs x(a, data_of(a).size()), y(b, data_of(b).size());
  return x.begin() < y.end() && y.begin() < x.end();
}

/// Copies within one buffer, at a place where the source is current.
void copy_inside(const region &from, const region &to) {
  const std::shared_ptr<queue> where = source_of(from, data_of(from).home());
  if (!overlap(from, to))
    return copy_between(where.get(), from, where.get(), to);
  std::unique_ptr<buffer, void (*)(buffer *)> temporary(
      buffer::without_source(bytes_in(from), {"temporary", from.element_size}),
      [](buffer *b) { b->release(); });
  region in_between = dense(from);
  in_between.data = temporary.get();
  copy_between(where.get(), from, where.get(), in_between);
  copy_between(where.get(), in_between, where.get(), to);
}

} // namespace

void copy(const region &from, const region &to) {
  with_host_memory([&] {
    std::shared_ptr<queue> source, target;
    if (from.data == to.data) {
      copy_inside(from, to);
      target = data_of(from).home();
    } else {
      // If the target has no data source, it is written at the place that holds the source.
      target = data_of(to).has_source() ? data_of(to).home() : data_of(from).queue_holding(from);
      source = source_of(from, target);
      copy_between(source.get(), from, target.get(), to);
    }
    if (target)
      target->wait("copy: an earlier kernel or transfer");
    if (source && source != target)
      source->check_kernels(); // K42: the kernels that wrote the contents have ended, too
  });
}

void copy_to_host(const region &from, void *to) {
  with_host_memory([&] {
    const std::shared_ptr<queue> source = source_of(from, nullptr);
    char *const memory = data_of(from).acquire(source.get(), from, access::read, "copy");
    transfer_box({memory, source.get()}, from, {static_cast<char *>(to), nullptr}, dense(from));
    if (source)
      source->check_kernels();
  });
}

void copy_from_host(const void *from, const region &to) {
  with_host_memory([&] {
    queue *const target = data_of(to).home().get();
    char *const memory = data_of(to).acquire(target, to, access::write, "copy");
    transfer_box({static_cast<char *>(const_cast<void *>(from)), nullptr}, dense(to),
                 {memory, target}, to);
    data_of(to).written(target, to);
  });
}

} // namespace amp2hip::detail
