// Everything.
#pragma once

#include "config.h"
#include "core.h"
#include "level1.h"
#include "level2.h"
#include "level3.h"
#include "batched.h"
#include "transform.h"
#include "matrix.h"
