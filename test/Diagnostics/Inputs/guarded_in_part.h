#define ENTERED
#ifndef GUARDED_IN_PART
#define GUARDED_IN_PART
inline int guarded(int x) restrict(amp) { return x; }
#endif
