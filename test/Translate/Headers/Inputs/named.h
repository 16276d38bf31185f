#pragma once
#include <amp.h>
inline int named_by_macro(int x) restrict(cpu, amp) { return x + 1; }
