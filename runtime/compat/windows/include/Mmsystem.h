// <Mmsystem.h>: the clock of Windows' multimedia library.
#pragma once

#include <amp2hip_windows/api_time.h>
