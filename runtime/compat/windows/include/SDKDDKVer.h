// <SDKDDKVer.h>: the version of Windows that a program is for; by default it is Windows 8.
#pragma once

#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0602
#endif
#ifndef WINVER
#define WINVER _WIN32_WINNT
#endif
#ifndef NTDDI_VERSION
#define NTDDI_VERSION 0x06020000
#endif
