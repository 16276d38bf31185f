// Microsoft's source annotations, which C++ AMP sources use and no compiler needs (L302): each
// expands to nothing. Visual C++'s <amp.h> includes them; <sal.h> has nothing else. If a program
// defines _In_ itself, none of them is defined here.
//
//   void fill(_Out_writes_(count) float *to, _In_ size_t count);
#pragma once

#ifndef _In_
// Parameters that the function reads: an object, an object that may be absent, and a string that
// ends with a zero.
#define _In_
#define _In_opt_
#define _In_z_
// Buffers of `size` elements or bytes that the function reads, and a string that may be null.
#define _In_reads_(size)
#define _In_reads_bytes_(size)
#define _In_opt_z_
// A number from `low` to `high`.
#define _In_range_(low, high)
// Parameters that the function writes.
#define _Out_
#define _Out_opt_
// Buffers that the function writes: of `size` elements, of `size` bytes, written as a whole, ended
// with a zero, and possibly null; and a pointer that it sets.
#define _Out_writes_(size)
#define _Out_writes_bytes_(size)
#define _Out_writes_all_(size)
#define _Out_writes_z_(size)
#define _Out_writes_opt_(size)
#define _Outptr_
// Parameters that the function reads and writes.
#define _Inout_
#define _Inout_opt_
#define _Inout_updates_(size)
// A result that may be null, one that is never null, the condition for success, and the conditions
// before and after the call.
#define _Ret_maybenull_
#define _Ret_notnull_
#define _Success_(condition)
#define _Pre_
#define _Post_
// A format of printf, results that must be used, and directives for the source analysis.
#define _Printf_format_string_
#define _Check_return_
#define _Must_inspect_result_
#define _Use_decl_annotations_
#define _Analysis_assume_(condition)
#endif
