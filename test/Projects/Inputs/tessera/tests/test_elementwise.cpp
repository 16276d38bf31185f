#include "check.h"
#include <tessera/algorithm.h>
using namespace concurrency;

// x * a, with a in the functor
class scaled {
public:
  explicit scaled(float a) : a(a) {}
  float operator()(float x) const restrict(amp) { return x * a; }

private:
  float a;
};

int main() {
  const int n = 1000;
  std::vector<float> x(n), y(n), z(n);
  std::iota(x.begin(), x.end(), 1.0f);
  array_view<float> vx(n, x), vy(n, y), vz(n, z);
  accelerator_view av = accelerator().create_view();

  tessera::transform(tessera::begin(vx), tessera::end(vx), tessera::begin(vy), scaled(2.0f));
  tessera::transform(tessera::begin(vx), tessera::end(vx), tessera::begin(vy), tessera::begin(vz), tessera::plus<float>());
  vz.synchronize();
  CHECK(z[0] == 3 && z[n - 1] == 3.0f * n);

  tessera::for_each(tessera::begin(vz), tessera::end(vz), [](float &f) restrict(amp) { f -= 1.0f; });
  tessera::transform(av, tessera::begin(vz), tessera::end(vz), tessera::begin(vz),
                     [](float f) restrict(amp) { return f / 2; });
  CHECK(vz[1] == 2.5f);

  std::vector<int> numbers(n), expected(n);
  array_view<int, 1> vi(n, numbers);
  tessera::iota(tessera::begin(vi), tessera::end(vi), 7);
  vi.synchronize();
  std::iota(expected.begin(), expected.end(), 7);
  CHECK(numbers == expected);

  const int modulus = 13;
  tessera::generate(tessera::begin(vi), tessera::end(vi), [=](int i) restrict(amp) { return i * i % modulus; });
  CHECK(vi[12] == 1 && vi[5] == 12);
  tessera::fill(tessera::begin(vi), tessera::end(vi) - 1, 4);
  tessera::fill(av, tessera::end(vi) - 1, tessera::end(vi), 5u);
  CHECK(vi[0] == 4 && vi[n - 2] == 4 && vi[n - 1] == 5);

  array<int, 1> a(n);
  tessera::copy(tessera::cbegin(vi), tessera::cend(vi), tessera::begin(a));
  std::vector<int> copied = a;
  CHECK(copied[n - 1] == 5 && std::count(copied.begin(), copied.end(), 4) == n - 1);

  bool thrown = false;
  try {
    tessera::fill(tessera::end(vi), tessera::begin(vi), 0);
  } catch (const tessera::bad_range &) {
    thrown = true;
  }
  CHECK(thrown);
  return finish("elementwise");
}
