// std::tr1, in which Visual C++ 2010 has names that C++11 has in std.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <random>
#include <regex>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

namespace std {
namespace tr1 {
using namespace std;
}
} // namespace std
