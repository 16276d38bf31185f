#include "Rules.h"

#include "amp2hip/Support/Diagnostics.h"

namespace amp2hip {

/// The number of threads that NVIDIA's GPUs and AMD's RDNA run together. AMD's CDNA runs twice as
/// many, and two tiles of this size never share such a wave.
static constexpr int WaveThreads = 32;

void adviseOnTileSize(const AdvisedKernel &Kernel, Reporter &Report) {
  if (!Kernel.IsTiled)
    return;
  int Threads = 1;
  for (const int Size : Kernel.Tile)
    Threads *= Size;
  if (const int Last = Threads % WaveThreads)
    Report(Kernel.Launch, Diag::AdviceTileSize, Threads, WaveThreads, Threads < WaveThreads ? 0 : 1,
           Last);
}

} // namespace amp2hip
