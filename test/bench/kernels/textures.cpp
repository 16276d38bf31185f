// Kernels that read the texels of a texture by index, each beside a kernel over bytes or shorts.
#include "comparison.h"

#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

static void AmpTexelMean(const texture<unorm_4, 2> &image, texture_view<unorm_4, 2> out) {
  parallel_for_each(out.extent, [=, &image](index<2> i) restrict(amp) {
    float_4 sum;
    for (int y = -1; y <= 1; ++y)
      for (int x = -1; x <= 1; ++x)
        sum += float_4(image[i + index<2>(y, x)]);
    out.set(i, unorm_4(sum * (1 / 9.0f)));
  });
}

static void AmpTexelGradient(texture_view<const unsigned int, 2> image, texture_view<unsigned int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    const int right = image(y, x + 1), left = image(y, x - 1);
    const int above = image(y - 1, x), below = image(y + 1, x);
    out.set(i, direct3d::abs(right - left) + direct3d::abs(below - above));
  });
}

/// A texture, and the same bytes for the kernels by hand.
template <typename Texel> struct Image {
  Image(int size, unsigned bits, const std::vector<unsigned char> &bytes)
      : bytes(bytes), texels(size, size, bytes.data(), static_cast<unsigned>(bytes.size()), bits),
        by_hand(AllocateByHand(bytes.data(), bytes.size())) {}
  /// Whether no byte by hand is more than one step away: there a division is a product.
  bool agrees() const {
    std::vector<unsigned char> hand(bytes.size()), ours(bytes.size());
    ReadByHand(hand.data(), by_hand, hand.size());
    copy(texels, ours.data(), static_cast<unsigned>(ours.size()));
    for (std::size_t i = 0; i < hand.size(); ++i)
      if (hand[i] > ours[i] + 1 || ours[i] > hand[i] + 1)
        return false;
    return true;
  }

  std::vector<unsigned char> bytes;
  mutable texture<Texel, 2> texels;
  void *by_hand;
};
template <typename Texel>
static std::shared_ptr<const Image<Texel>> MakeImage(int size, unsigned bits, int bytes, bool empty) {
  std::vector<unsigned char> contents(size * size * bytes);
  for (std::size_t i = 0; !empty && i < contents.size(); ++i)
    contents[i] = static_cast<unsigned char>(i * 2654435761u >> 24);
  return std::make_shared<const Image<Texel>>(size, bits, contents);
}

std::vector<Comparison> Textures() {
  const int size = 4096;
  std::vector<Comparison> all;
  {
    auto in = MakeImage<unorm_4>(size, 8, 4, false), out = MakeImage<unorm_4>(size, 8, 4, true);
    const auto from = static_cast<const unsigned char *>(in->by_hand);
    const auto to = static_cast<unsigned char *>(out->by_hand);
    all.push_back({"mean of 9 texels, unorm_4 of 8 bits, 4096^2", [=] { AmpTexelMean(in->texels, out->texels); },
                   [=] { plain::TexelMean(from, to, size); }, [=] { restricted::TexelMean(from, to, size); },
                   [=] { return out->agrees(); }});
  }
  {
    auto in = MakeImage<unsigned int>(size, 16, 2, false), out = MakeImage<unsigned int>(size, 16, 2, true);
    const auto from = static_cast<const unsigned short *>(in->by_hand);
    const auto to = static_cast<unsigned short *>(out->by_hand);
    all.push_back({"gradient of texels, uint of 16 bits, 4096^2", [=] { AmpTexelGradient(in->texels, out->texels); },
                   [=] { plain::TexelGradient(from, to, size); }, [=] { restricted::TexelGradient(from, to, size); },
                   [=] { return out->agrees(); }});
  }
  return all;
}
