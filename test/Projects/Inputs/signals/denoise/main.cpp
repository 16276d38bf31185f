#include "options.h"
#include <cstdio>
#include <filters/blur.h>

int main(int argc, char **argv) {
  for (float x : filters::blurred({0, 3, 0, 3, 0}, optionsOf(argc, argv).radius))
    std::printf("%g ", x);
  std::printf("\n");
}
