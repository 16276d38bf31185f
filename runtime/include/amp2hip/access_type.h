// Enumerations and constants of <amprt.h> (K25, K26).
#pragma once

namespace Concurrency {

/// The access of the CPU to memory on an accelerator (K25), and for array_view::synchronize() the
/// access that follows (K109). The values are bits that can be combined.
enum access_type {
  /// The CPU has no access: it uses the memory only through copies and views.
  access_type_none = 0,
  /// The CPU may read.
  access_type_read = 1 << 0,
  /// The CPU may write. T & cannot distinguish reading from writing, so the library does not
  /// enforce the direction (K25).
  access_type_write = 1 << 1,
  /// The CPU may read and write.
  access_type_read_write = access_type_read | access_type_write,
  /// The runtime chooses: read_write if the accelerator shares memory with the CPU, otherwise none
  /// (K35).
  access_type_auto = 1 << 31
};

/// The time when the commands of an accelerator_view are submitted: at each call, or when the
/// runtime chooses (K26). HIP submits at once in both modes, so the mode only affects
/// get_queuing_mode(). automatic is the default.
enum queuing_mode { queuing_mode_immediate = 0, queuing_mode_automatic = 1 };

/// Direct3D's limit of buffers in one kernel, for programs that use it; it is not enforced (L225).
static const unsigned int HLSL_MAX_NUM_BUFFERS = 64 + 128;
/// Direct3D's limit of characters in a module name; it is not enforced.
static const unsigned int MODULENAME_MAX_LENGTH = 1024;

} // namespace Concurrency
/// Both spellings of the namespace are the same namespace.
namespace concurrency = Concurrency;
