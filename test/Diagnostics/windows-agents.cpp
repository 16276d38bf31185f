// The header of the agents is Windows', too (L308): a class that derives from one of them.
// RUN: %amp2hip %s -o %t -- -Xclang -verify
#include <agents.h> // expected-error {{'agents.h' is a header of the agents library, which only Windows has, and this file uses its declarations}}
#include <amp.h>
using namespace concurrency;
class worker : public agent {}; // expected-note {{without the header: expected class name}}
