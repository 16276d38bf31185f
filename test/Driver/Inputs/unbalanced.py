"""Prints a source with so many classes and lambdas in each other, none closed."""
import sys

print("#include <amp.h>")
for level in range(int(sys.argv[1])):
    print("struct S {\n); };")
    print("void launch() { parallel_for_each(domain, [=](concurrency::index<1> i) restrict(amp) {")
