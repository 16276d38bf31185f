#include "Merge.h"

#include "amp2hip/Support/ByteOrderMark.h"
#include "amp2hip/Support/LineDirectives.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace amp2hip {
namespace {

/// The knowledge that a translation has of a place, the most first.
enum class Knowledge { Instantiated, Pattern, Nothing };

bool isWithin(llvm::ArrayRef<TextRange> Ranges, unsigned Offset) {
  return llvm::any_of(Ranges, [&](TextRange R) { return R.Begin <= Offset && Offset < R.End; });
}

Knowledge knowledgeOf(const TranslatedFile &Translation, unsigned Offset) {
  return isWithin(Translation.Unseen, Offset)           ? Knowledge::Nothing
         : isWithin(Translation.Uninstantiated, Offset) ? Knowledge::Pattern
                                                        : Knowledge::Instantiated;
}

/// Identifies the changes that translations have to agree on: by their place, and by the place that
/// they are about.
struct Key {
  unsigned Begin, End, Rank, About;

  bool operator<(const Key &Other) const {
    // An insertion comes before a replacement that begins at the same offset.
    auto Order = [](const Key &K) {
      return std::make_tuple(K.Begin, K.Begin != K.End, K.Rank, K.About, K.End);
    };
    return Order(*this) < Order(Other);
  }
};

/// True for inserted white space, which only separates other insertions from the text around them.
bool isSpacing(const TextChange &C) {
  return C.Begin == C.End && llvm::StringRef(C.Text).trim().empty();
}

using Texts = std::vector<std::string>;

/// The new text of a translation for a place, and the line of the original that it stands for.
struct Written {
  Texts Parts;
  unsigned Line = 0;
};

class Merger {
public:
  explicit Merger(llvm::ArrayRef<NamedTranslation> Translations) : Translations(Translations) {}

  Merged run() {
    for (size_t I = 0; I < Translations.size(); ++I)
      for (const TextChange &C : Translations[I].File->Changes)
        if (isSpacing(C))
          Spacing.insert({{C.Begin, C.End, C.Rank, 0}, C.Text});
        else
          add(ByPlace[{C.Begin, C.End, C.Rank, C.About}][I], C);
    for (const auto &[Place, ByTranslation] : ByPlace)
      decide(Place, ByTranslation);
    addSpacing();
    reportOverlaps();
    return std::move(Result);
  }

private:
  static void add(Written &To, const TextChange &C) {
    To.Parts.push_back(C.Text);
    To.Line = C.Line;
  }

  void decide(const Key &Place, const std::map<size_t, Written> &ByTranslation) {
    Knowledge Best = Knowledge::Nothing;
    for (const NamedTranslation &R : Translations)
      Best = std::min(Best, knowledgeOf(*R.File, Place.About));
    std::optional<size_t> First;
    auto TextsOf = [&](size_t Translation) {
      const auto Found = ByTranslation.find(Translation);
      return Found == ByTranslation.end() ? Texts() : Found->second.Parts;
    };
    for (size_t I = 0; I < Translations.size(); ++I) {
      if (knowledgeOf(*Translations[I].File, Place.About) != Best)
        continue;
      if (!First)
        First = I;
      else if (TextsOf(*First) != TextsOf(I))
        return addConflict(Place.About, *First, TextsOf(*First), I, TextsOf(I));
    }
    const auto Made = ByTranslation.find(*First);
    if (Made == ByTranslation.end())
      return;
    for (const std::string &Text : Made->second.Parts)
      Result.Changes.push_back(
          {Place.Begin, Place.End, Text, Place.Rank, Place.About, Made->second.Line});
  }

  /// Adds white space that some other insertion at the same offset needs.
  void addSpacing() {
    for (const auto &[Place, Text] : Spacing) {
      const auto Behind =
          llvm::find_if(Result.Changes, [&, Offset = Place.Begin](const TextChange &C) {
            return C.Begin == Offset && C.Begin == C.End;
          });
      if (Behind != Result.Changes.end())
        Result.Changes.insert(Behind, {Place.Begin, Place.End, Text, Place.Rank, 0});
    }
  }

  /// Reports a conflict if one translation replaces a range of which another one changes a part.
  void reportOverlaps() {
    for (size_t I = 1; I < Result.Changes.size(); ++I) {
      const TextChange &Before = Result.Changes[I - 1], &Behind = Result.Changes[I];
      if (Behind.Begin >= Before.End)
        continue;
      const size_t First = translationWith(Before), Second = translationWith(Behind);
      addConflict(Behind.Begin, First, {Before.Text}, Second, {Behind.Text});
      return;
    }
  }
  size_t translationWith(const TextChange &C) const {
    for (size_t I = 0; I < Translations.size(); ++I)
      for (const TextChange &Own : Translations[I].File->Changes)
        if (Own.Begin == C.Begin && Own.End == C.End && Own.Text == C.Text)
          return I;
    return 0;
  }

  void addConflict(unsigned Offset, size_t First, const Texts &FirstTexts, size_t Second,
                   const Texts &SecondTexts) {
    auto Whole = [](const Texts &Parts) -> std::optional<std::string> {
      if (Parts.empty())
        return std::nullopt;
      std::string Text;
      for (const std::string &Part : Parts)
        Text += Part;
      return Text;
    };
    Result.Conflicts.push_back({Offset, Translations[First].Source, Translations[Second].Source,
                                Whole(FirstTexts), Whole(SecondTexts)});
  }

  const llvm::ArrayRef<NamedTranslation> Translations;
  std::map<Key, std::map<size_t, Written>> ByPlace; // by translation
  std::map<Key, std::string> Spacing;
  Merged Result;
};

} // namespace

Merged merge(llvm::ArrayRef<NamedTranslation> Translations) { return Merger(Translations).run(); }

std::vector<TextRange> perhapsProperties(llvm::ArrayRef<NamedTranslation> Translations) {
  std::map<unsigned, TextRange> Found;
  for (const NamedTranslation &R : Translations)
    for (const TextRange &Name : R.File->PerhapsProperties)
      if (llvm::none_of(Translations, [&](const NamedTranslation &Other) {
            return knowledgeOf(*Other.File, Name.Begin) == Knowledge::Instantiated;
          }))
        Found[Name.Begin] = Name;
  std::vector<TextRange> Result;
  for (const auto &[Offset, Name] : Found)
    Result.push_back(Name);
  return Result;
}

std::string applied(llvm::StringRef Text, llvm::ArrayRef<TextChange> Changes) {
  std::string Result;
  unsigned Position = 0;
  for (const TextChange &C : Changes) {
    Result += Text.slice(Position, C.Begin);
    Result += C.Text;
    Position = C.End;
  }
  Result += Text.substr(Position);
  return Result;
}

std::string appliedWithLines(llvm::StringRef Text, llvm::ArrayRef<TextChange> Changes,
                             llvm::StringRef Name) {
  const unsigned Begin = Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  const llvm::StringRef LineEnd = Text.contains("\r\n") ? "\r\n" : "\n";
  std::string Result = Text.take_front(Begin).str();
  auto Copy = [&](unsigned From, unsigned To) { Result += Text.slice(From, To); };
  auto Change = [&](size_t Number) { Result += Changes[Number].Text; };
  auto AddDirective = [&](unsigned Line) {
    if (Result.size() > Begin && Result.back() != '\n')
      Result += LineEnd;
    Result += lineDirective(Line, Name, LineEnd);
  };
  walkWithLines(Text, Begin, Changes, {Copy, Change, AddDirective});
  return Result;
}

} // namespace amp2hip
