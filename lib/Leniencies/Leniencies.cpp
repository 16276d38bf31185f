#include "Leniencies.h"

#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/EarlyHeaders.h"
#include "amp2hip/Leniencies/VisualCxx.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

struct Leniency {
  OptionalAmendment (*Find)(MessageGroup, const ParsedSource &);
  /// False if it handles only errors: after a warning, Clang reads the code as Visual C++ does.
  bool IsAskedOfWarnings;
};

/// Every leniency, in the order in which they are called. The first that returns a result decides.
constexpr Leniency Table[] = {
    // This precedes the macros and missing names: a base may declare a member of the same name.
    {fixDependentBaseMember, true},
    {fixMissingKeyword, true},
    {fixExtraWord, true},
    {fixExceptionText, true},
    {fixExceptionSpecification, true},
    {fixMissingReturn, true},
    {fixVoidMain, true},
    {fixPropertyOperands, false},
    {fixIncrementOfBool, true},
    {fixEarlyEnum, true},
    {fixSurplusArgument, false},
    // This precedes the program's own names: C++ AMP's candidate wins over one of the program's.
    {fixAmbiguousName, true},
    {fixCharacterFunction, false},
    {fixByte, false},
    {fixMinMax, true},
    {fixShadowedParameter, true},
    {fixMathName, true},
    {fixOwnName, true},
    {fixNarrowing, false},
    // This precedes the temporaries and the missing names: a later function of the program's fits
    // better than a repair that makes another one fit, and is nearer than a header's.
    {fixLateDeclaration, false},
    {fixTemporary, false},
    {fixLongLong, false},
    {fixLateUsingDirective, false},
    {fixMissingName, false},
};

/// True if the source was parsed with all of the amendment.
bool isMade(const Amendment &A, const Amendments &Made) {
  const auto HasRepair = [&](const Repair &R) {
    const auto Known = Made.Repairs.find(R);
    return Known != Made.Repairs.end() && Known->What == R.What;
  };
  const auto HasForward = [&](const ForwardDeclaration &F) {
    const auto Known = Made.Forwards.find(F);
    return Known != Made.Forwards.end() && Known->Into == F.Into && Known->At == F.At &&
           Known->What == F.What;
  };
  return !A.isEmpty() && llvm::all_of(A.Repairs, HasRepair) &&
         llvm::all_of(A.Includes, [&](const AddedInclude &I) { return Made.Includes.count(I); }) &&
         llvm::all_of(A.Forwards, HasForward);
}

/// Returns the first amendment for the message. For an error, prefers one that the source was not
/// parsed with, because the others have not removed the error.
OptionalAmendment amendmentFor(MessageGroup Group, const ParsedSource &Source) {
  OptionalAmendment Vain;
  for (const Leniency &L : Table) {
    if (!L.IsAskedOfWarnings && !Group.front().isError())
      continue;
    OptionalAmendment Found = L.Find(Group, Source);
    if (Found && (!Group.front().isError() || !isMade(*Found, Source.Made)))
      return Found;
    if (Found && !Vain)
      Vain = std::move(Found);
  }
  return Vain;
}

/// True if parsing with Clang's Microsoft extensions may lead to a message that a leniency handles.
bool mayBeMicrosoft(const Message &Error) {
  switch (Error.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_pp_file_not_found:
    return true;
  default:
    return false;
  }
}

/// True if A's place comes before B's. Both place the same declaration.
bool isEarlier(const ForwardDeclaration &A, const ForwardDeclaration &B, SourceManager &SM) {
  if (A.Into == B.Into)
    return A.At < B.At;
  return SM.isBeforeInTranslationUnit(locationIn(A.Into, A.At, SM), locationIn(B.Into, B.At, SM));
}

/// Adds a forward declaration. One of the same declaration is replaced if it is too late, or if the
/// declaration is to be moved now. Returns true if anything has changed.
bool declareEarlier(std::set<ForwardDeclaration> &Forwards, ForwardDeclaration Wanted,
                    SourceManager &SM) {
  const auto Old = Forwards.find(Wanted);
  if (Old != Forwards.end()) {
    const bool IsMovedNow =
        Wanted.What == ForwardDeclaration::Kind::Moved && Old->What != Wanted.What;
    if (!isEarlier(Wanted, *Old, SM) && !IsMovedNow)
      return false;
    if (Old->What == ForwardDeclaration::Kind::Moved) {
      Wanted.What = Old->What;
      Wanted.End = Old->End;
    }
    Forwards.erase(Old);
  }
  Forwards.insert(std::move(Wanted));
  return true;
}

/// The headers that are included earlier, each with its place.
std::vector<std::tuple<std::string, std::string, unsigned>>
earlyHeaders(const std::set<ForwardDeclaration> &Forwards) {
  std::vector<std::tuple<std::string, std::string, unsigned>> Result;
  for (const ForwardDeclaration &F : Forwards)
    if (F.What == ForwardDeclaration::Kind::Included)
      Result.push_back({F.File, F.Into, F.At});
  return Result;
}

void removeIf(std::set<ForwardDeclaration> &Forwards,
              llvm::function_ref<bool(const ForwardDeclaration &)> IsRemoved) {
  for (auto F = Forwards.begin(); F != Forwards.end();)
    F = IsRemoved(*F) ? Forwards.erase(F) : std::next(F);
}

/// Takes back the early includes of headers that have errors there: these headers need something
/// that the source declares between the two places. Returns true if there is one.
bool takeBackIncludes(llvm::ArrayRef<MessageGroup> Groups, Amendments &Made,
                      const ParsedSource &Source) {
  const size_t Before = Made.NotIncluded.size();
  for (MessageGroup Group : Groups)
    if (const Message &Error = Group.front(); Error.isError() && Error.location().isValid())
      if (const ForwardDeclaration *F = earlyHeaderWith(Error.location(), Source.Made.Forwards,
                                                        Source.Context.getSourceManager()))
        Made.NotIncluded.insert(F->File);
  removeIf(Made.Forwards, [&](const ForwardDeclaration &F) {
    return F.What == ForwardDeclaration::Kind::Included && Made.NotIncluded.count(F.File);
  });
  return Made.NotIncluded.size() != Before;
}

/// Removes the repairs in bodies that are omitted as a whole.
void removeWithin(const std::vector<Repair> &Bodies, std::set<Repair> &Repairs) {
  for (const Repair &Body : Bodies)
    for (auto I = Repairs.upper_bound(Body);
         I != Repairs.end() && I->File == Body.File && I->Begin < Body.End;)
      I = Repairs.erase(I);
}

/// Makes the amendment. Returns true if the source is to be parsed again for it: a repair or a
/// forward declaration is new, or, in an amendment without repairs, an include is.
bool amend(Amendments &Made, const Amendment &Wanted, SourceManager &SM) {
  const bool IsTaken =
      llvm::any_of(Wanted.Repairs, [&](const Repair &R) { return Made.Repairs.count(R) != 0; });
  if (Wanted.IsIndivisible && IsTaken)
    return false;
  bool IsChanged = false;
  for (const Repair &R : Wanted.Repairs)
    IsChanged |= Made.Repairs.insert(R).second;
  for (const AddedInclude &I : Wanted.Includes) {
    const bool IsNew = addInclude(Made.Includes, I, SM);
    IsChanged |= IsNew && Wanted.Repairs.empty();
  }
  for (const ForwardDeclaration &F : Wanted.Forwards)
    IsChanged |= declareEarlier(Made.Forwards, F, SM);
  return IsChanged;
}

bool amendOnce(llvm::ArrayRef<MessageGroup> Groups, Amendments &Made, const ParsedSource &Source) {
  SourceManager &SM = Source.PP.getSourceManager();
  bool NeedsParse = amend(Made, amendUnsignedRanks(Source), SM), MayBeMicrosoft = false;
  // The messages after a broken header mean nothing.
  for (MessageGroup Group : Groups)
    if (const OptionalAmendment Found = fixMacroInHeader(Group, Source))
      NeedsParse |= amend(Made, *Found, SM);
  if (NeedsParse)
    return true;
  // A name after an unknown type may only seem to need a header.
  std::vector<Amendment> Includes;
  bool DeclaresForward = false;
  for (MessageGroup Group : Groups) {
    const OptionalAmendment Found = amendmentFor(Group, Source);
    if (Found && Found->Repairs.empty() && Found->Forwards.empty() && !Found->isEmpty()) {
      Includes.push_back(*Found);
    } else if (Found && amend(Made, *Found, SM)) {
      NeedsParse |= Found->NeedsParse;
      DeclaresForward |= !Found->Forwards.empty();
    }
    if (!Found || !Found->isEmpty())
      MayBeMicrosoft |= mayBeMicrosoft(Group.front());
  }
  for (const Amendment &Include : Includes)
    NeedsParse |= !DeclaresForward && amend(Made, Include, SM) && Include.NeedsParse;
  if (!NeedsParse)
    NeedsParse = amend(Made, amendNamesOfDependentBases(Source), SM);
  if (!NeedsParse)
    NeedsParse = amend(Made, amendMinMaxForBothSides(Source), SM);
  if (!NeedsParse)
    NeedsParse = amend(Made, amendLateClasses(Source), SM);
  if (!NeedsParse)
    NeedsParse = amend(Made, amendLateOverloads(Source), SM);
  if (!NeedsParse) {
    const Amendment Unused = amendUnusedTemplates(Groups, Source);
    NeedsParse = amend(Made, Unused, SM);
    removeWithin(Unused.Repairs, Made.Repairs);
  }
  if (!NeedsParse)
    NeedsParse = takeBackIncludes(Groups, Made, Source);
  if (!NeedsParse && MayBeMicrosoft && !Made.AsMicrosoft)
    NeedsParse = Made.AsMicrosoft = true;
  return NeedsParse;
}

class VisualCxxLeniencies : public Leniencies {
public:
  void prepare(Preprocessor &PP) const override { forgetMicrosoftBuiltins(PP); }

  bool amend(llvm::ArrayRef<MessageGroup> Groups, Amendments &Made,
             const ParsedSource &Source) const override {
    const auto Before = earlyHeaders(Made.Forwards);
    const bool NeedsParse = amendOnce(Groups, Made, Source);
    // Another header before a template may declare what was declared there from other files.
    if (earlyHeaders(Made.Forwards) != Before)
      removeIf(Made.Forwards, [](const ForwardDeclaration &F) {
        return F.What != ForwardDeclaration::Kind::Included && F.File != F.Into;
      });
    return NeedsParse;
  }

  bool isRepaired(MessageGroup Group, const Amendments &Made,
                  const ParsedSource &Source) const override {
    const OptionalAmendment Found = amendmentFor(Group, Source);
    return Found && llvm::any_of(Found->Repairs, [&](const Repair &Wanted) {
             const auto There = Made.Repairs.find(Wanted);
             return There != Made.Repairs.end() && There->What == Wanted.What;
           });
  }

  void report(const Amendments &Made, DiagnosticsEngine &Diags, SourceManager &SM) const override {
    reportSurplusArguments(Made.Repairs, Diags, SM);
  }
};

} // namespace

const Leniencies &visualCxxLeniencies() {
  static const VisualCxxLeniencies Only;
  return Only;
}

} // namespace amp2hip
