#include "Compare.h"

#include "llvm/ADT/STLExtras.h"

namespace amp2hip {
namespace {

using List = std::vector<const Fact *>;

/// True for a fact that plain C++ can have too. Plain C++ has no restrictions. If the sides differ,
/// a dispatch has the common type of both sides there, so operators and conversions around it have
/// other types than on either side; those are compared in the parses for the host and for the
/// device.
bool isComparedAsCpp(const Fact &F, bool DifferBySide) {
  return F.What != Fact::Restriction && !F.InOwnLaunch &&
         !(DifferBySide && (F.What == Fact::Conversion || F.What == Fact::Operator));
}

List ofSide(const std::vector<Fact> &All, ComparedSide Side, ParseKind Kind, bool DifferBySide) {
  List Result;
  for (const Fact &F : All)
    if ((Side == ComparedSide::Host ? F.RunsOn.Host : F.RunsOn.Device) &&
        (Kind != ParseKind::PlainCpp || isComparedAsCpp(F, DifferBySide)))
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

/// True for the name of a constant that needs no capture, but that another instance of the template
/// captures: the kernel of every instance then has it as a parameter.
bool isCapturedElsewhere(const List &Facts, const Fact *F) {
  return F->What == Fact::Name && F->InInstance && llvm::any_of(Facts, [F](const Fact *Other) {
           return Other->What == Fact::Name && Other->InInstance &&
                  Other->Id == "captured " + F->Shown;
         });
}

/// Returns a fact of the same kind that Opposite lacks; null if there is none.
const Fact *counterpart(const List &Facts, const List &Opposite, const Fact *F) {
  for (const Fact *Other : Facts)
    if (Other->What == F->What && !has(Opposite, Other))
      return Other;
  return nullptr;
}

} // namespace

bool Facts::isInConvertedOperand(const TokenKey &Place) const {
  return llvm::any_of(ConvertedOperands, [&](const std::pair<TokenKey, TokenKey> &Range) {
    const auto &[First, Last] = Range;
    return Place.ExpansionFile == First.ExpansionFile &&
           First.ExpansionOffset <= Place.ExpansionOffset &&
           Place.ExpansionOffset <= Last.ExpansionOffset;
  });
}

std::vector<Difference> compareFacts(const Facts &Source, const Facts &Output, ComparedSide Side,
                                     ParseKind Kind) {
  std::vector<Difference> Result;
  for (const auto &[Place, All] : Source.ByPlace) {
    if (Source.isInConvertedOperand(Place))
      continue;
    const List Here = ofSide(All, Side, Kind, Source.DifferBySide);
    const auto Found = Output.ByPlace.find(Place);
    const List There = Found == Output.ByPlace.end()
                           ? List()
                           : ofSide(Found->second, Side, Kind, Source.DifferBySide);
    if (Here.empty())
      continue; // code of the other side
    // The host's parse instantiates only what the host's code uses. The parse as plain C++
    // instantiates all code.
    const auto MayLack = [&](const Fact *F) {
      return F->IsOnDemand || (F->InInstance && Kind == ParseKind::HipHost);
    };
    const auto Lacking = llvm::find_if(Here, [&](const Fact *F) {
      return !has(There, F) && (!MayLack(F) || hasKind(There, F->What)) &&
             !isCapturedElsewhere(Here, F);
    });
    if (Lacking != Here.end()) {
      Result.push_back({*Lacking, counterpart(There, Here, *Lacking)});
      continue;
    }
    // In plain C++ all code is for both sides. Dispatching functions instantiate the templates of
    // both sides, and the source may use only one of them.
    const List Possible = Kind == ParseKind::PlainCpp ? ofBothSides(All) : Here;
    // An initialiser may be a constant expression in the output alone: a shift is masked there, and
    // a parameter that is a reference in the source is a variable.
    const auto Added = llvm::find_if(There, [&](const Fact *F) {
      return !F->InInstance && !has(Possible, F) &&
             (F->What != Fact::Value || hasKind(Possible, Fact::Value));
    });
    if (Added != There.end())
      Result.push_back({nullptr, *Added});
  }
  for (const auto &[Place, All] : Output.ByPlace)
    if (!Source.ByPlace.count(Place) && !Source.isInConvertedOperand(Place))
      for (const Fact *F : ofSide(All, Side, Kind, Source.DifferBySide))
        if (!F->InInstance) {
          Result.push_back({nullptr, F});
          break;
        }
  return Result;
}

} // namespace amp2hip
