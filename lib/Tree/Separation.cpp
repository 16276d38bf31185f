#include "Separation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace amp2hip {
namespace {

/// Returns the name in `defined(NAME)`; an empty text for other conditions.
llvm::StringRef definedName(llvm::StringRef Condition) {
  const bool IsOne = Condition.consume_front("defined(") && Condition.consume_back(")");
  const bool IsName =
      llvm::all_of(Condition, [](char C) { return llvm::isAlnum(C) || C == '_' || C == '$'; });
  return IsOne && IsName ? Condition : "";
}

class Separator {
public:
  Separator(llvm::ArrayRef<NamedTranslation> Translations, unsigned Offset)
      : Translations(Translations), Offset(Offset) {
    for (const NamedTranslation &T : Translations)
      Held.push_back(heldBy(T));
  }

  /// Returns the condition that distinguishes the translations of one group from the others.
  std::optional<SeparatingCondition> between(size_t Number, const ReadingGroup &Group,
                                             const ReadingGroup &Others) const {
    std::optional<SeparatingCondition> Best;
    std::tuple<bool, unsigned, size_t> Worth;
    for (const auto &[Text, Found] : Held[Group.front()]) {
      const bool Value = Found.Value;
      const auto Has = [&, &Text = Text](size_t T, bool Wanted) {
        const auto Known = Held[T].find(Text);
        return Known != Held[T].end() && Known->second.Value == Wanted;
      };
      if (!llvm::all_of(Group, [&](size_t T) { return Has(T, Value); }) ||
          !llvm::all_of(Others, [&](size_t T) { return Has(T, !Value); }))
        continue;
      // The best condition hides changes of some of the sources; else it is the nearest before the
      // place; else the first that the source meets.
      const std::tuple<bool, unsigned, size_t> Own = {hidesChanges(Text, Group, Others) ||
                                                          hidesChanges(Text, Others, Group),
                                                      Found.Directive, ~Found.Number};
      if (Best && Own <= Worth)
        continue;
      Best = SeparatingCondition{Number, Text, Value};
      Worth = Own;
    }
    return Best;
  }

private:
  struct HeldHere {
    bool Value;
    unsigned Directive; ///< the offset of the nearest directive before the place; 0 for none
    size_t Number;
  };
  using HeldByText = std::map<std::string, HeldHere>;

  HeldByText heldBy(const NamedTranslation &T) const {
    HeldByText Result;
    if (!T.Conditions)
      return Result;
    for (const ConditionRange &R : T.File->Conditions) {
      if (Offset < R.Begin || Offset >= R.End || R.Number >= T.Conditions->size())
        continue;
      const TranslatedCondition &C = (*T.Conditions)[R.Number];
      HeldHere &Known = Result.insert({C.Text, {C.IsTrue, 0, R.Number}}).first->second;
      if (R.Directive && *R.Directive < Offset)
        Known.Directive = std::max(Known.Directive, *R.Directive);
    }
    return Result;
  }

  /// Returns the text of the condition that the last directive before an offset tests.
  llvm::StringRef conditionInFrontOf(const NamedTranslation &T, unsigned At) const {
    unsigned Nearest = 0;
    llvm::StringRef Text;
    for (const ConditionRange &R : T.File->Conditions)
      if (R.Directive && *R.Directive < At && *R.Directive >= Nearest) {
        Nearest = *R.Directive;
        Text = (*T.Conditions)[R.Number].Text;
      }
    return Text;
  }

  /// True if one of the translations changes something after a directive with the condition that
  /// one of the others skips.
  bool hidesChanges(llvm::StringRef Condition, const ReadingGroup &Changing,
                    const ReadingGroup &Skipping) const {
    return llvm::any_of(Changing, [&](size_t T) {
      return llvm::any_of(Translations[T].File->Changes, [&](const FileChange &C) {
        return conditionInFrontOf(Translations[T], C.Begin) == Condition &&
               llvm::any_of(Skipping, [&](size_t Other) {
                 return llvm::any_of(Translations[Other].File->Unseen, [&](TextRange R) {
                   return R.Begin <= C.Begin && C.Begin < R.End;
                 });
               });
      });
    });
  }

  const llvm::ArrayRef<NamedTranslation> Translations;
  const unsigned Offset;
  std::vector<HeldByText> Held; // by translation
};

} // namespace

std::string SeparatingCondition::directive(bool IsFirst) const {
  const llvm::StringRef Name = definedName(Text);
  if (IsFirst && !Name.empty())
    return ((IsTrue ? "#ifdef " : "#ifndef ") + Name).str();
  return (IsFirst ? "#if " : "#elif ") + (IsTrue         ? Text
                                          : Name.empty() ? "!(" + Text + ")"
                                                         : "!" + Text);
}

std::optional<std::vector<SeparatingCondition>>
separate(llvm::ArrayRef<ReadingGroup> Groups, size_t Last,
         llvm::ArrayRef<NamedTranslation> Translations, unsigned Offset) {
  const Separator Conditions(Translations, Offset);
  std::vector<SeparatingCondition> Result;
  std::vector<size_t> Remaining;
  for (size_t I = 0; I < Groups.size(); ++I)
    if (I != Last)
      Remaining.push_back(I);
  while (!Remaining.empty()) {
    std::optional<SeparatingCondition> Found;
    for (const size_t Number : Remaining) {
      ReadingGroup Others = Groups[Last];
      for (const size_t Other : Remaining)
        if (Other != Number)
          llvm::append_range(Others, Groups[Other]);
      Found = Conditions.between(Number, Groups[Number], Others);
      if (Found)
        break;
    }
    if (!Found)
      return std::nullopt;
    llvm::erase(Remaining, Found->Group);
    Result.push_back(std::move(*Found));
  }
  return Result;
}

} // namespace amp2hip
