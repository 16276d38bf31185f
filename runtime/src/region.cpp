#include <amp2hip/detail/region.h>

#include "device.h"
#include "trace.h"
#include "transfer.h"

#include <amp2hip/exceptions.h>

#include <climits>
#include <string>
#include <vector>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

std::size_t element_count(const region &r) {
  std::size_t count = 1;
  for (int i = 0; i < r.rank; ++i)
    count *= static_cast<std::size_t>(r.extent[i]);
  return count;
}

bool is_whole(const region &r) { return element_count(r) * r.element_size == r.data->size(); }

/// The bytes of a region as dense runs: nested dimensions around one contiguous run.
struct dimension {
  std::size_t count, from_pitch, to_pitch; // pitches in bytes
};

std::size_t pitch(const region &r, int dimension) {
  return dimension == r.rank - 1 ? r.element_size
                                 : static_cast<std::size_t>(r.stride[dimension]) * r.element_size;
}

/// Innermost first; neighbours that are contiguous on both sides are one.
std::vector<dimension> dimensions_of(const region &from, const region &to) {
  std::vector<dimension> result{{from.element_size, 1, 1}};
  for (int i = from.rank - 1; i >= 0; --i) {
    const dimension next{static_cast<std::size_t>(from.extent[i]), pitch(from, i), pitch(to, i)};
    dimension &last = result.back();
    if (next.from_pitch == last.count * last.from_pitch &&
        next.to_pitch == last.count * last.to_pitch)
      last.count *= next.count;
    else
      result.push_back(next);
  }
  return result;
}

/// Transfers dimensions [0, depth) of the box; two of them at a time are one call of HIP.
void transfer_box(location from, location to, const std::vector<dimension> &dims,
                  std::size_t depth) {
  if (depth > 2) {
    const dimension &outer = dims[depth - 1];
    for (std::size_t i = 0; i < outer.count; ++i)
      transfer_box({from.memory + i * outer.from_pitch, from.on},
                   {to.memory + i * outer.to_pitch, to.on}, dims, depth - 1);
    return;
  }
  rows shape{dims[0].count, 1, dims[0].count, dims[0].count};
  if (depth == 2)
    shape = {dims[0].count, dims[1].count, dims[1].from_pitch, dims[1].to_pitch};
  transfer(from, to, shape);
}

void transfer_region(location from, const region &from_shape, location to, const region &to_shape) {
  const auto dims = dimensions_of(from_shape, to_shape);
  transfer_box(from, to, dims, dims.size());
  trace_transfer(element_count(from_shape) * from_shape.element_size, name_of(from.on),
                 name_of(to.on), "explicit", "copy");
}

/// Strides of dense memory with the region's extent.
std::vector<int> dense_strides(const region &r) {
  std::vector<int> stride(r.rank > 1 ? r.rank - 1 : 0);
  int elements = 1;
  for (int i = r.rank - 1; i > 0; --i)
    stride[i - 1] = elements *= r.extent[i];
  return stride;
}

location on_host(const region &r, access a) {
  r.data->acquire_host(a, "copy");
  return {r.data->origin() + r.data->host_displacement_now() + r.offset, nullptr};
}
location on_queue(const region &r, const std::shared_ptr<queue> &q, access a) {
  return {r.data->acquire(q, a, "copy") + r.offset, q.get()};
}
/// `where` null: the host.
location at(const region &r, const std::shared_ptr<queue> &where, access a) {
  return where ? on_queue(r, where, a) : on_host(r, a);
}

/// Where a copy to or from `r` is best made: its home; without source, `other`.
std::shared_ptr<queue> place_of(const region &r, const std::shared_ptr<queue> &other) {
  return r.data->has_source() ? r.data->home() : other;
}

/// A place where the region is current already: `preferred` if that is one.
std::shared_ptr<queue> source_place(const region &r, const std::shared_ptr<queue> &preferred) {
  if (preferred ? r.data->is_current_on(preferred) : r.data->is_current_on_host())
    return preferred;
  if (r.data->is_current_on_host())
    return nullptr;
  return r.data->queue_with_current_copy();
}

/// What is not overwritten must be kept.
access overwriting(const region &to) { return is_whole(to) ? access::write : access::read_write; }

void copy_through_temporary(const region &from, const region &to) {
  std::vector<char> temporary(element_count(from) * from.element_size);
  copy_to_host(from, temporary.data());
  copy_from_host(temporary.data(), to);
}

} // namespace

void copy(const region &from, const region &to) {
  if (from.data == to.data)
    return copy_through_temporary(from, to);
  std::shared_ptr<queue> target = place_of(to, from.data->queue_with_current_copy());
  std::shared_ptr<queue> source = source_place(from, target);
  const location source_memory = at(from, source, access::read);
  const location target_memory = at(to, target, overwriting(to));
  transfer_region(source_memory, from, target_memory, to);
}

void copy_to_host(const region &from, void *to) {
  const std::vector<int> stride = dense_strides(from);
  const region dense{nullptr, 0, from.rank, from.extent, stride.data(), from.element_size};
  const location source = at(from, source_place(from, nullptr), access::read);
  transfer_region(source, from, {static_cast<char *>(to), nullptr}, dense);
}

void copy_from_host(const void *from, const region &to) {
  const std::vector<int> stride = dense_strides(to);
  const region dense{nullptr, 0, to.rank, to.extent, stride.data(), to.element_size};
  const location target = at(to, place_of(to, nullptr), overwriting(to));
  transfer_region({static_cast<char *>(const_cast<void *>(from)), nullptr}, dense, target, to);
}

void synchronize_home(buffer &data, access_type type) {
  if (!data.has_source() || type == access_type_none)
    return;
  const auto a = static_cast<access>(type & access_type_read_write);
  // The caller writes through a pointer the library does not see; the home is current either way.
  data.acquire_home(a, "synchronize");
}

void synchronize_on(buffer &data, const accelerator_view &view, access_type type) {
  if (type == access_type_none)
    return;
  const auto a = static_cast<access>(type & access_type_read_write);
  const std::shared_ptr<queue> &q = handle_access::of(view);
  if (q->is_host())
    data.acquire_host(a, "synchronize_to");
  else
    data.acquire(q, a, "synchronize_to");
}

accelerator_view source_accelerator_view(const buffer &data) {
  if (!data.has_source())
    throw_runtime_exception("array_view::source_accelerator_view: the view has no data source");
  return handle_access::view(data.is_home_on_host() ? device::host().default_queue() : data.home());
}

access_type resolve_cpu_access(const accelerator_view &view, access_type requested) {
  device &d = handle_access::of(view)->get_device();
  if (requested == access_type_auto)
    return d.default_cpu_access();
  if (!d.can_give_cpu(requested))
    throw_runtime_exception("array: the accelerator cannot give the CPU access to its memory");
  return requested;
}

bool is_cpu_view(const accelerator_view &view) { return handle_access::of(view)->is_host(); }

buffer *allocate_array(const accelerator_view &view, std::size_t bytes, std::size_t element_size,
                       access_type cpu_access) {
  return buffer::on_accelerator_view(handle_access::of(view), bytes,
                                     /*is_cpu_accessible=*/cpu_access != access_type_none,
                                     /*is_pinned=*/false, {"array", element_size});
}

buffer *allocate_staging_array(const accelerator_view &view, std::size_t bytes,
                               std::size_t element_size) {
  return buffer::on_accelerator_view(handle_access::of(view), bytes, /*is_cpu_accessible=*/false,
                                     /*is_pinned=*/true, {"staging array", element_size});
}

void check_extent(const char *what, int rank, const int *extent, std::size_t element_size) {
  unsigned long long bytes = element_size;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      throw_runtime_exception(
          (std::string(what) + ": every component of the extent must be positive").c_str());
    if (__builtin_mul_overflow(bytes, static_cast<unsigned long long>(extent[i]), &bytes) ||
        bytes / element_size > INT_MAX)
      throw_runtime_exception((std::string(what) + ": the extent is too large").c_str());
  }
}

void check_section(int rank, const int *origin, const int *extent, const int *whole) {
  for (int i = 0; i < rank; ++i)
    if (origin[i] < 0 || extent[i] <= 0 || origin[i] > whole[i] - extent[i])
      throw_runtime_exception("section: out of the view's range");
}

void throw_runtime_exception(const char *message) {
  throw runtime_exception(message, E_INVALIDARG);
}

} // namespace amp2hip::detail
