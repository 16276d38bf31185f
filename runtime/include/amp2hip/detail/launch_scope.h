// How the data a kernel uses reaches the device, whatever it is wrapped in.
//
// While a launch_scope is active on a thread, copying an array_view (or the alias of an array)
// makes the copy that the kernel will get: it lets go of its buffer, which the scope remembers
// together with the place of the copy's data pointer. So views are found at any depth of a struct
// or a closure, by their own copy constructors, with no code per type.
#pragma once

#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstddef>
#include <vector>

namespace Concurrency {
class accelerator_view;
}

namespace amp2hip::detail {

class launch_recording;
class queue;
struct device_copy;
struct launch_domain;

/// How a kernel gets at a texture: not at all, by reference, or through a view that reads or one
/// that writes, which must not be the same texels (G31).
enum class texture_path : unsigned char { none, reference, read, write };

/// One view, array or texture among a kernel's arguments. Without initializers, as a launch has
/// room for some.
struct launch_use {
  char *
      *address; // where the kernel finds its data; counted from the buffer's origin until prepare()
  region part;  // its offset is known only in prepare(); the shape stands in the kernel's copy
  access how;
  bool is_array;            // or a texture: the kernel runs where it is
  const device_copy *ready; // not null: nothing has to be noted once the kernel is launched
  texture_path path;
  unsigned char texel_bits;      // of a texture's scalar in memory
  std::size_t texture_bytes;     // that a texture's argument shows, from the address on
  const element_layout *element; // null: the same data as another use, not told again
};

/// A parameter of a kernel.
struct launch_parameter {
  void *argument;
  const element_layout *value; // null for what holds views or arrays
};

class launch_scope {
public:
  typedef void (*parameters_function)(void *arguments, std::vector<launch_parameter> &parameters);

  /// Begins a launch on `view`, or on the view the runtime chooses (K205) if it is null or the
  /// auto-selection view. `arguments` is where the kernel's arguments will be copied to: copies
  /// anywhere else are temporaries, and get no pointer.
  launch_scope(const Concurrency::accelerator_view *view, void *arguments,
               std::size_t size) noexcept;
  ~launch_scope() {
    current_ = nullptr;
    if (more_ || recording_)
      clear();
  }
  launch_scope(const launch_scope &) = delete;
  launch_scope &operator=(const launch_scope &) = delete;

  /// The scope of the calling thread, or null.
  static launch_scope *current() noexcept { return current_; }

  /// If the use's address lies in the arguments, takes the use and returns true. Another use of the
  /// same place replaces the first. Throws runtime_exception for texels that the kernel would read
  /// one way and write another (G31).
  bool add(const launch_use &added);

  /// All arguments are copied: chooses the queue, makes its device current for the calling thread
  /// and every buffer current there, and writes the device addresses. `parameters_of` tells what
  /// the arguments are, if launches are recorded. Throws runtime_exception, out_of_memory.
  queue &prepare(parameters_function parameters_of);
  /// The kernel is submitted, as HIP is given it: what it writes counts from now on. If launches
  /// are recorded (launch_recorder.h), waits for it, and throws what goes wrong then.
  void launched(const void *kernel, const launch_domain &domain);

private:
  static constexpr std::size_t few = 12;

  launch_use &use(std::size_t i) { return i < few ? first_[i] : more_[i - few]; }
  void check_paths(const launch_use &added);
  void make_room_for_more();
  void free_more() noexcept;
  void clear() noexcept;
  bool is_all_ready();
  queue &make_all_ready();
  queue &choose_queue();
  bool all_current_on(queue &q);
  void begin_recording(parameters_function parameters_of);

  static thread_local launch_scope *current_;

  const Concurrency::accelerator_view *requested_;
  char *arguments_;
  std::size_t size_;
  const char *lowest_, *highest_; // of the uses' places
  queue *queue_ = nullptr;
  std::size_t count_ = 0;
  launch_use first_[few];      // the usual launch allocates nothing
  launch_use *more_ = nullptr; // behind the first few, of which hardly a kernel has more
  std::size_t room_for_more_ = 0;
  launch_recording *recording_ = nullptr;
};

/// For a new copy of a handle to the buffer of use().part: during a launch that it is an argument
/// of, the kernel's copy lets go of the buffer; any other copy holds it too. use() gives the
/// launch_use, and is called only during a launch.
template <typename Use> void share(buffer *&data, const Use &use) {
  if (inside_kernel()) {
    data = nullptr; // as it is, but now the CPU device's compiler knows
    return;
  }
  if (!data)
    return;
  launch_scope *launch = launch_scope::current();
  if (launch && launch->add(use()))
    data = nullptr;
  else
    data->retain();
}

} // namespace amp2hip::detail
