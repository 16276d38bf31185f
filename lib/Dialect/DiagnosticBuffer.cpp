#include "DiagnosticBuffer.h"

#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

/// The maximum number of errors that are kept for one source. A file with more is not a source.
static constexpr unsigned ErrorsToHold = 500;

DiagnosticBuffer::DiagnosticBuffer(DiagnosticsEngine &Engine)
    : Engine(Engine), Consumer(Engine.getClient()), OwnedConsumer(Engine.takeClient()) {
  Engine.setClient(this, /*ShouldOwnClient=*/false);
  // Users do not see errors that are repaired, so their limit holds for reported errors only.
  Engine.setErrorLimit(ErrorsToHold);
  // Leniencies handle warnings too. With -w, warnings do not count as errors either.
  if (Engine.getIgnoreAllWarnings())
    Engine.setWarningsAsErrors(false);
  Engine.setIgnoreAllWarnings(false);
}

DiagnosticBuffer::~DiagnosticBuffer() { release(); }

void DiagnosticBuffer::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  // The note is about HIP's sides; amp2hip's version of the error has the same facts.
  if (Info.getID() != diag::note_implicit_member_target_infer_collision)
    Held.emplace_back(Level, Info);
  else if (Message *Error = errorOfLastGroup())
    Error->HasNoCommonSide = true;
}

Message *DiagnosticBuffer::errorOfLastGroup() {
  for (size_t I = Held.size(); I-- > 0;)
    if (!Held[I].isNote())
      return &Held[I];
  return nullptr;
}

std::vector<MessageGroup> DiagnosticBuffer::groups() const {
  std::vector<MessageGroup> Result;
  for (size_t I = 0; I < Held.size();) {
    size_t End = I + 1;
    while (End < Held.size() && Held[End].isNote())
      ++End;
    Result.emplace_back(&Held[I], End - I);
    I = End;
  }
  return Result;
}

void DiagnosticBuffer::release() {
  if (Engine.getClient() != this)
    return;
  const bool IsOwned = OwnedConsumer != nullptr;
  Engine.setClient(IsOwned ? OwnedConsumer.release() : Consumer, IsOwned);
  Engine.setErrorLimit(Engine.getDiagnosticOptions().ErrorLimit);
  Engine.setIgnoreAllWarnings(Engine.getDiagnosticOptions().IgnoreWarnings);
}

} // namespace amp2hip
