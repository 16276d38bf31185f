#pragma once
inline int detail_value() { return 3; }
