#include <amp2hip/detail/storage.h>

#include "coherent_buffer.h"
#include "hip/default_queue.h"
#include "hip/device_memory.h"
#include "hip/queue.h"

#include <amp2hip/detail/checks.h>

#include <cstdint>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

void synchronize(const region &part, queue *at, access_type type, const char *why) {
  if (type == access_type_none)
    return;
  // access_type_auto asks for reading and writing, but has no bit of its own.
  const auto how = static_cast<access>(type == access_type_auto ? access_type_read_write
                                                                : type & access_type_read_write);
  if (!at || at->is_host()) {
    (void)part.data->acquire_host(part, how, why);
    return;
  }
  coherent_buffer &data = coherent_buffer::of(part);
  (void)data.acquire(at, part, how, why);
  if (writes(how))
    data.written(at, part);
}

} // namespace

buffer *allocate_array(const accelerator_view &view, std::size_t bytes, std::size_t element_size,
                       access_type cpu_access) {
  return coherent_buffer::on_accelerator_view(handle_access::of(view).shared_from_this(), bytes,
                                              /*is_cpu_accessible=*/cpu_access != access_type_none,
                                              /*is_pinned=*/false, {"array", element_size});
}

buffer *allocate_staging_array(const accelerator_view &view, std::size_t bytes,
                               std::size_t element_size) {
  return coherent_buffer::on_accelerator_view(handle_access::of(view).shared_from_this(), bytes,
                                              /*is_cpu_accessible=*/false,
                                              /*is_pinned=*/true, {"staging array", element_size});
}

buffer *over_device_memory(const accelerator_view &view, void *memory, std::size_t bytes,
                           std::size_t alignment, std::size_t element_size) {
  queue &home = handle_access::of(view);
  home.activate_stream("make_array: the cpu accelerator has no device memory");
  if (reinterpret_cast<std::uintptr_t>(memory) % alignment != 0)
    throw_runtime_exception("make_array: the memory is not aligned for the elements");
  if (!is_device_memory(memory, bytes, home.get_device().ordinal()))
    throw_runtime_exception("make_array: the memory is not on the accelerator, or is too small");
  return coherent_buffer::over_device_memory(home.shared_from_this(), static_cast<char *>(memory),
                                             bytes, {"array", element_size});
}

access_type resolve_cpu_access(const accelerator_view &view, access_type requested) {
  device &d = handle_access::of(view).get_device();
  if (requested == access_type_auto)
    return d.settle_default_cpu_access();
  if (!d.can_give_cpu(requested))
    throw_runtime_exception("array: the accelerator cannot give the CPU access to its memory");
  return requested;
}

std::size_t size_of(const buffer &data) {
  return static_cast<const coherent_buffer &>(data).size();
}

bool is_cpu_view(const accelerator_view &view) { return handle_access::of(view).is_host(); }

void synchronize_home(const region &part, access_type type) {
  const coherent_buffer &data = coherent_buffer::of(part);
  if (data.has_source())
    synchronize(part, data.home().get(), type, "synchronize");
}

void synchronize_on(const region &part, const accelerator_view &view, access_type type) {
  synchronize(part, &handle_access::of(view), type, "synchronize_to");
}

accelerator_view source_accelerator_view(const buffer &of) {
  const coherent_buffer &data = coherent_buffer::of(of);
  if (!data.has_source())
    throw_runtime_exception("array_view::source_accelerator_view: the view has no data source");
  if (data.host_view())
    return handle_access::view(*data.host_view());
  return handle_access::view(
      *(data.is_home_on_host() ? share_default_queue(device::host()) : data.home()));
}

} // namespace amp2hip::detail
