int main() {
  array_view<int, 1> out(3);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = square(i[0]); });
  int v[] = {3, 2};
  std::printf("%d %d %d\n", out(2), square(5), first(v, 2));
}
// A source that begins with what it does, because the command line includes all that it needs; that is included twice,
// and lacks an include itself.
// RUN: %amp2hip++ -include %S/Inputs/forced_whole.h -include%S/Inputs/forced_whole.h %s -o %t.program
// RUN: %t.program | FileCheck %s
// CHECK: 4 25 2
// RUN: not %amp2hip++ -include %S/Inputs/no_such.h %s -o %t.program 2>&1 | FileCheck --check-prefix=MISSING %s
// MISSING: no_such.h' file not found
