#if !defined(OF_REQUIREMENTS) || !defined(OF_INDIRECT)
#error what libraries ask of their users
#endif
#include <found.h>

int twice(int x) restrict(cpu) { return 2 * x; }
