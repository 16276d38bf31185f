#pragma once
#include <amp.h>
inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
inline int side() restrict(cpu) { return 1; }
inline int side() restrict(amp) { return 2; }
