// The name of a function that only its address is known of.
#pragma once

#include <string>

namespace amp2hip::detail {

/// The name of the function, or of what stands for it, at that address, as C++ says it, without its
/// parameters; of a kernel that is a lambda the class of the lambda; looked up in the symbols of
/// the program's file or of the shared library that holds it. Where those have been removed it is
/// the place in that file. Slow.
std::string symbol_name(const void *address);

/// What the linker calls a function, as C++ says it, without its parameters.
std::string readable_name(const std::string &linker_name);

} // namespace amp2hip::detail
