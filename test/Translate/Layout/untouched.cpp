// Comments, macros, blank lines and odd formatting survive byte for byte outside of what is
// rewritten, and inside a moved body; the kernel follows the source's indentation and braces.
// RUN: %translate %S/Inputs/formatting.cpp -o %t.hip.cpp
// RUN: diff %t.hip.cpp %S/Inputs/formatting.expected
// RUN: %compile-everywhere %t.hip.cpp
