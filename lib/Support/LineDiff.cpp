#include "amp2hip/Support/LineDiff.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <climits>

using namespace llvm;

namespace amp2hip {
namespace {

/// Lines as numbers, which are equal if the lines are, so that comparing them is cheap.
using Numbers = std::vector<unsigned>;

/// A range of each text.
struct Box {
  int BeginA, EndA, BeginB, EndB;
};

/// Myers' comparison in linear space (E. W. Myers, An O(ND) Difference Algorithm and Its
/// Variations, 1986, section 4b). It finds the middle of a shortest path between two corners of a
/// box by searching from both corners, and compares the two parts recursively.
class Comparison {
public:
  Comparison(ArrayRef<unsigned> A, ArrayRef<unsigned> B)
      : A(A), B(B), Forward(A.size() + B.size() + 3), Backward(A.size() + B.size() + 3),
        IsChangedA(A.size()), IsChangedB(B.size()) {
    std::vector<Box> Rest{{0, int(A.size()), 0, int(B.size())}};
    while (!Rest.empty()) {
      const Box Now = Rest.back();
      Rest.pop_back();
      compare(Now, Rest);
    }
  }

  bool isChangedInA(size_t Line) const { return IsChangedA[Line]; }
  bool isChangedInB(size_t Line) const { return IsChangedB[Line]; }

private:
  ArrayRef<unsigned> A, B;
  /// By diagonal (line of A minus line of B), the furthest line of A that a path with the current
  /// number of steps reaches.
  std::vector<int> Forward, Backward;
  std::vector<bool> IsChangedA, IsChangedB;

  int &forward(int Diagonal) { return Forward[Diagonal + B.size() + 1]; }
  int &backward(int Diagonal) { return Backward[Diagonal + B.size() + 1]; }

  void compare(Box Now, std::vector<Box> &Rest) {
    while (Now.BeginA < Now.EndA && Now.BeginB < Now.EndB && A[Now.BeginA] == B[Now.BeginB])
      ++Now.BeginA, ++Now.BeginB;
    while (Now.BeginA < Now.EndA && Now.BeginB < Now.EndB && A[Now.EndA - 1] == B[Now.EndB - 1])
      --Now.EndA, --Now.EndB;
    if (Now.BeginA == Now.EndA || Now.BeginB == Now.EndB) {
      std::fill(IsChangedA.begin() + Now.BeginA, IsChangedA.begin() + Now.EndA, true);
      std::fill(IsChangedB.begin() + Now.BeginB, IsChangedB.begin() + Now.EndB, true);
      return;
    }
    const auto [X, Y] = middle(Now);
    Rest.push_back({Now.BeginA, X, Now.BeginB, Y});
    Rest.push_back({X, Now.EndA, Y, Now.EndB});
  }

  /// The diagonals that paths with the current number of steps can end on, clipped to the box.
  struct Diagonals {
    int Low, High;

    /// Adds one step. New neighbours get the value NoPlace, which no path uses.
    template <typename Field> void widen(const Box &In, Field Place, int NoPlace) {
      if (Low > In.BeginA - In.EndB)
        Place(--Low - 1) = NoPlace;
      else
        ++Low;
      if (High < In.EndA - In.BeginB)
        Place(++High + 1) = NoPlace;
      else
        --High;
    }
    bool contains(int Diagonal) const { return Low <= Diagonal && Diagonal <= High; }
  };

  /// Returns an inner point of a shortest path through the box. Both ranges must be non-empty, and
  /// differ in their first and in their last lines.
  std::pair<int, int> middle(const Box &In) {
    const int Begin = In.BeginA - In.BeginB, End = In.EndA - In.EndB;
    Diagonals FromBegin{Begin, Begin}, FromEnd{End, End};
    forward(Begin) = In.BeginA;
    backward(End) = In.EndA;
    const bool MeetsGoingForward = (Begin - End) % 2 != 0;
    while (true) {
      FromBegin.widen(In, [&](int D) -> int & { return forward(D); }, INT_MIN);
      for (int D = FromBegin.High; D >= FromBegin.Low; D -= 2) {
        int X = forward(D - 1) < forward(D + 1) ? forward(D + 1) : forward(D - 1) + 1;
        for (int Y = X - D; X < In.EndA && Y < In.EndB && A[X] == B[Y]; ++Y)
          ++X;
        forward(D) = X;
        if (MeetsGoingForward && FromEnd.contains(D) && backward(D) <= X)
          return {X, X - D};
      }
      FromEnd.widen(In, [&](int D) -> int & { return backward(D); }, INT_MAX);
      for (int D = FromEnd.High; D >= FromEnd.Low; D -= 2) {
        int X = backward(D - 1) < backward(D + 1) ? backward(D - 1) : backward(D + 1) - 1;
        for (int Y = X - D; X > In.BeginA && Y > In.BeginB && A[X - 1] == B[Y - 1]; --Y)
          --X;
        backward(D) = X;
        if (!MeetsGoingForward && FromBegin.contains(D) && X <= forward(D))
          return {X, X - D};
      }
    }
  }
};

/// The lines of a text that also occur in the other one. The remaining lines differ in any case,
/// and omitting them saves time, which is proportional to the lines times the differences.
struct Shared {
  Numbers Lines;
  std::vector<unsigned> Places; ///< the lines' positions in the text

  Shared(ArrayRef<unsigned> Text, const std::vector<bool> &IsInOther) {
    for (auto [Place, Line] : enumerate(Text)) {
      if (IsInOther[Line]) {
        Lines.push_back(Line);
        Places.push_back(Place);
      }
    }
  }
};

/// Both texts as numbers, and which numbers occur in each text.
struct Numbering {
  Numbers Before, After;
  std::vector<bool> IsInBefore, IsInAfter;

  Numbering(ArrayRef<StringRef> B, ArrayRef<StringRef> A) {
    DenseMap<StringRef, unsigned> Known;
    auto Number = [&](ArrayRef<StringRef> Lines, Numbers &Result) {
      for (StringRef Line : Lines)
        Result.push_back(Known.try_emplace(Line, Known.size()).first->second);
    };
    Number(B, Before);
    Number(A, After);
    IsInBefore.resize(Known.size());
    IsInAfter.resize(Known.size());
    for (unsigned Line : Before)
      IsInBefore[Line] = true;
    for (unsigned Line : After)
      IsInAfter[Line] = true;
  }
};

/// Returns, for each line of a text, whether the other text keeps it.
std::vector<bool> keptLines(size_t Count, const Shared &Lines,
                            function_ref<bool(size_t)> IsChanged) {
  std::vector<bool> Result(Count);
  for (auto [I, Place] : enumerate(Lines.Places))
    Result[Place] = !IsChanged(I);
  return Result;
}

/// Changes that are close enough for one hunk, and the hunk's lines with context.
struct Hunk {
  ArrayRef<LineChange> Changes;
  unsigned BeforeBegin, BeforeEnd, AfterBegin, AfterEnd;
};

constexpr unsigned Context = 3;

std::vector<Hunk> hunks(ArrayRef<LineChange> Changes, unsigned BeforeSize) {
  std::vector<Hunk> Result;
  while (!Changes.empty()) {
    size_t Count = 1;
    auto EndOf = [&](size_t I) { return Changes[I].BeforeFirst + Changes[I].BeforeCount; };
    while (Count < Changes.size() && Changes[Count].BeforeFirst - EndOf(Count - 1) <= 2 * Context)
      ++Count;
    const LineChange &First = Changes.front(), &Last = Changes[Count - 1];
    const unsigned Above = std::min(Context, First.BeforeFirst);
    const unsigned Below = std::min(Context, BeforeSize - EndOf(Count - 1));
    Result.push_back({Changes.take_front(Count), First.BeforeFirst - Above,
                      EndOf(Count - 1) + Below, First.AfterFirst - Above,
                      Last.AfterFirst + Last.AfterCount + Below});
    Changes = Changes.drop_front(Count);
  }
  return Result;
}

void writeRange(char Sign, unsigned Begin, unsigned End, raw_ostream &To) {
  // The position of an empty range is the line above it.
  To << Sign << (Begin == End ? Begin : Begin + 1);
  if (End - Begin != 1)
    To << ',' << End - Begin;
}

void writeLines(char Sign, ArrayRef<StringRef> Lines, raw_ostream &To) {
  for (StringRef Line : Lines) {
    To << Sign << Line;
    if (!Line.ends_with("\n"))
      To << "\n\\ No newline at end of file\n";
  }
}

void writeHunk(const Hunk &H, ArrayRef<StringRef> Before, ArrayRef<StringRef> After,
               raw_ostream &To) {
  To << "@@ ";
  writeRange('-', H.BeforeBegin, H.BeforeEnd, To);
  To << ' ';
  writeRange('+', H.AfterBegin, H.AfterEnd, To);
  To << " @@\n";
  unsigned Line = H.BeforeBegin;
  for (const LineChange &Change : H.Changes) {
    writeLines(' ', Before.slice(Line, Change.BeforeFirst - Line), To);
    writeLines('-', Before.slice(Change.BeforeFirst, Change.BeforeCount), To);
    writeLines('+', After.slice(Change.AfterFirst, Change.AfterCount), To);
    Line = Change.BeforeFirst + Change.BeforeCount;
  }
  writeLines(' ', Before.slice(Line, H.BeforeEnd - Line), To);
}

void writeName(StringRef Sign, StringRef Name, raw_ostream &To) {
  // `patch` and `git apply` need a tab after a name with spaces.
  To << Sign << ' ' << Name << (Name.contains(' ') ? "\t" : "") << '\n';
}

} // namespace

std::vector<StringRef> linesOf(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    const size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

std::vector<LineChange> changedLines(ArrayRef<StringRef> Before, ArrayRef<StringRef> After) {
  const Numbering Numbered(Before, After);
  const Shared FromBefore(Numbered.Before, Numbered.IsInAfter),
      FromAfter(Numbered.After, Numbered.IsInBefore);
  const Comparison Compared(FromBefore.Lines, FromAfter.Lines);
  const std::vector<bool> IsKeptBefore =
      keptLines(Before.size(), FromBefore, [&](size_t I) { return Compared.isChangedInA(I); });
  const std::vector<bool> IsKeptAfter =
      keptLines(After.size(), FromAfter, [&](size_t I) { return Compared.isChangedInB(I); });

  std::vector<LineChange> Changes;
  unsigned B = 0, A = 0;
  while (B < Before.size() || A < After.size()) {
    LineChange Change{B, 0, A, 0};
    while (B < Before.size() && !IsKeptBefore[B])
      ++B, ++Change.BeforeCount;
    while (A < After.size() && !IsKeptAfter[A])
      ++A, ++Change.AfterCount;
    if (Change.BeforeCount || Change.AfterCount)
      Changes.push_back(Change);
    else
      ++A, ++B;
  }
  return Changes;
}

void writeUnifiedDiff(StringRef BeforeName, StringRef Before, StringRef AfterName, StringRef After,
                      raw_ostream &To) {
  const std::vector<StringRef> BeforeLines = linesOf(Before), AfterLines = linesOf(After);
  const std::vector<LineChange> Changes = changedLines(BeforeLines, AfterLines);
  if (Changes.empty())
    return;
  writeName("---", BeforeName, To);
  writeName("+++", AfterName, To);
  for (const Hunk &H : hunks(Changes, BeforeLines.size()))
    writeHunk(H, BeforeLines, AfterLines, To);
}

} // namespace amp2hip
