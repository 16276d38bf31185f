#include "Report.h"

#include <cmath>
#include <cstdio>

bool Check(const std::string& name, double value, double expected, double tolerance)
{
    const bool isRight = std::fabs(value - expected) <= tolerance * (1 + std::fabs(expected));
    std::printf("%s: %g (expected %g)%s\n", name.c_str(), value, expected, isRight ? "" : " WRONG");
    return isRight;
}

int Finish(bool allRight)
{
    std::printf("particles %s: %s\n", PARTICLES_VERSION, allRight ? "all results are right" : "FAILED");
    return allRight ? 0 : 1;
}
