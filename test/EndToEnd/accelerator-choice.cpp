// The CPU device as one or several accelerators, emulated or not, and the choice of the default.
// RUN: %amp2hip++ -O1 %s -o %t
// RUN: %t | FileCheck --check-prefix=PLAIN %s
// RUN: env AMP2HIP_CPU_EMULATED=1 %t | FileCheck --check-prefix=EMULATED %s
// RUN: env AMP2HIP_CPU_DEVICES=3 CPPAMP_DEFAULT_ACCELERATOR=cpu-device-2 %t | FileCheck --check-prefix=THREE %s
// RUN: env AMP2HIP_CPU_DEVICES=0 %t | FileCheck --check-prefix=NONE %s
// RUN: env AMP2HIP_CPU_SHARED_MEMORY=1 %t | FileCheck --check-prefix=SHARED %s
// RUN: env -u AMP2HIP_CPU_SHARED_MEMORY %t | FileCheck --check-prefix=SHARED %s
// RUN: env CPPAMP_DEFAULT_ACCELERATOR=missing %t | FileCheck --check-prefix=MISSING %s
#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;

static std::string Narrow(const std::wstring& text) { return std::string(text.begin(), text.end()); }

int main()
{
    try
    {
        // As programs look for a GPU.
        std::vector<accelerator> all = accelerator::get_all();
        int hardware = 0;
        for (auto& a : all)
            hardware += !a.is_emulated;
        std::printf("%d accelerators, %d not emulated\n", (int)all.size(), hardware);
        accelerator def;
        std::printf("default %s, shared memory %d\n", Narrow(def.device_path).c_str(), (int)def.supports_cpu_shared_memory);
        std::vector<int> data(100, 1);
        array_view<int, 1> v(data);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
        std::printf("result %d\n", v[99]);
    }
    catch (const runtime_exception& e)
    {
        std::printf("%s\n", e.what());
    }
}
// PLAIN: 3 accelerators, 1 not emulated
// PLAIN-NEXT: default cpu-device-0, shared memory 0
// PLAIN-NEXT: result 100
// EMULATED: 3 accelerators, 0 not emulated
// EMULATED-NEXT: default cpu-device-0
// THREE: 5 accelerators, 3 not emulated
// THREE-NEXT: default cpu-device-2
// THREE-NEXT: result 100
// NONE: 1 accelerators, 0 not emulated
// NONE-NEXT: default cpu,
// NONE-NEXT: parallel_for_each: there is no accelerator; HIP finds no device
// SHARED: default cpu-device-0, shared memory 1
// SHARED-NEXT: result 100
// MISSING: CPPAMP_DEFAULT_ACCELERATOR names no accelerator of this machine
