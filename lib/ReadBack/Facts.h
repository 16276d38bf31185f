// The meaning of each place of the user's text in one parse, as data.
#pragma once

#include "Places.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

/// The sides that code runs on.
struct Sides {
  bool Host = false, Device = false;
};

/// One thing that code means at a place, such as the function that a call reaches.
struct Fact {
  /// In the order of the %select of the messages.
  enum Kind {
    Call,
    Construction,
    Name,
    Operator,
    Conversion,
    Declaration,
    Value,
    Literal,
    DefaultArgument,
    Capture,
    Launch,
    Barrier,
    Statement,
    Restriction
  };

  Kind What;
  std::string Id;    ///< the text that is compared
  std::string Shown; ///< the text for messages
  Sides RunsOn;      ///< the sides that run the code at the place
  bool InFunction;
  bool InInstance; ///< in an instance of a function template, or of a class template's member
  /// True in an initialiser or an enumeration that is instantiated only where it is used.
  bool IsOnDemand;
  /// True in a launch of the user's own kernel. In plain C++ a function that converts the arguments
  /// replaces it, so it is compared only in HIP's parses.
  bool InOwnLaunch;
  clang::SourceLocation Location; ///< in the parse of the fact
};

struct Facts {
  std::map<TokenKey, std::vector<Fact>> ByPlace;
  /// True if a function for both sides calls a function that may be another one on the device.
  bool DifferBySide = false;
  /// True if there are functions of one name with different restrictions. Plain C++ has no
  /// restrictions, so overload resolution may choose another function there.
  bool OverloadsDiffer = false;
  /// Expressions, by their first and last tokens, in which a conversion template for amp converts
  /// an operand of a built-in operator. C++ has no single type for that: the output uses the host's
  /// type, and the device's parse of the output is not compared there.
  std::vector<std::pair<TokenKey, TokenKey>> ConvertedOperands;

  bool isInConvertedOperand(const TokenKey &Place) const;
};

/// The language and target that a translation unit is parsed for.
enum class ParseKind { Source, HipHost, HipDevice, PlainCpp };

/// Collects the meaning of the user's code, instantiations of templates included. The source and
/// its output go through the same code, so that replacements by design are described in one way for
/// both.
Facts collectFacts(clang::ASTContext &Context, const Places &Where, ParseKind Kind);

} // namespace amp2hip
