#include <cstdio>

int fixed(int x), inner(int x), generated(int x), same_name(int x), name(int x), above(int x), other(int x);
int objects(int x), interface(int x), over_interface(int x), shared_1(int x), shared_2(int x), shared_3(int x), present(int x);

int main() {
  int (*const all[])(int) = {fixed,   inner,     generated,      same_name, name,     above,    other,
                             objects, interface, over_interface, shared_1,  shared_2, shared_3, present};
  for (int (*one)(int) : all)
    std::printf("%d ", one(10));
  std::printf("\n");
}
