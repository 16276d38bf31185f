#include "SemaMessages.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

SemaMessages::SemaMessages(DiagnosticsEngine &Engine)
    : Engine(Engine), Client(Engine.getClient()), OwnedClient(Engine.takeClient()) {
  Engine.setClient(this, /*ShouldOwnClient=*/false);
}

SemaMessages::~SemaMessages() { flush(); }

void SemaMessages::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  Held.emplace_back(Level, Info);
}

void SemaMessages::flush() {
  if (Engine.getClient() != this)
    return;
  const bool IsOwned = OwnedClient != nullptr;
  Engine.setClient(IsOwned ? OwnedClient.release() : Client, IsOwned);
  for (size_t I = 0; I < Held.size();) {
    size_t End = I + 1;
    while (End < Held.size() && Held[End].getLevel() == DiagnosticsEngine::Note)
      ++End;
    const llvm::ArrayRef<StoredDiagnostic> Group(&Held[I], End - I);
    if (!reportAsKernelCall(Group) && !reportAsRestriction(Group))
      for (const StoredDiagnostic &D : Group)
        Engine.Report(D);
    I = End;
  }
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

bool SemaMessages::reportAsKernelCall(llvm::ArrayRef<StoredDiagnostic> Group) {
  if (!isInLibrary(Group.front()) ||
      !Group.front().getMessage().starts_with("no matching function for call to object of type"))
    return false;
  auto IsUsersInstantiation = [](const StoredDiagnostic &D) {
    return !isInLibrary(D) && D.getMessage().starts_with("in instantiation of");
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
  // Only if every candidate was refused for its side is that what is wrong with the call.
  const StoredDiagnostic *WrongSide = nullptr;
  for (const StoredDiagnostic &Note : Group.drop_front()) {
    if (Note.getID() != diag::note_ovl_candidate_bad_target)
      return false;
    if (!WrongSide)
      WrongSide = &Note;
  }
  if (!WrongSide)
    return false;
  const StringRef Name = quotedName(Group.front().getMessage());
  const bool CallerIsHost = WrongSide->getMessage().ends_with("from __host__ function");
  if (CallerIsHost)
    report(Engine, Group.front().getLocation(), Diag::CpuCallsAmp) << Name;
  else
    report(Engine, Group.front().getLocation(), Diag::AmpCallsCpu) << Name << 0;
  report(Engine, WrongSide->getLocation(), Diag::DeclaredHere) << Name;
  return true;
}

} // namespace amp2hip
