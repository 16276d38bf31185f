#pragma once

#include <amp.h>
#include <vector>
