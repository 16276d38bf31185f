#include "FiberRemarks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkParser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip {

Error printFiberRemarks(StringRef OptRecordFile) {
  const auto Record = MemoryBuffer::getFile(OptRecordFile);
  if (!Record)
    return createStringError(OptRecordFile + ": " + Record.getError().message());
  // LLVM's parser fails for an empty record.
  if ((*Record)->getBuffer().trim().empty())
    return Error::success();
  auto Parser = remarks::createRemarkParser(remarks::Format::YAML, (*Record)->getBuffer());
  if (!Parser)
    return Parser.takeError();
  for (;;) {
    auto Next = (*Parser)->next();
    if (!Next) {
      Error E = Next.takeError();
      if (!E.isA<remarks::EndOfFileError>())
        return E;
      consumeError(std::move(E));
      return Error::success();
    }
    const remarks::Remark &Found = **Next;
    if (Found.Loc)
      errs() << Found.Loc->SourceFilePath << ":" << Found.Loc->SourceLine << ":"
             << Found.Loc->SourceColumn << ": ";
    errs() << "remark: ";
    for (const remarks::Argument &Part : Found.Args) {
      // LLVM's parser leaves a quote doubled, as YAML writes it.
      SmallVector<StringRef> Pieces;
      Part.Val.split(Pieces, "''");
      interleave(Pieces, errs(), "'");
    }
    errs() << " [amp-kernel-fibers]\n";
  }
}

} // namespace amp2hip
