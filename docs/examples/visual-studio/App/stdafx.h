#pragma once

#include <tchar.h>
#include <cstdio>
#include <vector>
