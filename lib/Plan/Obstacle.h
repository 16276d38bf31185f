// Results of planning steps that may find that a kernel cannot have a name.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace amp2hip {

/// Why a kernel cannot become a function of its own, as a clause for the user: "it captures
/// 'this'".
struct Obstacle {
  std::string Reason;
};

/// A result, or the obstacle that prevents it.
template <typename T> class OrObstacle {
public:
  OrObstacle(T Result) : State(std::move(Result)) {}
  OrObstacle(Obstacle Why) : State(std::move(Why)) {}

  explicit operator bool() const { return std::holds_alternative<T>(State); }
  T &operator*() { return std::get<T>(State); }
  T *operator->() { return &std::get<T>(State); }
  const Obstacle &obstacle() const { return std::get<Obstacle>(State); }

  /// Moves the result to Destination; returns the obstacle if there is one.
  std::optional<Obstacle> moveTo(T &Destination) && {
    if (!*this)
      return obstacle();
    Destination = std::move(**this);
    return std::nullopt;
  }

private:
  std::variant<T, Obstacle> State;
};

} // namespace amp2hip
