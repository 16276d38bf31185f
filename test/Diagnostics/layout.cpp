// Data with another layout than with Visual C++, where enumerations are ints, bit-fields of types of
// different sizes share nothing, and long and wchar_t are shorter (L8).
// RUN: %amp2hip %s -o %t.hip.cpp -- -Xclang -verify
// RUN: %amp2hip %s -o %t.hip.cpp -Wno-amp-layout 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: amp-layout
#include <amp.h>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <vector>
#include <windows.h>

enum Fits { low = -1, high = 0x7fffffff };
enum Color { black, white = 0xffffffff }; // expected-warning {{'white' does not fit in int, the underlying type of enumerations with Visual C++; its type is 'unsigned int' here [amp-layout, L8]}}
enum Wide { narrow, wide = 1LL << 40, wider }; // expected-warning {{'wide' does not fit in int}}
enum Fixed : unsigned { all = 0xffffffff };
enum class Scoped { some };

struct Flags {
  unsigned a : 4;
  unsigned b : 4;
  unsigned char c : 2; // expected-warning {{bit-fields of types 'unsigned int' and 'unsigned char' may share bytes here, but not with Visual C++}}
  unsigned char : 0;
  unsigned d : 4;
  int plain;
  bool e : 1;
};

union Either { unsigned a : 4; unsigned char b : 2; };
struct Full { unsigned a : 32; unsigned char b : 8; };
struct Longs { unsigned long a : 4; unsigned b : 4; };
struct Point { float x, y; };
struct Head {
  char name[4];
  long size[2]; // expected-note 2 {{'size' declared here}}
};
struct Titled : Point {
  wchar_t title[8]; // expected-note {{'title' declared here}}
};
struct Equal {
  std::int64_t a;
  std::size_t b;
  LONG c;
  DWORD d;
  long long e;
  void *f;
};
template <typename T> struct Reader {
  T value;
  void read(std::FILE *f) { std::fread(&value, sizeof(T), 1, f); } // expected-warning {{this data contains 'unsigned long'}}
};
struct Own {
  void write(const long *, int) {}
};

void write(std::FILE *f, std::ofstream &out, std::ifstream &in) {
  Head head = {};
  std::fwrite(&head, sizeof(head), 1, f); // expected-warning {{this data contains 'long', whose size is 8 bytes here and 4 bytes with Visual C++}}
  out.write((const char *)&head, sizeof(head)); // expected-warning {{this data contains 'long'}}
  Titled titled[2];
  in.read(reinterpret_cast<char *>(titled), sizeof(titled)); // expected-warning {{this data contains 'wchar_t', whose size is 4 bytes here and 2 bytes with Visual C++}}
  std::vector<long> numbers(3);
  std::fwrite(numbers.data(), sizeof(long), 3, f); // expected-warning {{this data contains 'long'}}
  long double most = 1;
  fread(&most, sizeof most, 1, f); // expected-warning {{this data contains 'long double'}}

  Equal equal = {};
  std::fwrite(&equal, sizeof(equal), 1, f);
  Point point;
  out.write((const char *)&point, sizeof(point));
  Own().write(numbers.data(), 3);
  std::wofstream wide;
  wide.write(L"abc", 3);
  std::clock_t clocks[2] = {};
  std::fwrite(clocks, sizeof(clocks), 1, f); // expected-warning {{this data contains 'std::clock_t'}}
  std::string text;
  out.write(text.data(), text.size());
  Reader<int>().read(f);
  Reader<unsigned long>().read(f);
}
