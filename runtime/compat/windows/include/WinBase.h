// <WinBase.h>: a part of <windows.h>, which has all of it.
#pragma once

#include <windows.h>
