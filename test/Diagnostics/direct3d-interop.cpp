// What exchanges objects with Direct3D is one error per use, at its line; accelerator_views without a time-out are no
// errors (L308).
// RUN: %amp2hip %s -o %t -- -Xclang -verify -std=c++17
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void f(accelerator acc, IUnknown *object, const array<float, 2> &data, const texture<float, 2> &image, sampler how)
{
  accelerator_view av = concurrency::direct3d::create_accelerator_view(acc, true);
  bool disabled = concurrency::direct3d::is_timeout_disabled(av);
  accelerator_view adopted = concurrency::direct3d::create_accelerator_view(object); // expected-error {{'create_accelerator_view' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  IUnknown *device = concurrency::direct3d::get_device(av); // expected-error {{'get_device' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  IUnknown *buffer = concurrency::direct3d::get_buffer(data); // expected-error {{'get_buffer<float, 2>' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  array<float, 1> made = concurrency::direct3d::make_array<float, 1>(extent<1>(4), av, buffer); // expected-error {{'make_array<float, 1>' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  concurrency::direct3d::d3d_access_lock(av); // expected-error {{'d3d_access_lock' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  concurrency::direct3d::scoped_d3d_access_lock lock(av); // expected-error {{'scoped_d3d_access_lock' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  IUnknown *t = graphics::direct3d::get_texture(image); // expected-error {{'get_texture<float, 2>' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  texture<float, 2> u = graphics::direct3d::make_texture<float, 2>(av, object); // expected-error {{'make_texture<float, 2>' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  IUnknown *s = graphics::direct3d::get_sampler(av, how); // expected-error {{'get_sampler' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
  sampler made_sampler = graphics::direct3d::make_sampler(object); // expected-error {{'make_sampler' is unavailable: it exchanges objects with Direct3D, which only Windows has; keep the data in arrays and textures, and copy it}}
}
// expected-note@amp2hip/direct3d_interop.h:* 6 {{has been explicitly marked unavailable here}}
// expected-note@amp2hip/texture_interop.h:* 4 {{has been explicitly marked unavailable here}}
