#include "Calls.h"

#include "HipNames.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

using Version = CallPlan::Version;

/// A stretch of the call, what goes in front of it and behind it, or in its place.
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
  /// In the order of the text.
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
        // Behind a qualifier a name that only gets another one stays where it is.
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
          File.Changes.insert(C.End, C.Behind, Side::Before);
      }
  }

  /// One argument of the dispatching macro, which must not take a comma between angles for its own.
  NewText argument(const Piece &Whole, const Version &V) {
    const Edits &Of = Whole.File->Changes;
    NewText Text;
    unsigned At = Whole.Begin;
    const auto MoveTo = [&](unsigned End) {
      // What goes in front of the call is no part of it.
      if (At == Whole.Begin && End == Whole.End)
        Text += Whole.movedOut();
      else if (At < End)
        Text += At == Whole.Begin ? NewText::movedWithoutFront(Of, At, End)
                                  : NewText::moved(Of, At, End);
      At = End;
    };
    for (const Change &C : changesFor(V)) {
      MoveTo(C.Begin);
      Text += C.InFront;
      if (C.Replaces)
        Text += NewText::dropped(Of, C.Begin, C.End), At = C.End;
      else
        MoveTo(C.End);
      Text += C.Behind;
    }
    MoveTo(Whole.End);
    if (!Call.Made.empty())
      return Call.Made + (makesInParentheses(Whole) ? std::move(Text) : "(" + Text + ")");
    return hasOpenComma(Whole) ? "(" + Text + ")" : Text;
  }

  /// True if an object is made of arguments in parentheses, not by the conversion of one.
  bool makesInParentheses(const Piece &Whole) const {
    if (Call.Made.empty())
      return false;
    const auto First = Files.piece(Call.Arguments.front().Written);
    return First && First->Begin != Whole.Begin;
  }

  /// A comma that no parentheses of the call's enclose.
  static bool hasOpenComma(const Piece &Whole) {
    int Depth = 0;
    for (const FileToken *T = Whole.File->tokenFrom(Whole.Begin); T && T->End <= Whole.End;
         T = Whole.File->tokenFrom(T->End)) {
      Depth += (T->Kind == clang::tok::l_paren) - (T->Kind == clang::tok::r_paren);
      if (Depth == 0 && T->Kind == clang::tok::comma)
        return true;
    }
    return false;
  }

  const CallPlan &Call;
  Sources &Files;
};

} // namespace

void rewriteCall(const CallPlan &Call, Sources &Files) { CallRewriter(Call, Files).rewrite(); }

} // namespace amp2hip
