// Comments that begin as those that document what is before them, wherever they stand.
// RUN: %translate %s -o %t.hip.cpp -- -I%S/Inputs && FileCheck --match-full-lines --strict-whitespace --input-file=%t.hip.cpp %s
// RUN: %translate %s -o %t.hip.cpp -- -I%S/Inputs -Wdocumentation 2>&1 | FileCheck --check-prefix=WARNING %s
#include "documented.h"
#include <amp.h>
//CHECK://< alone
//CHECK:int a; //< behind a member
//CHECK:/*< alone */ int b;
//< alone
int a; //< behind a member
/*< alone */ int b;
// WARNING: warning: not a Doxygen trailing comment
