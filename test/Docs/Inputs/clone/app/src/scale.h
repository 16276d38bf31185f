#pragma once
#include <amp.h>

inline float scaled(float x, float factor) restrict(cpu, amp) { return x * factor; }
void scale(concurrency::array_view<float, 1> v, float factor);
