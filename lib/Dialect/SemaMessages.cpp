#include "SemaMessages.h"

#include "Repairs.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

SemaMessages::SemaMessages(DiagnosticsEngine &Engine, const DialectTable &Table)
    : Engine(Engine), Table(Table), Client(Engine.getClient()), OwnedClient(Engine.takeClient()) {
  Engine.setClient(this, /*ShouldOwnClient=*/false);
}

SemaMessages::~SemaMessages() { flush(); }

void SemaMessages::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  Held.emplace_back(Level, Info);
}

std::vector<llvm::ArrayRef<StoredDiagnostic>> SemaMessages::groups() const {
  std::vector<llvm::ArrayRef<StoredDiagnostic>> Result;
  for (size_t I = 0; I < Held.size();) {
    size_t End = I + 1;
    while (End < Held.size() && Held[End].getLevel() == DiagnosticsEngine::Note)
      ++End;
    Result.emplace_back(&Held[I], End - I);
    I = End;
  }
  return Result;
}

bool SemaMessages::wantToReadAgain(Leniency &How) const {
  bool Again = false, MayBeLax = false;
  for (const llvm::ArrayRef<StoredDiagnostic> Group : groups()) {
    const bool IsError = Group.front().getLevel() >= DiagnosticsEngine::Error;
    if (std::optional<Repair> Found = repairFor(Group))
      Again |= How.Repairs.insert(*Found).second && IsError;
    MayBeLax |= IsError && mayBeLaxness(Group.front());
  }
  if (!Again && MayBeLax && !How.AsMicrosoft)
    return How.AsMicrosoft = true;
  return Again;
}

void SemaMessages::drop() {
  Held.clear();
  flush();
}

void SemaMessages::flush() {
  if (Engine.getClient() != this)
    return;
  const bool IsOwned = OwnedClient != nullptr;
  Engine.setClient(IsOwned ? OwnedClient.release() : Client, IsOwned);
  bool HasErrors = false;
  for (const llvm::ArrayRef<StoredDiagnostic> Group : groups()) {
    if (!isNoError(Group.front()) && !reportAsKernelCall(Group) && !reportAsRestriction(Group) &&
        !reportAsRule(Group)) {
      for (const StoredDiagnostic &D : Group)
        Engine.Report(D);
    }
    HasErrors |= Group.front().getLevel() >= DiagnosticsEngine::Error && !isNoError(Group.front());
  }
  // The engine has counted what is none.
  if (!HasErrors)
    Engine.Reset(/*soft=*/true);
  Held.clear();
}

/// The name a message of Clang's gives in quotes.
static StringRef quotedName(StringRef Message) {
  return Message.split('\'').second.split('\'').first;
}

/// True for a place in the toolchain's or the runtime's headers.
static bool isInLibrary(const StoredDiagnostic &D) {
  return D.getLocation().isValid() &&
         D.getLocation().getManager().isInSystemHeader(D.getLocation());
}

static bool isInstantiation(const StoredDiagnostic &D) {
  return D.getMessage().starts_with("in instantiation of");
}

bool SemaMessages::reportAsKernelCall(llvm::ArrayRef<StoredDiagnostic> Group) {
  if (!isInLibrary(Group.front()) ||
      !Group.front().getMessage().starts_with("no matching function for call to object of type"))
    return false;
  auto IsUsersInstantiation = [](const StoredDiagnostic &D) {
    return !isInLibrary(D) && isInstantiation(D);
  };
  const StoredDiagnostic *Launch = llvm::find_if(Group, IsUsersInstantiation);
  if (Launch == Group.end())
    return false;
  report(Engine, Launch->getLocation(), Diag::KernelNotCallable);
  for (const StoredDiagnostic &Note : Group.drop_front()) {
    if (isInLibrary(Note) || IsUsersInstantiation(Note))
      continue;
    if (Note.getID() == diag::note_ovl_candidate_bad_target)
      report(Engine, Note.getLocation(), Diag::DeclaredHere) << "operator()";
    else
      Engine.Report(Note);
  }
  return true;
}

bool SemaMessages::reportAsRestriction(llvm::ArrayRef<StoredDiagnostic> Group) {
  // Only if every candidate that takes as many arguments was refused for its side is that what is
  // wrong with the call.
  const StoredDiagnostic *WrongSide = nullptr;
  for (const StoredDiagnostic &Note : Group.drop_front()) {
    if (Note.getID() == diag::note_ovl_candidate_bad_target) {
      if (!WrongSide)
        WrongSide = &Note;
    } else if (Note.getID() != diag::note_ovl_candidate_arity &&
               Note.getID() != diag::note_ovl_candidate_arity_one && !isInstantiation(Note)) {
      return false;
    }
  }
  if (!WrongSide)
    return false;
  const StringRef Name = quotedName(Group.front().getMessage());
  const bool CallerIsHost = WrongSide->getMessage().ends_with("from __host__ function");
  if (CallerIsHost)
    report(Engine, Group.front().getLocation(), Diag::CpuCallsAmp) << Name << 0;
  else
    report(Engine, Group.front().getLocation(), Diag::AmpCallsCpu) << Name << 0;
  report(Engine, WrongSide->getLocation(), Diag::DeclaredHere) << Name;
  for (const StoredDiagnostic &Note : Group.drop_front())
    if (isInstantiation(Note))
      Engine.Report(Note);
  return true;
}

/// True if what is named at that place is called there.
static bool isCall(const StoredDiagnostic &D) {
  const FullSourceLoc At = D.getLocation();
  if (!At.isFileID())
    return true;
  StringRef Text = At.getBufferData().substr(At.getFileOffset());
  if (Text.starts_with("&"))
    return false;
  Text = Text.drop_while([](char C) { return clang::isAsciiIdentifierContinue(C); }).ltrim();
  return Text.starts_with("(") || Text.starts_with("<");
}

bool SemaMessages::isNoError(const StoredDiagnostic &D) const {
  switch (D.getID()) {
  // The constructor of a tile_static variable does not run (L204).
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer:
    return llvm::is_contained(Table.TileStaticNames, D.getLocation());
  // The rules report these at every place (L150, L165, L180).
  case diag::err_variadic_device_fn:
  case diag::err_cuda_device_exceptions:
    return true;
  default:
    return false;
  }
}

bool SemaMessages::reportAsRule(llvm::ArrayRef<StoredDiagnostic> Group) {
  const StoredDiagnostic &Error = Group.front();
  const StringRef Message = Error.getMessage(), Name = quotedName(Message);
  auto Declaration = [&] {
    for (const StoredDiagnostic &Note : Group.drop_front())
      if (Note.getID() == diag::note_previous_declaration ||
          Note.getMessage().ends_with("declared here"))
        report(Engine, Note.getLocation(), Diag::DeclaredHere) << Name;
  };
  switch (Error.getID()) {
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer:
    if (!isCall(Error))
      report(Engine, Error.getLocation(), Diag::FunctionAddress) << Name;
    else if (Message.starts_with("reference to __device__"))
      report(Engine, Error.getLocation(), Diag::CpuCallsAmp)
          << Name << Message.ends_with("__host__ __device__ function");
    else
      report(Engine, Error.getLocation(), Diag::AmpCallsCpu)
          << Name << Message.ends_with("__host__ __device__ function");
    Declaration();
    return true;
  case diag::err_cuda_ovl_target:
    report(Engine, Error.getLocation(), Diag::Overlap) << Name;
    Declaration();
    return true;
  default:
    break;
  }
  if (Message.starts_with("no template named") && (Name == "grid" || Name == "writeonly")) {
    report(Engine, Error.getLocation(), Diag::PreRelease)
        << Name << (Name == "grid" ? "extent" : "writeonly_texture_view");
    return true;
  }
  if (Message.contains("constructor") && Message.contains("'Concurrency::tile_barrier'")) {
    report(Engine, Error.getLocation(), Diag::BarrierConstruction);
    return true;
  }
  return false;
}

} // namespace amp2hip
