// <tchar.h>: Microsoft's names for text that may be wide, as the narrow text it is on Linux (L303).
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef char TCHAR, _TCHAR;

#define _T(text) text
#define _TEXT(text) text
#define TEXT(text) text

#define _tmain main
#define _tprintf printf
#define _ftprintf fprintf
#define _stprintf sprintf
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcscpy strcpy
#define _tstoi atoi
#define _ttoi atoi
#define _tstof atof
