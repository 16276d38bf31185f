// array, array_view and copy for every rank from 1 to 4 and for several element types: the same
// round trip for all.
#include "kernel_test.h"

#include <amp.h>

#include <list>
#include <vector>

using namespace concurrency;

namespace {

struct particle {
  float position[3];
  int id;
};
bool operator==(const particle &a, const particle &b) {
  return a.id == b.id && a.position[0] == b.position[0] && a.position[2] == b.position[2];
}
/// Has no default constructor.
struct tagged {
  __host__ __device__ explicit tagged(int value) : value(value), tag(7) {}
  int value, tag;
};
bool operator==(const tagged &a, const tagged &b) { return a.value == b.value && a.tag == b.tag; }

template <typename T> struct element {
  __host__ __device__ static T of(int i) { return static_cast<T>(i) / 2; }
};
template <> struct element<particle> {
  __host__ __device__ static particle of(int i) { return {{0.5f * i, 0, 2.0f * i}, i}; }
};
template <> struct element<tagged> {
  __host__ __device__ static tagged of(int i) { return tagged(i); }
};

template <int N> extent<N> shape() {
  const int components[] = {3, 4, 5, 2};
  return extent<N>(components);
}
template <int N>
__host__ __device__ int linear(const concurrency::index<N> &i, const extent<N> &e) {
  int position = 0;
  for (int d = 0; d < N; ++d)
    position = position * e[d] + i[d];
  return position;
}

template <typename T, int N> std::vector<T> elements(int factor) {
  std::vector<T> result;
  for (unsigned i = 0; i < shape<N>().size(); ++i)
    result.push_back(element<T>::of(static_cast<int>(i) * factor));
  return result;
}

template <typename T, int N> void check_view() {
  std::vector<T> data = elements<T, N>(1);
  const std::vector<T> doubled = elements<T, N>(2);
  array_view<T, N> v(shape<N>(), data);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<N> i) {
    v[i] = element<T>::of(2 * linear(i, v.get_extent()));
  });
  EXPECT_EQ(v[concurrency::index<N>()], doubled[0]);
  v.synchronize();
  EXPECT_EQ(data, doubled);
  // A section without the first of everything.
  concurrency::index<N> origin;
  ++origin;
  const array_view<T, N> part = v.section(origin);
  parallel_for_each(part.get_extent(), [=] __device__(concurrency::index<N> i) {
    part[i] = element<T>::of(3 * linear(i + origin, v.get_extent()));
  });
  v.synchronize();
  for (unsigned at = 0; at < data.size(); ++at) {
    int rest = static_cast<int>(at);
    bool inside = true;
    for (int d = N - 1; d >= 0; --d) {
      inside &= rest % shape<N>()[d] != 0;
      rest /= shape<N>()[d];
    }
    ASSERT_EQ(data[at], element<T>::of(static_cast<int>(at) * (inside ? 3 : 2)));
  }
}

template <typename T, int N> void check_array() {
  const std::vector<T> data = elements<T, N>(1), doubled = elements<T, N>(2);
  concurrency::array<T, N> a(shape<N>(), data.begin(), data.end());
  parallel_for_each(a.get_extent(),
                    [a = amp2hip::ref(a)] __device__(concurrency::index<N> i) mutable {
                      a[i] = element<T>::of(2 * linear(i, a.get_extent()));
                    });
  std::vector<T> result = a;
  EXPECT_EQ(result, doubled);
  concurrency::array<T, N> b(a);
  copy(data.begin(), a);
  EXPECT_EQ(static_cast<std::vector<T>>(a), data);
  std::list<T> list;
  copy(b, std::back_inserter(list));
  EXPECT_EQ(std::vector<T>(list.begin(), list.end()), doubled);
  copy(list.begin(), list.end(), a);
  EXPECT_EQ(static_cast<std::vector<T>>(a), doubled);
}

template <typename T> void check_all_ranks() {
  check_view<T, 1>();
  check_view<T, 2>();
  check_view<T, 3>();
  check_view<T, 4>();
  check_array<T, 1>();
  check_array<T, 2>();
  check_array<T, 3>();
  check_array<T, 4>();
}

} // namespace

TEST(Elements, Int) { check_all_ranks<int>(); }
TEST(Elements, Unsigned) { check_all_ranks<unsigned>(); }
TEST(Elements, Float) { check_all_ranks<float>(); }
TEST(Elements, Double) { check_all_ranks<double>(); }
TEST(Elements, Struct) { check_all_ranks<particle>(); }
TEST(Elements, StructWithoutDefaultConstructor) { check_all_ranks<tagged>(); }
