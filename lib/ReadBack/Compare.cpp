#include "Compare.h"

#include "llvm/ADT/STLExtras.h"

namespace amp2hip {
namespace {

using List = std::vector<const Fact *>;

/// What a function is restricted to means nothing in C++. Where the sides differ, a dispatch has
/// the common type of both in C++, so that built-in operators and conversions around it have other
/// types than on either side; these are compared in the readings for the host and for the device.
bool isComparedAsCpp(const Fact &F, bool DifferBySide) {
  return F.What != Fact::Restriction &&
         !(DifferBySide && (F.What == Fact::Conversion || F.What == Fact::Operator));
}

List ofSide(const std::vector<Fact> &All, ComparedSide Side, ReadingKind Kind, bool DifferBySide) {
  List Result;
  for (const Fact &F : All)
    if ((Side == ComparedSide::Host ? F.Of.Host : F.Of.Device) &&
        (Kind != ReadingKind::PlainCpp || isComparedAsCpp(F, DifferBySide)))
      Result.push_back(&F);
  return Result;
}

List ofBothSides(const std::vector<Fact> &All) {
  List Result;
  for (const Fact &F : All)
    Result.push_back(&F);
  return Result;
}

bool has(const List &Facts, const Fact *F) {
  return llvm::any_of(
      Facts, [&](const Fact *Other) { return Other->What == F->What && Other->Id == F->Id; });
}

bool hasKind(const List &Facts, Fact::Kind What) {
  return llvm::any_of(Facts, [What](const Fact *Other) { return Other->What == What; });
}

/// The one of the same kind that takes its place.
const Fact *counterpart(const List &Facts, const List &Opposite, const Fact *F) {
  for (const Fact *Other : Facts)
    if (Other->What == F->What && !has(Opposite, Other))
      return Other;
  return nullptr;
}

} // namespace

bool Facts::isInConvertedOperand(const PlaceKey &Place) const {
  return llvm::any_of(ConvertedOperands, [&](const std::pair<PlaceKey, PlaceKey> &Range) {
    return Place.StandsIn == Range.first.StandsIn && Range.first.StandsAt <= Place.StandsAt &&
           Place.StandsAt <= Range.second.StandsAt;
  });
}

std::vector<Difference> compareFacts(const Facts &Source, const Facts &Output, ComparedSide Side,
                                     ReadingKind Kind) {
  std::vector<Difference> Result;
  for (const auto &[Place, All] : Source.At) {
    if (Source.isInConvertedOperand(Place))
      continue;
    const List Here = ofSide(All, Side, Kind, Source.DifferBySide);
    const auto Found = Output.At.find(Place);
    const List There =
        Found == Output.At.end() ? List() : ofSide(Found->second, Side, Kind, Source.DifferBySide);
    if (Here.empty())
      continue; // code of the other side
    // What nothing on the host's side uses is not instantiated where only that is read; as C++ it is.
    const auto MayLack = [&](const Fact *F) {
      return F->IsOnDemand || (F->InInstance && Kind == ReadingKind::HipHost);
    };
    const auto Lacking = llvm::find_if(Here, [&](const Fact *F) {
      return !has(There, F) && (!MayLack(F) || hasKind(There, F->What));
    });
    if (Lacking != Here.end()) {
      Result.push_back({*Lacking, counterpart(There, Here, *Lacking)});
      continue;
    }
    // C++ says of no code which side it is for. Dispatching functions instantiate both sides'
    // templates, of which the source may use one.
    const List Possible = Kind == ReadingKind::PlainCpp ? ofBothSides(All) : Here;
    const auto Added =
        llvm::find_if(There, [&](const Fact *F) { return !F->InInstance && !has(Possible, F); });
    if (Added != There.end())
      Result.push_back({nullptr, *Added});
  }
  for (const auto &[Place, All] : Output.At)
    if (!Source.At.count(Place) && !Source.isInConvertedOperand(Place))
      for (const Fact *F : ofSide(All, Side, Kind, Source.DifferBySide))
        if (!F->InInstance) {
          Result.push_back({nullptr, F});
          break;
        }
  return Result;
}

} // namespace amp2hip
