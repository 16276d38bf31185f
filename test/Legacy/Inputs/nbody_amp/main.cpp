// N-body simulation, CPU against GPU
// Build with /O2; Release|x64 recommended

#include <iostream>
#include <vector>
#include <chrono>
#include "NBody.h"

namespace
{
    const int NUM_PARTICLES = 512;
    const int STEPS = 4;

    float random_coord()
    {
        return 2.0f * rand() / RAND_MAX - 1.0f;
    }

    void run(nbody_base& sim)
    {
        auto start = std::chrono::high_resolution_clock::now();
        sim.integrate(STEPS);
        auto end = std::chrono::high_resolution_clock::now();
        std::wcout << sim.name() << L": "
            << std::chrono::duration_cast<std::chrono::milliseconds>(end - start).count()
            << L" ms" << std::endl;
    }

    accelerator best_accelerator()
    {
        auto accs = accelerator::get_all();
        // only real hardware, and the one with the most memory
        accs.erase(std::remove_if(accs.begin(), accs.end(),
            [](const accelerator& a) { return a.is_emulated; }), accs.end());
        if (accs.empty())
            return accelerator(accelerator::default_accelerator);
        std::sort(accs.begin(), accs.end(), [](const accelerator& a, const accelerator& b)
        {
            return a.dedicated_memory > b.dedicated_memory;
        });
        return accs[0];
    }
}

int main()
{
    accelerator acc = best_accelerator();
    std::wcout << acc.description << L" (" << (acc.version >> 16) << L"." << (acc.version & 0xffff) << L")" << std::endl;

    std::vector<particle> init(NUM_PARTICLES);
    for (auto& p : init)
    {
        p.pos = float_3(random_coord(), random_coord(), random_coord());
        p.vel = float_3(0.0f, 0.0f, 0.0f);
    }

    nbody_cpu cpu(init);
    nbody_amp_tiled gpu(init, acc.default_view);
    run(cpu);
    run(gpu);

    float max_error = 0;
    for (int i = 0; i < NUM_PARTICLES; i++)
    {
        float_3 d = cpu.particles()[i].pos - gpu.particles()[i].pos;
        max_error = std::max(max_error, std::max(fabs(d.x), std::max(fabs(d.y), fabs(d.z))));
    }

    if (max_error < 1e-3f)
    {
        std::wcout << L"Simulations agree." << std::endl;
        return 0;
    }
    std::wcout << L"Simulations diverge, error " << max_error << std::endl;
    return 1;
}
