// <direct.h>: directories.
#pragma once

#include <amp2hip_windows/crt_files.h>
