// <targetver.h>: the file of that name that Visual Studio puts into every project, for a source
// whose own was lost.
#pragma once

#include <SDKDDKVer.h>
