// The queue of a device that is used where a program names an accelerator and no accelerator_view.
#pragma once

#include "device.h"
#include "queue.h"

#include <memory>

namespace amp2hip::detail {

/// Returns the default queue of the device. It is made on first use and lives until tear_down().
queue &default_queue(device &d);
std::shared_ptr<queue> share_default_queue(device &d);

/// Waits for the device's default queue, drops it, and frees the memory that is kept for reuse.
void tear_down(device &d);

} // namespace amp2hip::detail
