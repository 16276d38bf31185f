// The kinds of advice, one function each. Advice.cpp calls them in this order.
#pragma once

#include "Code.h"

#include "amp2hip/Support/Reporter.h"

namespace amp2hip {

struct SourceModel;

// Advice on a kernel:

/// Tiles whose number of threads is no multiple of a wave.
void adviseOnTileSize(const AdvisedKernel &Kernel, Reporter &Report);
/// Products in an innermost loop that are rounded before they are added.
void adviseOnMultiplyAdds(const AdvisedKernel &Kernel, Reporter &Report);

// Advice on a kernel with a known index:

/// Accesses of views and arrays by which neighbouring threads do not reach neighbouring elements.
void adviseOnCoalescing(const AdvisedKernel &Kernel, Reporter &Report);
/// Accesses of tile_static arrays by which many threads of a wave reach one bank.
void adviseOnBankConflicts(const AdvisedKernel &Kernel, Reporter &Report);
/// Signed divisions of numbers that are never negative.
void adviseOnDivision(const AdvisedKernel &Kernel, Reporter &Report);

// Advice on any function for amp:

/// Arithmetic of floats that is done in double because of a literal.
void adviseOnDoubleLiterals(const AmpCode &Code, Reporter &Report);

// Advice on a function of the host that launches kernels:

/// Views that a kernel may write, as far as the runtime knows, and that nothing writes.
void adviseOnConstViews(const HostCode &Code, Reporter &Report);
/// Views that a launch overwrites and that are copied to the accelerator before.
void adviseOnDiscarding(const HostCode &Code, Reporter &Report);
/// Views and arrays that each iteration of a loop constructs anew.
void adviseOnObjectsInLoops(const HostCode &Code, Reporter &Report);
/// Results that the host reads in each iteration of a loop.
void adviseOnHostReads(const HostCode &Code, Reporter &Report);

} // namespace amp2hip
