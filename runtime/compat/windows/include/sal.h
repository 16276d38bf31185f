// <sal.h>: Microsoft's source annotations.
#pragma once

#include <amp2hip/annotations.h>
