// The type printer's promise: what it writes at the place means there what the type meant where it was
// written. Every case is checked twice: the text is the expected one, and the source with that text
// put in at the place still compiles, where Clang says that both types are the same.

#include "amp2hip/Plan/TypePrinter.h"

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
  TypePrinter printer() { return TypePrinter(Unit->getASTContext(), &Unit->getPreprocessor()); }
  const Stmt *bodyOf(llvm::StringRef Function) {
    return find(Function)->getAsFunction()->getBody();
  }

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
      Names +=
          (Names.empty() ? "" : ", ") + P->getNameAsString() + (P->isParameterPack() ? "..." : "");
    return Names.empty() ? "" : "<" + Names + ">";
  }

  std::string Code;
  std::unique_ptr<ASTUnit> Unit;
  SpellingContext Place;

private:
  void addTemplateParameters() {
    const NamedDecl *Named = find("f");
    const FunctionDecl *F = Named ? Named->getAsFunction() : nullptr;
    if (!F || !F->isDefined(F))
      return;
    std::vector<const TemplateParameterList *> Lists;
    if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
      Lists.push_back(T->getTemplateParameters());
    for (unsigned I = F->getNumTemplateParameterLists(); I > 0; --I)
      Lists.push_back(F->getTemplateParameterList(I - 1));
    if (F->getNumTemplateParameterLists() == 0)
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
  const std::string Probed = Head.empty()
                                 ? "spelled_probe::type"
                                 : "typename spelled_probe" + S.templateArguments() + "::type";
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
  const auto Text = S.printer().spell(Type, S.Place);
  EXPECT_EQ(Text.value_or(""), GetParam().Expected);
  if (!Text)
    return;
  const auto Declaration = S.printer().spell(Type, S.Place, "spelled_variable");
  ASSERT_TRUE(Declaration);
  expectSameType(S, *Text, *Declaration);
}

std::string nameOfCase(const testing::TestParamInfo<Case> &Info) { return Info.param.Name; }

#include "TypePrinterCases.inc"

// ---- Names that something closer hides.

std::string spelledWithHidden(const char *Code, llvm::StringRef Hidden) {
  Snippet S(Code);
  S.Place.Hidden.insert(Hidden);
  return S.printer().spell(S.typeOf("x"), S.Place).value_or("");
}

TEST(Hidden, ClassIsQualified) {
  EXPECT_EQ(spelledWithHidden("struct P {}; /*place*/ void f() { P x; }", "P"), "::P");
}
TEST(Hidden, UsingDeclarationIsNotFound) {
  EXPECT_EQ(spelledWithHidden("namespace lib { struct P {}; } using lib::P; /*place*/ P x;", "P"),
            "lib::P");
}
TEST(Hidden, NamespaceIsQualified) {
  EXPECT_EQ(spelledWithHidden("namespace lib { struct P {}; } /*place*/ lib::P x;", "lib"),
            "::lib::P");
}
TEST(Hidden, LibraryIsQualified) {
  EXPECT_EQ(spelledWithHidden("/*place*/ concurrency::extent<1> x;", "concurrency"),
            "::concurrency::extent<1>");
}
TEST(Hidden, TemplateParameterCannotBeSaid) {
  EXPECT_EQ(spelledWithHidden("/*place*/ template <class T> void f() { T x; }", "T"), "");
}

// ---- Declarations.

std::string spelledName(const char *Code, llvm::StringRef Name) {
  Snippet S(Code);
  const NamedDecl *D = S.find(Name);
  return S.printer().spell(D, S.Place).value_or("");
}

TEST(SpelledDeclaration, FunctionOfNamespace) {
  EXPECT_EQ(spelledName("namespace n { void g(); } /*place*/ int i;", "g"), "n::g");
}
TEST(SpelledDeclaration, OverloadsShareTheirName) {
  EXPECT_EQ(spelledName("void g(); void g(int); /*place*/ int i;", "g"), "g");
}
TEST(SpelledDeclaration, FunctionHiddenByOverloadOfNamespace) {
  EXPECT_EQ(spelledName("void g(); namespace n { void g(int); /*place*/ int i; }", "g"), "::g");
}
TEST(SpelledDeclaration, VariableBehindHasNoName) {
  EXPECT_EQ(spelledName("/*place*/ int i; int v;", "v"), "");
}
TEST(SpelledDeclaration, LocalVariableHasNoName) {
  EXPECT_EQ(spelledName("/*place*/ void f() { int v; }", "v"), "");
}
TEST(SpelledDeclaration, Enumerator) {
  EXPECT_EQ(spelledName("namespace n { enum e { one }; } /*place*/ int i;", "one"), "n::one");
}
TEST(SpelledDeclaration, ScopedEnumerator) {
  EXPECT_EQ(spelledName("namespace n { enum class e { one }; } /*place*/ int i;", "one"),
            "n::e::one");
}
TEST(SpelledDeclaration, EnumeratorOfClass) {
  EXPECT_EQ(spelledName("struct S { enum { one }; }; /*place*/ int i;", "one"), "S::one");
}
TEST(SpelledDeclaration, PrivateEnumeratorHasNoName) {
  EXPECT_EQ(spelledName("class S { enum { one }; }; /*place*/ int i;", "one"), "");
}
TEST(SpelledDeclaration, StaticMember) {
  EXPECT_EQ(spelledName("namespace n { struct S { static int v; }; } /*place*/ int i;", "v"),
            "n::S::v");
}
TEST(SpelledDeclaration, PrivateStaticMemberHasNoName) {
  EXPECT_EQ(spelledName("class S { static int v; }; /*place*/ int i;", "v"), "");
}
TEST(SpelledDeclaration, Template) {
  EXPECT_EQ(spelledName("namespace n { template <class T> struct B; } /*place*/ int i;", "B"),
            "n::B");
}
TEST(SpelledDeclaration, Namespace) {
  EXPECT_EQ(spelledName("namespace a { namespace b { } } /*place*/ int i;", "b"), "a::b");
}
TEST(SpelledDeclaration, LibrarysEnumerator) {
  EXPECT_EQ(spelledName("using namespace concurrency; /*place*/ int i;", "access_type_read"),
            "concurrency::access_type_read");
}

// ---- Template arguments by themselves: those of the type of x.

std::string spelledArgument(const char *Code) {
  Snippet S(Code);
  const auto *Class =
      dyn_cast<ClassTemplateSpecializationDecl>(S.typeOf("x")->getAsCXXRecordDecl());
  return S.printer().spell(Class->getTemplateArgs()[0], S.Place).value_or("");
}

TEST(SpelledArgument, Number) {
  EXPECT_EQ(spelledArgument("const int R = 2; /*place*/ concurrency::extent<R> x;"), "2");
}
TEST(SpelledArgument, NumberOfItsOwnType) {
  EXPECT_EQ(spelledArgument("template <unsigned char> struct B {}; /*place*/ B<2> x;"),
            "static_cast<unsigned char>(2)");
}
TEST(SpelledArgument, Type) {
  EXPECT_EQ(spelledArgument("namespace n { struct P {}; } /*place*/ concurrency::array<n::P> x;"),
            "n::P");
}
TEST(SpelledArgument, TypeBehindThePlace) {
  EXPECT_EQ(spelledArgument("/*place*/ struct P {}; concurrency::array<P> x;"), "");
}
TEST(SpelledArgument, Template) {
  EXPECT_EQ(spelledArgument("template <template <int> class> struct B {}; /*place*/ "
                            "B<concurrency::extent> x;"),
            "concurrency::extent");
}

// ---- The library's namespace.

std::string prefixIn(const char *Code) {
  Snippet S(Code);
  return S.printer().libraryPrefix(S.Place);
}

TEST(LibraryPrefix, IsTheUsualOne) { EXPECT_EQ(prefixIn("/*place*/ int i;"), "concurrency::"); }
TEST(LibraryPrefix, IsGlobalBehindUsersNamespace) {
  EXPECT_EQ(prefixIn("namespace app { namespace concurrency {} /*place*/ int i; }"),
            "::concurrency::");
}
TEST(LibraryPrefix, IsGlobalBehindUsersClass) {
  EXPECT_EQ(prefixIn("namespace app { struct concurrency {}; /*place*/ int i; }"),
            "::concurrency::");
}
TEST(LibraryPrefix, UsersFunctionIsNotInTheWay) {
  EXPECT_EQ(prefixIn("namespace app { void concurrency(); /*place*/ int i; }"), "concurrency::");
}
TEST(LibraryPrefix, UsersAmbiguityIsInTheWay) {
  EXPECT_EQ(
      prefixIn("namespace a { namespace concurrency {} } using namespace a; /*place*/ int i;"),
      "::concurrency::");
}

// ---- Free names.

bool isFree(const char *Code, llvm::StringRef Name, bool InBody = true) {
  Snippet S(Code);
  EXPECT_TRUE(S.isValid());
  return S.printer().isFree(Name, S.Place, InBody ? S.bodyOf("f") : nullptr);
}

TEST(FreeName, NobodyHasIt) { EXPECT_TRUE(isFree("/*place*/ void f() { int i; }", "domain")); }
TEST(FreeName, Keyword) { EXPECT_FALSE(isFree("/*place*/ void f() {}", "class")); }
TEST(FreeName, Local) { EXPECT_FALSE(isFree("/*place*/ void f() { int domain; }", "domain")); }
TEST(FreeName, LocalOutsideOfTheBody) {
  EXPECT_TRUE(isFree("/*place*/ void f() { } void g() { int domain; }", "domain"));
}
TEST(FreeName, Global) {
  EXPECT_FALSE(isFree("int domain; /*place*/ void f() {}", "domain", false));
}
TEST(FreeName, GlobalBehindThePlace) {
  EXPECT_FALSE(isFree("/*place*/ void f() {} void domain();", "domain", false));
}
TEST(FreeName, OfEnclosingNamespace) {
  EXPECT_FALSE(
      isFree("namespace a { int domain; namespace b { /*place*/ void f() {} } }", "domain"));
}
TEST(FreeName, OfOtherNamespace) {
  EXPECT_TRUE(isFree("namespace a { int domain; } /*place*/ void f() {}", "domain"));
}
TEST(FreeName, ThroughDirective) {
  EXPECT_FALSE(
      isFree("namespace a { int domain; } using namespace a; /*place*/ void f() {}", "domain"));
}
TEST(FreeName, UsedQualified) {
  EXPECT_FALSE(
      isFree("namespace a { int domain; } /*place*/ int f() { return a::domain; }", "domain"));
}
TEST(FreeName, Enumerator) {
  EXPECT_FALSE(isFree("enum e { domain }; /*place*/ void f() {}", "domain"));
}
TEST(FreeName, LocalEnumerator) {
  EXPECT_FALSE(isFree("/*place*/ void f() { enum { domain }; }", "domain"));
}
TEST(FreeName, Label) {
  EXPECT_FALSE(isFree("/*place*/ void f() { goto domain; domain: ; }", "domain"));
}
TEST(FreeName, Member) {
  EXPECT_FALSE(
      isFree("struct S { int domain; }; /*place*/ int f(S s = {}) { return s.domain; }", "domain"));
}
TEST(FreeName, Parameter) {
  EXPECT_FALSE(isFree("/*place*/ int f(int domain) { return domain; }", "domain"));
}
TEST(FreeName, TemplateParameter) {
  EXPECT_FALSE(isFree("/*place*/ template <class domain> void f() {}", "domain", false));
}
TEST(FreeName, UnresolvedCall) {
  EXPECT_FALSE(
      isFree("namespace n { struct A {}; int domain(A); } /*place*/ template <class T> int "
             "f(T t) { return domain(t); } template int f<n::A>(n::A);",
             "domain"));
}
TEST(FreeName, DependentMember) {
  EXPECT_FALSE(isFree("/*place*/ template <class T> int f(T t) { return t.domain; }", "domain"));
}
TEST(FreeName, Macro) {
  EXPECT_FALSE(isFree("#define domain 1\n/*place*/ void f() {}", "domain", false));
}
TEST(FreeName, MacroThatIsGone) {
  EXPECT_FALSE(isFree("#define domain 1\n#undef domain\n/*place*/ void f() {}", "domain", false));
}
TEST(FreeName, InMacrosExpansion) {
  EXPECT_FALSE(isFree(
      "#define INNER int domain;\n#define OUTER INNER\n/*place*/ void f() { OUTER }", "domain"));
}
TEST(FreeName, PastedByMacro) {
  EXPECT_FALSE(
      isFree("#define DECLARE(x) int x##main;\n/*place*/ void f() { DECLARE(do) }", "domain"));
}
TEST(FreeName, InMacrosUnusedArgument) {
  EXPECT_FALSE(isFree("#define IGNORE(x)\n/*place*/ void f() { IGNORE(domain) }", "domain"));
}
TEST(FreeName, DesignatedField) {
  EXPECT_FALSE(
      isFree("struct S { int domain; }; /*place*/ void f() { S s = {.domain = 1}; }", "domain"));
}
TEST(FreeName, BehindTheBody) {
  EXPECT_TRUE(isFree("/*place*/ void f() { } namespace n { int domain; }", "domain"));
}
TEST(FreeName, InString) {
  EXPECT_TRUE(isFree("/*place*/ const char *f() { return \"domain\"; /* domain */ }", "domain"));
}
TEST(FreeName, Hidden) {
  Snippet S("/*place*/ void f() {}");
  S.Place.Hidden.insert("domain");
  EXPECT_FALSE(S.printer().isFree("domain", S.Place));
}

} // namespace
} // namespace amp2hip
