#include "kernels/beside.h"
std::vector<int> of_header;
int interface(int x) restrict(cpu) { return x * OF_INTERFACE * BESIDE; }
