// How the data a kernel uses reaches the device, whatever it is wrapped in.
//
// While a launch_scope is active on a thread, copying an array_view (or the alias of an array)
// makes the copy that the kernel will get: it lets go of its buffer, which the scope remembers
// together with the place of the copy's data pointer. So views are found at any depth of a struct
// or a closure, by their own copy constructors, with no code per type.
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
  /// Initialises nothing, because a launch_scope has an array of them, most of which a launch does
  /// not need.
  bound_argument() = default;
  bound_argument(char **address, const region &part, access how)
      : address(address), part(part), how(how), is_array(false), ready(nullptr),
        texture{texture_path::none, 0, 0}, elements(nullptr) {}

  /// The data pointer in the kernel's copy. prepare() replaces the host's address in it, which
  /// counts from the buffer's origin, by the device's.
  char **address;
  /// The part of the buffer. prepare() computes its offset if not all data is ready on the device.
  region part;
  access how;
  /// True for arrays and textures: the kernel runs on their accelerator_view.
  bool is_array;
  /// The copy on the device if it was ready before the launch; else null, and submitted() has to
  /// mark what the kernel writes.
  const device_copy *ready;
  texture_memory texture;
  /// What the elements are, for observers; null if another argument describes the same data. The
  /// launch does not look at it.
  const element_layout *elements;
};

/// One launch of a kernel, from the copying of its arguments to its submission. A thread has one at
/// a time, and the object stays on its stack:
///
///   launch_scope scope(kernel, view, storage, sizeof storage);
///   auto *packed = new (storage) copies(arguments...); // views register with add()
///   queue &q = scope.prepare();
///   scope.submitting(domain, shape);
///   ...                                                // HIP takes the kernel
///   scope.submitted();
class launch_scope {
public:
  /// Begins a launch of `kernel`, which must outlive it: on `view`, or on the view the runtime
  /// chooses (K205) if it is null or the auto-selection view. `arguments` is where the kernel's
  /// arguments will be copied to: copies anywhere else are temporaries, and get no pointer.
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

  /// The scope of the calling thread, or null.
  static launch_scope *current() noexcept { return current_; }

  /// Returns where the argument goes whose address is `address`, for the caller to write it there
  /// at once; null if it does not lie in the arguments. Another argument of the same place gets the
  /// place of the first. Throws out_of_memory.
  bound_argument *add(char **address) {
    const auto *place = reinterpret_cast<const char *>(address);
    if (static_cast<std::size_t>(place - arguments_) >= size_)
      return nullptr;
    // Arguments come in rising order, so that a place below another is the rare one.
    if (place <= highest_ || count_ >= few)
      return add_rare(place);
    highest_ = place;
    return &first_[count_++];
  }
  /// Throws runtime_exception if the added texture shares texels with another one that accesses
  /// them the other way (G31).
  void check_paths(const bound_argument &added);

  /// Makes the launch ready when all arguments are copied: chooses the queue, makes its device
  /// current for the calling thread and every buffer current on it, and writes the addresses on
  /// the device into the arguments. Throws runtime_exception, out_of_memory.
  queue &prepare();
  /// Must be called directly before the kernel is submitted. `domain` and `shape` must live until
  /// submitted() returns.
  void submitting(const launch_domain &domain, const launch_shape &shape) {
    if (observed_)
      observe_submitting(domain, shape);
  }
  /// Must be called when the kernel has been submitted without an error: the data that it writes
  /// is current on its device only from now on. Throws what an observer throws that waits for it.
  void submitted();

private:
  /// The number of arguments that need no memory from the heap.
  static constexpr std::size_t few = 12;

  /// Returns the i-th argument in the order in which they were added.
  bound_argument &argument(std::size_t i) { return i < few ? first_[i] : more_[i - few]; }
  /// Does what add() does where it is not simple.
  bound_argument *add_rare(const char *place);
  /// Calls f(argument) for all in the order in which they were added, until one returns false.
  /// Returns false if one did.
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
  /// Doubles the memory for those beyond the first few. Throws out_of_memory.
  void make_room_for_more();
  void free_more() noexcept;
  /// Frees what the usual launch does not have.
  void clear() noexcept;
  /// Tries the usual case, in which all data is current on the view that is asked for, or on the
  /// default one. Returns false, and has changed nothing, if it is not.
  bool is_all_ready();
  /// Makes all data current on the queue of the launch, copying what is not, and writes the
  /// addresses on the device.
  queue &make_all_ready();
  /// Returns the queue that the launch runs on (K205): the one asked for, else that of the arrays,
  /// else one on which all data is current, else the default one.
  queue &choose_queue();
  bool all_current_on(queue &q);
  /// Tells the buffers what the kernel writes, if that is not known already.
  void note_what_is_written() noexcept;
  /// Describes the launch to the observers of the program.
  void observe();
  void observe_submitting(const launch_domain &domain, const launch_shape &shape);
  /// Throws runtime_exception with this text, which names the launch.
  [[noreturn]] void refuse(const char *why) const;

  // Of GNU C's kind, which is never initialised by code, so that no access asks whether it is.
  static __thread launch_scope *current_;

  const kernel_description &kernel_;
  /// The view that the launch asks for; null if the runtime chooses.
  const Concurrency::accelerator_view *requested_;
  /// The memory of the kernel's copies.
  char *arguments_;
  std::size_t size_; // in bytes
  /// The highest of the addresses in them, above which there is no duplicate.
  const char *highest_;
  /// The queue of the launch; null before prepare().
  queue *queue_ = nullptr;
  std::size_t count_ = 0;
  bound_argument first_[few];      // the usual launch allocates nothing
  bound_argument *more_ = nullptr; // behind the first few, few kernels have more
  std::size_t room_for_more_ = 0;
  launch_observations *observed_ = nullptr; // null if nobody observes the program
};

/// Stands before a function that only the host calls. One compilation serves both sides on the CPU
/// device: there the function is a call of its own, so that a kernel's copy of what calls it is
/// small enough to be inlined, and has no code of the host's in it. A GPU's host compiler decides
/// itself, as each launch pays for a call.
#if defined(__HIP_CPU_DEVICE__)
#define AMP2HIP_OUTSIDE_KERNELS __attribute__((noinline))
#else
#define AMP2HIP_OUTSIDE_KERNELS
#endif

/// Does what share() does on the host, with the same arguments: registers the copy whose data
/// pointer is at `address` with the thread's launch, if the launch has memory there, and counts a
/// reference otherwise. Throws as share() does.
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
/// Shares a buffer with a new copy of a handle to it. During a launch that the copy is an argument
/// of, the copy registers with the launch and `data` becomes null, because the kernel needs no
/// buffer; any other copy takes a reference. `address` is the copy's data pointer; `describe`
/// returns the bound_argument of the copy, and is called only for an argument. In a kernel there is
/// no buffer, and nothing takes the address of the copy, so that nothing which the kernel writes
/// can change it. Throws what launch_scope::add() and check_paths() throw.
template <typename Describe>
__attribute__((always_inline)) inline void share(buffer *&data, char **address,
                                                 const Describe &describe) {
  if (inside_kernel())
    data = nullptr; // as it is, but now the CPU device's compiler knows
  else
    share_on_host(data, address, describe);
}

} // namespace amp2hip::detail
