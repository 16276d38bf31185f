#pragma once
#include "gpu_macros.h"
#include <amp.h>

namespace vm {
struct float3 {
    float x, y, z;
    float3() BOTH {}
    float3(float x, float y, float z) BOTH : x(x), y(y), z(z) {}
    explicit operator float() const BOTH { return x + y + z; }
    float3 operator-() const BOTH { return float3(-x, -y, -z); }
};
float dot(const float3 &a, const float3 &b) BOTH;
inline float dot(const float3 &a, const float3 &b) BOTH { return a.x * b.x + a.y * b.y + a.z * b.z; }
} // namespace vm
