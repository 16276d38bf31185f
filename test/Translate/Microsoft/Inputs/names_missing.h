// Has no include for what it names.
#pragma once
inline int least() { return INT_MIN; }
