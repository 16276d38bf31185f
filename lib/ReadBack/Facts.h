// What a reading says of each place of the user's text.
#pragma once

#include "Places.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

/// Where code runs.
struct Sides {
  bool Host = false, Device = false;
};

struct Fact {
  /// In the order of the message's %select.
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
  /// What is compared.
  std::string Id;
  /// What the user is told.
  std::string Shown;
  /// Of the function around, if there is one, and whether that is a template's instance.
  Sides Of;
  bool InFunction;
  bool InInstance;
  /// Of what is instantiated only where it is used: an initialiser, the values of an enumeration.
  bool IsOnDemand;
  /// In the reading.
  clang::SourceLocation At;
};

struct Facts {
  std::map<PlaceKey, std::vector<Fact>> At;
  /// A function for both sides calls what may be another one on the device.
  bool DifferBySide = false;
  /// Overload resolution may depend on restrictions, which plain C++ does not know: there are
  /// functions of one name with different ones.
  bool OverloadsDiffer = false;
  /// Expressions, by their first and last tokens, in which a conversion template for amp converts
  /// to an operand of a built-in operator. C++ has no one type for that; the output takes the
  /// host's, and the reading for the device says nothing of it.
  std::vector<std::pair<PlaceKey, PlaceKey>> ConvertedOperands;

  bool isInConvertedOperand(const PlaceKey &Place) const;
};

/// How the translation unit was read.
enum class ReadingKind { Source, HipHost, HipDevice, PlainCpp };

/// Collects what the user's code means, instantiations of templates included. Both the source and
/// its output are read by this: what the translator replaces by design is said in one way for both.
Facts collectFacts(clang::ASTContext &Context, const Places &Where, ReadingKind Kind);

} // namespace amp2hip
