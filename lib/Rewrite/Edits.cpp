#include "Edits.h"

#include "Layout.h"
#include "amp2hip/Support/LineDirectives.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace amp2hip {

// ---- The text that an edit writes.

NewText NewText::part(Kind What, const Edits &Source, unsigned Begin, unsigned End) {
  assert(Begin <= End && End <= Source.original().size() && "a stretch of the text");
  NewText Result;
  Result.Parts.push_back({What, {}, &Source, Begin, End, {}, {}});
  return Result;
}
NewText NewText::moved(const Edits &Source, unsigned Begin, unsigned End) {
  return part(Kind::Moved, Source, Begin, End);
}
NewText NewText::movedOut(const Edits &Source, unsigned Begin, unsigned End) {
  return part(Kind::MovedOut, Source, Begin, End);
}
NewText NewText::movedWithoutFront(const Edits &Source, unsigned Begin, unsigned End) {
  return part(Kind::MovedWithoutFront, Source, Begin, End);
}
NewText NewText::block(const Edits &Source, unsigned Begin, unsigned End, BlockLayout Layout) {
  NewText Result = part(Kind::Block, Source, Begin, End);
  Result.Parts.front().Layout = std::move(Layout);
  return Result;
}
NewText NewText::dropped(const Edits &Source, unsigned Begin, unsigned End) {
  return part(Kind::Dropped, Source, Begin, End);
}
NewText NewText::later(std::function<Rendered()> Render) {
  NewText Result;
  Result.Parts.push_back({Kind::Later, {}, nullptr, 0, 0, {}, std::move(Render)});
  return Result;
}

NewText &NewText::operator+=(std::string Words) {
  if (Words.empty())
    return *this;
  if (!Parts.empty() && Parts.back().What == Kind::Words)
    Parts.back().Words += Words;
  else
    Parts.push_back({Kind::Words, std::move(Words), nullptr, 0, 0, {}, {}});
  return *this;
}
NewText &NewText::operator+=(NewText Other) {
  for (Part &P : Other.Parts) {
    if (P.What == Kind::Words)
      *this += std::move(P.Words);
    else
      Parts.push_back(std::move(P));
  }
  return *this;
}

bool NewText::operator==(const NewText &Other) const {
  auto Key = [](const Part &P) { return std::tie(P.What, P.Words, P.Source, P.Begin, P.End); };
  return std::equal(Parts.begin(), Parts.end(), Other.Parts.begin(), Other.Parts.end(),
                    [&](const Part &A, const Part &B) { return Key(A) == Key(B); });
}

std::string NewText::withoutEdits() const {
  std::string Result;
  for (const Part &P : Parts)
    if (P.What == Kind::Words)
      Result += P.Words;
    else if (P.Source && P.What != Kind::Dropped)
      Result += P.Source->original().slice(P.Begin, P.End);
  return Result;
}

// ---- Collecting.

void Edits::insert(unsigned Offset, NewText Text, Attachment To) {
  assert(Offset <= Original.size() && "a place in the text");
  All.push_back({{{Offset, Offset}, unsigned(To), Offset}, std::move(Text)});
}
void Edits::insertBegin(unsigned Offset, NewText Text) {
  insert(Offset, std::move(Text));
  All.back().IsBegin = true;
}

void Edits::insertOnce(unsigned Offset, NewText Text, Attachment To) {
  for (const Edit &E : All)
    if (E.isInsertion() && E.Begin == Offset && E.Rank == unsigned(To) && E.New == Text)
      return;
  insert(Offset, std::move(Text), To);
}
void Edits::insertLines(unsigned Offset, NewText Text, LineOrigin Lines, unsigned Origin,
                        bool IsRepetition) {
  const FileChange Change{
      {Offset, Offset}, unsigned(Attachment::Declaration), Origin, Lines, IsRepetition};
  All.push_back({Change, std::move(Text)});
}
void Edits::replace(unsigned Begin, unsigned End, NewText Text, std::optional<unsigned> Choice) {
  assert(Begin <= End && End <= Original.size() && "a stretch of the text");
  if (Begin == End)
    insert(Begin, std::move(Text));
  else
    All.push_back({{{Begin, End}, 0, Begin, {}, false, Choice}, std::move(Text)});
}

// ---- Settling.

/// Sorts the edits in the order of the text, each before those within it.
void Edits::sort() {
  auto Key = [](const Edit &E) {
    return std::make_tuple(E.Begin, !E.isInsertion(), E.isInsertion() ? E.Rank : ~E.End);
  };
  llvm::stable_sort(All, [&](const Edit &A, const Edit &B) { return Key(A) < Key(B); });
  auto IsAgain = [](const Edit &A, const Edit &B) {
    return !A.isInsertion() && A.Begin == B.Begin && A.End == B.End && A.New == B.New;
  };
  All.erase(std::unique(All.begin(), All.end(), IsAgain), All.end());
}

/// True if the edit is in the stretch from Begin to End.
bool Edits::isWithin(const Edit &E, unsigned Begin, unsigned End) {
  if (!E.isInsertion())
    return Begin <= E.Begin && E.End <= End;
  switch (Attachment(E.Rank)) {
  case Attachment::Before:
    return Begin < E.Begin && E.Begin <= End;
  case Attachment::Declaration:
    return Begin < E.Begin && E.Begin < End;
  case Attachment::After:
    break;
  }
  return Begin <= E.Begin && E.Begin < End;
}

bool Edits::isTakenAlong(const Edit &E, const Edit &Around) const {
  for (auto S = Moved.lower_bound(Around.Begin); S != Moved.end() && S->first <= E.Begin; ++S)
    if (S->second.End <= Around.End && isWithin(E, S->second.Begin, S->second.End))
      return true;
  return false;
}

void Edits::findConflicts(std::vector<EditConflict> &Found) const {
  std::vector<const Edit *> Around; // the edits that E may be within, the innermost last
  for (const Edit &E : All) {
    while (!Around.empty() && Around.back()->End <= E.Begin)
      Around.pop_back();
    if (!Around.empty() && (E.End > Around.back()->End || !isTakenAlong(E, *Around.back())))
      Found.push_back({Around.back()->Begin, E.Begin});
    if (!E.isInsertion())
      Around.push_back(&E);
  }
  // A stretch that is moved must not cut an edit in two.
  for (const auto &[Begin, S] : Moved)
    for (const Edit &E : editsFrom(Begin, S.End))
      if (E.Begin < S.End && E.End > S.End && E.Begin > S.Begin)
        Found.push_back({E.Begin, S.Begin});
}

llvm::ArrayRef<Edits::Edit> Edits::editsFrom(unsigned Begin, unsigned End) const {
  auto From = std::lower_bound(All.begin(), All.end(), Begin,
                               [](const Edit &A, unsigned Offset) { return A.Begin < Offset; });
  auto To = std::upper_bound(From, All.end(), End,
                             [](unsigned Offset, const Edit &A) { return Offset < A.Begin; });
  return llvm::ArrayRef(All).slice(From - All.begin(), To - From);
}

std::vector<std::pair<const Edits *, EditConflict>>
Edits::settle(const std::vector<Edits *> &AllTexts) {
  for (Edits *Text : AllTexts)
    Text->sort();
  for (Edits *Text : AllTexts)
    for (const Edit &E : Text->All)
      for (const NewText::Part &P : E.New.Parts)
        if (P.Source) // one of AllTexts
          const_cast<Edits *>(P.Source)->Moved.insert({P.Begin, {P.Begin, P.End}});
  std::vector<std::pair<const Edits *, EditConflict>> Result;
  for (Edits *Text : AllTexts) {
    std::vector<EditConflict> Found;
    Text->findConflicts(Found);
    for (const EditConflict &C : Found)
      Result.push_back({Text, C});
  }
  return Result;
}

// ---- Rendering.

void Edits::copy(Rendered &To, unsigned Begin, unsigned End) const {
  To.append(Original.slice(Begin, End), {0, 0, File, Begin, End, /*IsCopy=*/true});
}

Rendered Edits::textOf(const Edit &E) const {
  Rendered Result;
  for (const NewText::Part &P : E.New.Parts) {
    switch (P.What) {
    case NewText::Kind::Words:
      if (E.isInsertion() && !E.IsBegin)
        Result.append(P.Words);
      else // the words stand for the replaced text, even beside moved stretches
        Result.append(P.Words, {0, 0, File, E.Begin, E.End, /*IsCopy=*/false});
      break;
    case NewText::Kind::Moved:
      Result.append(P.Source->render(P.Begin, P.End));
      break;
    case NewText::Kind::MovedOut:
      Result.append(P.Source->render(P.Begin, P.End, Omit::Whole));
      break;
    case NewText::Kind::MovedWithoutFront:
      Result.append(P.Source->render(P.Begin, P.End, Omit::Front));
      break;
    case NewText::Kind::Block:
      Result.append(reindented(P.Source->render(P.Begin, P.End), P.Layout));
      break;
    case NewText::Kind::Dropped:
      break;
    case NewText::Kind::Later:
      Result.append(P.Render());
      break;
    }
  }
  return Result;
}

Rendered Edits::render(unsigned Begin, unsigned End) const {
  return render(Begin, End, Omit::Nothing);
}

Rendered Edits::render(unsigned Begin, unsigned End, Omit Omitted) const {
  Rendered Result;
  unsigned Position = Begin;
  const bool IsWhole = Begin == 0 && End == Original.size();
  for (const Edit &E : editsFrom(Begin, End)) {
    const bool IsLeft =
        (Omitted != Omit::Nothing && E.isInsertion() && E.Begin == Begin) ||
        (Omitted == Omit::Whole && !E.isInsertion() && E.Begin == Begin && E.End == End);
    if (IsLeft || E.Begin < Position || (!IsWhole && !isWithin(E, Begin, End)))
      continue;
    copy(Result, Position, E.Begin);
    Result.append(textOf(E));
    Position = E.End;
  }
  copy(Result, Position, End);
  return Result;
}

std::vector<FileChange> Edits::changes() const {
  return outermost([](Rendered) {});
}

std::vector<FileChange> Edits::outermost(llvm::function_ref<void(Rendered)> Take) const {
  std::vector<FileChange> Result;
  unsigned Position = 0;
  for (const Edit &E : All) {
    if (E.Begin < Position)
      continue;
    Rendered Text = textOf(E);
    Result.push_back(E);
    Result.back().Text = Text.Text;
    Take(std::move(Text));
    Position = E.End;
  }
  return Result;
}

Rendered Edits::renderWithLines(unsigned Begin, const LineNames &Names,
                                llvm::StringRef LineEnd) const {
  std::vector<Rendered> Texts;
  const std::vector<FileChange> Changes =
      outermost([&](Rendered Text) { Texts.push_back(std::move(Text)); });
  Rendered Result;
  auto Copy = [&](unsigned From, unsigned To) { copy(Result, From, To); };
  auto Change = [&](size_t Number, size_t From, size_t To) {
    Result.append(Texts[Number].slice(From, To));
  };
  auto Say = [&](unsigned Line, llvm::StringRef File) {
    if (!Result.Text.empty() && Result.Text.back() != '\n')
      Result.append(LineEnd);
    Result.append(lineDirective(Line, File, LineEnd));
  };
  walkWithLines(Original, Begin, Changes, Names, {Copy, Change, Say});
  return Result;
}

} // namespace amp2hip
