// <Windows.h>: <windows.h>, spelt as in its documentation.
#pragma once

#include <windows.h>
