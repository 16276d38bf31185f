#pragma once
#include "once.h"
#include "uses_once_too.h"
inline int uses_once(int x) { return once(x) + uses_once_too(x); }
