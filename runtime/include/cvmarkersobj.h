// <cvmarkersobj.h>: what programs tell Visual Studio's Concurrency Visualizer of themselves.
#pragma once

#include <amp2hip/markers.h>
