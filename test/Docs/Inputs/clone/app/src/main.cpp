#include "scale.h"

int main() {
  float numbers[] = {1, 2, 3};
  concurrency::array_view<float, 1> v(3, numbers);
  scale(v, 2);
  v.synchronize();
  return numbers[2] == scaled(3, 2) ? 0 : 1;
}
