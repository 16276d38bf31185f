// Precompiled header of the simulation
#pragma once

#include <amp.h>
#include <vector>
#include <iostream>

#include "Particle.h"
