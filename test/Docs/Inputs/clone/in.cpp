// A source as the documents' commands name it.
#include "sizes.h"

#include <amp.h>
#include <cstdio>
#include <vector>

int main() {
  std::vector<int> numbers(count, 3);
  concurrency::array_view<int, 1> v(count, numbers);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = v[i] * i[0]; });
  v.synchronize();
  std::printf("%d\n", numbers[count - 1]);
}
