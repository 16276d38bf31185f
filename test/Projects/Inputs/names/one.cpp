#include "a.h"
#include "b.h"
int main() { std::vector<float> a(10, 1.f); concurrency::array_view<float> v(a); scale(v); return v[3] == 2 ? 0 : 1; }
