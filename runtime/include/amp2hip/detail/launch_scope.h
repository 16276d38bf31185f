// The transfer of a kernel's data, which may be wrapped in any types, to the device.
//
// While a launch_scope is active on a thread, copying an array_view (or the alias of an array)
// creates the copy for the kernel: the copy releases its buffer, and the scope records the buffer
// and the place of the copy's data pointer. So the copy constructors of views find them at any
// depth of a struct or a closure, without code for each type.
#pragma once

#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstddef>
#include <new>

namespace Concurrency {
class accelerator_view;
}

namespace amp2hip::detail {

class launch_observations;
class queue;
struct device_copy;
struct element_layout;
struct kernel_description;
struct launch_domain;
struct launch_shape;

/// How a kernel accesses a texture: by reference, or through a view that reads or a view that
/// writes. A kernel must not read and write the same texels through two views (G31).
enum class texture_path : unsigned char { none, reference, read, write };

/// The memory of a texture among a kernel's arguments.
struct texture_memory {
  texture_path path;  // none: the argument is no texture
  unsigned char bits; // of a scalar component
  std::size_t bytes;  // of the texels, from the argument's address on
};

/// One view, array or texture among a kernel's arguments.
struct bound_argument {
  /// Initialises nothing, because a launch_scope has an array of these objects, and a launch does
  /// not need most of them.
  bound_argument() = default;
  bound_argument(char **address, const region &part, access how)
      : address(address), part(part), how(how), is_array(false), ready(nullptr),
        texture{texture_path::none, 0, 0}, elements(nullptr) {}

  /// The data pointer in the kernel's copy. It holds the host's address, relative to the buffer's
  /// origin, until prepare() replaces it by the device's.
  char **address;
  /// The part of the buffer. prepare() computes its offset unless all data is ready on the device.
  region part;
  /// The access of the kernel to the part.
  access how;
  /// True for arrays and textures: the kernel runs on their accelerator_view.
  bool is_array;
  /// The copy on the device if it was ready before the launch; otherwise null, and submitted() must
  /// mark what the kernel writes.
  const device_copy *ready;
  /// The memory of a texture; its path is `none` for other arguments.
  texture_memory texture;
  /// The layout of the elements, for observers; null if another argument describes the same data.
  /// The launch does not use it.
  const element_layout *elements;
};

/// One launch of a kernel, from copying its arguments to its submission. A thread has at most one
/// at a time, and the object stays on its stack:
///
///   launch_scope scope(kernel, view, storage, sizeof storage);
///   auto *packed = new (storage) copies(arguments...); // views register with add()
///   queue &q = scope.prepare();
///   scope.submitting(domain, shape);
///   ...                                                // HIP takes the kernel
///   scope.submitted();
class launch_scope {
public:
  /// Begins a launch of `kernel`, which must outlive it: on `view`, or on the view that the runtime
  /// chooses (K205) if `view` is null or the auto-selection view. `arguments` is the destination of
  /// the kernel's arguments: copies anywhere else are temporaries, and get no pointer.
  launch_scope(const kernel_description &kernel, const Concurrency::accelerator_view *view,
               void *arguments, std::size_t size) noexcept;
  /// Ends the launch. The kernel may still run.
  ~launch_scope() {
    current_ = nullptr;
    if (more_ || observed_)
      clear();
  }
  launch_scope(const launch_scope &) = delete;
  launch_scope &operator=(const launch_scope &) = delete;

  /// Returns the scope of the calling thread, or null.
  static launch_scope *current() noexcept { return current_; }

  /// Returns the place for the argument whose address is `address`, which the caller must fill at
  /// once; null if the address is outside the arguments. If two arguments have the same address,
  /// both get the place of the first. Throws out_of_memory.
  bound_argument *add(char **address) {
    const auto *place = reinterpret_cast<const char *>(address);
    if (static_cast<std::size_t>(place - arguments_) >= size_)
      return nullptr;
    // Arguments arrive in ascending order, so an address below another one is rare.
    if (place <= highest_ || count_ >= few)
      return add_rare(place);
    highest_ = place;
    return &first_[count_++];
  }
  /// Throws runtime_exception if the added texture shares texels with another argument that
  /// accesses them in the conflicting way (G31).
  void check_paths(const bound_argument &added);

  /// Prepares the launch when all arguments have been copied: chooses the queue, makes its device
  /// current for the calling thread and every buffer current on it, and stores the addresses on the
  /// device in the arguments. Throws runtime_exception, out_of_memory.
  queue &prepare();
  /// Must be called directly before the kernel is submitted. `domain` and `shape` must live until
  /// submitted() returns.
  void submitting(const launch_domain &domain, const launch_shape &shape) {
    if (observed_)
      observe_submitting(domain, shape);
  }
  /// Must be called when the kernel has been submitted without an error: only then is the data that
  /// it writes current on its device. Throws the exception of an observer that waits for it.
  void submitted();

private:
  /// The number of arguments that need no memory from the heap.
  static constexpr std::size_t few = 12;

  /// Returns the i-th argument in the order in which they were added.
  bound_argument &argument(std::size_t i) { return i < few ? first_[i] : more_[i - few]; }
  /// Implements add() for the cases that add() does not handle itself.
  bound_argument *add_rare(const char *place);
  /// Calls f(argument) for all arguments in the order in which they were added, until a call
  /// returns false. Returns false if one did.
  template <typename Function> bool for_each_argument(const Function &f) {
    bound_argument *const end = first_ + (count_ < few ? count_ : few);
    for (bound_argument *a = first_; a != end; ++a)
      if (!f(*a))
        return false;
    for (std::size_t i = few; i < count_; ++i)
      if (!f(more_[i - few]))
        return false;
    return true;
  }
  /// Doubles the memory for the arguments after the first few. Throws out_of_memory.
  void make_room_for_more();
  void free_more() noexcept;
  /// Frees what only an unusual launch has: more arguments, and observations.
  void clear() noexcept;
  /// Tries the usual case, in which all data is current on the requested view, or on the default
  /// one. Otherwise returns false without any change.
  bool is_all_ready();
  /// Makes all data current on the queue of the launch, by copies where needed, and stores the
  /// addresses on the device.
  queue &make_all_ready();
  /// Returns the queue of the launch (K205): the requested one, otherwise that of the arrays,
  /// otherwise one on which all data is current, otherwise the default one.
  queue &choose_queue();
  bool all_current_on(queue &q);
  /// Reports to the buffers what the kernel writes, unless that is already known.
  void note_what_is_written() noexcept;
  /// Describes the launch to the observers of the program.
  void observe();
  void observe_submitting(const launch_domain &domain, const launch_shape &shape);
  /// Throws runtime_exception with the text `why`, which names the launch.
  [[noreturn]] void refuse(const char *why) const;

  // GNU C's __thread variables are never initialised by code, so an access need not check that.
  static __thread launch_scope *current_;

  const kernel_description &kernel_;
  /// The requested view; null if the runtime chooses.
  const Concurrency::accelerator_view *requested_;
  /// The memory of the kernel's copies.
  char *arguments_;
  std::size_t size_; // in bytes
  /// The highest of the addresses in them; no argument above it is a duplicate.
  const char *highest_;
  /// The queue of the launch; null before prepare().
  queue *queue_ = nullptr;
  /// The number of arguments that have been added.
  std::size_t count_ = 0;
  bound_argument first_[few];      // the usual launch allocates nothing
  bound_argument *more_ = nullptr; // after the first few; few kernels have more
  std::size_t room_for_more_ = 0;
  launch_observations *observed_ = nullptr; // null if the program has no observer
};

/// Precedes a function that only the host calls. On the CPU device one compilation serves both
/// sides: there the function is not inlined, so that a kernel's copy of its caller is small enough
/// to be inlined, and contains no code of the host. For a GPU the host compiler decides, because a
/// call has a cost in each launch.
#if defined(__HIP_CPU_DEVICE__)
#define AMP2HIP_OUTSIDE_KERNELS __attribute__((noinline))
#else
#define AMP2HIP_OUTSIDE_KERNELS
#endif

/// Does what share() does on the host, with the same arguments: registers the copy whose data
/// pointer is at `address` with the thread's launch, if the launch has memory there, and otherwise
/// counts a reference. Throws what share() throws.
template <typename Describe>
AMP2HIP_OUTSIDE_KERNELS void share_on_host(buffer *&data, char **address,
                                           const Describe &describe) {
  if (!data)
    return;
  launch_scope *const launch = launch_scope::current();
  bound_argument *const place = launch ? launch->add(address) : nullptr;
  if (!place) {
    data->retain();
    return;
  }
  const bound_argument &added = *new (static_cast<void *>(place)) bound_argument(describe());
  if (added.texture.path != texture_path::none)
    launch->check_paths(added);
  data = nullptr;
}
/// Shares a buffer with a new copy of a handle to it. If the copy is an argument of the thread's
/// launch, it registers with the launch and `data` becomes null, because the kernel needs no
/// buffer; any other copy takes a reference. `address` is the copy's data pointer; `describe`
/// returns the bound_argument of the copy, and is called only for an argument. In a kernel there is
/// no buffer, and nothing takes the address of the copy, so no store of the kernel can change it.
/// Throws what launch_scope::add() and check_paths() throw.
template <typename Describe>
__attribute__((always_inline)) inline void share(buffer *&data, char **address,
                                                 const Describe &describe) {
  if (inside_kernel())
    data = nullptr; // already null; tells the CPU device's compiler
  else
    share_on_host(data, address, describe);
}

} // namespace amp2hip::detail
