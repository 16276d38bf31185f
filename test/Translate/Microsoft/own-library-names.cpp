// Only what the C and C++ library are given is changed: the program's own functions and classes of the same names get
// the text as it is written (L303, L306).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program
#include <amp.h>
#include <cstdio>
#include <cstdlib>
#include <string>
int twice(int i) restrict(cpu, amp) { return 2 * i; }
namespace own
{
struct ifstream
{
    std::string name;
    explicit ifstream(const std::string& name) : name(name) {}
    void open(const std::string& other) { name += other; }
};
std::string fopen(const std::string& name) { return name; }
int system(const char* command) { return command[0]; }
std::string printf(const std::wstring& text) { return std::string(text.begin(), text.end()); }
template <class Stream> std::string name_of() { return Stream("t\\u").name; }
}
int main()
{
    // CHECK: own::ifstream file("a\\b");
    own::ifstream file("a\\b");
    // CHECK: file.open("c\\d");
    file.open("c\\d");
    using own::fopen;
    using own::ifstream;
    // CHECK: file.name += fopen(std::string("e\\f")) + ifstream("g\\h").name + own::printf(L"%s");
    file.name += fopen(std::string("e\\f")) + ifstream("g\\h").name + own::printf(L"%s");
    file.name += own::name_of<own::ifstream>();
    // CHECK: return file.name == "a\\bc\\de\\fg\\h%st\\u" && own::system("pause") == 'p' ? twice(0) : 1;
    return file.name == "a\\bc\\de\\fg\\h%st\\u" && own::system("pause") == 'p' ? twice(0) : 1;
}
