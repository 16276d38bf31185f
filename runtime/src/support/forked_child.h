// A child of fork(), which has none of its parent's threads.
#pragma once

namespace amp2hip::detail {

/// Notes that a thread other than the caller's works for the program. Never throws.
void note_threads() noexcept;
/// Returns true in a child of a process that has called note_threads().
bool is_forked_child() noexcept;
/// Throws runtime_exception in such a child, in which the work of its parent's threads never ends.
void expect_threads();

} // namespace amp2hip::detail
