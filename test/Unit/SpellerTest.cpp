// The speller's promise: what it writes at the place means there what the type meant where it was
// written. Every case is checked twice: the text is the expected one, and the source with that text
// put in at the place still compiles, where Clang says that both types are the same.

#include "amp2hip/Plan/Speller.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"
#include "gtest/gtest.h"

using namespace clang;

namespace amp2hip {
namespace {

// What the library declares, as far as names are concerned.
const std::string StandIn = R"cpp(
namespace Concurrency {
template <int N> class extent {};
template <int N> class index {};
template <class T, int N = 1> class array_view { public: extent<N> get_extent() const; typedef T value_type; };
template <class T, int N = 1> class array {};
enum access_type { access_type_none, access_type_read };
namespace fast_math { struct mode {}; }
}
namespace concurrency = Concurrency;
)cpp";

std::unique_ptr<ASTUnit> parse(const std::string &Code) {
  return tooling::buildASTFromCodeWithArgs(Code, {"-std=c++17", "-fsyntax-only", "-w"}, "test.cpp",
                                           AMP2HIP_TEST_CLANG);
}

/// Finds the first declaration of a name as it is written, not as it is instantiated.
class Finder : public RecursiveASTVisitor<Finder> {
public:
  explicit Finder(llvm::StringRef Name) : Name(Name) {}
  bool VisitNamedDecl(NamedDecl *D) {
    if (!Result && D->getDeclName().isIdentifier() && D->getDeclName() && D->getName() == Name)
      Result = D;
    return true;
  }
  NamedDecl *Result = nullptr;

private:
  const llvm::StringRef Name;
};

/// The namespace whose braces are around a place.
class NamespaceAround : public RecursiveASTVisitor<NamespaceAround> {
public:
  NamespaceAround(SourceLocation At, ASTContext &Context)
      : Result(Context.getTranslationUnitDecl()), At(At), SM(Context.getSourceManager()) {}
  bool VisitNamespaceDecl(NamespaceDecl *D) {
    if (SM.isBeforeInTranslationUnit(D->getBeginLoc(), At) &&
        SM.isBeforeInTranslationUnit(At, D->getRBraceLoc()))
      Result = D;
    return true;
  }
  const DeclContext *Result;

private:
  const SourceLocation At;
  const SourceManager &SM;
};

/// A source with a marker `/*place*/` at namespace scope.
class Snippet {
public:
  explicit Snippet(const std::string &Text) : Code(StandIn + Text), Unit(parse(Code)) {
    ASTContext &Context = Unit->getASTContext();
    const SourceManager &SM = Context.getSourceManager();
    Place.Before = SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(placeOffset());
    NamespaceAround Around(Place.Before, Context);
    Around.TraverseAST(Context);
    Place.In = Around.Result;
    addTemplateParameters();
  }

  bool isValid() const { return Unit && !Unit->getDiagnostics().hasErrorOccurred(); }
  size_t placeOffset() const { return Code.find("/*place*/"); }

  NamedDecl *find(llvm::StringRef Name) {
    Finder Find(Name);
    Find.TraverseAST(Unit->getASTContext());
    return Find.Result;
  }
  QualType typeOf(llvm::StringRef Variable) {
    const auto *Value = dyn_cast_or_null<ValueDecl>(find(Variable));
    return Value ? Value->getType() : QualType();
  }
  Speller speller() { return Speller(Unit->getASTContext(), &Unit->getPreprocessor()); }
  const Stmt *bodyOf(llvm::StringRef Function) { return find(Function)->getAsFunction()->getBody(); }

  /// `template <class T, int N>` of all template heads around the function f, or nothing.
  std::string templateHead() {
    std::string Head;
    const SourceManager &SM = Unit->getSourceManager();
    for (const NamedDecl *P : Place.TemplateParameters)
      Head += (Head.empty() ? "" : ", ") +
              Lexer::getSourceText(CharSourceRange::getTokenRange(P->getSourceRange()), SM,
                                   Unit->getLangOpts())
                  .str();
    return Head.empty() ? "" : "template <" + Head + ">";
  }
  std::string templateArguments() {
    std::string Names;
    for (const NamedDecl *P : Place.TemplateParameters)
      Names += (Names.empty() ? "" : ", ") + P->getNameAsString() +
               (P->isParameterPack() ? "..." : "");
    return Names.empty() ? "" : "<" + Names + ">";
  }

  std::string Code;
  std::unique_ptr<ASTUnit> Unit;
  SpellingPlace Place;

private:
  void addTemplateParameters() {
    const NamedDecl *F = find("f");
    if (!F || !F->getAsFunction())
      return;
    std::vector<const TemplateParameterList *> Lists;
    if (const FunctionTemplateDecl *T = F->getAsFunction()->getDescribedFunctionTemplate())
      Lists.push_back(T->getTemplateParameters());
    for (const DeclContext *Of = F->getDeclContext(); Of; Of = Of->getParent())
      if (const auto *Class = dyn_cast<CXXRecordDecl>(Of))
        if (const ClassTemplateDecl *T = Class->getDescribedClassTemplate())
          Lists.push_back(T->getTemplateParameters());
    for (auto List = Lists.rbegin(); List != Lists.rend(); ++List)
      Place.TemplateParameters.append((*List)->begin(), (*List)->end());
  }
};

/// Puts a declaration that uses the text in at the place, and at `/*check*/` the question whether
/// its type is that of x.
void expectSameType(Snippet &S, const std::string &Type, const std::string &Declaration) {
  const std::string Head = S.templateHead();
  std::string Probe = Head + " struct spelled_probe { using type = " + Type + "; };";
  const std::string Probed =
      Head.empty() ? "spelled_probe::type" : "typename spelled_probe" + S.templateArguments() + "::type";
  std::string Check = "static_assert(__is_same(" + Probed + ", decltype(x)), \"\");";
  if (Head.empty() && !Declaration.empty()) {
    Probe += " extern " + Declaration + ";";
    Check += "static_assert(__is_same(decltype(spelled_variable), decltype(x)), \"\");";
  }
  std::string Code = S.Code;
  const size_t At = Code.find("/*check*/");
  ASSERT_NE(At, std::string::npos) << "the case has no /*check*/";
  Code.insert(At, Check);
  Code.insert(S.placeOffset(), Probe);
  // Every message of Clang goes to the test's output.
  const std::unique_ptr<ASTUnit> Unit = parse(Code);
  EXPECT_TRUE(Unit && !Unit->getDiagnostics().hasErrorOccurred()) << Code.substr(StandIn.size());
}

struct Case {
  const char *Name;
  const char *Code;
  const char *Expected; // empty: cannot be said
};
void PrintTo(const Case &C, std::ostream *Stream) { *Stream << C.Code; }

class Spelled : public testing::TestWithParam<Case> {};

TEST_P(Spelled, MeansTheSameAtThePlace) {
  Snippet S(GetParam().Code);
  ASSERT_TRUE(S.isValid());
  const QualType Type = S.typeOf("x");
  ASSERT_FALSE(Type.isNull());
  const auto Text = S.speller().spell(Type, S.Place);
  EXPECT_EQ(Text.value_or(""), GetParam().Expected);
  if (!Text)
    return;
  const auto Declaration = S.speller().spell(Type, S.Place, "spelled_variable");
  ASSERT_TRUE(Declaration);
  expectSameType(S, *Text, *Declaration);
}

std::string nameOfCase(const testing::TestParamInfo<Case> &Info) { return Info.param.Name; }

#include "SpellerCases.inc"

} // namespace
} // namespace amp2hip
