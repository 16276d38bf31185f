// A device's default queue, for programs that name an accelerator but no accelerator_view.
#pragma once

#include "device.h"
#include "queue.h"

#include <memory>

namespace amp2hip::detail {

/// Returns the default queue of the device. It is constructed on first use and lives until
/// tear_down().
queue &default_queue(device &d);
std::shared_ptr<queue> share_default_queue(device &d);

/// Waits for the device's default queue, releases it, and frees the memory that is kept for reuse.
void tear_down(device &d);

} // namespace amp2hip::detail
