// Precompiled header of the library
#pragma once

#include <amp.h>
#include <amp_math.h>
#include <vector>
#include <string>
