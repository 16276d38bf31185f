// The exchange of textures and samplers with Direct3D, which the translator refuses name by name.
#pragma once

#if defined(AMP2HIP_TRANSLATING)

#include <amp2hip/direct3d_interop.h>
#include <amp2hip/sampler.h>
#include <amp2hip/texture.h>
#include <amp2hip/texture_view.h>

/// As Windows' headers declare it; what it is made of is theirs.
enum DXGI_FORMAT : int;

namespace Concurrency {
namespace graphics {
namespace direct3d {

template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture<Value, Rank> &of);
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture_view<Value, Rank> &of);
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const writeonly_texture_view<Value, Rank> &of);
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D texture<Value, Rank> make_texture(const accelerator_view &av, IUnknown *from,
                                                         DXGI_FORMAT format = DXGI_FORMAT());
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_sampler(const accelerator_view &av, const sampler &of);
AMP2HIP_NEEDS_DIRECT3D sampler make_sampler(IUnknown *from);

} // namespace direct3d
} // namespace graphics
} // namespace Concurrency

#endif
