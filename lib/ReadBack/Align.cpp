#include "amp2hip/ReadBack/Align.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <unordered_map>

using namespace clang;

namespace amp2hip {
namespace {

struct Word {
  unsigned Begin, End;
  llvm::StringRef Text;
};

std::vector<Word> wordsOf(llvm::StringRef Text) {
  LangOptions Lang;
  Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.CPlusPlus14 = Lang.CPlusPlus17 = true;
  const std::string Terminated = Text.str();
  Lexer L(SourceLocation::getFromRawEncoding(1), Lang, Terminated.data(), Terminated.data(),
          Terminated.data() + Terminated.size());
  std::vector<Word> Result;
  Token T;
  for (bool AtEnd = L.LexFromRawLexer(T); !AtEnd || T.isNot(tok::eof);
       AtEnd = L.LexFromRawLexer(T)) {
    if (T.is(tok::eof))
      break;
    const unsigned Begin = T.getLocation().getRawEncoding() - 1;
    Result.push_back({Begin, Begin + T.getLength(), Text.substr(Begin, T.getLength())});
    if (AtEnd)
      break;
  }
  return Result;
}

/// A run of words that both texts have.
struct Tile {
  size_t InLiteral, InOriginal, Length;
};

class Tiling {
public:
  Tiling(const std::vector<Word> &Text, const std::vector<Word> &Original)
      : Text(Text), Original(Original), TextTaken(Text.size()), OriginalTaken(Original.size()) {}

  std::vector<Tile> run() {
    for (size_t I = 0; I < Original.size(); ++I)
      Places[Original[I].Text.str()].push_back(I);
    while (takeLongest())
      ;
    llvm::sort(Tiles, [](const Tile &A, const Tile &B) { return A.InLiteral < B.InLiteral; });
    return std::move(Tiles);
  }

private:
  bool takeLongest() {
    Tile Best{0, 0, 2};
    for (size_t I = 0; I < Text.size(); ++I)
      if (!TextTaken[I])
        for (size_t J : Places[Text[I].Text.str()])
          if (const size_t Length = common(I, J); Length > Best.Length)
            Best = {I, J, Length};
    if (Best.Length <= 2)
      return false;
    for (size_t K = 0; K < Best.Length; ++K)
      TextTaken[Best.InLiteral + K] = OriginalTaken[Best.InOriginal + K] = true;
    Tiles.push_back(Best);
    return true;
  }
  size_t common(size_t I, size_t J) const {
    size_t Length = 0;
    while (I + Length < Text.size() && J + Length < Original.size() && !TextTaken[I + Length] &&
           !OriginalTaken[J + Length] && Text[I + Length].Text == Original[J + Length].Text)
      ++Length;
    return Length;
  }

  const std::vector<Word> &Text, &Original;
  std::vector<bool> TextTaken, OriginalTaken;
  std::unordered_map<std::string, std::vector<size_t>> Places;
  std::vector<Tile> Tiles;
};

} // namespace

SourceMap align(llvm::StringRef Text, llvm::StringRef Original) {
  const FileID File;
  const std::vector<Word> T = wordsOf(Text), O = wordsOf(Original);
  SourceMap Map;
  size_t TextEnd = 0, OriginalEnd = 0; // the ends of the last tile
  for (const Tile &Next : Tiling(T, O).run()) {
    // The words between two tiles that follow each other in both texts.
    if (Next.InOriginal > OriginalEnd && Next.InLiteral > TextEnd)
      Map.add({T[TextEnd].Begin, T[Next.InLiteral - 1].End, File, O[OriginalEnd].Begin,
               O[Next.InOriginal - 1].End, /*IsCopy=*/false});
    for (size_t K = 0; K < Next.Length; ++K) {
      const Word &Here = T[Next.InLiteral + K], &There = O[Next.InOriginal + K];
      Map.add({Here.Begin, Here.End, File, There.Begin, There.End, /*IsCopy=*/true});
    }
    TextEnd = Next.InLiteral + Next.Length;
    OriginalEnd = Next.InOriginal + Next.Length;
  }
  return Map;
}

SourceMap mapThrough(const SourceMap &OfText, const SourceMap &Map) {
  SourceMap Result;
  for (const Origin &O : OfText.origins()) {
    const Origin *From = Map.find(O.SourceBegin);
    if (!From)
      continue;
    Origin Through = *From;
    Through.Begin = O.Begin;
    Through.End = O.End;
    Through.IsCopy = O.IsCopy && From->IsCopy;
    if (From->IsCopy) {
      Through.SourceBegin += O.SourceBegin - From->Begin;
      Through.SourceEnd = Through.SourceBegin + (O.SourceEnd - O.SourceBegin);
    }
    Result.add(Through);
  }
  return Result;
}

} // namespace amp2hip
