#pragma once
#include <amp.h>
inline int once(int x) restrict(cpu, amp) { return x + 1; }
