// Describes the scalars that the elements of a view, an array or a texture consist of: which bytes
// are a float, which an int.
#pragma once

#include <cstddef>
#include <type_traits>

namespace amp2hip::detail {

/// Is told of the scalars that an object consists of.
class member_list {
public:
  /// What C++ calls the class of the object.
  virtual void class_name(const char *name) = 0;
  /// `count` scalars of `bytes` bytes each, from byte `offset` of the object on; `kind` as
  /// scalar_kind() says it. `name` is empty for the object itself.
  virtual void scalars(const char *name, char kind, std::size_t bytes, std::size_t offset,
                       std::size_t count) = 0;
  /// A member that is a class: its members come until it is closed.
  virtual void open(const char *name) = 0;
  virtual void close() = 0;

protected:
  ~member_list() = default;
};

/// The elements of some data.
struct element_layout {
  std::size_t bytes; // of an element
  int rank;          // of the data
  void (*describe)(member_list &);
};

/// 'f', 'i' or 'u' for floating point, signed and unsigned; 0 for what is no scalar.
template <typename Value> constexpr char scalar_kind() {
  if constexpr (std::is_floating_point_v<Value>)
    return 'f';
  else if constexpr (std::is_enum_v<Value>)
    return scalar_kind<std::underlying_type_t<Value>>();
  else if constexpr (std::is_integral_v<Value>)
    return std::is_unsigned_v<Value> ? 'u' : 'i';
  else
    return 0;
}

#if defined(__has_builtin)
#if __has_builtin(__builtin_dump_struct)
#define AMP2HIP_KNOWS_MEMBERS 1
#endif
#endif
#if defined(AMP2HIP_KNOWS_MEMBERS)

/// What Clang calls as it would printf, to print an object member by member. Where an argument is
/// tells where the member is; members that have no address, such as bit-fields, are left out.
class member_reader {
public:
  member_reader(const void *object, std::size_t size, member_list &list)
      : begin_(static_cast<const char *>(object)), end_(begin_ + size), list_(list) {}

  /// The object's class, or the end of a member that is one, behind white space.
  void operator()(const char *format, const char *type) {
    if (format[0] == '%' && format[1] == 's' && format[2] == '}')
      close();
    else if (depth_ == 0)
      list_.class_name(type);
  }
  /// A brace of it.
  void operator()(const char *) {}
  /// A base class.
  void operator()(const char *, const char *, const char *) { open(""); }
  /// A member that is a class.
  void operator()(const char *, const char *, const char *, const char *name) { open(name); }
  template <typename Member>
  void operator()(const char *, const char *, const char *, const char *name, const Member &value) {
    if constexpr (std::is_pointer_v<Member>) { // of what printf cannot print it gets the address
      if (is_inside(value))
        part(name, *value);
    } else if constexpr (scalar_kind<Member>() != 0) {
      if (is_inside(&value))
        list_.scalars(name, scalar_kind<Member>(), sizeof value, offset_of(&value), 1);
    }
  }
  /// A bit-field.
  template <typename Width, typename Member>
  void operator()(const char *, const char *, const char *, const char *, const Width &,
                  const Member &) {}

private:
  void open(const char *name) {
    ++depth_;
    list_.open(name);
  }
  void close() {
    --depth_;
    list_.close();
  }
  bool is_inside(const void *address) const { return address >= begin_ && address < end_; }
  std::size_t offset_of(const void *address) const {
    return static_cast<std::size_t>(static_cast<const char *>(address) - begin_);
  }
  template <typename Part> void part(const char *name, const Part &value) {
    typedef std::remove_cv_t<std::remove_all_extents_t<Part>> element;
    constexpr std::size_t count = sizeof(Part) / sizeof(element);
    if constexpr (scalar_kind<element>() != 0) {
      list_.scalars(name, scalar_kind<element>(), sizeof(element), offset_of(&value), count);
    } else if constexpr (std::is_class_v<element>) {
      const auto *const first = reinterpret_cast<const element *>(&value);
      for (std::size_t i = 0; i < count; ++i) {
        list_.open(name);
        member_reader inner(*this);
        inner.depth_ = 1;
        __builtin_dump_struct(first + i, inner);
        list_.close();
      }
    }
  }

  const char *const begin_, *const end_;
  member_list &list_;
  int depth_ = 0;
};

#endif

template <typename Value> void describe_element(member_list &list) {
  if constexpr (scalar_kind<Value>() != 0) {
    list.scalars("", scalar_kind<Value>(), sizeof(Value), 0, 1);
  } else {
#if defined(AMP2HIP_KNOWS_MEMBERS)
    // Nobody reads the object, so it need not be one.
    alignas(Value) static unsigned char memory[sizeof(Value)] = {};
    const auto *const object = reinterpret_cast<const Value *>(memory);
    member_reader reader(object, sizeof(Value), list);
    __builtin_dump_struct(object, reader);
#endif
  }
}

template <typename Value, int Rank>
inline constexpr element_layout layout_of = {sizeof(Value), Rank, &describe_element<Value>};

} // namespace amp2hip::detail
