#include "Amendment.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

std::optional<Repair> repairAt(FullSourceLoc At, Repair::Kind What, unsigned Length,
                               std::string Text) {
  if (At.isInvalid())
    return std::nullopt;
  const SourceManager &SM = At.getManager();
  const SourceLocation Spelling = SM.getSpellingLoc(At);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelling);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry || SM.isInSystemHeader(Spelling))
    return std::nullopt;
  return Repair{{Offset, Offset + Length, std::move(Text)}, Entry->getName().str(), What};
}

std::optional<Repair> insertionBefore(FullSourceLoc At, std::string Text) {
  std::optional<Repair> Result = repairAt(At, Repair::Kind::InFront, 0, std::move(Text));
  // `:::name` would be read as another qualifier.
  if (Result && StringRef(Result->Text).starts_with("::")) {
    const auto [File, Offset] = At.getManager().getDecomposedLoc(At.getSpellingLoc());
    if (At.getManager().getBufferData(File).take_front(Offset).ends_with(":"))
      Result->Text.insert(0, " ");
  }
  return Result;
}

std::vector<Repair> replacementOf(SourceRange Range, StringRef Text, const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  const TokenBuffer &Tokens = Source.Tokens;
  std::vector<Repair> Result;
  // The text replaces the last token. The others are removed with the blanks after them.
  for (size_t I = Tokens.find(Range.getBegin()); I < Tokens.size(); ++I) {
    const SourceLocation At = Tokens[I].getLocation();
    const bool IsLast = At == Range.getEnd();
    if (!At.isFileID() || I + 1 == Tokens.size())
      return {};
    const unsigned Length =
        IsLast ? Tokens[I].getLength()
               : SM.getFileOffset(Tokens[I + 1].getLocation()) - SM.getFileOffset(At);
    std::optional<Repair> Found = repairAt(FullSourceLoc(At, SM), Repair::Kind::InPlace, Length,
                                           IsLast ? Text.str() : std::string());
    if (!Found)
      return {};
    Result.push_back(std::move(*Found));
    if (IsLast)
      break;
  }
  return Result;
}

bool isSpelledUnqualified(StringRef Name, FullSourceLoc At) {
  const SourceManager &SM = At.getManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(At));
  const StringRef Text = SM.getBufferData(File);
  const StringRef Before = Text.take_front(Offset).rtrim();
  return Text.substr(Offset).starts_with(Name) && !Before.ends_with("::") &&
         !Before.ends_with(".") && !Before.ends_with("->");
}

bool isOfLibrary(const Decl *D, const SourceManager &SM) {
  return D && !isa<TranslationUnitDecl>(D) && !isUsers(*D, SM);
}

const CXXRecordDecl *classAround(SourceLocation At, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(At));
  const Decl *User = declarationAround(Context.getTranslationUnitDecl(), File, Offset, SM);
  const CXXRecordDecl *Class = nullptr;
  while (User) {
    if (const auto *Template = dyn_cast<TemplateDecl>(User))
      User = Template->getTemplatedDecl();
    if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(User))
      return Class ? Class : Method->getParent();
    const auto *Inner = dyn_cast_or_null<CXXRecordDecl>(User);
    // The list of its bases is not in the class.
    if (!Inner || SM.isBeforeInTranslationUnit(At, Inner->getBraceRange().getBegin()))
      return Class;
    Class = Inner;
    User = declarationAround(Class, File, Offset, SM);
  }
  return Class;
}

const Decl *declarationAround(const DeclContext *Scope, FileID File, unsigned Offset,
                              const SourceManager &SM) {
  const SourceLocation At = SM.getComposedLoc(File, Offset);
  for (const Decl *D : Scope->decls()) {
    if (D->getBeginLoc().isInvalid() ||
        SM.isBeforeInTranslationUnit(At, SM.getExpansionLoc(D->getBeginLoc())) ||
        SM.isBeforeInTranslationUnit(SM.getExpansionLoc(D->getEndLoc()), At))
      continue;
    if (isa<NamespaceDecl, LinkageSpecDecl>(D))
      return declarationAround(cast<DeclContext>(D), File, Offset, SM);
    return D;
  }
  return nullptr;
}

} // namespace amp2hip
