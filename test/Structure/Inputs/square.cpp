#include <amp.h>

#include <vector>

int main() {
  std::vector<int> numbers(64, 3);
  concurrency::array_view<int> v(64, numbers);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= v[i]; });
  v.synchronize();
  return numbers[5] == 9 ? 0 : 1;
}
