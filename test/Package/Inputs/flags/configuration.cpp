#if defined(IN_RELEASE) ? !defined(NDEBUG) || !defined(OF_RELEASE) : defined(NDEBUG)
#error what holds for a release
#endif
#if defined(IN_DEBUG) != defined(OF_DEBUG) || defined(IN_DEBUG) == defined(IN_RELEASE)
#error what holds for debugging
#endif

int twice(int x) restrict(cpu) { return 2 * x; }
