// The functions of Visual C++'s <stdio.h>, <stdlib.h>, <string.h>, <time.h> and <math.h> beyond the
// standard: those that take the size of their buffers, and names with an underscore. Windows has no
// header of this name: <windows.h>, <tchar.h>, <conio.h> and <crtdbg.h> include it.
#pragma once

#include <amp2hip_windows/crt_files.h>
#include <amp2hip_windows/crt_format.h>
#include <amp2hip_windows/crt_memory.h>
#include <amp2hip_windows/crt_numbers.h>
#include <amp2hip_windows/crt_scan.h>
#include <amp2hip_windows/crt_strings.h>
#include <amp2hip_windows/crt_time.h>

#define AMP2HIP_WIDE(text) L##text
#define AMP2HIP_WIDE_FILE(file) AMP2HIP_WIDE(file)
#define __FILEW__ AMP2HIP_WIDE_FILE(__FILE__)
