// Spells types: the declarator from the inside out, then the type's name.

#include "Spelling.h"

#include "amp2hip/Support/LlvmVersion.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

using Text = Spelling::Text;

static std::string wordsOf(Qualifiers Q) {
  std::string Result;
  if (Q.hasConst())
    Result += "const ";
  if (Q.hasVolatile())
    Result += "volatile ";
  if (Q.hasRestrict())
    Result += "__restrict ";
  return Result;
}

/// Joins the name of a type and a declarator.
static std::string join(const std::string &Type, llvm::StringRef Inner) {
  if (Inner.starts_with("::"))
    return Type + " (" + Inner.str() + ")"; // `::` would continue the type's name
  const bool IsTight = Inner.empty() || Inner.front() == '[' || Inner.front() == '.';
  return Type + (IsTight ? "" : " ") + Inner.str();
}

static bool isMemberOfTemplate(const NamedDecl *D) {
  return D->getDeclContext()->isRecord() && D->getDeclContext()->isDependentContext();
}

Text Spelling::type(QualType Type, llvm::StringRef Name) {
  const Text Result = Type.isNull() ? std::nullopt : declare(Type, {Name.str()});
  return Result ? Text(llvm::StringRef(*Result).rtrim().str()) : std::nullopt;
}

Text Spelling::declare(QualType Type, const Declarator &Inner) {
  const QualType Canonical = Type.getCanonicalType().getUnqualifiedType();
  if (Unspellable.contains(Canonical) || Type.hasAddressSpace())
    return std::nullopt;
  Text Result = declareWritten(Type, Inner);
  if (!Result)
    Unspellable.insert(Canonical);
  return Result;
}

/// Spells the outermost layer of the type around the declarator. A name that cannot be spelled at
/// the place, neither as written nor qualified, is replaced by the type that it stands for.
Text Spelling::declareWritten(QualType Type, const Declarator &Inner) {
  const Qualifiers Quals = Type.getLocalQualifiers();
  if (const auto *Array = dyn_cast<ArrayType>(Type.getTypePtr()))
    // The qualifiers of an array belong to its elements.
    return declareArray(Quals.empty() ? Array : Context.getAsArrayType(Type), Inner);
  if (const auto *Pointer = dyn_cast<PointerType>(Type.getTypePtr()))
    return declare(Pointer->getPointeeType(), {"*" + wordsOf(Quals) + Inner.Text, true});
  if (const auto *Reference = dyn_cast<ReferenceType>(Type.getTypePtr()))
    return declareReference(Reference, Inner);
  if (const auto *Member = dyn_cast<MemberPointerType>(Type.getTypePtr()))
    return declareMemberPointer(Member, wordsOf(Quals), Inner);
  if (const auto *Function = dyn_cast<FunctionProtoType>(Type.getTypePtr()))
    return declareFunction(Function, Inner);
  if (const auto *Expansion = dyn_cast<PackExpansionType>(Type.getTypePtr()))
    return declare(Expansion->getPattern(),
                   {Inner.Text.empty() ? "..." : "... " + Inner.Text, Inner.IsPointer});
  if (const Text Name = named(nullptr, Type.getTypePtr()))
    return join(wordsOf(Quals) + *Name, Inner.Text);
  const QualType Next = Type.getSingleStepDesugaredType(Context);
  return Next == Type ? std::nullopt : declare(Next, Inner);
}

Text Spelling::declareReference(const ReferenceType *Type, const Declarator &Inner) {
  // The canonical type tells what references to references collapse to.
  const bool IsLValue = Type->getCanonicalTypeInternal()->isLValueReferenceType();
  return declare(Type->getPointeeType(), {(IsLValue ? "&" : "&&") + Inner.Text, true});
}

Text Spelling::declareMemberPointer(const MemberPointerType *Type, std::string Qualifiers,
                                    const Declarator &Inner) {
  const Text Class = type(classOf(*Type, Context));
  if (!Class)
    return std::nullopt;
  return declare(Type->getPointeeType(), {*Class + "::*" + Qualifiers + Inner.Text, true});
}

Text Spelling::declareArray(const ArrayType *Type, Declarator Inner) {
  Text Size = "";
  if (const auto *Constant = dyn_cast<ConstantArrayType>(Type))
    Size = llvm::toString(Constant->getSize(), 10, /*Signed=*/false);
  else if (const auto *Dependent = dyn_cast<DependentSizedArrayType>(Type))
    Size = Dependent->getSizeExpr() ? expression(Dependent->getSizeExpr()) : Text("");
  else if (!isa<IncompleteArrayType>(Type))
    return std::nullopt;
  if (!Size)
    return std::nullopt;
  if (Inner.IsPointer)
    Inner.Text = "(" + Inner.Text + ")";
  return declare(Type->getElementType(), {Inner.Text + "[" + *Size + "]"});
}

Text Spelling::declareFunction(const FunctionProtoType *Type, Declarator Inner) {
  std::string Parameters;
  for (const QualType P : Type->param_types()) {
    const Text Parameter = type(P);
    if (!Parameter)
      return std::nullopt;
    Parameters += (Parameters.empty() ? "" : ", ") + *Parameter;
  }
  if (Type->isVariadic())
    Parameters += Parameters.empty() ? "..." : ", ...";
  std::string Behind = wordsOf(Type->getMethodQuals());
  if (Type->getRefQualifier() != RQ_None)
    Behind += Type->getRefQualifier() == RQ_LValue ? "& " : "&& ";
  const Text Exceptions = exceptionSpecification(Type);
  if (!Exceptions)
    return std::nullopt;
  Behind += *Exceptions;
  if (Inner.IsPointer)
    Inner.Text = "(" + Inner.Text + ")";
  Inner.Text += "(" + Parameters + ")";
  if (!Behind.empty())
    Inner.Text += " " + llvm::StringRef(Behind).rtrim().str();
  return declare(Type->getReturnType(), {Inner.Text});
}

Text Spelling::exceptionSpecification(const FunctionProtoType *Type) {
  if (Type->getExceptionSpecType() == EST_DependentNoexcept) {
    const Text Condition = expression(Type->getNoexceptExpr());
    return Condition ? Text("noexcept(" + *Condition + ")") : std::nullopt;
  }
  return Type->canThrow() == CT_Cannot ? "noexcept" : "";
}

// ---- Names of types.

Text Spelling::named(const NestedNameSpecifier *Written, const Type *T) {
  if (const auto *Elaborated = dyn_cast<ElaboratedType>(T))
    return named(Elaborated->getQualifier(), Elaborated->getNamedType().getTypePtr());
  if (const auto *Tag = dyn_cast<TagType>(T))
    return tag(Written, Tag->getDecl());
  if (const auto *Alias = dyn_cast<TypedefType>(T))
    return alias(Written, Alias->getDecl());
  if (const auto *Using = dyn_cast<UsingType>(T))
    return named(Written, Using->getUnderlyingType().getTypePtr());
  if (const auto *Template = dyn_cast<TemplateSpecializationType>(T))
    return templateId(Written, Template);
  if (const auto *Injected = dyn_cast<InjectedClassNameType>(T))
    return templateId(Written, Injected->getInjectedTST());
  if (const auto *Parameter = dyn_cast<TemplateTypeParmType>(T))
    return parameter(Parameter->getDepth(), Parameter->getIndex());
  if (const auto *Dependent = dyn_cast<DependentNameType>(T))
    return dependentName(Dependent);
  if (const auto *Dependent = dyn_cast<DependentTemplateSpecializationType>(T))
    return dependentTemplateId(Written, Dependent);
  return builtUp(T);
}

Text Spelling::tag(const NestedNameSpecifier *Written, const TagDecl *Tag) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Tag);
  if (!Tag->getDeclName()) {
    const TypedefNameDecl *Name = Tag->getTypedefNameForAnonDecl();
    return Name ? name(Written, Name) : std::nullopt;
  }
  if (const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class)) {
    const Text Template = name(Written, Instance->getSpecializedTemplate());
    const Text Arguments = Template ? instanceArguments(Instance->getSpecializedTemplate(),
                                                        Instance->getTemplateArgs().asArray())
                                    : std::nullopt;
    return Arguments ? Text(*Template + *Arguments) : std::nullopt;
  }
  Text Result = name(Written, Tag);
  if (Result && isMemberOfTemplate(Tag))
    return "typename " + *Result;
  if (Result)
    return Result;
  // A function or variable may hide the name; with the keyword, lookup finds the tag anyway.
  Result = nameAs(Written, Tag, LookupKind::Tag);
  return Result ? Text((Tag->getKindName() + " " + *Result).str()) : std::nullopt;
}

Text Spelling::alias(const NestedNameSpecifier *Written, const TypedefNameDecl *Alias) {
  if (isMemberOfTemplate(Alias))
    return std::nullopt; // the type itself is shorter than `typename Class<T>::alias`
  return name(Written, Alias);
}

Text Spelling::templateId(const NestedNameSpecifier *Written,
                          const TemplateSpecializationType *Type) {
  const TemplateDecl *Template = Type->getTemplateName().getAsTemplateDecl();
  Text Result = templateName(Written, Type->getTemplateName());
  if (!Result || !Template)
    return std::nullopt;
  llvm::ArrayRef<TemplateArgument> Converted;
  if (!Type->isTypeAlias())
    if (const auto *Instance =
            dyn_cast_or_null<ClassTemplateSpecializationDecl>(Type->getAsCXXRecordDecl()))
      Converted = Instance->getTemplateArgs().asArray();
  const Text Arguments = arguments(Template, Type->template_arguments(), Converted);
  if (!Arguments)
    return std::nullopt;
  return (isMemberOfTemplate(Template) ? "typename " : "") + *Result + *Arguments;
}

Text Spelling::dependentName(const DependentNameType *Type) {
  const std::optional<Qualified> Outer = qualifier(Type->getQualifier());
  return Outer ? Text("typename " + Outer->Text + Type->getIdentifier()->getName().str())
               : std::nullopt;
}

Text Spelling::dependentTemplateId(const NestedNameSpecifier *Written,
                                   const DependentTemplateSpecializationType *Type) {
  const DependentTemplate Template = templateOf(*Type);
  // For a type in a qualifier, LLVM 21 stores the type's own qualifier only as the prefix.
  const NestedNameSpecifier *Qualifier = Template.Qualifier ? Template.Qualifier : Written;
  if (!Qualifier)
    return std::nullopt;
  const std::optional<Qualified> Outer = qualifier(Qualifier);
  const Text Arguments = arguments(nullptr, Type->template_arguments());
  if (!Outer || !Arguments)
    return std::nullopt;
  return "typename " + Outer->Text + "template " + Template.Identifier->getName().str() +
         *Arguments;
}

/// Spells types without a declaration: built-in types, complex types, dependent `decltype`.
Text Spelling::builtUp(const Type *T) {
  if (const auto *Builtin = dyn_cast<BuiltinType>(T)) {
    if (Builtin->isPlaceholderType() || Builtin->isDependentType())
      return std::nullopt;
    if (Builtin->getKind() == BuiltinType::NullPtr)
      return "decltype(nullptr)";
    return Builtin->getName(PrintingPolicy(Context.getLangOpts())).str();
  }
  if (const auto *Complex = dyn_cast<ComplexType>(T)) {
    const Text Element = type(Complex->getElementType());
    return Element ? Text("_Complex " + *Element) : std::nullopt;
  }
  if (const auto *Decltype = dyn_cast<DecltypeType>(T))
    if (Decltype->isInstantiationDependentType()) {
      const Text Operand = expression(Decltype->getUnderlyingExpr());
      return Operand ? Text("decltype(" + *Operand + ")") : std::nullopt;
    }
  return std::nullopt;
}

} // namespace amp2hip
