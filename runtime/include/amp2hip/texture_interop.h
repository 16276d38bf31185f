// Declares the functions that exchange textures and samplers with Direct3D. All of them are
// unavailable: the translator reports each use with a message, and no output contains a call. HIP's
// compilers do not see the declarations.
#pragma once

#if defined(AMP2HIP_TRANSLATING)

#include <amp2hip/direct3d_interop.h>
#include <amp2hip/sampler.h>
#include <amp2hip/texture.h>
#include <amp2hip/texture_view.h>

/// Declared as in the headers of Windows, which define its enumerators.
enum DXGI_FORMAT : int;

namespace Concurrency {
namespace graphics {
namespace direct3d {

/// Returns the Direct3D texture of a texture in Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use. A program that draws the texture can
/// copy it to host memory and pass that to its graphics library.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture<Value, Rank> &of);
/// Returns the Direct3D texture that a view shows in Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture_view<Value, Rank> &of);
/// Returns the Direct3D texture that a view shows in Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const writeonly_texture_view<Value, Rank> &of);
/// Returns a texture on `av` over a Direct3D texture in Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use. A program can construct a
/// texture from host memory instead.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D texture<Value, Rank> make_texture(const accelerator_view &av, IUnknown *from,
                                                         DXGI_FORMAT format = DXGI_FORMAT());
/// Returns the Direct3D sampler state of a sampler in Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use. The members of a sampler return
/// its modes.
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_sampler(const accelerator_view &av, const sampler &of);
/// Returns a sampler for a Direct3D sampler state in Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use. A program can construct a sampler
/// from the modes in sampler.h instead.
AMP2HIP_NEEDS_DIRECT3D sampler make_sampler(IUnknown *from);

} // namespace direct3d
} // namespace graphics
} // namespace Concurrency

#endif
