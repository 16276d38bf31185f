// The name of a function of which only the address is known.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Returns the C++ name, without parameters, of the function at that address, or of the kernel
/// whose handle in HIP is there. For a kernel that is a lambda, returns the class of the lambda.
/// Searches the symbols of the program's file or shared library. If they have been removed, returns
/// the place in that file. Slow.
std::string symbol_name(const void *address);

/// Returns the C++ name, without parameters, for the linker's name of a function.
std::string readable_name(const std::string &linker_name);

} // namespace amp2hip::detail
