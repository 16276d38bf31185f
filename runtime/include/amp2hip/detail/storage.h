// Buffers for the public classes: by accelerator_view and access_type.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/buffer.h>

#include <cstddef>

namespace amp2hip::detail {

/// Allocates storage for an array of `bytes` bytes on `view`, which the CPU can access unless
/// `cpu_access` is access_type_none; the caller owns the only reference. On the cpu accelerator it
/// is host memory (K65). Throws out_of_memory, accelerator_view_removed.
buffer *allocate_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                       std::size_t element_size, Concurrency::access_type cpu_access);
/// Allocates host memory for a staging array; `view` must be on the cpu accelerator. The memory is
/// pinned if there is a HIP device (K70). Throws out_of_memory.
buffer *allocate_staging_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                               std::size_t element_size);
/// Creates storage on `view` over the `bytes` bytes at `memory`, which still belong to the program;
/// the caller owns the only reference. Throws runtime_exception unless `memory` has this alignment
/// and is memory of the device, and, if HIP can detect it, as large; out_of_memory,
/// accelerator_view_removed.
buffer *over_device_memory(const Concurrency::accelerator_view &view, void *memory,
                           std::size_t bytes, std::size_t alignment, std::size_t element_size);
/// Returns the meaning of access_type_auto on `view`, and fixes it (K34); returns any other
/// `requested` unchanged. Throws runtime_exception if the accelerator cannot give the CPU that
/// access (K64).
Concurrency::access_type resolve_cpu_access(const Concurrency::accelerator_view &view,
                                            Concurrency::access_type requested);
/// Returns true if the view is on the cpu accelerator.
bool is_cpu_view(const Concurrency::accelerator_view &view);

/// Returns the size of the whole buffer, in bytes.
std::size_t size_of(const buffer &data);

/// Implements array_view::synchronize for the part that a view shows (K109): makes it current at
/// the buffer's home, and does nothing if there is none.
void synchronize_home(const region &part, Concurrency::access_type type);
/// Implements array_view::synchronize_to for the part that a view shows (K110).
void synchronize_on(const region &part, const Concurrency::accelerator_view &view,
                    Concurrency::access_type type);
/// Returns the view that holds the data source; for host memory the cpu accelerator's default view.
/// Throws runtime_exception if there is no source.
Concurrency::accelerator_view source_accelerator_view(const buffer &data);

} // namespace amp2hip::detail
