// The accelerators of the machine, their properties, and arrays with each access_type.
#include <amp.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

static std::string Narrow(const std::wstring& text)
{
    return std::string(text.begin(), text.end());
}

static void ListAccelerators()
{
    std::vector<accelerator> accs = accelerator::get_all();
    for (size_t i = 0; i < accs.size(); i++)
    {
        std::cout << Narrow(accs[i].device_path) << ": " << Narrow(accs[i].description) << "\n"
                  << "  version " << (accs[i].version >> 16) << "." << (accs[i].version & 0xffff)
                  << ", " << accs[i].dedicated_memory / 1024 << " MB"
                  << (accs[i].is_emulated ? ", emulated" : "")
                  << (accs[i].has_display ? ", has a display" : "")
                  << (accs[i].supports_double_precision ? ", double precision" : "")
                  << (accs[i].supports_cpu_shared_memory ? ", shares memory with the CPU" : "")
                  << "\n";
    }
}

// Doubles an array that the CPU may access in that way; false if the accelerator has no such
// memory, which is as it must be where it shares none with the CPU.
static bool UseArray(const accelerator& acc, access_type access)
{
    const int size = 100;
    std::vector<int> data(size);
    for (int i = 0; i < size; i++)
        data[i] = i;
    try
    {
        array<int, 1> a(size, data.begin(), acc.default_view, access);
        parallel_for_each(a.extent, [&a](index<1> idx) restrict(amp) { a[idx] *= 2; });
        if (a.cpu_access_type & access_type_read)
            data.assign(a.data(), a.data() + size);
        else
            data = a;
    }
    catch (const runtime_exception& e)
    {
        std::cout << "  access_type " << access << ": " << e.what() << "\n";
        return false;
    }
    for (int i = 0; i < size; i++)
        if (data[i] != 2 * i)
            throw std::string("wrong result");
    std::cout << "  access_type " << access << ": correct\n";
    return true;
}

int main()
{
    ListAccelerators();
    accelerator acc = accelerator(accelerator::default_accelerator);
    std::cout << "default: " << Narrow(acc.description) << ", default_cpu_access_type "
              << acc.default_cpu_access_type << "\n";

    const bool shared = acc.supports_cpu_shared_memory;
    bool correct = UseArray(acc, access_type_auto) && UseArray(acc, access_type_none);
    correct = correct && UseArray(acc, access_type_read) == shared;
    correct = correct && UseArray(acc, access_type_write) == shared;
    correct = correct && UseArray(acc, access_type_read_write) == shared;
    return correct ? 0 : 1;
}
