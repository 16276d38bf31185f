#if OPTION != 1 || !defined(FORCED) || !defined(OF_CXX) || defined(OF_C)
#error options of the target
#endif
static_assert(char(-1) > 0, "an option that changes the language");

int twice(int x) restrict(cpu) { return 2 * x; }
