// <io.h>: files by number and by name.
#pragma once

#include <amp2hip_windows/crt_files.h>
