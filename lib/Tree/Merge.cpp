#include "Merge.h"

#include "LogicalLines.h"
#include "Separation.h"
#include "amp2hip/Support/ByteOrderMark.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace amp2hip {
namespace {

/// How much a translation knows about a place, from the most to the least.
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
  bool IsRepetition = false;

  bool operator<(const Key &Other) const {
    // An insertion comes before a replacement that begins at the same offset.
    auto Order = [](const Key &K) {
      return std::make_tuple(K.Begin, K.Begin != K.End, K.Rank, K.About, K.IsRepetition, K.End);
    };
    return Order(*this) < Order(Other);
  }
};

/// True for inserted white space, which only separates other insertions from the text around them.
bool isSpacing(const FileChange &C) {
  return C.Begin == C.End && llvm::StringRef(C.Text).trim().empty();
}

/// True if the text contains the word as a whole word.
bool hasWord(llvm::StringRef Text, llvm::StringRef Word) {
  const auto isPart = [](llvm::StringRef Beside, bool AtEnd) {
    return !Beside.empty() && (llvm::isAlnum(AtEnd ? Beside.back() : Beside.front()) ||
                               (AtEnd ? Beside.back() : Beside.front()) == '_');
  };
  for (size_t At = Text.find(Word); At != llvm::StringRef::npos; At = Text.find(Word, At + 1))
    if (!isPart(Text.take_front(At), true) && !isPart(Text.substr(At + Word.size()), false))
      return true;
  return false;
}

using Texts = std::vector<std::string>;

/// The new text of a translation for a place, and which line of the original it stands for.
struct Written {
  Texts Parts;
  LineOrigin Lines;
};

class Merger {
public:
  Merger(llvm::ArrayRef<NamedTranslation> Translations, llvm::StringRef Text)
      : Translations(Translations), Text(Text) {}

  Merged run() {
    const std::set<unsigned> Disputed = disputedChoices();
    for (size_t I = 0; I < Translations.size(); ++I)
      for (const FileChange &C : Translations[I].File->Changes)
        if (C.Choice && Disputed.count(*C.Choice))
          continue;
        else if (isSpacing(C))
          Spacing.insert({{C.Begin, C.End, C.Rank, 0}, C.Text});
        else
          add(ByPlace[{C.Begin, C.End, C.Rank, C.About, C.IsRepetition}][I], C);
    for (const auto &[Place, ByTranslation] : ByPlace)
      decide(Place, ByTranslation);
    addSpacing(Agreed);
    if (!Disputes.empty())
      keepReadings();
    for (auto &[Place, Change] : Agreed)
      Result.Changes.push_back(std::move(Change));
    reportOverlaps();
    findUndeclared();
    return std::move(Result);
  }

  /// Finds the names for which a translation omits a body that others keep, unless a declaration
  /// that has the name is repeated, or a header that has it is added.
  void findUndeclared() {
    for (const NamedTranslation &R : Translations)
      for (const TextRange &Name : R.File->UnknownNames) {
        const llvm::StringRef Written = Text.slice(Name.Begin, Name.End);
        const llvm::StringRef Word = Written.substr(Written.rfind(':') + 1);
        const bool IsKept = llvm::any_of(Translations, [&](const NamedTranslation &Other) {
          return knowledgeOf(*Other.File, Name.Begin) != Knowledge::Nothing;
        });
        const bool IsDeclared = llvm::any_of(Result.Changes, [&](const FileChange &C) {
          return C.IsRepetition && C.Begin <= Name.Begin && hasWord(C.Text, Word);
        });
        if (IsKept && !IsDeclared && !isInAddedHeader(Word, Name.Begin))
          Result.Undeclared.push_back({Name, R.Source});
      }
  }

private:
  /// True if a translation adds, before the offset, the include of a header that contains the word.
  bool isInAddedHeader(llvm::StringRef Word, unsigned Offset) const {
    return llvm::any_of(Translations, [&](const NamedTranslation &R) {
      return llvm::any_of(R.File->Inclusions, [&](const FileInclusion &I) {
        return I.Begin == I.End && I.Begin <= Offset &&
               hasWord(contentsOf(I.Path).value_or(""), Word);
      });
    });
  }

  using KeyedChanges = std::vector<std::pair<Key, FileChange>>; // in the order of their keys

  /// A place that translations with equal knowledge of it change differently.
  struct Dispute {
    Key Place;
    std::map<size_t, Texts> ByTranslation; // those with the most knowledge
    LineOrigin Lines;                      // the origin of inserted lines
    /// The translations that know the place agree, but the text that they insert comes from a part
    /// that others skip.
    bool IsAboutSkipped = false;

    bool inserts() const { return Place.Begin == Place.End; }
    Texts textsOf(size_t Translation) const { return ByTranslation.at(Translation); }
  };

  /// Returns the choices on which the translations with the most knowledge of the place disagree.
  /// The output does not have them.
  std::set<unsigned> disputedChoices() const {
    std::map<unsigned,
             std::map<size_t, std::vector<std::tuple<unsigned, unsigned, llvm::StringRef>>>>
        Made;
    for (size_t I = 0; I < Translations.size(); ++I)
      for (const FileChange &C : Translations[I].File->Changes)
        if (C.Choice)
          Made[*C.Choice][I].push_back({C.Begin, C.End, C.Text});
    std::set<unsigned> Result;
    for (auto &[Choice, ByTranslation] : Made)
      for (const size_t I : best(Choice))
        if (ByTranslation[I] != ByTranslation[best(Choice).front()])
          Result.insert(Choice);
    return Result;
  }

  /// Returns the translations with the most knowledge of a place.
  std::vector<size_t> best(unsigned Offset) const {
    std::vector<size_t> Result;
    Knowledge Most = Knowledge::Nothing;
    for (size_t I = 0; I < Translations.size(); ++I) {
      const Knowledge Own = knowledgeOf(*Translations[I].File, Offset);
      if (Own < Most)
        Result.clear();
      if (Own <= Most)
        Result.push_back(I);
      Most = std::min(Most, Own);
    }
    return Result;
  }

  static void add(Written &To, const FileChange &C) {
    To.Parts.push_back(C.Text);
    To.Lines = C.Lines;
  }

  /// Takes each repeated declaration that some translation needs there, in an order that agrees
  /// with the order in all of them.
  void unite(const Key &Place, const std::map<size_t, Written> &ByTranslation) {
    Texts All;
    for (const auto &[Translation, Made] : ByTranslation) {
      auto Next = All.begin();
      for (const std::string &Part : Made.Parts) {
        const auto Known = llvm::find(All, Part);
        Next = std::next(Known == All.end() ? All.insert(Next, Part) : Known);
      }
    }
    addTo(Agreed, Place, All, ByTranslation.begin()->second.Lines);
  }

  void decide(const Key &Place, const std::map<size_t, Written> &ByTranslation) {
    if (Place.IsRepetition)
      return unite(Place, ByTranslation);
    Dispute Found{Place, {}, {}};
    for (const auto &[Translation, Made] : ByTranslation)
      if (Made.Lines.Line > Found.Lines.Line)
        Found.Lines = Made.Lines;
    for (const size_t I : best(Place.About)) {
      const auto Made = ByTranslation.find(I);
      Found.ByTranslation[I] = Made == ByTranslation.end() ? Texts() : Made->second.Parts;
    }
    const Texts First = Found.ByTranslation.begin()->second;
    if (llvm::all_of(Found.ByTranslation, [&](const auto &Own) { return Own.second == First; }))
      decideForOthers(std::move(Found), First);
    else
      Disputes.push_back(std::move(Found));
  }

  /// Takes the changes on which the translations that know a place agree. If they move text there
  /// from a place that others skip, the others may not be able to read it: the text is put under
  /// the condition by which they skip it, if there is one.
  void decideForOthers(Dispute Agreement, const Texts &Parts) {
    const Key &Place = Agreement.Place;
    if (!Parts.empty() && Agreement.inserts() && Place.About != Place.Begin)
      for (size_t I = 0; I < Translations.size(); ++I)
        if (isWithin(Translations[I].File->Unseen, Place.About) &&
            !isWithin(Translations[I].File->Unseen, Place.Begin))
          Agreement.IsAboutSkipped |= Agreement.ByTranslation.insert({I, {}}).second;
    if (Agreement.IsAboutSkipped)
      Disputes.push_back(std::move(Agreement));
    else
      addTo(Agreed, Place, Parts, Agreement.Lines);
  }

  static void addTo(KeyedChanges &To, const Key &Place, const Texts &Parts, LineOrigin Lines) {
    for (const std::string &Part : Parts)
      To.push_back(
          {Place,
           {Place.Begin, Place.End, Part, Place.Rank, Place.About, Lines, Place.IsRepetition}});
  }

  /// Adds white space that some other insertion at the same offset needs.
  void addSpacing(KeyedChanges &To) const {
    for (const auto &[Place, White] : Spacing) {
      const auto Behind = llvm::find_if(To, [&, Offset = Place.Begin](const auto &Keyed) {
        return Keyed.second.Begin == Offset && Keyed.second.Begin == Keyed.second.End;
      });
      if (Behind != To.end())
        To.insert(Behind, {Place, {Place.Begin, Place.End, White, Place.Rank, 0}});
    }
  }

  // ---- Both readings.

  /// Lines that have several readings, and the disputes about them.
  struct Lines {
    TextRange Range; // empty if whole lines are inserted before it
    std::vector<const Dispute *> About;

    bool contains(const FileChange &C) const {
      return Range.Begin < Range.End && Range.Begin <= C.Begin && C.End <= Range.End &&
             C.Begin < Range.End;
    }
    bool isCrossedBy(const FileChange &C) const {
      return Range.Begin < Range.End && C.Begin < Range.End && Range.Begin < C.End && !contains(C);
    }
  };

  /// Writes the readings of the disputed lines under the conditions that distinguish them, and
  /// reports a conflict if there are none.
  void keepReadings() {
    const LogicalLines Logical(Text);
    std::vector<Lines> All;
    for (const Dispute &D : Disputes)
      All.push_back(linesOf(D, Logical));
    joinLines(All, Logical);
    for (const Lines &L : All)
      if (!writeReadings(L, Logical))
        for (const Dispute *D : L.About)
          giveUp(*D);
  }

  Lines linesOf(const Dispute &D, const LogicalLines &Logical) const {
    const bool InsertsLines = D.inserts() && Logical.isBegin(D.Place.Begin) &&
                              llvm::all_of(D.ByTranslation, [](const auto &Own) {
                                return llvm::all_of(Own.second, [](llvm::StringRef Part) {
                                  return Part.ends_with("\n");
                                });
                              });
    const TextRange Own{D.Place.Begin, D.Place.End};
    return {InsertsLines ? Own : Logical.around(Own), {&D}};
  }

  /// Joins lines that overlap or follow each other, after it has extended each to hold the agreed
  /// changes that cross its bounds.
  void joinLines(std::vector<Lines> &All, const LogicalLines &Logical) const {
    llvm::stable_sort(All, [](const Lines &A, const Lines &B) {
      return std::tie(A.Range.Begin, A.Range.End) < std::tie(B.Range.Begin, B.Range.End);
    });
    std::vector<Lines> Joined;
    for (Lines &L : All) {
      for (const auto &[Place, Change] : Agreed)
        if (L.isCrossedBy(Change)) {
          const TextRange Around = Logical.around({Change.Begin, Change.End});
          L.Range = {std::min(L.Range.Begin, Around.Begin), std::max(L.Range.End, Around.End)};
        }
      const bool IsInserted = L.Range.Begin == L.Range.End;
      if (!Joined.empty() && L.Range.Begin <= Joined.back().Range.End && !IsInserted &&
          Joined.back().Range.Begin < Joined.back().Range.End) {
        Joined.back().Range.End = std::max(Joined.back().Range.End, L.Range.End);
        llvm::append_range(Joined.back().About, L.About);
      } else {
        Joined.push_back(std::move(L));
      }
    }
    All = std::move(Joined);
  }

  /// Returns false if no condition distinguishes the readings, or if no directive can be there.
  bool writeReadings(const Lines &L, const LogicalLines &Logical) {
    if (!Logical.areConditionalsWhole(L.Range))
      return false;
    // Only a translation that knows all of the lines has a reading of them.
    std::map<std::vector<Texts>, ReadingGroup> ByTexts;
    for (size_t I = 0; I < Translations.size(); ++I) {
      std::vector<Texts> Own;
      for (const Dispute *D : L.About)
        if (D->ByTranslation.count(I))
          Own.push_back(D->textsOf(I));
      if (Own.size() == L.About.size())
        ByTexts[Own].push_back(I);
    }
    std::vector<ReadingGroup> Groups;
    for (auto &[Own, Group] : ByTexts)
      Groups.push_back(std::move(Group));
    if (Groups.size() < 2)
      return false;
    llvm::sort(Groups);
    // The text of the file itself is the last, if it is one of the readings.
    const auto IsUnchanged = [&](const ReadingGroup &Group) {
      return llvm::all_of(L.About,
                          [&](const Dispute *D) { return D->textsOf(Group.front()).empty(); });
    };
    const auto Unchanged = llvm::find_if(Groups, IsUnchanged);
    const size_t Last = Unchanged == Groups.end() ? Groups.size() - 1 : Unchanged - Groups.begin();
    const auto Conditions = separate(Groups, Last, Translations, L.Range.Begin);
    if (!Conditions)
      return false;
    writeReadings(L, Groups, Last, *Conditions);
    return true;
  }

  void writeReadings(const Lines &L, llvm::ArrayRef<ReadingGroup> Groups, size_t Last,
                     llvm::ArrayRef<SeparatingCondition> Conditions) {
    const bool HasMark = L.Range.Begin == 0 && Text.starts_with(ByteOrderMark);
    const TextRange Range{HasMark ? static_cast<unsigned>(ByteOrderMark.size()) : L.Range.Begin,
                          L.Range.End};
    const std::string LineEnd = Text.contains("\r\n") ? "\r\n" : "\n";
    const LineOrigin Lines{1 + static_cast<unsigned>(Text.take_front(Range.Begin).count('\n'))};
    const Key Front =
        L.Range.Begin == L.Range.End ? L.About.front()->Place : Key{Range.Begin, Range.Begin, 0, 0};
    KeyedChanges Written;
    const auto Insert = [&](std::string Inserted, LineOrigin From) {
      Written.push_back({Front, {Range.Begin, Range.Begin, std::move(Inserted), 0, 0, From}});
    };
    for (const SeparatingCondition &C : Conditions) {
      Insert(C.directive(/*IsFirst=*/&C == &Conditions.front()) + LineEnd, {});
      std::string Reading = withChanges(Range, changesOf(L, Groups[C.Group].front()));
      if (!llvm::StringRef(Reading).ends_with("\n"))
        Reading += LineEnd;
      const bool IsInserted = Range.Begin == Range.End;
      Insert(std::move(Reading), IsInserted ? L.About.front()->Lines : Lines);
    }
    const KeyedChanges InPlace = changesOf(L, Groups[Last].front());
    const bool IsEmpty = Range.Begin == Range.End && InPlace.empty();
    if (!IsEmpty)
      Insert("#else" + LineEnd, {});
    llvm::append_range(Written, InPlace);
    const bool EndsLine = Range.End == Range.Begin || Text.take_front(Range.End).ends_with("\n");
    const Key Back{Range.End, Range.End, 0, 0};
    Written.push_back(
        {Back, {Range.End, Range.End, (EndsLine ? "" : LineEnd) + "#endif" + LineEnd, 0, 0}});
    llvm::erase_if(Agreed, [&](const auto &Keyed) { return L.contains(Keyed.second); });
    const auto Behind =
        llvm::find_if(Agreed, [&](const auto &Keyed) { return !(Keyed.first < Front); });
    Agreed.insert(Behind, Written.begin(), Written.end());
  }

  /// Returns the changes of these lines for a translation, in order.
  KeyedChanges changesOf(const Lines &L, size_t Translation) const {
    KeyedChanges Own;
    for (const auto &Keyed : Agreed)
      if (L.contains(Keyed.second) && !isSpacing(Keyed.second))
        Own.push_back(Keyed);
    for (const Dispute *D : L.About)
      addTo(Own, D->Place, D->textsOf(Translation), D->Lines);
    llvm::stable_sort(Own, [](const auto &A, const auto &B) { return A.first < B.first; });
    addSpacing(Own);
    return Own;
  }

  std::string withChanges(TextRange Range, const KeyedChanges &Own) const {
    std::vector<FileChange> Moved;
    for (const auto &[Place, Change] : Own) {
      Moved.push_back(Change);
      Moved.back().Begin -= Range.Begin;
      Moved.back().End -= Range.Begin;
    }
    return applied(Text.slice(Range.Begin, Range.End), Moved);
  }

  // ---- Conflicts.

  void giveUp(const Dispute &D) {
    if (D.IsAboutSkipped) {
      KeyedChanges Known;
      for (const auto &[Translation, Parts] : D.ByTranslation)
        if (Known.empty())
          addTo(Known, D.Place, Parts, D.Lines);
      Agreed.insert(llvm::find_if(Agreed, [&](const auto &K) { return D.Place < K.first; }),
                    Known.begin(), Known.end());
      return;
    }
    const auto &[First, FirstTexts] = *D.ByTranslation.begin();
    for (const auto &[Other, Own] : D.ByTranslation)
      if (Own != FirstTexts)
        return addConflict(D.Place.About, First, FirstTexts, Other, Own);
  }

  /// Reports a conflict if one translation replaces a range and another one changes a part of it.
  void reportOverlaps() {
    for (size_t I = 1; I < Result.Changes.size(); ++I) {
      const FileChange &Before = Result.Changes[I - 1], &Behind = Result.Changes[I];
      if (Behind.Begin >= Before.End)
        continue;
      const size_t First = translationWith(Before), Second = translationWith(Behind);
      addConflict(Behind.Begin, First, {Before.Text}, Second, {Behind.Text});
      return;
    }
  }
  size_t translationWith(const FileChange &C) const {
    for (size_t I = 0; I < Translations.size(); ++I)
      for (const FileChange &Own : Translations[I].File->Changes)
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
  const llvm::StringRef Text;
  std::map<Key, std::map<size_t, Written>> ByPlace; // by translation
  std::map<Key, std::string> Spacing;
  KeyedChanges Agreed;
  std::vector<Dispute> Disputes;
  Merged Result;
};

} // namespace

Merged merge(llvm::ArrayRef<NamedTranslation> Translations, llvm::StringRef Text) {
  return Merger(Translations, Text).run();
}

std::vector<LineMark> lineMarks(llvm::ArrayRef<NamedTranslation> Translations) {
  std::map<unsigned, LineMark> Found;
  for (const NamedTranslation &R : Translations)
    for (const LineMark &M : R.File->LineMarks)
      Found.insert({M.At, M});
  std::vector<LineMark> Result;
  for (auto &[At, Mark] : Found)
    Result.push_back(std::move(Mark));
  return Result;
}

/// Returns the words in this list of all translations that none of them knows better than Most.
static std::vector<TextRange> wordsIn(std::vector<TextRange> TranslatedFile::*List, Knowledge Most,
                                      llvm::ArrayRef<NamedTranslation> Translations) {
  std::map<unsigned, TextRange> Found;
  for (const NamedTranslation &R : Translations)
    for (const TextRange &Name : R.File->*List)
      if (llvm::none_of(Translations, [&](const NamedTranslation &Other) {
            return knowledgeOf(*Other.File, Name.Begin) < Most;
          }))
        Found[Name.Begin] = Name;
  std::vector<TextRange> Result;
  for (const auto &[Offset, Name] : Found)
    Result.push_back(Name);
  return Result;
}

std::vector<TextRange> potentialProperties(llvm::ArrayRef<NamedTranslation> Translations) {
  return wordsIn(&TranslatedFile::PotentialProperties, Knowledge::Pattern, Translations);
}

std::vector<TextRange> skippedAmp(llvm::ArrayRef<NamedTranslation> Translations) {
  return wordsIn(&TranslatedFile::SkippedAmp, Knowledge::Nothing, Translations);
}

std::vector<TextRange> unknownNames(llvm::ArrayRef<NamedTranslation> Translations) {
  return wordsIn(&TranslatedFile::UnknownNames, Knowledge::Nothing, Translations);
}

std::string applied(llvm::StringRef Text, llvm::ArrayRef<FileChange> Changes) {
  std::string Result;
  unsigned Position = 0;
  for (const FileChange &C : Changes) {
    Result += Text.slice(Position, C.Begin);
    Result += C.Text;
    Position = C.End;
  }
  Result += Text.substr(Position);
  return Result;
}

std::string appliedWithLines(llvm::StringRef Text, llvm::ArrayRef<FileChange> Changes,
                             const LineNames &Names) {
  const unsigned Begin = Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  const llvm::StringRef LineEnd = Text.contains("\r\n") ? "\r\n" : "\n";
  std::string Result = Text.take_front(Begin).str();
  auto Copy = [&](unsigned From, unsigned To) { Result += Text.slice(From, To); };
  auto Change = [&](size_t Number, size_t From, size_t To) {
    Result += llvm::StringRef(Changes[Number].Text).slice(From, To);
  };
  auto AddDirective = [&](unsigned Line, llvm::StringRef File) {
    if (Result.size() > Begin && Result.back() != '\n')
      Result += LineEnd;
    Result += lineDirective(Line, File, LineEnd);
  };
  walkWithLines(Text, Begin, Changes, Names, {Copy, Change, AddDirective});
  return Result;
}

} // namespace amp2hip
