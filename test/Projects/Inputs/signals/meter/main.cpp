#include <cstdio>
#include <filters/level.h>

int main() {
  std::vector<float> signal = {0.25f, -0.5f, 0.125f};
  filters::samples view(3, signal);
  filters::amplify(view, 2.0f);
  view.synchronize();
  std::printf("loudest %g\n", filters::loudest(signal));
}
