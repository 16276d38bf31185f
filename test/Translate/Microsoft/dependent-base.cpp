// Types of a base that depends on a template parameter, named without `typename` and the class, and such a
// base in an initialiser without its arguments (L305).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <iostream>
#include <vector>

template <typename T> struct Field {
  typedef std::vector<T> Storage;
  typedef T Value;
  Storage data;
  Field(int size) : data(size) {}
  int size() const { return static_cast<int>(data.size()); }
  T twice(T value) const { return 2 * value; }
};

template <typename T> struct Grid : Field<T> {
  // CHECK: typename Grid::Storage shadow;
  Storage shadow;
  // CHECK: Grid(int size) : Field<T>(size), shadow(size) {}
  Grid(int size) : Field(size), shadow(size) {}
  // CHECK: typename Grid::Value sum(typename Grid::Value start) const {
  Value sum(Value start) const {
    // CHECK: typename Grid::Value result = start;
    Value result = start;
    // CHECK: for (typename Grid::Storage::const_iterator i = shadow.begin(); i != shadow.end(); ++i)
    for (Storage::const_iterator i = shadow.begin(); i != shadow.end(); ++i)
      result += *i;
    // CHECK: return result + static_cast<typename Grid::Value>(this->size());
    return result + static_cast<Value>(size());
  }
  // CHECK: typename Grid::Value doubled(typename Grid::Value v) const { return this->twice(v); }
  Value doubled(Value v) const { return twice(v); }
  struct Cell : Field<T> {
    // CHECK: typename Cell::Value value;
    Value value;
    // CHECK: Cell() : Field<T>(1), value() {}
    Cell() : Field(1), value() {}
  };
};

int main() {
  Grid<float> grid(3);
  grid.shadow[1] = 2.5f;
  Grid<int>::Cell cell;
  // PROGRAM: 6.5 1 0 5
  std::cout << grid.sum(1) << " " << cell.size() << " " << cell.value << " " << grid.doubled(2.5f) << "\n";
}
