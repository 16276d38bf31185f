// Philox 4x32-10, a generator without a state, for kernels of C++ AMP and for the host: the numbers
// are a function of a key (the seed) and a counter (the thread, the step), the same on each device.
#pragma once

#include <amp.h>

struct philox {
  unsigned numbers[4]; // four random ones for each counter

  philox(unsigned seed, unsigned thread, unsigned step) restrict(cpu, amp) {
    numbers[0] = thread;
    numbers[1] = step;
    numbers[2] = numbers[3] = 0;
    unsigned key[2] = {seed, 0};
    for (int round = 0; round < 10; ++round) {
      const unsigned first = numbers[0], third = numbers[2];
      numbers[0] = high(0xCD9E8D57u, third) ^ numbers[1] ^ key[0];
      numbers[1] = 0xCD9E8D57u * third;
      numbers[2] = high(0xD2511F53u, first) ^ numbers[3] ^ key[1];
      numbers[3] = 0xD2511F53u * first;
      key[0] += 0x9E3779B9u;
      key[1] += 0xBB67AE85u;
    }
  }

  /// Returns one of the four as a number from 0 to below 1.
  float uniform(int which) const restrict(cpu, amp) {
    return float(numbers[which] >> 8) * (1.0f / (1 << 24));
  }

private:
  /// Returns the high half of a product; C++ AMP has no integers of 64 bits.
  static unsigned high(unsigned a, unsigned b) restrict(cpu, amp) {
    const unsigned a0 = a & 0xFFFFu, a1 = a >> 16, b0 = b & 0xFFFFu, b1 = b >> 16;
    const unsigned middle = a1 * b0 + (a0 * b0 >> 16);
    return a1 * b1 + (middle >> 16) + ((a0 * b1 + (middle & 0xFFFFu)) >> 16);
  }
};
