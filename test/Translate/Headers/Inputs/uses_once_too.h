#include "once.h"
inline int uses_once_too(int x) { return once(x); }
