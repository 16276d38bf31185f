#include "amp2hip/Support/Process.h"

#include "EndBySignal.h"

#include "llvm/Support/Program.h"

using namespace llvm;

namespace amp2hip {

ProcessEnd runProcess(StringRef Program, ArrayRef<StringRef> Arguments,
                      ArrayRef<std::optional<StringRef>> Redirects) {
  ProcessEnd End;
  bool HasFailed = false;
  EndedChild Known;
  const sys::ProcessInfo Child = sys::ExecuteNoWait(Program, Arguments, std::nullopt, Redirects,
                                                    /*MemoryLimit=*/0, &End.Message, &HasFailed);
  Known.hasStarted(HasFailed ? 0 : Child.Pid);
  if (HasFailed)
    return End;
  End.HasStarted = true;
  End.ReturnCode = sys::Wait(Child, std::nullopt, &End.Message).ReturnCode;
  return End;
}

} // namespace amp2hip
