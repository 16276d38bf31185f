// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Kernels around virtual functions: the hierarchy is the host's, the kernels take copies of members.
struct image { int height, width; std::vector<int> pixels; };

class filter
{
public:
    virtual ~filter() {}
    virtual const char *name() const = 0;
    virtual void apply(image &i) const = 0;
    virtual int reference(int value) const restrict(cpu) = 0;
protected:
    static const int maximum = 255;
    static int clamp(int v) restrict(cpu, amp) { return v < 0 ? 0 : v > maximum ? maximum : v; }
    array_view<int, 2> view(image &i) const { return array_view<int, 2>(i.height, i.width, i.pixels); }
};

class brighten : public filter
{
    int amount;
public:
    explicit brighten(int a) : amount(a) {}
    const char *name() const override { return "brighten"; }
    void apply(image &i) const override
    {
        array_view<int, 2> v = view(i);
        const int a = amount;
        parallel_for_each(v.extent, [=](index<2> p) restrict(amp) { v[p] = clamp(v[p] + a); });
        v.synchronize();
    }
    int reference(int value) const override { return clamp(value + amount); }
};

template <class Operation> class pixelwise : public filter
{
    Operation operation;
public:
    pixelwise(Operation o = Operation()) : operation(o) {}
    const char *name() const override { return Operation::name(); }
    void apply(image &i) const override
    {
        array_view<int, 2> v = filter::view(i);
        auto op = operation;
        parallel_for_each(v.extent.tile<4, 4>().pad(), [=](tiled_index<4, 4> t) restrict(amp) {
            if (v.extent.contains(t.global))
                v[t] = op(v[t]);
        });
        v.synchronize();
    }
    int reference(int value) const override { return operation(value); }
};

struct invert { static const char *name() { return "invert"; } int operator()(int x) const restrict(cpu, amp) { return 255 - x; } };
struct threshold { int level; threshold() : level(128) {} static const char *name() { return "threshold"; } int operator()(int x) const restrict(cpu, amp) { return x < level ? 0 : 255; } };

int main()
{
    brighten a(40);
    pixelwise<invert> b;
    pixelwise<threshold> c;
    const filter *filters[] = { &a, &b, &c };
    int failures = 0;
    for (const filter *f : filters)
    {
        image i = { 9, 14, std::vector<int>(9 * 14) };
        for (size_t k = 0; k < i.pixels.size(); ++k) i.pixels[k] = (int)(k * 31 % 256);
        std::vector<int> expected(i.pixels);
        for (size_t k = 0; k < expected.size(); ++k) expected[k] = f->reference(expected[k]);
        f->apply(i);
        failures += check(f->name(), i.pixels, expected);
    }
    return failures;
}
