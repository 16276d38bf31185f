// <amprt.h>: accelerators, exceptions and completion futures of the C++ AMP 1.2 runtime. It
// declares neither containers nor kernels; <amp.h> includes it. A source that only lists devices or
// handles errors compiles faster with this header.
//
//   for (const concurrency::accelerator &a : concurrency::accelerator::get_all())
//     std::wcout << a.description << L" at " << a.device_path << L'\n';
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/access_type.h>
#include <amp2hip/annotations.h>
#include <amp2hip/completion_future.h>
#include <amp2hip/exceptions.h>
#include <amp2hip/restriction_macros.h>
#include <amp2hip/wide_streams.h>
