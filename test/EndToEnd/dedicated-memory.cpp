// AMP2HIP_DEDICATED_MEMORY caps what accelerators report, so that a program of 2012 can count it in an int; a value that is no size is told once and ignored.
// RUN: %amp2hip++ -O1 %s -o %t
// RUN: env AMP2HIP_DEDICATED_MEMORY=2G %t 2>&1 | FileCheck --check-prefix=INT %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=512m %t 2>&1 | FileCheck --check-prefix=HALF %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=65536 %t 2>&1 | FileCheck --check-prefix=BYTES %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=much %t 2>&1 | FileCheck --check-prefixes=WRONG,FREE %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=-1 %t 2>&1 | FileCheck --check-prefixes=WRONG,FREE %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=2GB %t 2>&1 | FileCheck --check-prefixes=WRONG,FREE %s
// RUN: env AMP2HIP_DEDICATED_MEMORY=99999999999G %t 2>&1 | FileCheck --check-prefixes=WRONG,FREE %s
#include <amp.h>
#include <cstdio>

int main()
{
    concurrency::accelerator acc;
    int bytes = (int)(acc.dedicated_memory * 1024);
    std::printf("%zu %d\n", acc.dedicated_memory, acc.dedicated_memory < 1024 * 1024 * 2 && bytes > 0);
    acc = concurrency::accelerator();
}
// INT: 2097151 1
// HALF: 524288 1
// BYTES: 64 1
// WRONG: amp2hip: AMP2HIP_DEDICATED_MEMORY={{.*}} is ignored; it must be a size such as 512M or 2G
// FREE-NOT: is ignored
// FREE: {{^[0-9]+ [01]$}}
