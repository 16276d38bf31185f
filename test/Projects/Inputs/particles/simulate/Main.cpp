#include "stdafx.h"
#include "Integrate.h"
#include "..\core\Report.h"

int main()
{
    const int COUNT = 1000;
    std::vector<Particle> start(COUNT);
    for (int i = 0; i < COUNT; i++)
    {
        Particle p = { 0.0f, 100.0f, 0.0f, 0.01f * i, 0.0f, 1.0f };
        start[i] = p;
    }
    std::wcout << L"energy at rest in y: " << KineticEnergy(start.data(), COUNT) << std::endl;

    DeviceVector<Particle> particles(start);
    Integrate(particles, 2.0f, 2000);
    const std::vector<Particle> end = particles.ToHost();

    double x = 0;
    for (const Particle& p : end)
        x += p.x;
    bool isRight = Check("mean x", x / COUNT, 0.01 * (COUNT - 1));
    isRight &= Check("y of the first", end[0].y, 100 - 9.81 * 2 * 2 / 2, 2e-3);
    isRight &= Check("speed of the first", end[0].vy, -9.81 * 2);
    isRight &= Check("energy", KineticEnergy(end.data(), COUNT), [&]
    {
        double sum = 0;
        for (const Particle& p : end)
            sum += 0.5 * p.Speed2();
        return sum;
    }());
    return Finish(isRight);
}
