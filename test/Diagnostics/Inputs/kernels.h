#pragma once
#include <amp.h>
inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
inline int thrice(int x) restrict(cpu, amp) { return 3 * x; }
