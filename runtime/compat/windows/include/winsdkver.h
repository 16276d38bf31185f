// <winsdkver.h>: which Windows there could be.
#pragma once

#define _WIN32_MAXVER 0x0602
