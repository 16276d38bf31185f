// Declares the functions that exchange textures and samplers with Direct3D. All of them are
// unavailable: the translator reports each use with a message, and no output holds a call. HIP's
// compilers do not see the declarations.
#pragma once

#if defined(AMP2HIP_TRANSLATING)

#include <amp2hip/direct3d_interop.h>
#include <amp2hip/sampler.h>
#include <amp2hip/texture.h>
#include <amp2hip/texture_view.h>

/// Is declared as in the headers of Windows, which give it its enumerators.
enum DXGI_FORMAT : int;

namespace Concurrency {
namespace graphics {
namespace direct3d {

/// Returned the Direct3D texture behind a texture with Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use. A program that draws the
/// texture copies it to host memory and gives that to its graphics library.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture<Value, Rank> &of);
/// Returned the Direct3D texture that a view shows with Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const texture_view<Value, Rank> &of);
/// Returned the Direct3D texture that a view shows with Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_texture(const writeonly_texture_view<Value, Rank> &of);
/// Made a texture on `av` of a Direct3D texture with Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use. A program makes a texture of host
/// memory instead.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D texture<Value, Rank> make_texture(const accelerator_view &av, IUnknown *from,
                                                         DXGI_FORMAT format = DXGI_FORMAT());
/// Returned the Direct3D sampler state of a sampler with Microsoft's library. Any use of it is an
/// error here, which the translator reports at the line of the use. The modes of a sampler can be
/// asked for by its members.
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_sampler(const accelerator_view &av, const sampler &of);
/// Made a sampler of a Direct3D sampler state with Microsoft's library. Any use of it is an error
/// here, which the translator reports at the line of the use. A program makes a sampler of modes
/// instead, which sampler.h has.
AMP2HIP_NEEDS_DIRECT3D sampler make_sampler(IUnknown *from);

} // namespace direct3d
} // namespace graphics
} // namespace Concurrency

#endif
