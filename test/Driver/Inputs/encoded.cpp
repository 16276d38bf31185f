// Größe: é à ü
#include <amp.h>
#include "in_utf16.h"
#include "plain_utf16.h"
#include <cstdio>
int main() {
  int data[1];
  concurrency::array_view<int, 1> v(1, data);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = three(); });
  v.synchronize();
  std::printf("Größe %d\n", data[0] + four());
}
