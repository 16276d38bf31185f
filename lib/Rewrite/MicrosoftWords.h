// What stands in output for what only Visual C++ knows.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <string>

namespace amp2hip {

class Sources;

/// What stands for the word; empty if nothing does.
std::string textFor(const MicrosoftWord &Word, Sources &Files);
/// What is put in, or takes the place of what is there.
std::string textFor(const Repair &R);

} // namespace amp2hip
