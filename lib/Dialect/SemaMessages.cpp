#include "SemaMessages.h"

#include "Hints.h"
#include "LateNames.h"
#include "MinMax.h"
#include "MissingNames.h"
#include "Redeclared.h"
#include "Repairs.h"
#include "Temporaries.h"
#include "Texts.h"
#include "TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <utility>

using namespace clang;

namespace amp2hip {

/// As many as are read of one source; one that has more is none.
static constexpr unsigned ErrorsToHold = 500;

SemaMessages::SemaMessages(DiagnosticsEngine &Engine, const DialectTable &Table,
                           const TokenBuffer &Tokens)
    : Engine(Engine), Table(Table), Tokens(Tokens), Client(Engine.getClient()),
      OwnedClient(Engine.takeClient()) {
  Engine.setClient(this, /*ShouldOwnClient=*/false);
  // Errors that are repaired are not the user's to see; the limit holds for what is passed on.
  Engine.setErrorLimit(ErrorsToHold);
}

SemaMessages::~SemaMessages() { flush(); }

void SemaMessages::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  // Speaks of HIP's sides, what the error says of the function.
  if (Info.getID() == diag::note_implicit_member_target_infer_collision) {
    NoSides.insert(errorOfLastGroup());
    return;
  }
  Held.emplace_back(Level, Info);
}

/// Its number among what is held.
size_t SemaMessages::errorOfLastGroup() const {
  size_t Last = Held.size();
  while (Last > 0 && Held[--Last].isNote())
    ;
  return Last;
}

std::vector<llvm::ArrayRef<Message>> SemaMessages::groups() const {
  std::vector<llvm::ArrayRef<Message>> Result;
  for (size_t I = 0; I < Held.size();) {
    size_t End = I + 1;
    while (End < Held.size() && Held[End].isNote())
      ++End;
    Result.emplace_back(&Held[I], End - I);
    I = End;
  }
  return Result;
}

/// The first thing that a message names.
static std::string firstName(const Message &M) {
  for (const MessageArgument &A : M.Arguments)
    if (!A.Name.empty())
      return A.Name;
  return {};
}

/// The header with what a repair names; null if none is needed.
static const char *headerFor(Repair::Kind What) {
  // <windows.h> has min and max as macros; a source that defines NOMINMAX has none.
  return What == Repair::Kind::RuntimeNamespace ? "amp2hip/min_max.h"
         : What == Repair::Kind::RuntimeError   ? "stdexcept"
                                                : nullptr;
}

/// A note that says what led to the instantiation with the error.
static bool isInstantiation(const Message &M) {
  switch (M.id()) {
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

/// What is needed around a value.
std::vector<Repair> SemaMessages::repairsAround(llvm::ArrayRef<Message> Group,
                                                const ASTContext &Context) const {
  std::vector<Repair> Cast = narrowingRepairs(Group);
  // Another instance may need a cast to another type.
  if (!Cast.empty() && llvm::any_of(Group, isInstantiation))
    return {};
  return Cast.empty() ? temporaryRepairs(Group, Context, Tokens) : Cast;
}

bool SemaMessages::wantToReadAgain(Leniency &How, Preprocessor &PP,
                                   const ASTContext &Context) const {
  bool Again = false, MayBeLax = false;
  const bool HasMinMax = !PP.isMacroDefined("NOMINMAX");
  for (const llvm::ArrayRef<Message> Group : groups()) {
    const bool IsError = Group.front().isError();
    if (std::optional<Repair> Long = repairOfLong(Group.front())) {
      // Another instance may give it a long.
      if (llvm::none_of(Group, isInstantiation))
        Again |= How.Repairs.insert(*Long).second;
    } else if (const auto Member = memberOfDependentBase(Group.front(), Context, Tokens)) {
      if (std::optional<Repair> Found = memberRepair(Group.front(), *Member))
        Again |= How.Repairs.insert(*Found).second && IsError;
    } else if (std::optional<Repair> Found = repairFor(Group)) {
      const bool IsMinMax = Found->What == Repair::Kind::RuntimeNamespace;
      if (IsMinMax && !HasMinMax)
        continue;
      Again |= How.Repairs.insert(*Found).second && IsError;
      if (const char *Header = headerFor(Found->What))
        How.Includes.insert({Header, IsMinMax ? firstName(Group.front()) : "std::runtime_error",
                             Found->File, Found->Offset});
    } else if (const std::vector<Repair> Renamings =
                   redeclaredRepairs(Group, Tokens, PP.getIdentifierTable());
               !Renamings.empty()) {
      for (const Repair &R : Renamings)
        Again |= How.Repairs.insert(R).second;
    } else if (std::optional<Repair> Own = ownNameRepair(Group, Context)) {
      Again |= How.Repairs.insert(*Own).second;
    } else if (const std::vector<Repair> Around =
                   IsError ? repairsAround(Group, Context) : std::vector<Repair>();
               !Around.empty()) {
      // All of them or none: the place of one may be taken.
      if (llvm::any_of(Around, [&](const Repair &R) { return How.Repairs.count(R) != 0; }))
        continue;
      for (const Repair &R : Around) {
        Again |= How.Repairs.insert(R).second;
        if (R.What == Repair::Kind::LvalueBegin)
          How.Includes.insert({"amp2hip/lvalue.h", "lvalue", R.File, R.Offset});
      }
    } else if (IsError) {
      if (std::optional<AddedInclude> Missing = includeFor(Group.front(), Tokens, PP))
        Again |= How.Includes.insert(*Missing).second;
      else
        for (ForwardDeclaration &F : forwardsFor(Group.front(), Context, Tokens))
          Again |= How.Forwards.insert(std::move(F)).second;
    }
    MayBeLax |= IsError && mayBeLaxness(Group.front());
  }
  if (!Again && HasMinMax)
    for (const Repair &R : minMaxRepairs(Context, Tokens))
      if (How.Repairs.insert(R).second) {
        How.Includes.insert({headerFor(R.What), "min", R.File, R.Offset});
        Again = true;
      }
  if (!Again && MayBeLax && !How.AsMicrosoft)
    return How.AsMicrosoft = true;
  return Again;
}

void SemaMessages::drop() {
  Held.clear();
  NoSides.clear();
  flush();
}

/// Of an implicit member, whose bases and members have no side in common.
static bool isNoSide(const MessageArgument &Side) {
  return Side.Number == static_cast<int64_t>(CUDAFunctionTarget::InvalidTarget);
}

/// Lets the engine know of a fatal error that nobody is told.
static void countFatalError(DiagnosticsEngine &Engine) {
  DiagnosticConsumer *const Client = Engine.getClient();
  std::unique_ptr<DiagnosticConsumer> Owned = Engine.takeClient();
  IgnoringDiagConsumer Nobody;
  Engine.setClient(&Nobody, /*ShouldOwnClient=*/false);
  Engine.Report(diag::fatal_too_many_errors);
  const bool IsOwned = Owned.release() != nullptr;
  Engine.setClient(Client, IsOwned);
}

void SemaMessages::flush() {
  if (Engine.getClient() != this)
    return;
  const bool IsOwned = OwnedClient != nullptr;
  Engine.setClient(IsOwned ? OwnedClient.release() : Client, IsOwned);
  // Behind a fatal error the engine says nothing more, and what is held came before it.
  const bool IsCut = Engine.hasFatalErrorOccurred();
  if (IsCut)
    Engine.Reset(/*soft=*/true);
  const unsigned Limit = Engine.getDiagnosticOptions().ErrorLimit;
  Engine.setErrorLimit(0); // counted here
  unsigned Errors = 0;
  SourceLocation NoSide;
  for (const llvm::ArrayRef<Message> Group : groups()) {
    if (Group.front().id() == diag::err_ref_bad_target && isNoSide(Group.front().argument(0)))
      NoSide = Group.front().location();
    else if (Group.front().id() == diag::err_deleted_function_use &&
             Group.front().location() == NoSide)
      continue; // for that reason
    Errors += Group.front().isError() && !isNoError(Group.front());
    if (Limit && Errors > Limit) {
      Engine.Report(diag::fatal_too_many_errors);
      break;
    }
    if (!reportAsAssertion(Group) && !isNoError(Group.front()) && !reportAsKernelCall(Group) &&
        !reportAsRestriction(Group) && !reportAsMicrosofts(Group) && !reportAsRule(Group)) {
      for (const Message &M : Group)
        Engine.Report(M.Said);
    }
  }
  Engine.setErrorLimit(Limit);
  // The engine has counted what is none.
  if (Errors == 0)
    Engine.Reset(/*soft=*/true);
  else if (IsCut && !Engine.hasFatalErrorOccurred())
    countFatalError(Engine);
  Held.clear();
}

/// True for a place in the toolchain's or the runtime's headers.
static bool isInLibrary(const Message &M) {
  return M.location().isValid() && M.location().getManager().isInSystemHeader(M.location());
}

static bool isHost(const MessageArgument &Side) {
  return Side.Number == static_cast<int64_t>(CUDAFunctionTarget::Host);
}
static bool isBothSides(const MessageArgument &Side) {
  return Side.Number == static_cast<int64_t>(CUDAFunctionTarget::HostDevice);
}
static bool isDevice(const MessageArgument &Side) {
  return Side.Number == static_cast<int64_t>(CUDAFunctionTarget::Device);
}

bool SemaMessages::reportAsKernelCall(llvm::ArrayRef<Message> Group) {
  if (!isInLibrary(Group.front()) || Group.front().id() != diag::err_ovl_no_viable_object_call)
    return false;
  auto IsUsersInstantiation = [](const Message &M) {
    return !isInLibrary(M) && isInstantiation(M);
  };
  const Message *Launch = llvm::find_if(Group, IsUsersInstantiation);
  if (Launch == Group.end())
    return false;
  report(Engine, Launch->location(), Diag::KernelNotCallable);
  for (const Message &Note : Group.drop_front()) {
    if (isInLibrary(Note) || IsUsersInstantiation(Note))
      continue;
    if (Note.id() == diag::note_ovl_candidate_bad_target)
      report(Engine, Note.location(), Diag::DeclaredHere) << "operator()";
    else
      Engine.Report(Note.Said);
  }
  return true;
}

bool SemaMessages::reportAsRestriction(llvm::ArrayRef<Message> Group) {
  // Only if every candidate that takes as many arguments was refused for its side is that what is
  // wrong with the call.
  const Message *WrongSide = nullptr;
  for (const Message &Note : Group.drop_front()) {
    if (Note.id() == diag::note_ovl_candidate_bad_target) {
      if (!WrongSide)
        WrongSide = &Note;
    } else if (Note.id() != diag::note_ovl_candidate_arity &&
               Note.id() != diag::note_ovl_candidate_arity_one && !isInstantiation(Note) &&
               !isInLibrary(Note)) { // `std::swap` has many templates that are for other types
      return false;
    }
  }
  if (!WrongSide)
    return false;
  const std::string Operator = operatorAt(Group.front().location());
  const std::string Name = Operator.empty() ? firstName(Group.front()) : Operator;
  const MessageArgument &Caller = WrongSide->argument(4);
  report(Engine, Group.front().location(), isHost(Caller) ? Diag::CpuCallsAmp : Diag::AmpCallsCpu)
      << Name << 0;
  reportDeclaration(Name, Group.front().location(), WrongSide->location());
  for (const Message &Note : Group.drop_front())
    if (isInstantiation(Note))
      Engine.Report(Note.Said);
  return true;
}

/// What takes the place of a function of the library's says more than where that is.
void SemaMessages::reportDeclaration(llvm::StringRef Name, SourceLocation Used,
                                     SourceLocation Declared) {
  const std::string Hint = hintForCpuFunction(Name, Declared, Engine.getSourceManager());
  if (Hint.empty())
    report(Engine, Declared, Diag::DeclaredHere) << Name;
  else
    report(Engine, Used, Diag::WriteInstead) << Hint;
}

bool SemaMessages::reportAsAssertion(llvm::ArrayRef<Message> Group) {
  const Message &Error = Group.front();
  const SourceLocation Before = std::exchange(LastAsserted, SourceLocation());
  if (!isInLibrary(Error) || !Error.isError())
    return false;
  const Message *User = llvm::find_if(
      Group, [](const Message &M) { return M.isNote() && isInstantiation(M) && !isInLibrary(M); });
  // Clang says only once where an instantiation is.
  LastAsserted = User == Group.end() ? Before : User->location();
  if (Before.isValid() && LastAsserted == Before)
    return true; // follows from the assertion
  llvm::StringRef Text = Error.Said.getMessage();
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

const Token *SemaMessages::tokenAt(SourceLocation At) const {
  const llvm::ArrayRef<Token> All = Tokens.tokens();
  const Token *Found = llvm::find_if(All, [&](const Token &T) { return T.getLocation() == At; });
  return Found == All.end() ? nullptr : Found;
}

std::string SemaMessages::operatorAt(SourceLocation At) const {
  const Token *Found = tokenAt(At);
  // A brace is where a list is.
  const char *Spelling = !Found || Found->isOneOf(tok::l_brace, tok::l_paren, tok::tilde)
                             ? nullptr
                             : tok::getPunctuatorSpelling(Found->getKind());
  return Spelling ? std::string("operator") + Spelling + (Found->is(tok::l_square) ? "]" : "")
                  : std::string();
}

bool SemaMessages::isCall(SourceLocation At) const {
  const Token *Named = tokenAt(At);
  if (!Named || Named->is(tok::amp))
    return false;
  return Named + 1 != Tokens.tokens().end() && Named[1].isOneOf(tok::l_paren, tok::less);
}

bool SemaMessages::isNoError(const Message &M) const {
  switch (M.id()) {
  // The constructor of a tile_static variable does not run (L204).
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer:
    return llvm::is_contained(Table.TileStaticNames, M.location());
  // The rules report these at every place (L150, L165, L180).
  case diag::err_variadic_device_fn:
  case diag::err_cuda_device_exceptions:
    return true;
  default:
    return false;
  }
}

/// A name that C++ AMP had before its release, and what took its place; null for others.
static const char *successorOf(llvm::StringRef Name) {
  return Name == "grid" ? "extent" : Name == "writeonly" ? "writeonly_texture_view" : nullptr;
}

bool SemaMessages::reportAsMicrosofts(llvm::ArrayRef<Message> Group) {
  const Message &M = Group.front();
  if (M.id() == diag::ext_dynamic_exception_spec ||
      M.id() == diag::ext_register_storage_class) { // errors of Clang's
    if (!repairFor(Group))
      report(Engine, M.location(), Diag::MicrosoftOnly) << M.Said.getMessage();
    return true;
  }
  if (M.isError() || !DiagnosticIDs::getWarningOptionForDiag(M.id()).starts_with("microsoft-"))
    return false;
  if (!repairFor(Group))
    report(Engine, M.location(), Diag::MicrosoftOnly) << M.Said.getMessage();
  return true;
}

bool SemaMessages::reportAsRule(llvm::ArrayRef<Message> Group) {
  const Message &Error = Group.front();
  auto Declaration = [&](llvm::StringRef Name) {
    for (const Message &Note : Group.drop_front())
      if (Note.id() == diag::note_previous_declaration || Note.id() == diag::note_previous_decl)
        reportDeclaration(Name, Error.location(), Note.location());
  };
  switch (Error.id()) {
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer: {
    const bool IsInFunction = Error.id() == diag::err_ref_bad_target;
    const std::string &Name = Error.argument(IsInFunction ? 2 : 1).Name;
    if (isNoSide(Error.argument(0)))
      report(Engine, Error.location(), Diag::NoCommonRestriction) << 0 << Name;
    else if (!llvm::StringRef(Name).starts_with("~") && !isCall(Error.location()))
      report(Engine, Error.location(), Diag::FunctionAddress) << Name;
    else
      report(Engine, Error.location(),
             isDevice(Error.argument(0)) ? Diag::CpuCallsAmp : Diag::AmpCallsCpu)
          << Name << (IsInFunction && isBothSides(Error.argument(3)));
    Declaration(Name);
    return true;
  }
  case diag::err_deleted_function_use:
    if (!NoSides.count(&Error - Held.data()))
      return false;
    report(Engine, Error.location(), Diag::NoCommonRestriction) << 1 << "";
    return true;
  case diag::err_cuda_ovl_target:
    report(Engine, Error.location(), Diag::Overlap) << Error.argument(1).Name;
    Declaration(Error.argument(1).Name);
    return true;
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
    if (const char *Successor = successorOf(Error.argument(0).Name)) {
      report(Engine, Error.location(), Diag::PreRelease) << Error.argument(0).Name << Successor;
      return true;
    }
    return false;
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
