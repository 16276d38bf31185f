// Backslashes in the names of files that the C and C++ library are given become slashes (L306): in literals, raw and
// wide ones and those of macros, of functions and of streams. Other literals stay.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: rm -rf %t.run && mkdir -p %t.run/data && cd %t.run && %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <fstream>
// CHECK: #define INPUT "./data/in.txt"
#define INPUT ".\\data\\in.txt"
int twice(int i) restrict(cpu, amp) { return 2 * i; }
int main() {
  int n = 0;
  {
    // CHECK: std::ofstream out("data/in.txt");
    std::ofstream out("data\\in.txt");
    out << 21;
  }
  std::ifstream in;
  in.open(INPUT);
  in >> n;
  // CHECK: rename("data/in.txt", "data/out.txt");
  rename("data\\in.txt", "data\\out.txt");
  // CHECK: fopen(R"(data/out.txt)", "r")
  if (FILE *file = fopen(R"(data\out.txt)", "r"))
    fclose(file);
  else
    return 1;
  // CHECK: printf("data\\out.txt: %d %d\n", twice(n), std::ifstream{"data/out.txt"}.good());
  // PROGRAM: data\out.txt: 42 1
  printf("data\\out.txt: %d %d\n", twice(n), std::ifstream{"data\\out.txt"}.good());
}
