// What copies more than it has to.
#include <amp.h>
#include <vector>

using namespace concurrency;

static void smooth(array<float, 1> &values, std::vector<float> &result) {
  array_view<const float, 1> from(values);
  array_view<float, 1> to((int)result.size(), result);
  to.discard_data();
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    const int last = to.extent[0] - 1, at = i[0];
    to[i] = (from[at ? at - 1 : 0] + from[at] + from[at < last ? at + 1 : last]) / 3;
  });
  copy(to, values);
}

int main() {
  std::vector<float> result(4096, 1.0f);
  array<float, 1> values(4096, result.begin());
  for (int step = 0; step < 4; ++step)
    smooth(values, result);
}
