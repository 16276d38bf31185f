#include "kernels/beside.h"
int interface(int x) restrict(cpu) { return x * OF_INTERFACE * BESIDE; }
