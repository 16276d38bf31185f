#include "MessageTranslator.h"

#include "Hints.h"
#include "UntiledDomain.h"
#include "amp2hip/Dialect/Leniencies.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

#include <set>
#include <utility>

using namespace clang;

namespace amp2hip {

static bool isSide(const MessageArgument &Side, CUDAFunctionTarget Target) {
  return Side.Number == static_cast<int64_t>(Target);
}

/// True for the side of an implicit member whose class's bases and members have no side in common.
static bool isNoSide(const MessageArgument &Side) {
  return isSide(Side, CUDAFunctionTarget::InvalidTarget);
}

/// Makes the engine count a fatal error without reporting it.
static void countFatalError(DiagnosticsEngine &Engine) {
  DiagnosticConsumer *const Client = Engine.getClient();
  std::unique_ptr<DiagnosticConsumer> Owned = Engine.takeClient();
  IgnoringDiagConsumer Nobody;
  Engine.setClient(&Nobody, /*ShouldOwnClient=*/false);
  Engine.Report(diag::fatal_too_many_errors);
  const bool IsOwned = Owned.release() != nullptr;
  Engine.setClient(Client, IsOwned);
}

void MessageTranslator::reportAll(llvm::ArrayRef<MessageGroup> Groups) {
  // After a fatal error the engine reports nothing more, and these messages came before it.
  const bool WasFatal = Engine.hasFatalErrorOccurred();
  if (WasFatal)
    Engine.Reset(/*soft=*/true);
  const unsigned Limit = Engine.getDiagnosticOptions().ErrorLimit;
  Engine.setErrorLimit(0); // The errors are counted here.
  unsigned Errors = 0;
  const unsigned ToldBefore = Engine.getClient()->getNumErrors();
  SourceLocation NoSide;
  for (MessageGroup Group : Groups) {
    const Message &M = Group.front();
    if (M.id() == diag::err_ref_bad_target && isNoSide(M.argument(0)))
      NoSide = M.location();
    else if (M.id() == diag::err_deleted_function_use && M.location() == NoSide)
      continue; // It follows from the error before.
    Errors += M.isError() && !isAllowedInAmp(M) && !isAboutWindowsWord(M);
    if (Limit && Errors > Limit) {
      Engine.Report(diag::fatal_too_many_errors);
      break;
    }
    if (translate(Group))
      continue;
    if (HasReason && M.isError()) {
      --Errors; // It is not reported.
      continue;
    }
    if (!M.isError() && Engine.getIgnoreAllWarnings())
      continue;
    for (const Message &Untranslated : Group)
      Engine.Report(Untranslated.Stored);
    const std::string Operator = operatorAt(M.location());
    std::string Hint =
        hintForOrderOfPointer(M, llvm::StringRef(Operator).substr(strlen("operator")));
    if (Hint.empty())
      Hint = hintForMissingHeader(M);
    if (Hint.empty())
      continue;
    Engine.setLastDiagnosticIgnored(false); // A stored diagnostic does not count as the last one.
    report(Engine, M.location(), Diag::WriteInstead) << Hint;
  }
  Engine.setErrorLimit(Limit);
  // The engine has also counted messages that are no errors here. A reported warning may be one.
  if (Errors == 0 && Engine.getClient()->getNumErrors() == ToldBefore)
    Engine.Reset(/*soft=*/true);
  else if (WasFatal && !Engine.hasFatalErrorOccurred())
    countFatalError(Engine);
}

bool MessageTranslator::reportAsKernelCall(MessageGroup Group) {
  if (!Group.front().isInLibrary() || Group.front().id() != diag::err_ovl_no_viable_object_call)
    return false;
  auto IsUsersInstantiation = [](const Message &M) {
    return !M.isInLibrary() && M.isInstantiationNote();
  };
  const Message *Launch = llvm::find_if(Group, IsUsersInstantiation);
  if (Launch == Group.end())
    return false;
  const bool IsAmp = llvm::none_of(
      Group, [](const Message &M) { return M.id() == diag::note_ovl_candidate_bad_target; });
  const CallExpr *Call = IsAmp ? Places.launchAt(Launch->location()) : nullptr;
  const Fix Tiled = Call ? fixOfUntiledDomain(*Call, Source.Context)
                         : Fix(Engine.getSourceManager(), Source.Context.getLangOpts());
  report(Engine, Launch->location(), Diag::KernelNotCallable) << Tiled;
  for (const Message &Note : Group.drop_front()) {
    if (Note.isInLibrary() || IsUsersInstantiation(Note))
      continue;
    if (Note.id() == diag::note_ovl_candidate_bad_target)
      reportDeclaration("operator()", Launch->location(), Note.location());
    else
      Engine.Report(Note.Stored);
  }
  return true;
}

bool MessageTranslator::reportAsRestriction(MessageGroup Group) {
  // The side is the reason only if it excludes every candidate with as many parameters as
  // arguments.
  const Message *WrongSide = nullptr;
  bool AreSeveral = false;
  for (const Message &Note : Group.drop_front()) {
    if (Note.id() == diag::note_ovl_candidate_bad_target) {
      AreSeveral |= WrongSide != nullptr;
      if (!WrongSide)
        WrongSide = &Note;
    } else if (Note.id() != diag::note_ovl_candidate_arity &&
               Note.id() != diag::note_ovl_candidate_arity_one && !Note.isInstantiationNote() &&
               !Note.isInLibrary() && // `std::swap` has many templates for other types.
               !llvm::StringRef(Note.Stored.getMessage()).contains("(the implicit ")) {
      return false;
    }
  }
  if (!WrongSide)
    return false;
  const std::string Operator = operatorAt(Group.front().location());
  const std::string Name = Operator.empty() ? Group.front().firstName().str() : Operator;
  const MessageArgument &Caller = WrongSide->argument(4);
  report(Engine, Group.front().location(),
         isSide(Caller, CUDAFunctionTarget::Host) ? Diag::CpuCallsAmp : Diag::AmpCallsCpu)
      << Name << 0;
  reportDeclaration(Name, Group.front().location(), WrongSide->location(), AreSeveral);
  for (const Message &Note : Group.drop_front())
    if (Note.isInstantiationNote())
      Engine.Report(Note.Stored);
  return true;
}

void MessageTranslator::reportDeclaration(llvm::StringRef Name, SourceLocation UsedAt,
                                          SourceLocation DeclaredAt, bool IsOneOfSeveral) {
  const std::string Hint = hintForCpuFunction(Name, DeclaredAt, Engine.getSourceManager());
  if (!Hint.empty())
    report(Engine, UsedAt, Diag::WriteInstead) << Hint;
  else if (const FunctionDecl *F = IsOneOfSeveral ? nullptr : Places.functionAt(DeclaredAt))
    noteDeclarations(Engine, *F, DeclaredAt, Name);
  else
    report(Engine, DeclaredAt, Diag::DeclaredHere) << Name;
}

bool MessageTranslator::reportAsAssertion(MessageGroup Group) {
  const Message &Error = Group.front();
  const SourceLocation Before = std::exchange(LastAsserted, SourceLocation());
  if (!Error.isInLibrary() || !Error.isError())
    return false;
  const Message *User = llvm::find_if(Group, [](const Message &M) {
    return M.isNote() && M.isInstantiationNote() && !M.isInLibrary();
  });
  // Clang notes an instantiation with its first error only.
  LastAsserted = User == Group.end() ? Before : User->location();
  if (Before.isValid() && LastAsserted == Before)
    return true; // The error follows from the assertion.
  llvm::StringRef Text = Error.Stored.getMessage();
  if (LastAsserted.isInvalid() || (Error.id() != diag::err_static_assert_failed &&
                                   Error.id() != diag::err_static_assert_requirement_failed)) {
    LastAsserted = SourceLocation();
    return false;
  }
  Text.consume_front("static assertion failed: ");
  report(Engine, LastAsserted, Diag::LibraryAssertion)
      << (Text.contains("': ") ? Text.rsplit("': ").second : Text);
  return true;
}

const Token *MessageTranslator::tokenAt(SourceLocation At) const {
  const llvm::ArrayRef<Token> All = Source.Tokens.tokens();
  const Token *Found = llvm::find_if(All, [&](const Token &T) { return T.getLocation() == At; });
  return Found == All.end() ? nullptr : Found;
}

std::string MessageTranslator::operatorAt(SourceLocation At) const {
  const Token *Found = tokenAt(At);
  // A brace is at the place of an initialiser list, which calls a constructor.
  const char *Spelling = !Found || Found->isOneOf(tok::l_brace, tok::l_paren, tok::tilde)
                             ? nullptr
                             : tok::getPunctuatorSpelling(Found->getKind());
  return Spelling ? std::string("operator") + Spelling + (Found->is(tok::l_square) ? "]" : "")
                  : std::string();
}

bool MessageTranslator::isCall(SourceLocation At) const {
  const Token *Named = tokenAt(At);
  if (!Named || Named->is(tok::amp))
    return false;
  return Named + 1 != Source.Tokens.tokens().end() && Named[1].isOneOf(tok::l_paren, tok::less);
}

bool MessageTranslator::isAllowedInAmp(const Message &M) const {
  switch (M.id()) {
  // The rules report these at every place (L150, L165, L180).
  case diag::err_variadic_device_fn:
  case diag::err_cuda_device_exceptions:
    return true;
  default:
    return false;
  }
}

/// The first text in single quotes; empty if there is none.
static llvm::StringRef firstQuoted(llvm::StringRef Text) {
  return Text.split('\'').second.split('\'').first;
}

/// True for the words of a `__declspec` that are about Windows' libraries and tables, or that only
/// help Visual C++'s optimiser and analysis.
static bool isWindowsDeclspec(llvm::StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases("dllexport", "dllimport", "novtable", "uuid", "empty_bases", "code_seg", "allocate",
             true)
      .Cases("appdomain", "process", "jitintrinsic", "hybrid_patchable", "implementation_key", true)
      .Cases("noalias", "nothrow", "restrict", "allocator", "intrin_type", "safebuffers", true)
      .Cases("strict_gs_check", "guard", "spectre", "no_init_all", "no_sanitize_address", true)
      .Default(false);
}

bool MessageTranslator::isAboutWindowsWord(const Message &M) {
  switch (M.id()) {
  // The words are __stdcall and the like, which have no effect in Visual C++'s 64-bit programs
  // either. GNU's attributes have no underscores.
  case diag::warn_cconv_unsupported:
    return firstQuoted(M.Stored.getMessage()).starts_with("__");
  case diag::warn_unhandled_ms_attribute_ignored:
  case diag::warn_declspec_attribute_ignored:
    return isWindowsDeclspec(firstQuoted(M.Stored.getMessage()));
  default:
    return false;
  }
}

/// The name that replaced a name that C++ AMP had before its release; empty for other names.
static std::string successorOf(llvm::StringRef Name) {
  return Name == "grid"         ? "extent"
         : Name == "tiled_grid" ? "tiled_extent"
         : Name == "writeonly"  ? "writeonly_texture_view"
                                : "";
}

/// The same for a member that a class of C++ AMP lacks, according to the message.
static std::string memberSuccessorOf(const Message &NoMember) {
  const llvm::StringRef Member = NoMember.argument(0).Name, Type = NoMember.argument(1).Name;
  llvm::StringRef Class = NoMember.argument(1).QualifiedName;
  if (!Class.consume_front("Concurrency::"))
    return "";
  if (Class == "index" || Class == "extent" || Class == "tiled_index") {
    // The last component was called x.
    const size_t FromBack = llvm::StringRef("xyz").find(Member);
    unsigned Rank = 0;
    if (Member.size() != 1 || FromBack == llvm::StringRef::npos)
      return "";
    if (Class == "tiled_index" || Type.rsplit('<').second.drop_back().getAsInteger(10, Rank))
      return "[n]";
    return FromBack < Rank ? "[" + std::to_string(Rank - 1 - FromBack) + "]" : "";
  }
  return successorOf(Member);
}

Fix MessageTranslator::fixForPreRelease(const Token *Old, llvm::StringRef Successor) const {
  Fix Renamed(Engine.getSourceManager(), Source.Context.getLangOpts());
  if (!Old || Successor == "[n]" || Successor == "writeonly_texture_view") // needs other changes
    return Renamed;
  if (!Successor.starts_with("["))
    return Renamed.replace(Old->getLocation(), Successor.str());
  const Token *Dot = Old - 1;
  return Dot->is(tok::period)
             ? Renamed.replace({Dot->getLocation(), Old->getLocation()}, Successor.str())
             : Renamed;
}

bool MessageTranslator::reportAsPreRelease(MessageGroup Group) {
  const Message &Error = Group.front();
  std::string Name = Error.undeclaredName().str(), Successor;
  switch (Error.id()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
    Name = Error.argument(0).Name;
    Successor = memberSuccessorOf(Error);
    break;
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
    Name = Error.argument(0).Name;
    Successor = successorOf(Name);
    break;
  default:
    // The program may lack one of its own names; template arguments show that a template is meant.
    if (const Token *Named = tokenAt(Error.location());
        Named && Named + 1 != Source.Tokens.tokens().end() && Named[1].is(tok::less))
      Successor = successorOf(Name);
  }
  if (Successor.empty())
    return false;
  report(Engine, Error.location(), Diag::PreRelease)
      << Name << Successor << fixForPreRelease(tokenAt(Error.location()), Successor);
  HasReason = true;
  return true;
}

/// True if a header of this owner may declare the name. Windows' names begin with a capital letter;
/// those of sockets, agents, COM and MFC need not.
static bool mayDeclare(llvm::StringRef Owner, llvm::StringRef Name) {
  return Name.empty() || !isLowercase(Name.front()) ||
         llvm::is_contained(
             {"Windows' sockets", "the agents library", "COM", "MFC", "the Concurrency Visualizer"},
             Owner);
}

bool MessageTranslator::reportAsWindowsHeaders(MessageGroup Group) {
  const Message &Error = Group.front();
  if (HasReason || !Error.isError() || !Error.isAboutUnknownName() ||
      llvm::none_of(Table.LeftOutIncludes, [&](const LeftOutInclude &I) {
        return mayDeclare(I.Owner, Error.undeclaredName());
      }))
    return false;
  std::set<llvm::StringRef> Owners;
  for (const LeftOutInclude &I : Table.LeftOutIncludes)
    if (Owners.insert(I.Owner).second)
      report(Engine, I.Hash, Diag::WindowsHeader) << I.Name << I.Owner;
  report(Engine, Error.location(), Diag::WindowsHeaderUse) << Error.Stored.getMessage();
  HasReason = true;
  return true;
}

bool MessageTranslator::reportAsMicrosoftExtension(MessageGroup Group) {
  const Message &M = Group.front();
  // Clang reports these two as errors, the others as warnings of its group -Wmicrosoft.
  const bool IsOldWord =
      M.id() == diag::ext_dynamic_exception_spec || M.id() == diag::ext_register_storage_class;
  const bool IsExtension = !M.isError() && warningOption(Engine, M.id()).starts_with("microsoft-");
  if (!IsOldWord && !IsExtension)
    return false;
  if (!Lenient || !Lenient->isRepaired(Group, Table.Made, Source))
    report(Engine, M.location(), Diag::MicrosoftOnly) << M.Stored.getMessage();
  return true;
}

void MessageTranslator::reportPreviousDeclaration(llvm::StringRef Name, MessageGroup Group) {
  for (const Message &Note : Group.drop_front())
    if (Note.id() == diag::note_previous_declaration || Note.id() == diag::note_previous_decl)
      reportDeclaration(Name, Group.front().location(), Note.location());
}

void MessageTranslator::reportWrongSide(MessageGroup Group) {
  const Message &Error = Group.front();
  const bool IsInFunction = Error.id() == diag::err_ref_bad_target;
  const std::string &Name = Error.argument(IsInFunction ? 2 : 1).Name;
  const MessageArgument &Callee = Error.argument(0);
  if (isNoSide(Callee))
    report(Engine, Error.location(), Diag::NoCommonRestriction) << 0 << Name;
  else if (!llvm::StringRef(Name).starts_with("~") && !isCall(Error.location()))
    report(Engine, Error.location(), Diag::FunctionAddress) << Name;
  else
    report(Engine, Error.location(),
           isSide(Callee, CUDAFunctionTarget::Device) ? Diag::CpuCallsAmp : Diag::AmpCallsCpu)
        << Name << (IsInFunction && isSide(Error.argument(3), CUDAFunctionTarget::HostDevice));
  reportPreviousDeclaration(Name, Group);
}

bool MessageTranslator::reportAsRule(MessageGroup Group) {
  const Message &Error = Group.front();
  switch (Error.id()) {
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer:
    reportWrongSide(Group);
    return true;
  case diag::err_deleted_function_use:
    if (!Error.HasNoCommonSide)
      return false;
    report(Engine, Error.location(), Diag::NoCommonRestriction) << 1 << "";
    return true;
  case diag::err_header_import_not_header_unit:
    report(Engine, Error.location(), Diag::Module);
    return true;
  case diag::err_cuda_ovl_target:
    report(Engine, Error.location(), Diag::Overlap) << Error.argument(1).Name;
    reportPreviousDeclaration(Error.argument(1).Name, Group);
    return true;
  case diag::err_block_extern_cant_init: // For Clang the variable is extern.
    report(Engine, Error.location(), Diag::TileStaticInitialiser)
        << tokenAt(Error.location())->getIdentifierInfo()->getName();
    return true;
  case diag::err_access_ctor:
  case diag::err_ovl_no_viable_function_in_init:
    if (llvm::none_of(Error.Arguments, [](const MessageArgument &A) {
          return A.QualifiedName == "Concurrency::tile_barrier";
        }))
      return false;
    report(Engine, Error.location(), Diag::BarrierConstruction);
    return true;
  default:
    return false;
  }
}

} // namespace amp2hip
