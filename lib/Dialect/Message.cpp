#include "amp2hip/Dialect/Message.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

static PrintingPolicy policy() {
  LangOptions Lang;
  Lang.CPlusPlus = Lang.Bool = true;
  return PrintingPolicy(Lang);
}

static MessageArgument argumentOf(const NamedDecl *D) {
  MessageArgument Result;
  if (!D)
    return Result;
  llvm::raw_string_ostream Stream(Result.Name);
  D->getNameForDiagnostic(Stream, policy(), /*Qualified=*/false);
  Result.QualifiedName = D->getQualifiedNameAsString();
  return Result;
}

static MessageArgument argumentOf(QualType Type) {
  MessageArgument Result;
  if (Type.isNull())
    return Result;
  Result.Name = Type.getAsString(policy());
  // The name of a typedef is found everywhere only if it is global.
  const auto *Typedef = Type->getAs<TypedefType>();
  const QualType Spelled =
      Typedef && Typedef->getDecl()->getDeclContext()->getRedeclContext()->isTranslationUnit()
          ? Type
          : Type.getCanonicalType();
  Result.TypeForAnyScope = Spelled.getNonReferenceType().getUnqualifiedType().getAsString(policy());
  if (const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl())
    Result.QualifiedName = Class->getQualifiedNameAsString();
  return Result;
}

static MessageArgument argumentOf(const Diagnostic &Info, unsigned I) {
  MessageArgument Result;
  switch (Info.getArgKind(I)) {
  case DiagnosticsEngine::ak_sint:
    Result.Number = Info.getArgSInt(I);
    break;
  case DiagnosticsEngine::ak_uint:
    Result.Number = Info.getArgUInt(I);
    break;
  case DiagnosticsEngine::ak_identifierinfo:
    if (const IdentifierInfo *Name = Info.getArgIdentifier(I))
      Result.Name = Name->getName().str();
    break;
  case DiagnosticsEngine::ak_declarationname:
    Result.Name = DeclarationName::getFromOpaqueInteger(Info.getRawArg(I)).getAsString();
    break;
  case DiagnosticsEngine::ak_nameddecl:
    return argumentOf(reinterpret_cast<const NamedDecl *>(Info.getRawArg(I)));
  case DiagnosticsEngine::ak_declcontext:
    return argumentOf(llvm::dyn_cast_or_null<NamedDecl>(
        Decl::castFromDeclContext(reinterpret_cast<DeclContext *>(Info.getRawArg(I)))));
  case DiagnosticsEngine::ak_qualtype:
    return argumentOf(QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(I))));
  default:
    break;
  }
  return Result;
}

/// Keeps the message, but without its text if it is about a call from the wrong side: amp2hip's own
/// text replaces it, and Clang cannot print that a function is for no side.
static StoredDiagnostic stored(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  if (Info.getID() != diag::err_ref_bad_target)
    return StoredDiagnostic(Level, Info);
  return StoredDiagnostic(Level, Info.getID(), "",
                          FullSourceLoc(Info.getLocation(), Info.getSourceManager()), {}, {});
}

Message::Message(DiagnosticsEngine::Level Level, const Diagnostic &Info)
    : Stored(stored(Level, Info)) {
  for (unsigned I = 0; I < Info.getNumArgs(); ++I)
    Arguments.push_back(argumentOf(Info, I));
}

bool Message::isInstantiationNote() const {
  switch (id()) {
  case diag::note_default_arg_instantiation_here:
  case diag::note_default_function_arg_instantiation_here:
  case diag::note_function_template_spec_here:
  case diag::note_template_class_instantiation_here:
  case diag::note_template_enum_def_here:
  case diag::note_template_exception_spec_instantiation_here:
  case diag::note_template_member_class_here:
  case diag::note_template_member_function_here:
  case diag::note_template_nsdmi_here:
  case diag::note_template_requirement_instantiation_here:
  case diag::note_template_requirement_params_instantiation_here:
  case diag::note_template_static_data_member_def_here:
  case diag::note_template_type_alias_instantiation_here:
  case diag::note_template_variable_def_here:
    return true;
  default:
    return false;
  }
}

bool isInInstantiation(MessageGroup Group) {
  return llvm::any_of(Group, [](const Message &M) { return M.isInstantiationNote(); });
}

bool Message::isInLibrary() const {
  return location().isValid() && location().getManager().isInSystemHeader(location());
}

const MessageArgument &Message::argument(unsigned I) const {
  static const MessageArgument None;
  return I < Arguments.size() ? Arguments[I] : None;
}

llvm::StringRef Message::firstName() const {
  for (const MessageArgument &A : Arguments)
    if (!A.Name.empty())
      return A.Name;
  return {};
}

bool Message::isAboutUnknownName() const {
  switch (id()) {
  case diag::err_expected_class_name:
  case diag::err_expected_namespace_name:
  case diag::err_incomplete_nested_name_spec:
  case diag::err_missing_type_specifier:
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_using_directive_member_suggest:
  case diag::err_using_directive_suggest:
    return true;
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
    return argument(1).QualifiedName == "Concurrency";
  default:
    return !undeclaredName().empty();
  }
}

llvm::StringRef Message::undeclaredName() const {
  switch (id()) {
  case diag::err_not_found_by_two_phase_lookup:
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    return argument(0).Name;
  default:
    return {};
  }
}

} // namespace amp2hip
