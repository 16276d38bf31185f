#include "amp2hip/Dialect/EarlyHeaders.h"

#include "amp2hip/Dialect/AddedIncludes.h"

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <memory>

using namespace clang;

namespace amp2hip {
namespace {

/// The location that a header is included from: one before the token's location, which itself would
/// be neither before nor after the header's locations.
SourceLocation includeLocation(SourceLocation Front) { return Front.getLocWithOffset(-1); }

/// Enters headers while the source is lexed.
class EarlyHeaders {
public:
  EarlyHeaders(Preprocessor &PP, const std::set<ForwardDeclaration> &Forwards, DialectTable &Table)
      : PP(PP), SM(PP.getSourceManager()), Table(Table) {
    for (const ForwardDeclaration &F : Forwards)
      if (F.What == ForwardDeclaration::Kind::Included)
        Places[{F.Into, F.At}].push_back(&F);
    for (auto &[Place, Headers] : Places)
      llvm::sort(Headers, [](const auto *A, const auto *B) { return A->Order < B->Order; });
  }

  bool isEmpty() const { return Places.empty(); }

  /// Adds a token that was lexed, after the held tokens whose headers have been read. Holds the
  /// token if headers come before it.
  void add(const Token &T, std::vector<Token> &Tokens) {
    while (!Holds.empty() && !isIn(Holds.back(), T)) {
      Tokens.push_back(Holds.back().Front);
      Holds.pop_back();
    }
    const std::vector<const ForwardDeclaration *> *Headers = headersInFrontOf(T);
    if (!Headers)
      return Tokens.push_back(T);
    Holds.push_back({T, *Headers, {}});
    enterNext(Holds.back());
  }

  /// Enters the next header, if one follows the file that was left.
  void leave(FileID File) {
    for (Hold &H : Holds)
      if (!H.Entered.empty() && H.Entered.back() == File)
        return enterNext(H);
  }

private:
  /// A token that waits until the headers before it have been read.
  struct Hold {
    Token Front;
    llvm::ArrayRef<const ForwardDeclaration *> Next;
    std::vector<FileID> Entered;
  };

  bool isIn(const Hold &H, const Token &T) const {
    return llvm::any_of(H.Entered, [&](FileID Entered) {
      return isWithin(Entered, SM.getExpansionLoc(T.getLocation()), SM);
    });
  }

  const std::vector<const ForwardDeclaration *> *headersInFrontOf(const Token &T) const {
    if (Places.empty() || T.isAnnotation() || !T.getLocation().isFileID())
      return nullptr;
    const auto [File, Offset] = SM.getDecomposedLoc(T.getLocation());
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    const auto Found = Entry ? Places.find({Entry->getName(), Offset}) : Places.end();
    return Found == Places.end() ? nullptr : &Found->second;
  }

  void enterNext(Hold &H) {
    while (!H.Next.empty()) {
      const ForwardDeclaration &F = *H.Next.front();
      H.Next = H.Next.drop_front();
      if (enter(F, H))
        return;
    }
  }

  /// Returns false if there is no such file, or if its include guard makes it empty.
  bool enter(const ForwardDeclaration &F, Hold &H) {
    const auto File = PP.getFileManager().getOptionalFileRef(F.File);
    if (!File)
      return false;
    const SourceLocation Front = H.Front.getLocation(), At = includeLocation(Front);
    Inclusion Added{Front,
                    Front,
                    *File,
                    {},
                    {StringRef(F.Header).drop_front().drop_back().str(), F.Header.front() == '<'},
                    /*IsMisspelled=*/false,
                    {}};
    Added.IsAdded = true;
    const size_t Number = Table.Inclusions.size();
    Table.Inclusions.push_back(std::move(Added));
    bool IsFirst = false;
    if (!PP.getHeaderSearchInfo().ShouldEnterIncludeFile(PP, *File, /*isImport=*/false,
                                                         /*ModulesEnabled=*/false, nullptr,
                                                         IsFirst))
      return false;
    const FileID ID = PP.getSourceManager().createFileID(*File, At, SrcMgr::C_User);
    H.Entered.push_back(ID);
    PP.EnterSourceFile(ID, nullptr, At, IsFirst);
    Table.Inclusions[Number].Entered = ID;
    return true;
  }

  Preprocessor &PP;
  const SourceManager &SM;
  DialectTable &Table;
  std::map<std::pair<StringRef, unsigned>, std::vector<const ForwardDeclaration *>> Places;
  std::vector<Hold> Holds; // the innermost last
};

/// Notices the end of a file. The preprocessor keeps this object after the source is lexed.
class LeavingWatcher : public PPCallbacks {
public:
  explicit LeavingWatcher(std::weak_ptr<EarlyHeaders> Headers) : Headers(std::move(Headers)) {}

  void LexedFileChanged(FileID, LexedFileChangeReason Reason, SrcMgr::CharacteristicKind,
                        FileID Left, SourceLocation) override {
    if (Reason == LexedFileChangeReason::ExitFile)
      if (const std::shared_ptr<EarlyHeaders> Alive = Headers.lock())
        Alive->leave(Left);
  }

private:
  const std::weak_ptr<EarlyHeaders> Headers;
};

} // namespace

std::vector<Token> lexWithEarlyHeaders(Preprocessor &PP,
                                       const std::set<ForwardDeclaration> &Forwards,
                                       DialectTable &Table) {
  const auto Headers = std::make_shared<EarlyHeaders>(PP, Forwards, Table);
  if (!Headers->isEmpty())
    PP.addPPCallbacks(std::make_unique<LeavingWatcher>(Headers));
  std::vector<Token> Tokens;
  Token T;
  do {
    PP.Lex(T);
    Headers->add(T, Tokens);
  } while (T.isNot(tok::eof));
  return Tokens;
}

const ForwardDeclaration *earlyHeaderWith(SourceLocation At,
                                          const std::set<ForwardDeclaration> &Forwards,
                                          const SourceManager &SM) {
  for (FileID ID = SM.getFileID(SM.getExpansionLoc(At)); ID.isValid();
       ID = SM.getFileID(SM.getIncludeLoc(ID)))
    for (const ForwardDeclaration &F : Forwards)
      if (const SourceLocation Front = locationIn(F.Into, F.At, SM);
          F.What == ForwardDeclaration::Kind::Included && Front.isValid() &&
          SM.getIncludeLoc(ID) == includeLocation(Front))
        return &F;
  return nullptr;
}

} // namespace amp2hip
