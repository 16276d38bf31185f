// The kernels by hand over pointers that promise not to alias, which lets the compiler read through
// the read-only cache. An array_view promises no such thing (K112).
#define NAMESPACE restricted
#define RESTRICT __restrict__
#include "by_hand.inc"
