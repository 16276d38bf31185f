// One kernel, translated and by hand, on the same data.
#pragma once

#include "by_hand.h"

#include <amp.h>
#include <functional>
#include <string>
#include <vector>

struct Comparison {
  std::string name;
  /// Launch once and do not wait: translated, by hand over plain and over __restrict__ pointers.
  std::function<void()> translated, plain, restricted;
  /// After all three ran: whether their results are the same, or near enough.
  std::function<bool()> agree;
};

/// The same elements as a view and in memory for the kernels by hand.
template <typename T> struct Data {
  explicit Data(const std::vector<T> &contents)
      : elements(contents), view(static_cast<int>(contents.size()), elements.data()),
        by_hand(static_cast<T *>(AllocateByHand(contents.data(), contents.size() * sizeof(T)))) {}
  Data(const Data &) = delete;
  Data &operator=(const Data &) = delete;

  /// The view as rows, or as planes of rows.
  template <int N>
  concurrency::array_view<T, N> as(const concurrency::extent<N> &shape) const {
    return view.view_as(shape);
  }
  /// Whether elements by hand differ from the view's by at most `tolerance`, relative to 1 and to
  /// the element, except for that part of them.
  bool agrees(double tolerance, double exceptions = 0) const {
    std::vector<T> hand(elements.size());
    ReadByHand(hand.data(), by_hand, hand.size() * sizeof(T));
    view.synchronize();
    std::size_t others = 0;
    for (std::size_t i = 0; i < hand.size(); ++i)
      others += !near(hand[i], elements[i], tolerance);
    return others <= exceptions * hand.size();
  }

  std::vector<T> elements;
  concurrency::array_view<T, 1> view;
  T *by_hand;

private:
  static bool near(double a, double b, double tolerance) {
    const double difference = a < b ? b - a : a - b, size = a < 0 ? -a : a;
    return difference <= tolerance * (size > 1 ? size : 1);
  }
  static bool near(const Complex &a, const Complex &b, double tolerance) {
    return near(a.re, b.re, tolerance) && near(a.im, b.im, tolerance);
  }
  static bool near(const Body &a, const Body &b, double tolerance) {
    return near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance) && near(a.z, b.z, tolerance);
  }
};
/// A Data that the functions of a Comparison share.
template <typename T> using Shared = std::shared_ptr<const Data<T>>;
template <typename T, typename Element> Shared<T> MakeData(int count, const Element &element) {
  std::vector<T> contents(count);
  for (int i = 0; i < count; ++i)
    contents[i] = element(i);
  return std::make_shared<const Data<T>>(contents);
}

// Each file's comparisons.
std::vector<Comparison> Streams(), Products(), Stencils(), Neighbours(), Orders(), Recurrences(),
    Formulas(), Textures();
