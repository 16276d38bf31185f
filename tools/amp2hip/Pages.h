// The pages about amp2hip that the build makes: its manual page and its completion in shells.
#pragma once

#include <optional>

namespace amp2hip {

/// Prints the page that --print-page asks for. Returns the exit code, or nothing if the option is
/// not there.
std::optional<int> printAskedPage();

} // namespace amp2hip
