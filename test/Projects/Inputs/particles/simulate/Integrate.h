#pragma once

#include "DeviceVector.h"

// Lets all particles fall for a time, in steps; the ground is at y = 0
void Integrate(DeviceVector<Particle>& particles, float time, int steps);
