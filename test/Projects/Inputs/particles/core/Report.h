#pragma once

#include <string>

// Prints "name: value (expected ...)" and says whether it is near enough
bool Check(const std::string& name, double value, double expected, double tolerance = 1e-3);
// The last line of a program and its exit code
int Finish(bool allRight);

float KineticEnergy(const struct Particle* particles, int count);
