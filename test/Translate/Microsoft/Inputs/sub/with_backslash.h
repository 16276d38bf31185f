#pragma once
#include "..\sub\plain.h"
inline int five() { return four() + 1; }
