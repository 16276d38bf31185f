#include "Calls.h"

#include "HipNames.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

using Version = CallPlan::Version;

/// A change of a range of the call: texts before and after it, or a text that replaces it.
struct Change {
  unsigned Begin, End;
  std::string InFront, Behind;
  bool Replaces = false;
};

class CallRewriter {
public:
  CallRewriter(const CallPlan &Call, Sources &Files) : Call(Call), Files(Files) {}

  void rewrite() {
    const auto Whole = Files.piece(Call.Whole);
    if (!Whole)
      return;
    if (!Call.Dispatches)
      return changeInPlace(*Whole->File, changesFor(Call.Cpu));
    NewText Dispatch = std::string(names::Dispatch) + "(" + argument(*Whole, Call.Cpu) + ", " +
                       argument(*Whole, Call.Amp) + ")";
    Whole->replace(makesInParentheses(*Whole) ? "(" + std::move(Dispatch) + ")"
                                              : std::move(Dispatch));
  }

private:
  /// Returns the changes that make one version, in the order of the text.
  std::vector<Change> changesFor(const Version &V) {
    std::vector<Change> Result;
    if (!V.Conversion.empty())
      if (const auto Object = Files.piece(Call.Whole))
        Result.push_back({Object->Begin, Object->End, Call.NeedsParentheses ? "(" : "",
                          (Call.NeedsParentheses ? ")" : "") + V.Conversion});
    if (!V.ObjectConversion.empty() && !Call.HasImplicitObject)
      if (const auto Object = Files.piece(Call.Object))
        Result.push_back(
            {Object->Begin, Object->End, "static_cast<" + V.ObjectConversion + ">(", ")"});
    if (!V.Name.empty() || V.AmongTemplates ||
        (Call.HasImplicitObject && !V.ObjectConversion.empty()))
      if (const auto Name = Files.piece(Call.Name)) {
        Change C{Name->Begin, Name->End, "", V.AmongTemplates ? "<>" : "", !V.Name.empty()};
        if (!V.ObjectConversion.empty() && Call.HasImplicitObject)
          C.InFront = "static_cast<" + V.ObjectConversion + ">(this)->";
        if (V.AmongTemplates && Call.IsMemberOfDependent)
          C.InFront += "template ";
        C.InFront += V.Name;
        // If the new name only adds a qualifier to a qualified one, the name itself stays.
        if (isQualified(*Name) && llvm::StringRef(V.Name).ends_with(("::" + Name->text()).str())) {
          C.InFront.resize(C.InFront.size() - Name->text().size());
          C.Replaces = false;
        }
        Result.push_back(std::move(C));
      }
    for (size_t I = 0; I < V.Conversions.size(); ++I)
      if (!V.Conversions[I].empty())
        if (const auto Written = Files.piece(Call.Arguments[I].Written))
          Result.push_back(Call.Arguments[I].IsInBraces
                               ? Change{Written->Begin, Written->End, V.Conversions[I], ""}
                               : Change{Written->Begin, Written->End,
                                        "static_cast<" + V.Conversions[I] + ">(", ")"});
    if (!V.Defaults.empty())
      if (const auto Whole = Files.piece(Call.Whole)) {
        const unsigned Close = Whole->End - 1;
        Result.push_back({Close, Close,
                          (Call.Arguments.empty() ? "" : ", ") + llvm::join(V.Defaults, ", "), ""});
      }
    llvm::sort(Result, [](const Change &A, const Change &B) { return A.Begin < B.Begin; });
    return Result;
  }

  bool isQualified(const Piece &Name) const {
    const auto Whole = Files.piece(Call.Whole);
    return Whole && Whole->Begin != Name.Begin;
  }

  void changeInPlace(SourceFile &File, const std::vector<Change> &All) {
    for (const Change &C : All)
      if (C.Replaces) {
        File.Changes.replace(C.Begin, C.End, C.InFront + C.Behind);
      } else {
        if (!C.InFront.empty())
          File.Changes.insert(C.Begin, C.InFront);
        if (!C.Behind.empty())
          File.Changes.insert(C.End, C.Behind, Attachment::Before);
      }
  }

  /// Returns a version as an argument of the dispatching macro, in parentheses if it has a comma
  /// that would separate arguments.
  NewText argument(const Piece &Whole, const Version &V) {
    const Edits &Changes = Whole.File->Changes;
    NewText Text;
    unsigned Position = Whole.Begin;
    const auto MoveUpTo = [&](unsigned End) {
      // Insertions before the call are not part of it.
      if (Position == Whole.Begin && End == Whole.End)
        Text += Whole.movedOut();
      else if (Position < End)
        Text += Position == Whole.Begin ? NewText::movedWithoutFront(Changes, Position, End)
                                        : NewText::moved(Changes, Position, End);
      Position = End;
    };
    for (const Change &C : changesFor(V)) {
      MoveUpTo(C.Begin);
      Text += C.InFront;
      if (C.Replaces) {
        Text += NewText::dropped(Changes, C.Begin, C.End);
        Position = C.End;
      } else {
        MoveUpTo(C.End);
      }
      Text += C.Behind;
    }
    MoveUpTo(Whole.End);
    if (!Call.Made.empty())
      return Call.Made + (makesInParentheses(Whole) ? std::move(Text) : "(" + Text + ")");
    return Whole.hasOpenComma() ? "(" + Text + ")" : Text;
  }

  /// True if an object is constructed from arguments in parentheses, not by converting one.
  bool makesInParentheses(const Piece &Whole) const {
    if (Call.Made.empty())
      return false;
    const auto First = Files.piece(Call.Arguments.front().Written);
    return First && First->Begin != Whole.Begin;
  }

  const CallPlan &Call;
  Sources &Files;
};

} // namespace

void rewriteCall(const CallPlan &Call, Sources &Files) { CallRewriter(Call, Files).rewrite(); }

} // namespace amp2hip
