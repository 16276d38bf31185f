#if !defined(OF_SOURCE) || !defined(SOURCE_OPTION) || !defined(SOURCE_FLAGS)
#error properties of the source
#endif
#include <found.h>

int twice(int x) restrict(cpu) { return 2 * x; }
