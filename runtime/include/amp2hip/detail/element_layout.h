// Describes the scalars in the elements of a view, an array or a texture: which bytes are a float,
// which an int.
#pragma once

#include <cstddef>
#include <type_traits>

namespace amp2hip::detail {

/// Receives the scalars of an object, in the order of the object's members.
class member_list {
public:
  /// Receives the C++ name of the object's class. It is not called for a scalar.
  virtual void class_name(const char *name) = 0;
  /// Receives `count` adjacent scalars of `bytes` bytes each, which begin at byte `offset` of the
  /// object. `kind` is a result of scalar_kind(). `name` is the member's, and empty for the object
  /// itself.
  virtual void scalars(const char *name, char kind, std::size_t bytes, std::size_t offset,
                       std::size_t count) = 0;
  /// Begins a member that is a class. The calls up to the matching close() describe its members.
  /// `name` is empty for a base class and for an element of an array.
  virtual void open(const char *name) = 0;
  virtual void close() = 0;

protected:
  ~member_list() = default;
};

/// The layout of the elements of a view, an array or a texture, or of a value.
struct element_layout {
  /// The size of an element in bytes.
  std::size_t bytes;
  /// The rank of the data; 0 for a value.
  int rank;
  /// Lists the scalars of an element. A compiler that cannot list the members of classes lists only
  /// elements that are scalars.
  void (*describe)(member_list &);
};

/// Returns 'f', 'i' or 'u' for a floating-point, signed or unsigned type, and 0 for a type that is
/// not a scalar. An enumeration counts as its underlying type.
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

/// Receives the calls of Clang's __builtin_dump_struct to a printf-like function, one for each
/// member of an object, and passes the scalars to a member_list. The address of an argument gives
/// the offset of its member. Omits members without an address, such as bit-fields.
class member_reader {
public:
  /// Reads the members of the object of `size` bytes at `object`; only its address is used. `list`
  /// must outlive the reader.
  member_reader(const void *object, std::size_t size, member_list &list)
      : begin_(static_cast<const char *>(object)), end_(begin_ + size), list_(list) {}

  /// Receives the name of the object's class, or the end of a member that is a class, which is a
  /// brace after white space.
  void operator()(const char *format, const char *type) {
    if (format[0] == '%' && format[1] == 's' && format[2] == '}')
      close();
    else if (depth_ == 0)
      list_.class_name(type);
  }
  /// Receives a brace of the object itself.
  void operator()(const char *) {}
  /// Receives the beginning of a base class.
  void operator()(const char *, const char *, const char *) { open(""); }
  /// Receives the beginning of a member that is a class.
  void operator()(const char *, const char *, const char *, const char *name) { open(name); }
  /// Receives any other member. Clang passes the address of a member that printf cannot print, such
  /// as an array, and the member itself otherwise.
  template <typename Member>
  void operator()(const char *, const char *, const char *, const char *name, const Member &value) {
    if constexpr (std::is_pointer_v<Member>) {
      if (is_inside(value))
        part(name, *value);
    } else if constexpr (scalar_kind<Member>() != 0) {
      if (is_inside(&value))
        list_.scalars(name, scalar_kind<Member>(), sizeof value, offset_of(&value), 1);
    }
  }
  /// Receives a bit-field, which has no address.
  template <typename Width, typename Member>
  void operator()(const char *, const char *, const char *, const char *, const Width &,
                  const Member &) {}

private:
  /// Begins and ends a member that is a class, here and in the list.
  void open(const char *name) {
    ++depth_;
    list_.open(name);
  }
  void close() {
    --depth_;
    list_.close();
  }
  /// Returns true if the address is inside the object: Clang passes some members by value.
  bool is_inside(const void *address) const { return address >= begin_ && address < end_; }
  /// Returns the offset in bytes of an address in the object.
  std::size_t offset_of(const void *address) const {
    return static_cast<std::size_t>(static_cast<const char *>(address) - begin_);
  }
  /// Lists a member that is an array or another type that printf cannot print: its scalars, or the
  /// members of each of its elements.
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
  int depth_ = 0; // of the open members
};

#endif

/// Lists the scalars of a Value, without an object of that type.
template <typename Value> void describe_element(member_list &list) {
  if constexpr (scalar_kind<Value>() != 0) {
    list.scalars("", scalar_kind<Value>(), sizeof(Value), 0, 1);
  } else {
#if defined(AMP2HIP_KNOWS_MEMBERS)
    // Nothing reads the object's value, so the memory need not hold an object.
    alignas(Value) static unsigned char memory[sizeof(Value)] = {};
    const auto *const object = reinterpret_cast<const Value *>(memory);
    member_reader reader(object, sizeof(Value), list);
    __builtin_dump_struct(object, reader);
#endif
  }
}

/// The layout of data of rank Rank whose elements are of type Value.
template <typename Value, int Rank>
inline constexpr element_layout layout_of = {sizeof(Value), Rank, &describe_element<Value>};

} // namespace amp2hip::detail
