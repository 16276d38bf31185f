// Buffers as the public classes ask for them: by accelerator_view and access_type.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/buffer.h>

#include <cstddef>

namespace amp2hip::detail {

/// Storage for an array on `view`; for an array staged through `view`, which is the cpu
/// accelerator's. Throw out_of_memory.
buffer *allocate_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                       std::size_t element_size, Concurrency::access_type cpu_access);
buffer *allocate_staging_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                               std::size_t element_size);
/// What access_type_auto means on `view`, and `requested` itself otherwise. Throws
/// runtime_exception if the accelerator cannot give the CPU that access (K64).
Concurrency::access_type resolve_cpu_access(const Concurrency::accelerator_view &view,
                                            Concurrency::access_type requested);
bool is_cpu_view(const Concurrency::accelerator_view &view);

/// All that the buffer holds, in bytes.
std::size_t size_of(const buffer &data);

/// array_view::synchronize and synchronize_to of the part a view shows (K109, K110).
void synchronize_home(const region &part, Concurrency::access_type type);
void synchronize_on(const region &part, const Concurrency::accelerator_view &view,
                    Concurrency::access_type type);
/// Where the data comes from. Throws runtime_exception if it has no source.
Concurrency::accelerator_view source_accelerator_view(const buffer &data);

} // namespace amp2hip::detail
