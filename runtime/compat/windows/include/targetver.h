// <targetver.h>: the file that Visual Studio adds to every project, for sources that have lost
// theirs.
#pragma once

#include <SDKDDKVer.h>
