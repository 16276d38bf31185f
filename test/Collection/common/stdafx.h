// What Visual Studio's projects precompile.
#pragma once
#include <amp.h>
#include <amp_math.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>
#include "check.h"
