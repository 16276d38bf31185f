#include "ApplyAmendments.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>

using namespace clang;

namespace amp2hip {

/// Lexes the text into tokens, all of which get the location At.
static std::vector<Token> tokensOf(StringRef Text, SourceLocation At, Preprocessor &PP) {
  const std::string Terminated = Text.str(); // The lexer needs a zero after the text.
  Lexer Raw(SourceLocation(), PP.getLangOpts(), Terminated.data(), Terminated.data(),
            Terminated.data() + Terminated.size());
  std::vector<Token> Result;
  for (Token T; Raw.LexFromRawLexer(T), T.isNot(tok::eof);) {
    if (T.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(T);
    else if (T.isLiteral()) // The identifier table keeps the text alive.
      T.setLiteralData(
          PP.getIdentifierInfo(StringRef(T.getLiteralData(), T.getLength()))->getNameStart());
    T.setLocation(At);
    Result.push_back(T);
  }
  return Result;
}

static void applyRepair(const Repair &R, size_t At, Preprocessor &PP, TokenBuffer &Tokens) {
  const SourceLocation Loc = Tokens[At].getLocation();
  auto Made = [&](tok::TokenKind Kind, StringRef Name) {
    return makeToken(Loc, Kind, PP.getIdentifierInfo(Name));
  };
  // Clang finds the first token of a qualified name by its location, so no other token of the name
  // may have that location.
  auto Qualifier = [&](StringRef Namespace) {
    Token Name = Made(tok::identifier, Namespace);
    if (Loc.isFileID() && R.What == Repair::Kind::RuntimeNamespace)
      Name.setLocation(Loc.getLocWithOffset(-1));
    return Name;
  };
  const SourceLocation Behind = Loc.isFileID() ? Loc.getLocWithOffset(1) : Loc;
  switch (R.What) {
  case Repair::Kind::InFront:
    return Tokens.insert(At, tokensOf(R.Text, Loc, PP));
  case Repair::Kind::Behind:
    return Tokens.insert(At + 1, tokensOf(R.Text, Loc, PP));
  case Repair::Kind::AmpNamespace:
    return Tokens.insert(At, {Qualifier("concurrency"), makeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeNamespace:
    return Tokens.insert(At, {Qualifier("amp2hip"), makeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeError:
    return Tokens.replace(At, Made(tok::identifier, "runtime_error"));
  case Repair::Kind::InPlace:
    Tokens.remove(At, At + 1);
    return Tokens.insert(At, tokensOf(R.Text, Loc, PP));
  case Repair::Kind::LvalueBegin:
    return Tokens.insert(At, {Qualifier("amp2hip"), makeToken(Behind, tok::coloncolon),
                              makeToken(Behind, tok::identifier, PP.getIdentifierInfo("lvalue")),
                              makeToken(Behind, tok::l_paren)});
  case Repair::Kind::InLiteral:
    return; // repairLiterals changes literals.
  case Repair::Kind::InOutput:
    return; // Only the output gets the text, so Clang warns each time it parses the source.
  case Repair::Kind::SurplusArgument:
    return; // blankSurplusArguments has removed the text.
  case Repair::Kind::Body:
  case Repair::Kind::Definition:
    return; // leavePartsOut has removed the tokens.
  case Repair::Kind::Nothing:
    return; // Clang only warns of the text that is removed from the output.
  }
}

void applyRepairs(const std::set<Repair> &Repairs, Preprocessor &PP, TokenBuffer &Tokens) {
  if (Repairs.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  std::map<std::pair<std::string, unsigned>, const Repair *> ByPlace;
  for (const Repair &R : Repairs)
    ByPlace[{R.File, R.Begin}] = &R;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isAnnotation() || Tokens[I].getLocation().isInvalid())
      continue;
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Tokens[I].getLocation()));
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      continue;
    // A Behind repair is placed at the end of its token, every other repair at the beginning.
    for (const auto &[Place, IsEnd] :
         {std::pair(Offset, false), std::pair(Offset + Tokens[I].getLength(), true)}) {
      const auto Found = ByPlace.find({Entry->getName().str(), Place});
      if (Found != ByPlace.end() && (Found->second->What == Repair::Kind::Behind) == IsEnd)
        applyRepair(*Found->second, I, PP, Tokens);
    }
  }
}

void blankSurplusArguments(const std::set<Repair> &Repairs, Preprocessor &PP) {
  SourceManager &SM = PP.getSourceManager();
  std::map<FileEntryRef, std::string> Texts;
  for (const Repair &R : Repairs) {
    const auto File = PP.getFileManager().getOptionalFileRef(R.File);
    if (R.What != Repair::Kind::SurplusArgument || !File)
      continue;
    const auto [Known, IsNew] = Texts.try_emplace(*File);
    if (IsNew)
      if (const auto Buffer = SM.getMemoryBufferForFileOrNone(*File))
        Known->second = Buffer->getBuffer().str();
    for (unsigned I = R.Begin; I < R.End && I < Known->second.size(); ++I) {
      char &C = Known->second[I];
      const bool EndsLine = C == '\\' && I + 1 < Known->second.size() &&
                            StringRef("\r\n").contains(Known->second[I + 1]);
      if (!EndsLine && C != '\r' && C != '\n')
        C = ' ';
    }
  }
  for (const auto &[File, Text] : Texts)
    SM.overrideFileContents(File, llvm::MemoryBuffer::getMemBufferCopy(Text, File.getName()));
}

/// Removes the tokens of a part of a file, or replaces them by a semicolon.
static void leaveOut(const RefusedPart &Part, bool HasSemicolon, Preprocessor &PP,
                     std::vector<Token> &Tokens) {
  const SourceManager &SM = PP.getSourceManager();
  const auto Entry = PP.getFileManager().getOptionalFileRef(Part.File);
  if (!Entry)
    return;
  const auto IsLeftOut = [&](const Token &T) {
    const auto [File, Offset] = SM.getDecomposedExpansionLoc(T.getLocation());
    return T.isNot(tok::eof) && Offset >= Part.Begin && Offset < Part.End &&
           SM.getFileEntryRefForID(File) == Entry;
  };
  std::vector<Token> Result;
  FileID Last; // A file may be entered several times.
  for (const Token &T : Tokens) {
    if (!IsLeftOut(T)) {
      Result.push_back(T);
      continue;
    }
    const FileID Entered = SM.getFileID(SM.getExpansionLoc(T.getLocation()));
    if (HasSemicolon && Entered != Last)
      Result.push_back(makeToken(T.getLocation(), tok::semi));
    Last = Entered;
  }
  Tokens = std::move(Result);
}

void leavePartsOut(const Amendments &Made, Preprocessor &PP, std::vector<Token> &Tokens) {
  for (const Repair &R : Made.Repairs)
    if (R.isForUnknownName())
      leaveOut({R.File, R.Begin, R.End}, R.What == Repair::Kind::Body, PP, Tokens);
  for (const RefusedPart &Part : Made.Refused)
    leaveOut(Part, /*HasSemicolon=*/true, PP, Tokens);
}

SourceLocation locationIn(StringRef File, unsigned Offset, const SourceManager &SM) {
  const auto Entry = SM.getFileManager().getOptionalFileRef(File);
  const FileID Entered = Entry ? SM.translateFile(*Entry) : FileID();
  return Entered.isValid() ? SM.getComposedLoc(Entered, Offset) : SourceLocation();
}

bool isRefusedIn(SourceRange Range, const Amendments &Made, const SourceManager &SM) {
  const auto [File, Begin] = SM.getDecomposedExpansionLoc(Range.getBegin());
  const unsigned End = SM.getDecomposedExpansionLoc(Range.getEnd()).second;
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return llvm::any_of(Made.Refused, [&, Begin = Begin](const RefusedPart &Part) {
    return Entry && SM.getFileManager().getOptionalFileRef(Part.File) == Entry &&
           Begin <= Part.Begin && Part.Begin < End;
  });
}

const ForwardDeclaration *forwardWith(SourceLocation At,
                                      const std::set<ForwardDeclaration> &Forwards,
                                      const SourceManager &SM) {
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(At);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  for (const ForwardDeclaration &F : Forwards)
    if (Entry && F.File == Entry->getName() && Offset >= F.Begin && Offset < F.End)
      return &F;
  return nullptr;
}

std::vector<ForwardDeclaration> inOrderOfSource(const std::set<ForwardDeclaration> &Forwards,
                                                const SourceManager &SM) {
  std::vector<ForwardDeclaration> Result(Forwards.begin(), Forwards.end());
  llvm::stable_sort(Result, [&](const ForwardDeclaration &A, const ForwardDeclaration &B) {
    const SourceLocation First = locationIn(A.File, A.Begin, SM),
                         Second = locationIn(B.File, B.Begin, SM);
    return First.isValid() && Second.isValid() && SM.isBeforeInTranslationUnit(First, Second);
  });
  return Result;
}

void declareForward(const std::set<ForwardDeclaration> &Forwards, Preprocessor &PP,
                    std::vector<Token> &Tokens) {
  if (Forwards.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  // The first token at each offset of a file. A file that is entered twice is amended the first
  // time.
  std::map<std::pair<std::string, unsigned>, size_t> Places;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isAnnotation() || !Tokens[I].getLocation().isFileID())
      continue;
    const auto [File, Offset] = SM.getDecomposedLoc(Tokens[I].getLocation());
    if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
      Places.emplace(std::make_pair(Entry->getName().str(), Offset), I);
  }
  const auto Find = [&](const std::string &File, unsigned Offset) -> std::optional<size_t> {
    const auto Found = Places.find({File, Offset});
    return Found == Places.end() ? std::nullopt : std::optional(Found->second);
  };
  std::map<size_t, std::vector<Token>> Inserted;
  std::vector<std::pair<size_t, size_t>> Removed;
  for (const ForwardDeclaration &F : inOrderOfSource(Forwards, SM)) {
    if (F.What == ForwardDeclaration::Kind::Included)
      continue; // The file has been entered there.
    const auto At = Find(F.Into, F.At), Begin = Find(F.File, F.Begin);
    if (F.What == ForwardDeclaration::Kind::Written && At) {
      const std::string Scopes = llvm::join(F.Scopes, " { ") + (F.Scopes.empty() ? "" : " { ");
      llvm::append_range(Inserted[*At],
                         tokensOf(Scopes + F.Text + std::string(F.Scopes.size(), '}'),
                                  Tokens[*At].getLocation(), PP));
      continue;
    }
    // A whole declaration ends after its semicolon, where there may be no token.
    auto End = Find(F.File, F.isWhole() ? F.End - strlen(";") : F.End);
    if (!At || !Begin || !End)
      continue;
    if (F.isWhole())
      ++*End;
    const SourceLocation First = Tokens[*Begin].getLocation(),
                         Last = Tokens[*End - 1].getLocation();
    std::vector<Token> &Made = Inserted[*At];
    for (const std::string &Scope : F.Scopes)
      llvm::append_range(Made, tokensOf(Scope + " {", First, PP));
    if (F.What == ForwardDeclaration::Kind::Extern)
      Made.push_back(makeToken(First, tok::kw_extern));
    for (size_t I = *Begin; I < *End; ++I)
      if (!F.isDefault(SM.getFileOffset(Tokens[I].getLocation())))
        Made.push_back(Tokens[I]);
      else if (F.MovesDefaults) {
        Made.push_back(Tokens[I]);
        Removed.push_back({I, I + 1});
      }
    if (!F.isWhole())
      Made.push_back(makeToken(Last, tok::semi));
    for (size_t I = 0; I < F.Scopes.size(); ++I)
      Made.push_back(makeToken(Last, tok::r_brace));
    if (F.What == ForwardDeclaration::Kind::Moved)
      Removed.push_back({*Begin, *End});
  }
  std::vector<Token> Result;
  llvm::sort(Removed);
  auto NextRemoved = Removed.begin();
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (const auto Here = Inserted.find(I); Here != Inserted.end())
      llvm::append_range(Result, Here->second);
    while (NextRemoved != Removed.end() && I >= NextRemoved->second)
      ++NextRemoved;
    if (NextRemoved == Removed.end() || I < NextRemoved->first)
      Result.push_back(Tokens[I]);
  }
  Tokens = std::move(Result);
}

} // namespace amp2hip
