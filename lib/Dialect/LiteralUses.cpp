#include "LiteralUses.h"

#include "LiteralChanges.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

using Functions = std::vector<const FunctionDecl *>;

/// The function that is called, or its candidates, if the call depends on a template's parameter.
Functions calledBy(const CallExpr &Call) {
  if (const FunctionDecl *F = Call.getDirectCallee())
    return {F};
  Functions Result;
  if (const auto *Several = dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParenImpCasts()))
    for (const NamedDecl *D : Several->decls())
      if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction())
        Result.push_back(F);
  return Result;
}

/// The arguments that belong to parameters: without the object of a member operator.
llvm::ArrayRef<const Expr *> argumentsOf(const CallExpr &Call) {
  const llvm::ArrayRef<const Expr *> All(Call.getArgs(), Call.getNumArgs());
  const bool HasObject =
      isa<CXXOperatorCallExpr>(Call) && isa_and_nonnull<CXXMethodDecl>(Call.getDirectCallee());
  return All.drop_front(HasObject);
}

/// True for a pointer to characters and for std::basic_string, also by reference.
bool isTextType(QualType Type) {
  Type = Type.getNonReferenceType();
  if (const auto *Pointer = Type->getAs<PointerType>())
    return Pointer->getPointeeType()->isAnyCharacterType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() && Class->getName() == "basic_string";
}

/// Calls Use for each expression in S, S included.
void eachExpr(const Stmt *S, llvm::function_ref<void(const Expr &)> Use) {
  struct Visitor : AstVisitor {
    explicit Visitor(llvm::function_ref<void(const Expr &)> Use) : Use(Use) {}
    bool VisitExpr(Expr *E) override {
      Use(*E);
      return true;
    }
    llvm::function_ref<void(const Expr &)> Use;
  };
  Visitor(Use).TraverseStmt(const_cast<Stmt *>(S));
}

bool names(const Expr *E, const ValueDecl &D) {
  bool Result = false;
  eachExpr(E, [&](const Expr &Part) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Part);
    Result |= Named && Named->getDecl() == &D;
  });
  return Result;
}

/// The parameter of a function that takes a format.
struct FormatParameter {
  unsigned Index;
  bool Scans;
  bool HasArguments; ///< The arguments after it are those of the format.
};

/// Knows which functions take formats: a library's function, or one without a body, that takes a
/// text and any arguments after it; and a function whose body passes a text on to such a function.
class FormatFunctions {
public:
  explicit FormatFunctions(const ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  std::optional<FormatParameter> of(const FunctionDecl *F) {
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(/*ForDefinition=*/false))
      F = Pattern;
    F = F->getCanonicalDecl();
    // The entry without an answer ends the recursion for a function that calls itself.
    const auto [Known, IsNew] = Found.try_emplace(F, std::nullopt);
    return IsNew ? Found[F] = find(*F) : Known->second;
  }
  /// Returns the format parameter if IsFormat is true for its argument; nothing if there is none.
  std::optional<FormatParameter> of(const CallExpr &Call,
                                    llvm::function_ref<bool(const Expr &)> IsFormat) {
    const llvm::ArrayRef<const Expr *> Arguments = argumentsOf(Call);
    auto IsAmong = [&](const std::optional<FormatParameter> &Format) {
      return Format && Format->Index < Arguments.size() && IsFormat(*Arguments[Format->Index]);
    };
    const Functions Called = calledBy(Call);
    for (const FunctionDecl *F : Called)
      if (const auto Format = of(F); IsAmong(Format))
        return Format;
    // The call may be through a pointer or a reference.
    QualType Type = Call.getCallee()->getType();
    if (Type->isPointerType())
      Type = Type->getPointeeType();
    const auto *Function = Called.empty() ? Type->getAs<FunctionProtoType>() : nullptr;
    if (!Function || !Function->isVariadic() || Function->getNumParams() == 0 ||
        !isTextType(Function->getParamType(Function->getNumParams() - 1)))
      return std::nullopt;
    const FormatParameter Format{Function->getNumParams() - 1, false, true};
    return IsAmong(Format) ? std::optional(Format) : std::nullopt;
  }

private:
  std::optional<FormatParameter> find(const FunctionDecl &F) {
    const FunctionDecl *Definition = nullptr;
    if (isUsers(F, SM) && F.hasBody(Definition))
      return handedOn(*Definition);
    const unsigned Count = F.getNumParams();
    const bool HasList = Count > 0 && (F.getParamDecl(Count - 1)->isParameterPack() ||
                                       isArgumentList(F.getParamDecl(Count - 1)->getType()));
    if ((!F.isVariadic() && !HasList) || Count < 1u + HasList ||
        !isTextType(F.getParamDecl(Count - 1 - HasList)->getType()))
      return std::nullopt;
    const bool Scans = F.getNameInfo().getAsString().find("scanf") != std::string::npos;
    return FormatParameter{Count - 1 - HasList, Scans, true};
  }

  bool isArgumentList(QualType Type) const {
    QualType List = Context.getBuiltinVaListType();
    if (List->isArrayType())
      List = Context.getArrayDecayedType(List);
    return Context.hasSameType(Type, List);
  }

  std::optional<FormatParameter> handedOn(const FunctionDecl &F) {
    std::optional<FormatParameter> Result;
    for (const ParmVarDecl *Parameter : F.parameters())
      if (!Result && isTextType(Parameter->getType()))
        eachExpr(F.getBody(), [&](const Expr &E) {
          const auto *Call = dyn_cast<CallExpr>(&E);
          if (!Call || Result)
            return;
          const unsigned Index = Parameter->getFunctionScopeIndex();
          if (const auto Inner =
                  of(*Call, [&](const Expr &Given) { return isMadeOf(Given, *Parameter); }))
            Result = {Index, Inner->Scans,
                      F.isVariadic() || handsArgumentsOn(*Call, Inner->Index, F, Index)};
        });
    return Result;
  }

  /// True if the expression names the parameter, or a variable that is initialised with it.
  static bool isMadeOf(const Expr &Given, const ParmVarDecl &Parameter) {
    bool Result = false;
    eachExpr(&Given, [&](const Expr &Part) {
      const auto *Named = dyn_cast<DeclRefExpr>(&Part);
      const auto *Local = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
      if (!Local || Result)
        return;
      // An initialiser that names its own variable would recurse without end.
      const Expr *Value = Local->isLocalVarDecl() ? Local->getInit() : nullptr;
      Result =
          Local == &Parameter || (Value && !names(Value, *Local) && isMadeOf(*Value, Parameter));
    });
    return Result;
  }

  /// True if the arguments after the format are the parameters after the one at Index.
  static bool handsArgumentsOn(const CallExpr &Call, unsigned Format, const FunctionDecl &F,
                               unsigned Index) {
    for (const Expr *Argument : argumentsOf(Call).drop_front(Format + 1)) {
      ++Index;
      if (Index >= F.getNumParams() || !names(Argument, *F.getParamDecl(Index)))
        return false;
    }
    return true;
  }

  const ASTContext &Context;
  const SourceManager &SM;
  std::map<const FunctionDecl *, std::optional<FormatParameter>> Found;
};

/// Finds the literals that are passed to the library, or to a function that passes formats to it.
class UseFinder : public AstVisitor {
public:
  explicit UseFinder(const ParsedSource &Source)
      : Context(Source.Context), SM(Context.getSourceManager()), Lang(Context.getLangOpts()),
        Formats(Context) {}

  /// Reads all of the user's code.
  void find() {
    for (Decl *D : Context.getTranslationUnitDecl()->decls())
      if (isUsers(*D, SM))
        TraverseDecl(D);
  }

  std::set<Repair> changes() const {
    std::set<Repair> Result;
    for (const auto &[Place, Used] : Uses)
      for (Repair &R : changesOf(piecesOf(*Used.first), Used.first->isWide(), Used.second))
        Result.insert(std::move(R));
    return Result;
  }

  /// Warns of literals that would have to change in a variable or member used as a format.
  void reportHeld(DiagnosticsEngine &Diags) const {
    std::set<Repair> Known = changes();
    for (const auto &[Holder, Use] : Holders)
      if (const auto Held = Texts.find(Holder); Held != Texts.end())
        for (const StringLiteral *Text : Held->second) {
          const std::vector<LiteralPiece> Pieces = piecesOf(*Text);
          const std::vector<Repair> Clear = changesOf(Pieces, Text->isWide(), {});
          Known.insert(Clear.begin(), Clear.end());
          for (const Repair &R : changesOf(Pieces, Text->isWide(), Use))
            if (Known.insert(R).second) {
              const auto [Written, Wanted] = conversionsOf(R, Pieces);
              report(Diags, Text->getBeginLoc(), Diag::FormatInVariable)
                  << Holder << Written << Wanted;
            }
        }
  }

private:
  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool VisitCallExpr(CallExpr *Call) override {
    const auto Format = Formats.of(*Call, [](const Expr &Given) {
      return Given.isTypeDependent() || isTextType(Given.getType()) ||
             Given.getType()->isArrayType();
    });
    if (Format)
      readFormat(*Format, argumentsOf(*Call));
    else if (const FunctionDecl *F = Call->getDirectCallee(); F && !isUsers(*F, SM))
      readOfLibrary(*F, argumentsOf(*Call));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    const llvm::ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
    const auto Format = Formats.of(E->getConstructor());
    if (Format && Format->Index < Arguments.size())
      readFormat(*Format, Arguments);
    else if (!isUsers(*E->getConstructor(), SM))
      readOfLibrary(*E->getConstructor(), Arguments);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    hold(V, V->getInit());
    return true;
  }
  bool VisitFieldDecl(FieldDecl *F) override {
    hold(F, F->getInClassInitializer());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      eachExpr(E->getLHS(), [&](const Expr &Part) { hold(declarationOf(Part), E->getRHS()); });
    return true;
  }

  static const ValueDecl *declarationOf(const Expr &E) {
    if (const auto *Named = dyn_cast<DeclRefExpr>(&E))
      return Named->getDecl();
    const auto *Member = dyn_cast<MemberExpr>(&E);
    return Member ? Member->getMemberDecl() : nullptr;
  }

  void hold(const ValueDecl *Holder, const Expr *Value) {
    if (Holder)
      eachExpr(Value, [&](const Expr &Part) {
        if (const auto *Text = dyn_cast<StringLiteral>(&Part))
          Texts[Holder].push_back(Text);
      });
  }

  void readFormat(const FormatParameter &Format, llvm::ArrayRef<const Expr *> Arguments) {
    LiteralUse Use{LiteralUse::Kind::Format, Format.Scans};
    if (Format.HasArguments)
      for (const Expr *Argument : Arguments.drop_front(Format.Index + 1))
        Use.Are32Bits.push_back(is32Bits(Argument->getType(), Format.Scans));
    use(Arguments[Format.Index], Use);
  }

  void readOfLibrary(const FunctionDecl &F, llvm::ArrayRef<const Expr *> Arguments) {
    static const llvm::StringSet<> TakePaths = {"fopen",  "freopen", "remove", "rename",
                                                "access", "unlink",  "mkdir",  "stat"};
    static const llvm::StringSet<> Streams = {"basic_ifstream", "basic_ofstream", "basic_fstream",
                                              "basic_filebuf"};
    const std::string Name = F.getNameInfo().getAsString();
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    const bool IsOfStream = Method && Streams.contains(Method->getParent()->getName()) &&
                            Method->getParent()->isInStdNamespace() &&
                            (isa<CXXConstructorDecl>(Method) || Name == "open");
    if (IsOfStream || (!Method && TakePaths.contains(Name)))
      for (const Expr *Argument : Arguments)
        use(Argument, {LiteralUse::Kind::Path});
    else if (!Method && Name == "system" && !Arguments.empty())
      use(Arguments.front(), {LiteralUse::Kind::Command});
  }

  bool is32Bits(QualType Type, bool IsAddress) const {
    if (!IsAddress)
      Type = Type.getNonReferenceType();
    else
      Type = Type->isPointerType() ? Type->getPointeeType() : QualType();
    return !Type.isNull() && !Type->isDependentType() && Type->isIntegralOrEnumerationType() &&
           Context.getTypeSize(Type) <= 32;
  }

  /// Reads an argument: the literals that may be its value, and the variables that may hold one.
  void use(const Expr *Argument, const LiteralUse &Use) {
    const Expr *E = Argument->IgnoreUnlessSpelledInSource();
    if (const auto *Text = dyn_cast<StringLiteral>(E)) {
      add(*Text, Use);
    } else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
      use(Choice->getTrueExpr(), Use);
      use(Choice->getFalseExpr(), Use);
    } else if (const auto *Made = dyn_cast<CXXConstructExpr>(E); Made && Made->getNumArgs() > 0) {
      use(Made->getArg(0), Use);
    } else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
      use(Cast->getSubExpr(), Use);
    } else if (Use.What == LiteralUse::Kind::Format) {
      eachExpr(E, [&](const Expr &Part) {
        if (const ValueDecl *Holder = declarationOf(Part))
          Holders.push_back({Holder, Use});
      });
    }
  }

  void add(const StringLiteral &Text, const LiteralUse &Use) {
    const LiteralPiece First = piecesOf(Text).front();
    const auto [Known, IsNew] = Uses.try_emplace({First.File, First.Offset}, &Text, Use);
    if (IsNew)
      return;
    // The literal is in a macro or a template: facts that differ from use to use are unknown.
    std::vector<bool> &Are = Known->second.second.Are32Bits;
    Are.resize(std::min(Are.size(), Use.Are32Bits.size()));
    for (size_t I = 0; I < Are.size(); ++I)
      Are[I] = Are[I] && Use.Are32Bits[I];
  }

  /// The conversion that a repair changes: as it is written, and with the repair.
  static std::pair<std::string, std::string> conversionsOf(const Repair &R,
                                                           llvm::ArrayRef<LiteralPiece> Pieces) {
    const auto Piece = llvm::find_if(Pieces, [&](const LiteralPiece &P) {
      return P.File == R.File && P.Offset < R.Begin && R.Begin < P.Offset + P.Spelled.size();
    });
    const StringRef From = Piece->Spelled.substr(R.Begin - Piece->Offset);
    const unsigned Length = R.End - R.Begin;
    const StringRef Letter = R.Text == "s" || R.Text == "c" ? "" : From.substr(Length, 1);
    return {("%" + From.take_front(Length) + Letter).str(), ("%" + R.Text + Letter).str()};
  }

  std::vector<LiteralPiece> piecesOf(const StringLiteral &Text) const {
    std::vector<LiteralPiece> Result;
    for (unsigned I = 0; I < Text.getNumConcatenated(); ++I) {
      const SourceLocation Token = Text.getStrTokenLoc(I), Spelling = SM.getSpellingLoc(Token);
      const unsigned Length = Lexer::MeasureTokenLength(Spelling, SM, Lang);
      Result.push_back(pieceOf(Token, StringRef(SM.getCharacterData(Spelling), Length), SM, Lang));
    }
    return Result;
  }

  const ASTContext &Context;
  const SourceManager &SM;
  const LangOptions &Lang;
  FormatFunctions Formats;
  std::map<std::pair<StringRef, unsigned>, std::pair<const StringLiteral *, LiteralUse>> Uses;
  std::vector<std::pair<const ValueDecl *, LiteralUse>> Holders;
  std::map<const ValueDecl *, std::vector<const StringLiteral *>> Texts;
};

} // namespace

bool amendLiterals(const LiteralTokens &Tokens, Amendments &Made, const ParsedSource &Source) {
  if (!Tokens.MayChange)
    return false;
  UseFinder Finder(Source);
  Finder.find();
  std::set<Repair> Wanted = Finder.changes();
  auto IsMade = [&](const Repair &R) {
    const auto There = Made.Repairs.find(R);
    return There != Made.Repairs.end() && There->End == R.End && There->Text == R.Text;
  };
  auto IsWanted = [&](const Repair &R) {
    return R.What != Repair::Kind::InLiteral || Wanted.count(R) || Tokens.Clear.count(R);
  };
  if (llvm::all_of(Wanted, IsMade) && llvm::all_of(Made.Repairs, IsWanted)) {
    Finder.reportHeld(Source.PP.getDiagnostics());
    return false;
  }
  for (auto R = Made.Repairs.begin(); R != Made.Repairs.end();)
    R = R->What == Repair::Kind::InLiteral ? Made.Repairs.erase(R) : std::next(R);
  Made.InLiterals = std::move(Wanted);
  return true;
}

} // namespace amp2hip
