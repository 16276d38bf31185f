// All of tessera.
#pragma once

#include "algorithm.h"
#include "histogram.h"
#include "query.h"
#include "ranges.h"
#include "rearrange.h"
#include "reduce.h"
#include "scan.h"
#include "sort.h"
