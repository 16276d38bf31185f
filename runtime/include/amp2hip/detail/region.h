// A rectangular part of a buffer, and copying between such parts and dense host memory.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/buffer.h>

#include <cstddef>

namespace amp2hip::detail {

/// The elements a view shows: `rank` dimensions, the last one contiguous. Strides count elements.
struct region {
  buffer *data;
  std::size_t offset; // bytes from the buffer's origin to the first element
  int rank;
  const int *extent;
  const int *stride; // rank - 1 of them
  std::size_t element_size;
};

/// Copies the contents of `from` to `to`, which must have equal extents; returns when done. If
/// they overlap, as if through a temporary (K128).
void copy(const region &from, const region &to);
/// Copies between `from` and dense row-major host memory; return when done (K123).
void copy_to_host(const region &from, void *to);
void copy_from_host(const void *from, const region &to);

/// Storage for an array on `view`; an array staged through `view`, which is the cpu accelerator's.
/// Throw out_of_memory.
buffer *allocate_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                       std::size_t element_size, Concurrency::access_type cpu_access);
buffer *allocate_staging_array(const Concurrency::accelerator_view &view, std::size_t bytes,
                               std::size_t element_size);
/// What access_type_auto means on `view`, and `requested` itself otherwise. Throws
/// runtime_exception if the accelerator cannot give the CPU that access (K64).
Concurrency::access_type resolve_cpu_access(const Concurrency::accelerator_view &view,
                                            Concurrency::access_type requested);
bool is_cpu_view(const Concurrency::accelerator_view &view);

/// Throws runtime_exception unless every component is positive and an int counts the elements (K61,
/// K100; Direct3D's limit was lower). `what` begins the message.
void check_extent(const char *what, int rank, const int *extent, std::size_t element_size);
/// Throws runtime_exception unless origin and extent lie inside `whole`.
void check_section(int rank, const int *origin, const int *extent, const int *whole);
/// array_view::synchronize and synchronize_to (K109, K110), and where the data comes from.
void synchronize_home(buffer &data, Concurrency::access_type type);
void synchronize_on(buffer &data, const Concurrency::accelerator_view &view,
                    Concurrency::access_type type);
Concurrency::accelerator_view source_accelerator_view(const buffer &data);

[[noreturn]] void throw_runtime_exception(const char *message);

} // namespace amp2hip::detail
