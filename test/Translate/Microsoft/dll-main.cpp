// A library's DllMain is called when the library is loaded and unloaded. <amp_short_vectors.h> brings <amp.h>.
// RUN: %amp2hip++ -std=c++17 -fPIC -shared %s -o %t.so
// RUN: %amp2hip++ -std=c++17 -DIS_PROGRAM %s -o %t
// RUN: %t %t.so | FileCheck %s
// CHECK: attached
// CHECK-NEXT: 14
// CHECK: detached
#ifdef IS_PROGRAM
#include <cstdio>
#include <dlfcn.h>

int main(int, char **arguments) {
  void *const library = dlopen(arguments[1], RTLD_NOW);
  std::printf("%d\n", reinterpret_cast<int (*)()>(dlsym(library, "work"))());
  return dlclose(library);
}
#else
#include <windows.h>

#include <amp_short_vectors.h>
#include <corecrt_math_defines.h>

#include <cstdio>

using namespace concurrency;

static int *numbers;

BOOL APIENTRY DllMain(HMODULE module, DWORD reason, LPVOID reserved) {
  switch (reason) {
  case DLL_PROCESS_ATTACH:
    numbers = new int[4]{5, 6, 7, 8};
    std::puts("attached");
    break;
  case DLL_PROCESS_DETACH:
    delete[] numbers;
    std::puts("detached");
    break;
  case DLL_THREAD_ATTACH:
  case DLL_THREAD_DETACH:
    break;
  }
  return TRUE;
}

extern "C" __declspec(dllexport) int work() {
  array_view<int> v(4, numbers);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    graphics::int_2 two(v[i]);
    v[i] = two.x + two.y + (M_PI > 4);
  });
  v.synchronize();
  return numbers[2];
}
#endif
