// <Windows.h>: as its own documentation writes it.
#pragma once

#include <windows.h>
