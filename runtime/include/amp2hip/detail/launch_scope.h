// How the data a kernel uses reaches the device, whatever it is wrapped in.
//
// While a launch_scope is active on a thread, copying an array_view (or the alias of an array)
// makes the copy that the kernel will get: it lets go of its buffer, which the scope remembers
// together with the place of the copy's data pointer. So views are found at any depth of a struct
// or a closure, by their own copy constructors, with no code per type.
#pragma once

#include <amp2hip/detail/buffer.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace Concurrency {
class accelerator_view;
}

namespace amp2hip::detail {

class queue;

class launch_scope {
public:
  /// Begins a launch on `view`, or on the view the runtime chooses (K205) if it is null or the
  /// auto-selection view. `arguments` is where the kernel's arguments will be copied to: copies
  /// anywhere else are temporaries, and get no pointer.
  launch_scope(const Concurrency::accelerator_view *view, const void *arguments,
               std::size_t size) noexcept;
  ~launch_scope();
  launch_scope(const launch_scope &) = delete;
  launch_scope &operator=(const launch_scope &) = delete;

  /// The scope of the calling thread, or null.
  static launch_scope *current() noexcept { return current_; }

  /// If `address` lies in the arguments, notes that the kernel uses `data` through the address that
  /// stands there, counted from the buffer's origin until prepare() makes it one on the device, and
  /// returns true. Noting another use for the same place replaces the first.
  bool add(buffer *data, access a, void *address, bool is_array);

  /// All arguments are copied: chooses the queue, makes every buffer current there, and writes the
  /// device addresses. Throws runtime_exception, out_of_memory.
  queue &prepare();

private:
  struct use {
    buffer *data;
    access how;
    char **address;
    bool is_array;
  };

  std::shared_ptr<queue> choose_queue() const;
  void check_arrays_are_on(const queue &q) const;

  static thread_local launch_scope *current_;

  const Concurrency::accelerator_view *requested_;
  const char *arguments_;
  std::size_t size_;
  std::vector<use> uses_;
  std::shared_ptr<queue> queue_;
};

/// For a new copy of a handle to `data` whose address stands at `address`: during a launch that it
/// is an argument of, the kernel's copy lets go of the buffer; any other copy holds it too.
inline void share(buffer *&data, access a, void *address, bool is_array) {
  if (!data)
    return;
  launch_scope *launch = launch_scope::current();
  if (launch && launch->add(data, a, address, is_array))
    data = nullptr;
  else
    data->retain();
}

} // namespace amp2hip::detail
