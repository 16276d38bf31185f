#include "options.h"
#include <cstdlib>

Options optionsOf(int argc, char **argv) {
  Options result;
  if (argc > 1)
    result.radius = std::atoi(argv[1]);
  return result;
}
