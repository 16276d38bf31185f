// std::tr1, where Visual C++ 2010 still had what became C++11.
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
