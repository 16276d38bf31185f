#include "HiddenConversions.h"
#include "ImplicitMembers.h"
#include "amp2hip/Dialect/Dialect.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Skips the bodies of functions in the headers of HIP and Windows, and in other system headers
/// those of functions that are no templates, because only a template's instantiation leads to the
/// user's code. Bodies of the C++ AMP library, in `amp2hip/`, are parsed: they assert what C++ AMP
/// requires of template arguments. Also infers the sides of implicit members and hides conversion
/// functions.
class ParseConsumer : public SemaConsumer, public ASTMutationListener {
public:
  explicit ParseConsumer(const SourceManager &SM) : SM(SM) {}

  void InitializeSema(Sema &Parsing) override { S = &Parsing; }
  void ForgetSema() override { S = nullptr; }

  void HandleTagDeclDefinition(TagDecl *D) override {
    auto *Class = dyn_cast<CXXRecordDecl>(D);
    const SourceLocation At = SM.getExpansionLoc(D->getLocation());
    if (Class && S && !SM.isInSystemHeader(At)) {
      inferSides(Class, *S);
      useAccessors(Class, *S);
    } else if (Class && SM.isInSystemHeader(At) &&
               llvm::sys::path::filename(SM.getFilename(At)) == "compare") {
      inferSidesOfOrdering(Class);
    }
  }

  ASTMutationListener *GetASTMutationListener() override { return this; }
  // Clang declares some members of a lambda before its class is complete, and some on their use.
  void CompletedTagDefinition(const TagDecl *D) override {
    const auto *Class = dyn_cast<CXXRecordDecl>(D);
    if (Class && !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      hideConversions(const_cast<CXXRecordDecl *>(Class), D->getLangOpts().CUDAIsDevice);
    if (Class && Class->isLambda())
      for (CXXMethodDecl *Member : Class->methods())
        inferSidesOfLambda(Member, D->getASTContext());
  }
  void AddedCXXImplicitMember(const CXXRecordDecl *, const Decl *D) override {
    if (const auto *Member = dyn_cast<CXXMethodDecl>(D))
      inferSidesOfLambda(const_cast<CXXMethodDecl *>(Member), D->getASTContext());
  }

  bool shouldSkipFunctionBody(Decl *D) override {
    // A macro of the library's may spell the name: `_tmain`.
    const SourceLocation At = SM.getExpansionLoc(D->getLocation());
    if (!SM.isInSystemHeader(At))
      return false;
    const StringRef File = SM.getFilename(At);
    const size_t Runtime = File.rfind("/amp2hip");
    return Runtime == StringRef::npos ? !D->isTemplated()
                                      : !File.substr(Runtime).starts_with("/amp2hip/");
  }

private:
  const SourceManager &SM;
  Sema *S = nullptr;
};

} // namespace

std::unique_ptr<ASTConsumer> makeConsumer(const SourceManager &SM) {
  return std::make_unique<ParseConsumer>(SM);
}

} // namespace amp2hip
