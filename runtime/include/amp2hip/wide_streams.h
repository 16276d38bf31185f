// Allows wide output together with narrow output, like Visual C++'s library. glibc fixes the kind
// of a FILE at its first use, and drops all output of the other kind.
#pragma once

namespace amp2hip::detail {

/// Makes wcout write to standard output, and wcerr and wclog to standard error, from the
/// construction of the first object on: the same text in UTF-8 that cout and printf would write, in
/// the same order, without their own buffers. This lasts until the program ends.
struct wide_streams {
  /// Replaces the buffers of the three streams. Only the first object does this.
  wide_streams();
};

// The object is in the program, not in the runtime's library, so that a program can disable it with
// -DAMP2HIP_WIDE_STREAMS=0 in all of its sources.
#if !defined(AMP2HIP_WIDE_STREAMS) || AMP2HIP_WIDE_STREAMS
/// Switches the streams to common output before main() begins, in every program that includes
/// <amp.h> and does not disable it.
inline const wide_streams share_standard_output;
#endif

} // namespace amp2hip::detail
