#pragma once

#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define SOFTENING  0.01f
#define TIME_STEP  0.005f
#define TILE       64

// the data of one particle; pos.w is not needed, the mass is the same for all
struct particle
{
    float_3 pos;
    float_3 vel;
};

class nbody_base
{
public:
    explicit nbody_base(const std::vector<particle>& init) : m_particles(init) {}
    virtual ~nbody_base() {}

    virtual void integrate(int steps) = 0;
    virtual const wchar_t* name() const = 0;

    const std::vector<particle>& particles() const { return m_particles; }

protected:
    std::vector<particle> m_particles;
};

class nbody_cpu : public nbody_base
{
public:
    explicit nbody_cpu(const std::vector<particle>& init) : nbody_base(init) {}
    virtual void integrate(int steps) override;
    virtual const wchar_t* name() const override { return L"CPU (PPL)"; }
};

class nbody_amp_tiled : public nbody_base
{
public:
    nbody_amp_tiled(const std::vector<particle>& init, const accelerator_view& view)
        : nbody_base(init), m_view(view) {}
    virtual void integrate(int steps) override;
    virtual const wchar_t* name() const override { return L"C++ AMP (tiled)"; }

private:
    accelerator_view m_view;
};
