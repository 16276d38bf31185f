// Enumerations and constants of <amprt.h> (K25, K26).
#pragma once

namespace Concurrency {

/// What the CPU may do with memory on an accelerator (K25).
enum access_type {
  access_type_none = 0,
  access_type_read = 1 << 0,
  access_type_write = 1 << 1,
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = 1 << 31
};

/// When an accelerator_view's commands are submitted (K26).
enum queuing_mode { queuing_mode_immediate = 0, queuing_mode_automatic = 1 };

static const unsigned int HLSL_MAX_NUM_BUFFERS = 64 + 128;
static const unsigned int MODULENAME_MAX_LENGTH = 1024;

} // namespace Concurrency
namespace concurrency = Concurrency;
