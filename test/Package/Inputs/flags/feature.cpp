#if __cplusplus < 202002L
#error the standard that a feature needs
#endif

int twice(int x) restrict(cpu) { return 2 * x; }
