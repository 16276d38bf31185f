#include "b.h"
void scale_kernel() { }
void g() { scale_kernel(); }
