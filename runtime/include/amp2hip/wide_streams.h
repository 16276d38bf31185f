// Wide output beside narrow, as Visual C++'s library mixes them. glibc lets a FILE be only one of the
// two, whichever is used first, and drops all output of the other kind.
#pragma once

namespace amp2hip::detail {

/// From its construction on, wcout writes to standard output, and wcerr and wclog to standard error,
/// what cout and printf would have: the same text in UTF-8, in the same order. Constructing more of
/// them does nothing.
struct wide_streams {
  wide_streams();
};

// Of the program, so that it can do without: by -DAMP2HIP_WIDE_STREAMS=0 in all of its sources.
#if !defined(AMP2HIP_WIDE_STREAMS) || AMP2HIP_WIDE_STREAMS
inline const wide_streams share_standard_output;
#endif

} // namespace amp2hip::detail
