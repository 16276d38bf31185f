#include "Message.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/DiagnosticSema.h"

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
  const QualType Said =
      Typedef && Typedef->getDecl()->getDeclContext()->getRedeclContext()->isTranslationUnit()
          ? Type
          : Type.getCanonicalType();
  Result.SaidAnywhere = Said.getNonReferenceType().getUnqualifiedType().getAsString(policy());
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

/// What Clang says; but of a call from the wrong side our own words are said in any case, and Clang
/// cannot print that a function is for no side.
static StoredDiagnostic said(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  if (Info.getID() != diag::err_ref_bad_target)
    return StoredDiagnostic(Level, Info);
  return StoredDiagnostic(Level, Info.getID(), "",
                          FullSourceLoc(Info.getLocation(), Info.getSourceManager()), {}, {});
}

Message::Message(DiagnosticsEngine::Level Level, const Diagnostic &Info) : Said(said(Level, Info)) {
  for (unsigned I = 0; I < Info.getNumArgs(); ++I)
    Arguments.push_back(argumentOf(Info, I));
}

const MessageArgument &Message::argument(unsigned I) const {
  static const MessageArgument None;
  return I < Arguments.size() ? Arguments[I] : None;
}

} // namespace amp2hip
