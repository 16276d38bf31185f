// Prints the pages about amp2hip that the build generates: its manual page and its completion in
// shells.
#pragma once

#include <optional>

namespace amp2hip {

/// Prints the page that --print-page requests and returns the exit code. Returns nothing if the
/// option was not given.
std::optional<int> printAskedPage();

} // namespace amp2hip
