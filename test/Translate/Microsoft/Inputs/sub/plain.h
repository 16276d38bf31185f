#pragma once
inline int four() { return 4; }
