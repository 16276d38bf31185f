#pragma once

inline float absolute(float x) restrict(amp) { return x < 0 ? -x : x; }
inline float absolute(float x) restrict(cpu) { return x < 0 ? -x : x; }
