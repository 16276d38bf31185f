#include "b.h"
#include "a.h"
void f() { }
