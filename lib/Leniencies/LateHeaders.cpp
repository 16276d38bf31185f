#include "LateHeaders.h"

#include "EarlierPlaces.h"
#include "LateNames.h"
#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Paths.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Decides whether a header can be included earlier.
class LateHeader {
public:
  LateHeader(FileID Late, FileID Into, const ParsedSource &Source)
      : Source(Source), SM(Source.Context.getSourceManager()), Late(Late), Into(Into) {}

  std::optional<ForwardDeclaration> includeBefore(unsigned Template) const {
    const OptionalFileEntryRef File = SM.getFileEntryRefForID(Late),
                               To = SM.getFileEntryRefForID(Into);
    const std::optional<unsigned> At = placeFor(Template);
    if (!File || !To || !At || !isGuarded(*File) || isEntered(*File) || !canStandAt(*At))
      return std::nullopt;
    ForwardDeclaration Result;
    Result.What = ForwardDeclaration::Kind::Included;
    Result.File = File->getName().str();
    Result.Into = To->getName().str();
    Result.At = *At;
    Result.Begin = Result.End = 0;
    Result.Header = headerName(*File, *To);
    Result.Order = SM.getLocForStartOfFile(Late).getRawEncoding();
    return Result;
  }

  /// True if Late includes Into before an offset.
  bool includesIntoBefore(unsigned Offset) const {
    const OptionalFileEntryRef File = SM.getFileEntryRefForID(Late),
                               To = SM.getFileEntryRefForID(Into);
    return File && To && llvm::any_of(Source.Table.Inclusions, [&](const Inclusion &I) {
             return entryOf(I.Hash) == &File->getFileEntry() && SM.getFileOffset(I.Hash) < Offset &&
                    filesOf(I.File).count(&To->getFileEntry());
           });
  }

  /// True if the user declares D in a file that Into does not include, directly or indirectly.
  bool isMissingInInto(const Decl &D) const {
    const FileEntry *Declaring = entryOf(SM.getExpansionLoc(D.getLocation()));
    const OptionalFileEntryRef To = SM.getFileEntryRefForID(Into);
    return Declaring && To && isUsers(D, SM) && !filesOf(*To).count(Declaring);
  }

private:
  using Files = std::set<const FileEntry *>;

  const FileEntry *entryOf(SourceLocation At) const {
    return SM.getFileEntryForID(SM.getFileID(At));
  }

  /// Returns the file and those that it includes, or would if they had not been included before.
  Files filesOf(FileEntryRef File) const {
    Files Result = {&File.getFileEntry()};
    for (size_t Before = 0; Before != Result.size();) {
      Before = Result.size();
      for (const Inclusion &I : Source.Table.Inclusions)
        if (Result.count(entryOf(I.Hash)))
          Result.insert(&I.File.getFileEntry());
    }
    return Result;
  }

  /// Returns the offset of the template or of the outermost scope around it; nothing if no
  /// directive can come before it.
  std::optional<unsigned> placeFor(unsigned Template) const {
    const std::vector<const Decl *> Around =
        scopesAround(SM, *Source.Context.getTranslationUnitDecl(), Into, Template);
    if (!Around.empty() && SM.getFileID(Around.front()->getBeginLoc()) != Into)
      return std::nullopt;
    const unsigned At = Around.empty() ? Template : SM.getFileOffset(Around.front()->getBeginLoc());
    const StringRef Front = SM.getBufferData(Into).take_front(At).rtrim(" \t");
    const bool BeginsLine = Front.ends_with("\n") && !Front.rtrim().ends_with("\\");
    return BeginsLine && isAtFileLevel(SM.getComposedLoc(Into, At)) ? std::optional(At)
                                                                    : std::nullopt;
  }

  bool isGuarded(FileEntryRef File) const {
    return Late != Into && Late != SM.getMainFileID() &&
           !SM.isInSystemHeader(SM.getLocForStartOfFile(Late)) &&
           !Source.Made.NotIncluded.count(File.getName().str()) &&
           Source.PP.getHeaderSearchInfo().isFileMultipleIncludeGuarded(File);
  }

  /// True if the file is being read where Into is entered.
  bool isEntered(FileEntryRef File) const {
    for (FileID ID = Into; ID.isValid(); ID = SM.getFileID(SM.getIncludeLoc(ID)))
      if (SM.getFileEntryForID(ID) == &File.getFileEntry())
        return true;
    return false;
  }

  bool canStandAt(unsigned At) const {
    const SourceLocation Place = SM.getComposedLoc(Into, At);
    return SM.isBeforeInTranslationUnit(Place, SM.getLocForStartOfFile(Late)) &&
           isAtFileLevel(SM.getIncludeLoc(Late)) && !isConditionalBehind(At) &&
           !hasOtherPragmas(At) && !hasOtherMacros(Place);
  }

  /// True if no declaration is around the location.
  bool isAtFileLevel(SourceLocation At) const {
    return llvm::none_of(Source.Context.getTranslationUnitDecl()->decls(), [&](const Decl *D) {
      const SourceLocation Begin = SM.getExpansionLoc(D->getBeginLoc()),
                           End = SM.getExpansionLoc(D->getEndLoc());
      return Begin.isValid() && End.isValid() && !SM.isInSystemHeader(Begin) &&
             SM.isBeforeInTranslationUnit(Begin, At) && SM.isBeforeInTranslationUnit(At, End);
    });
  }

  /// True if Late is included in an `#if` that the place is not in.
  bool isConditionalBehind(unsigned At) const {
    std::map<FileID, unsigned> Place; // also of the directives that lead to it
    Place[Into] = At;
    for (FileID ID = Into; SM.getIncludeLoc(ID).isValid();) {
      const auto [File, Offset] = SM.getDecomposedExpansionLoc(SM.getIncludeLoc(ID));
      Place[File] = Offset;
      ID = File;
    }
    for (FileID ID = Late; SM.getIncludeLoc(ID).isValid();) {
      const auto [File, Offset] = SM.getDecomposedExpansionLoc(SM.getIncludeLoc(ID));
      const StringRef Text = SM.getBufferData(File);
      if (const auto Common = Place.find(File); Common != Place.end())
        return changesConditional(Text.slice(Common->second, Offset));
      if (changesConditional(withoutGuard(Text.take_front(Offset))))
        return true;
      ID = File;
    }
    return false;
  }

  bool hasOtherPragmas(unsigned At) const {
    std::optional<size_t> First; // of the file's tokens; copies precede their originals
    const auto offsetOf = [&](size_t I) {
      return SM.getFileOffset(Source.Tokens[I].getLocation());
    };
    for (size_t I = Source.Tokens.size(); I-- > 0;)
      if (SM.getFileID(Source.Tokens[I].getLocation()) == Late &&
          (!First || offsetOf(I) < offsetOf(*First)))
        First = I;
    return First && changesPragmas(*First, Into, At, Source);
  }

  /// True if macros mean something else at the place: the user defines one between the place and
  /// Late that Late or a header in it names, or Late defines one that the text between them names.
  bool hasOtherMacros(SourceLocation Place) const {
    const SourceLocation Start = SM.getLocForStartOfFile(Late);
    const Files Own = filesOf(*SM.getFileEntryRefForID(Late));
    const auto IsBetween = [&](SourceLocation At) {
      return At.isValid() && SM.isBeforeInTranslationUnit(Place, At) &&
             SM.isBeforeInTranslationUnit(At, Start);
    };
    std::set<StringRef> Changed, Defined;
    for (const MacroDirective &D : Source.Table.MacroDirectives)
      if (IsBetween(D.At) && !Own.count(entryOf(D.At)))
        Changed.insert(D.Macro);
      else if (isWithin(Late, D.At, SM))
        Defined.insert(D.Macro);
    const auto IsOfDefined = [&](const Token &T) {
      return !T.isAnnotation() && T.getIdentifierInfo() &&
             Defined.count(T.getIdentifierInfo()->getName()) &&
             IsBetween(SM.getExpansionLoc(T.getLocation()));
    };
    if (llvm::any_of(Source.Tokens.tokens(), IsOfDefined) || names(Late, Changed))
      return true;
    return llvm::any_of(Source.Table.Inclusions, [&](const Inclusion &I) {
      return I.Entered.isValid() && isWithin(Late, I.Hash, SM) && names(I.Entered, Changed);
    });
  }

  /// True if the text of a file has one of the names.
  bool names(FileID File, const std::set<StringRef> &Names) const {
    const StringRef Text = SM.getBufferData(File);
    Lexer Raw(SM.getLocForStartOfFile(File), Source.PP.getLangOpts(), Text.begin(), Text.begin(),
              Text.end());
    for (Token T; !Names.empty() && (Raw.LexFromRawLexer(T), T.isNot(tok::eof));)
      if (T.is(tok::raw_identifier) && Names.count(T.getRawIdentifier()))
        return true;
    return false;
  }

  /// Returns the name for a directive in Into: as it is written, if that is found on the include
  /// path, else relative to Into.
  std::string headerName(FileEntryRef File, FileEntryRef To) const {
    const StringRef Parent = llvm::sys::path::parent_path(To.getName());
    const StringRef Directory = Parent.empty() ? "." : Parent;
    const auto IsBeside = [&](StringRef InDirectory, const std::string &Name) {
      llvm::SmallString<256> Path(InDirectory);
      llvm::sys::path::append(Path, Name);
      return llvm::sys::fs::exists(Path);
    };
    for (const Inclusion &I : Source.Table.Inclusions) {
      if (I.Entered != Late)
        continue;
      if (I.Name.IsAngled ||
          (!IsBeside(llvm::sys::path::parent_path(SM.getFilename(I.Hash)), I.Name.Spelled) &&
           !IsBeside(Directory, I.Name.Spelled)))
        return I.Name.quoted();
    }
    return "\"" + relativePath(File.getName(), Directory) + "\"";
  }

  const ParsedSource &Source;
  const SourceManager &SM;
  const FileID Late, Into;
};

/// Decides whether a declaration names a type that is missing in the file.
class MissingTypes : public AstVisitor {
public:
  explicit MissingTypes(const LateHeader &Header) : Header(Header) {}

  bool VisitTagTypeLoc(TagTypeLoc T) override { return add(*T.getDecl()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override { return add(*T.getTypedefNameDecl()); }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    const TemplateDecl *Template = T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    return !Template || add(*Template);
  }

  bool Any = false;

private:
  bool add(const Decl &D) {
    Any |= Header.isMissingInInto(D);
    return !Any;
  }

  const LateHeader &Header;
};

} // namespace

bool needsOtherFile(const NamedDecl &D, FileID Into, const ParsedSource &Source) {
  const Decl *Inner = D.getAsFunction();
  const auto *Declarator = dyn_cast<DeclaratorDecl>(Inner ? Inner : &D);
  if (!Declarator || !Declarator->getTypeSourceInfo())
    return false;
  const LateHeader Header(FileID(), Into, Source);
  MissingTypes Types(Header);
  Types.TraverseTypeLoc(Declarator->getTypeSourceInfo()->getTypeLoc());
  return Types.Any;
}

std::optional<ForwardDeclaration> includeBefore(FileID Late, FileID Into, unsigned At,
                                                const ParsedSource &Source) {
  return LateHeader(Late, Into, Source).includeBefore(At);
}

bool includesBefore(FileID Late, unsigned Offset, FileID Into, const ParsedSource &Source) {
  return LateHeader(Late, Into, Source).includesIntoBefore(Offset);
}

} // namespace amp2hip
