#if __cplusplus < 202002L
#error the standard of the target
#endif

int twice(int x) restrict(cpu) { return 2 * x; }
