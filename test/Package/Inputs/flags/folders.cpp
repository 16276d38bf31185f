#include <found.h>
#include <only_system.h>
#if FOUND != 1
#error the wrong header
#endif

int twice(int x) restrict(cpu) { return 2 * x; }
