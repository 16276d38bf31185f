// A buffer that holds Clang's messages back while a source is parsed.
#pragma once

#include "amp2hip/Dialect/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <memory>
#include <vector>

namespace amp2hip {

/// Takes the place of an engine's consumer and keeps each message, because the end of the parse
/// decides whether the messages are reported or the source is parsed again.
class DiagnosticBuffer : public clang::DiagnosticConsumer {
public:
  explicit DiagnosticBuffer(clang::DiagnosticsEngine &Engine);
  /// Gives the engine its consumer back, if release() has not.
  ~DiagnosticBuffer() override;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// The messages in their order, grouped with their notes. Valid for as long as this lives.
  std::vector<MessageGroup> groups() const;
  /// Gives the engine its consumer and its error limit back, so that it reports again.
  void release();

private:
  Message *errorOfLastGroup();

  clang::DiagnosticsEngine &Engine;
  clang::DiagnosticConsumer *const Consumer;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedConsumer; // null if the engine did not own it
  std::vector<Message> Held;
};

} // namespace amp2hip
