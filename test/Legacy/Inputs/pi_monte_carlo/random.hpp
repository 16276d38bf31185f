#ifndef RANDOM_HPP
#define RANDOM_HPP

// xorshift128 of Marsaglia, the state is initialised by Thomas Wang's hash
class random_generator
{
public:
    explicit random_generator(unsigned int seed) restrict(cpu, amp)
    {
        x = hash(seed);
        y = hash(x + 0x9E3779B9u);
        z = hash(y ^ 0x85EBCA6Bu);
        w = hash(z + 1) | 1;
    }

    unsigned int next() restrict(cpu, amp)
    {
        unsigned int t = x ^ (x << 11);
        x = y;
        y = z;
        z = w;
        w = w ^ (w >> 19) ^ (t ^ (t >> 8));
        return w;
    }

    unsigned int next_bits(int bits) restrict(cpu, amp)
    {
        return next() >> (32 - bits);
    }

    float next_float() restrict(cpu, amp)
    {
        return (next() >> 8) * (1.0f / 16777216.0f);
    }

private:
    static unsigned int hash(unsigned int k) restrict(cpu, amp)
    {
        k = (k ^ 61u) ^ (k >> 16);
        k *= 9u;
        k = k ^ (k >> 4);
        k *= 0x27d4eb2du;
        k = k ^ (k >> 15);
        return k;
    }

    unsigned int x, y, z, w;
};

#endif
