// The kernels by hand over plain pointers, and the memory that both kinds work on.
#define NAMESPACE plain
#define RESTRICT
#include "by_hand.inc"

#include <cstdio>
#include <cstdlib>

static void Check(hipError_t error) {
  if (error == hipSuccess)
    return;
  std::fprintf(stderr, "by hand: %s\n", hipGetErrorString(error));
  std::exit(1);
}

void *AllocateByHand(const void *contents, std::size_t bytes) {
  void *memory = nullptr;
  Check(hipMalloc(&memory, bytes));
  Check(hipMemcpy(memory, contents, bytes, hipMemcpyHostToDevice));
  return memory;
}
void ReadByHand(void *contents, const void *device, std::size_t bytes) {
  Check(hipMemcpy(contents, device, bytes, hipMemcpyDeviceToHost));
}
void WaitByHand() {
  Check(hipGetLastError());
  Check(hipDeviceSynchronize());
}
