// A child of fork(), which has none of its parent's threads.
#pragma once

namespace amp2hip::detail {

/// Notes that a thread other than the caller's does something for the program. Never throws.
void note_threads() noexcept;
/// True in a child of a process that has called note_threads().
bool is_forked_child() noexcept;
/// Throws runtime_exception in such a child: what its parent's threads were doing never ends there.
void expect_threads();

} // namespace amp2hip::detail
