// <windows.h>: the part of the Windows API that compute programs call, over the C++ library and
// Linux. Functions that only Windows can have are declared too, so that their use is one error that
// says so. There are no min and max: the translator knows them.
#pragma once

#include <amp2hip_windows/api_bitmap.h>
#include <amp2hip_windows/api_console.h>
#include <amp2hip_windows/api_dll.h>
#include <amp2hip_windows/api_errors.h>
#include <amp2hip_windows/api_interlocked.h>
#include <amp2hip_windows/api_memory.h>
#include <amp2hip_windows/api_message_box.h>
#include <amp2hip_windows/api_modules.h>
#include <amp2hip_windows/api_system.h>
#include <amp2hip_windows/api_text.h>
#include <amp2hip_windows/api_threads.h>
#include <amp2hip_windows/api_time.h>
#include <amp2hip_windows/api_types.h>
#include <amp2hip_windows/api_unavailable.h>
#include <secure_crt.h>
#include <stdext_iterators.h>
