// A launch, and the definition of a kernel's index, have no line of more than 100 columns where the user's layout leaves
// a choice. The lines behind them keep their numbers.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck --strict-whitespace %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// RUN: %amp2hip %s -o - --line-directives=on | FileCheck --check-prefix=LINES %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
static const int rows_of_a_tile = 2, columns_of_a_tile = 4;

// CHECK:      {{^}}  tiled_index<rows_of_a_tile, columns_of_a_tile> t =
// CHECK-NEXT: {{^}}      amp2hip::tiled_thread_index<rows_of_a_tile, columns_of_a_tile>();
// CHECK-NEXT: {{^}}  first_argument[t]
int tiled(array_view<int, 2> first_argument, array_view<int, 2> second_argument, int factor) {
  // CHECK:      {{^}}  amp2hip::launch<tiled_kernel>(
  // CHECK-NEXT: {{^}}      second_argument.get_extent().tile<rows_of_a_tile, columns_of_a_tile>().pad().truncate(),
  // CHECK-NEXT: {{^}}      first_argument, factor, second_argument);
  // LINES:      {{^}}      first_argument, factor, second_argument);
  parallel_for_each(second_argument.extent.tile<rows_of_a_tile, columns_of_a_tile>().pad().truncate(), [=](tiled_index<rows_of_a_tile, columns_of_a_tile> t) restrict(amp) {
    first_argument[t] = factor * second_argument[t];
  });
  return __LINE__;
}

// The properties of the domain count as they are in the output.
int wider(array_view<int> v, array_view<const int> first_of_three, array_view<const int> second) {
  // CHECK:      {{^}}  amp2hip::launch<wider_kernel>(v.get_extent().tile<4>(),
  // CHECK-NEXT: {{^}}                                v, first_of_three, second, length_of_a_row);
  const int length_of_a_row = v[0];
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    v[t] = first_of_three[t] + second[t] + length_of_a_row;
  });
  // LINES: #line [[@LINE]]
  return __LINE__;
}

// The lines that the user has begun for the lambda.
int own_lines(array_view<int> v, array_view<const int> first_of_four, array_view<const int> second_of_four, array_view<const int> third_of_four) {
  // CHECK:      {{^}}	amp2hip::launch<own_lines_kernel>(
  // CHECK-NEXT: {{^}}		v.get_extent(),
  // CHECK-NEXT: {{^}}		v, first_of_four, second_of_four, third_of_four, number_of_all_four_views,
  // CHECK-NEXT: {{^}}		another_of_all_four_views);
	const int number_of_all_four_views = v[0], another_of_all_four_views = v[1];
	parallel_for_each(
		v.extent,
		[=](index<1> i) restrict(amp) {
			v[i] = first_of_four[i] + second_of_four[i] + third_of_four[i] + number_of_all_four_views + another_of_all_four_views;
		});
  // LINES: #line [[@LINE]]
	return __LINE__;
}

int main() {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  array_view<int> v(8, data);
  array_view<int, 2> w = v.view_as(extent<2>(2, 4));
  const int lines = tiled(w, w, 2) + wider(v, v, v) + own_lines(v, v, v, v);
  v.synchronize();
  // PROGRAM: 34
  std::printf("%d %d\n", data[0], lines > 0);
}
