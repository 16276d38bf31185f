// Makes wide output possible beside narrow output, as Visual C++'s library has it. glibc lets a
// FILE be only one of the two, whichever is used first, and drops all output of the other kind.
#pragma once

namespace amp2hip::detail {

/// Lets wcout write to standard output, and wcerr and wclog to standard error, from the
/// construction of the first object on: the same text in UTF-8 that cout and printf would have
/// written, in the same order, with no buffer of their own. It lasts until the program ends.
struct wide_streams {
  /// Replaces the buffers of the three streams. Does nothing in all objects but the first.
  wide_streams();
};

// The object is in the program, not in the runtime's library, so that a program can do without: by
// -DAMP2HIP_WIDE_STREAMS=0 in all of its sources.
#if !defined(AMP2HIP_WIDE_STREAMS) || AMP2HIP_WIDE_STREAMS
/// Turns the streams to common output before main() begins, in every program that includes <amp.h>
/// and does not ask to be left alone.
inline const wide_streams share_standard_output;
#endif

} // namespace amp2hip::detail
