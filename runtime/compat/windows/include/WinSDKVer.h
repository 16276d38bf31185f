// <WinSDKVer.h>: the newest version of Windows that a program may ask for.
#pragma once

#define _WIN32_MAXVER 0x0602
