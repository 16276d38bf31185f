// The transfer log: one line on standard error for every transfer, when AMP2HIP_TRACE=1 is in the
// environment.
#pragma once

#include <cstddef>
#include <string>

namespace amp2hip::detail {
bool is_tracing();
/// `amp2hip: <bytes> bytes <from> -> <to>, <what>, <why>`
void trace_transfer(std::size_t bytes, const std::string &from, const std::string &to,
                    const std::string &what, const char *why);
} // namespace amp2hip::detail
