// A private member that a kernel names becomes public. The labels are indented as the class is, and none stands in front
// of another one or at the end of the class.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck --strict-whitespace %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
namespace n {
    // CHECK:      {{^}}    class A {
    // CHECK-NEXT: {{^}}    public:
    // CHECK-NEXT: {{^}}        __device__ static int one(int x) { return x; }
    // CHECK-NEXT: {{^}}    private:
    // CHECK-NEXT: {{^}}        int unused;
    // CHECK-NEXT: {{^}}    public:
    // CHECK-NEXT: {{^}}        __device__ static int two(int x) { return x; }
    // CHECK-NEXT: {{^}}    public:
    // CHECK-NEXT: {{^}}        A(array_view<int> v);
    // CHECK-NEXT: {{^}}    protected:
    // CHECK-NEXT: {{^}}    public:
    // CHECK-NEXT: {{^}}        __device__ static int three(int x) { return x; }
    // CHECK-NEXT: {{^}}    };
    class A {
        static int one(int x) restrict(amp) { return x; }
        int unused;
        static int two(int x) restrict(amp) { return x; }
    public:
        A(array_view<int> v);
    protected:
        static int three(int x) restrict(amp) { return x; }
    };
    A::A(array_view<int> v) : unused(0) {
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = one(two(three(v[i]))); });
    }
}
