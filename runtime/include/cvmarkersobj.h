// Replaces <cvmarkersobj.h>, with which programs tell Visual Studio's Concurrency Visualizer about
// their phases: marker_series and span of concurrency::diagnostic, which write to the time line
// here.
#pragma once

#include <amp2hip/markers.h>
