// Spells template arguments and the expressions in types.

#include "Spelling.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

using Text = Spelling::Text;

/// Returns the parameter for the argument at an index. A pack, as the last parameter, takes all
/// further arguments.
static const NamedDecl *parameterFor(const TemplateDecl *Template, size_t Argument) {
  if (!Template || Template->getTemplateParameters()->size() == 0)
    return nullptr;
  const TemplateParameterList *Parameters = Template->getTemplateParameters();
  return Parameters->getParam(std::min<size_t>(Argument, Parameters->size() - 1));
}

/// True if the parameter accepts values of any type, so that the argument must have the right one.
static bool takesAnyType(const NamedDecl *Parameter) {
  const auto *Value = dyn_cast_or_null<NonTypeTemplateParmDecl>(Parameter);
  return !Value || Value->getType()->isUndeducedType() || Value->getType()->isDependentType();
}

Text Spelling::arguments(const TemplateDecl *Template, llvm::ArrayRef<TemplateArgument> Arguments,
                         llvm::ArrayRef<TemplateArgument> Converted) {
  std::string Result;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    const NamedDecl *Parameter = parameterFor(Template, I);
    const bool IsExact = takesAnyType(Parameter);
    if (Arguments[I].getKind() == TemplateArgument::Pack && Arguments[I].pack_size() == 0)
      continue;
    Text Argument = argument(Arguments[I], IsExact);
    // If the expression cannot be spelled, its value may be.
    if (!Argument && I < Converted.size() && Parameter && !Parameter->isParameterPack())
      Argument = argument(Converted[I], IsExact);
    if (!Argument)
      return std::nullopt;
    Result += (Result.empty() ? "" : ", ") + *Argument;
  }
  return "<" + Result + ">";
}

/// Spells the arguments of an instance, without default arguments at the end.
Text Spelling::instanceArguments(const TemplateDecl *Template,
                                 llvm::ArrayRef<TemplateArgument> Arguments) {
  const TemplateParameterList *Parameters = Template->getTemplateParameters();
  llvm::ArrayRef<TemplateArgument> Written = Arguments;
  while (!Written.empty() && Written.size() <= Parameters->size() &&
         isSubstitutedDefaultArgument(Context, Written.back(),
                                      Parameters->getParam(Written.size() - 1), Arguments,
                                      Parameters->getDepth()))
    Written = Written.drop_back();
  return arguments(Template, Written);
}

Text Spelling::argument(const TemplateArgument &Argument, bool IsExact) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return type(Argument.getAsType());
  case TemplateArgument::NullPtr:
    return "nullptr";
  case TemplateArgument::Integral:
    return integer(Argument.getAsIntegral(), Argument.getIntegralType(), IsExact);
  case TemplateArgument::Declaration:
    return addressOf(Argument.getAsDecl(), Argument.getParamTypeForDecl());
  case TemplateArgument::Template:
    return templateName(nullptr, Argument.getAsTemplate());
  case TemplateArgument::TemplateExpansion: {
    const Text Pattern = templateName(nullptr, Argument.getAsTemplateOrTemplatePattern());
    return Pattern ? Text(*Pattern + "...") : std::nullopt;
  }
  case TemplateArgument::Expression:
    return expressionArgument(Argument.getAsExpr(), IsExact);
  case TemplateArgument::Pack: {
    std::string Result;
    for (const TemplateArgument &Element : Argument.pack_elements()) {
      const Text One = argument(Element, IsExact);
      if (!One)
        return std::nullopt;
      Result += (Result.empty() ? "" : ", ") + *One;
    }
    return Result;
  }
  case TemplateArgument::Null:
  case TemplateArgument::StructuralValue:
    return std::nullopt;
  }
  llvm_unreachable("unknown kind of template argument");
}

Text Spelling::expressionArgument(const Expr *E, bool IsExact) {
  if (const auto *Expansion = dyn_cast<PackExpansionExpr>(E)) {
    const Text Pattern = expression(Expansion->getPattern());
    return Pattern ? Text(*Pattern + "...") : std::nullopt;
  }
  if (const auto *Replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(E->IgnoreImplicit()))
    if (const Text Value = value(Replaced, IsExact))
      return Value;
  const Text Result = expression(E);
  if (!Result)
    return value(E, IsExact);
  // A `>` would end the argument list.
  const bool EndsList = isa<BinaryOperator, ConditionalOperator>(E->IgnoreImplicit()) &&
                        Result->find('>') != std::string::npos;
  return EndsList ? "(" + *Result + ")" : *Result;
}

// ---- Values.

Text Spelling::integer(const llvm::APSInt &Value, QualType Type, bool IsExact) {
  if (Type->isEnumeralType())
    return enumeration(Value, Type);
  if (Type->isBooleanType())
    return Value.getBoolValue() ? "true" : "false";
  std::string Digits = llvm::toString(Value, 10);
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin)
    return std::nullopt;
  if (Value.isSigned() && Value.isMinSignedValue() && Value.getBitWidth() >= 32)
    return "(" + llvm::toString(llvm::APSInt(Value + 1, /*isUnsigned=*/false), 10) +
           (Value.getBitWidth() > 32 ? "LL - 1)"
                                     : " - 1)"); // the absolute value is no literal of the type
  switch (Builtin->getKind()) {
  case BuiltinType::Int:
    return Digits;
  case BuiltinType::UInt:
    return IsExact ? Digits + "u" : Digits;
  case BuiltinType::Long:
    return IsExact ? Digits + "l" : Digits;
  case BuiltinType::LongLong:
    return IsExact ? Digits + "ll" : Digits;
  case BuiltinType::ULong:
    return IsExact || Value.getActiveBits() > 63 ? Digits + "ul" : Digits;
  case BuiltinType::ULongLong:
    return IsExact || Value.getActiveBits() > 63 ? Digits + "ull" : Digits;
  default:
    break;
  }
  if (!IsExact)
    return Digits;
  const Text Cast = type(Type.getUnqualifiedType());
  return Cast ? Text("static_cast<" + *Cast + ">(" + Digits + ")") : std::nullopt;
}

Text Spelling::enumeration(const llvm::APSInt &Value, QualType Type) {
  const EnumDecl *Enumeration = Type->castAs<EnumType>()->getDecl();
  for (const EnumConstantDecl *Enumerator : Enumeration->enumerators())
    if (llvm::APSInt::isSameValue(Enumerator->getInitVal(), Value))
      if (const Text Name = name(nullptr, Enumerator))
        return Name;
  const Text Cast = type(Type.getUnqualifiedType());
  return Cast ? Text("static_cast<" + *Cast + ">(" + llvm::toString(Value, 10) + ")")
              : std::nullopt;
}

Text Spelling::addressOf(const ValueDecl *D, QualType Type) {
  const Text Name = declaration(D);
  if (!Name || Type->isReferenceType())
    return Name;
  // An array decays to the parameter's type; its address has another type.
  const bool Decays = D->getType()->isArrayType() && !Type->getPointeeType()->isArrayType();
  return Decays ? Name : Text("&" + *Name);
}

/// Spells the value of an integral constant expression.
Text Spelling::value(const Expr *E, bool IsExact) {
  Expr::EvalResult Result;
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, Context))
    return std::nullopt;
  return integer(Result.Val.getInt(), E->getType(), IsExact);
}

// ---- Expressions, with the names in them spelled for the place.

Text Spelling::expression(const Expr *E) {
  E = E->IgnoreImplicit();
  auto Around = [&](llvm::StringRef Before, const Expr *Inner, llvm::StringRef Behind) {
    const Text Result = expression(Inner);
    return Result ? Text((Before + *Result + Behind).str()) : std::nullopt;
  };
  if (isa<IntegerLiteral, CharacterLiteral, CXXBoolLiteralExpr>(E))
    return wordAt(E->getExprLoc());
  if (isa<CXXNullPtrLiteralExpr>(E))
    return "nullptr";
  if (const auto *Replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return replacement(Replaced);
  if (const auto *Paren = dyn_cast<ParenExpr>(E))
    return Around("(", Paren->getSubExpr(), ")");
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return reference(Reference);
  if (const auto *Dependent = dyn_cast<DependentScopeDeclRefExpr>(E)) {
    const std::optional<Qualified> Outer = qualifier(Dependent->getQualifier());
    return Outer && !Dependent->hasExplicitTemplateArgs()
               ? Text(Outer->Text + Dependent->getDeclName().getAsString())
               : std::nullopt;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->isPostfix()
               ? std::nullopt
               : Around(UnaryOperator::getOpcodeStr(Unary->getOpcode()), Unary->getSubExpr(), "");
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    const Text Right = expression(Binary->getRHS());
    return Right ? Around("", Binary->getLHS(), (" " + Binary->getOpcodeStr() + " " + *Right).str())
                 : std::nullopt;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    const Text True = expression(Choice->getTrueExpr());
    const Text False = expression(Choice->getFalseExpr());
    return True && False ? Around("", Choice->getCond(), " ? " + *True + " : " + *False)
                         : std::nullopt;
  }
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
    const Text Type = type(Cast->getTypeAsWritten());
    return Type ? Around("(" + *Type + ")(", Cast->getSubExprAsWritten(), ")") : std::nullopt;
  }
  if (const auto *Size = dyn_cast<SizeOfPackExpr>(E)) {
    const Text Pack = Size->isPartiallySubstituted() ? std::nullopt : declaration(Size->getPack());
    return Pack ? Text("sizeof...(" + *Pack + ")") : std::nullopt;
  }
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E);
      Trait && Trait->isArgumentType() &&
      (Trait->getKind() == UETT_SizeOf || Trait->getKind() == UETT_AlignOf)) {
    const Text Type = type(Trait->getArgumentType());
    return Type ? Text((Trait->getKind() == UETT_SizeOf ? "sizeof(" : "alignof(") + *Type + ")")
                : std::nullopt;
  }
  return std::nullopt;
}

/// Spells the value that replaces a template parameter in an instance. Its location is the
/// parameter's, so its own text is not available.
Text Spelling::replacement(const SubstNonTypeTemplateParmExpr *E) {
  const Text Value = value(E, /*IsExact=*/true);
  if (!Value)
    return expression(E->getReplacement());
  return Value->front() == '-' ? Text("(" + *Value + ")") : Value;
}

Text Spelling::reference(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (const auto *Parameter = dyn_cast<NonTypeTemplateParmDecl>(D))
    return parameter(Parameter->getDepth(), Parameter->getIndex());
  if (E->hasExplicitTemplateArgs())
    return std::nullopt;
  if (const Text Name = name(E->getQualifier(), D))
    return Name;
  // A dependent constant that cannot be named at the place is replaced by its initialiser. For any
  // other constant, the caller spells the value.
  const auto *Constant = dyn_cast<VarDecl>(D);
  if (!Constant || !Constant->getType().isConstQualified() || !Constant->getInit() ||
      !Constant->getInit()->isValueDependent() ||
      !Constant->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  const Text Initialiser = expression(Constant->getInit());
  return Initialiser ? Text("(" + *Initialiser + ")") : std::nullopt;
}

/// Returns the text of the token at a location; in a macro expansion, at its spelling location.
Text Spelling::wordAt(SourceLocation Location) const {
  const SourceManager &SM = Context.getSourceManager();
  Location = SM.getSpellingLoc(Location);
  const unsigned Length = Lexer::MeasureTokenLength(Location, SM, Context.getLangOpts());
  return Length ? Text(std::string(SM.getCharacterData(Location), Length)) : std::nullopt;
}

} // namespace amp2hip
