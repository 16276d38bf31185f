// The kinds of advice, one function each. Advice.cpp calls them in this order.
#pragma once

#include "Code.h"

#include "amp2hip/Support/Reporter.h"

namespace amp2hip {

struct SourceModel;

// Advice on a kernel:

/// Reports tiles whose number of threads is no multiple of a wave.
void adviseOnTileSize(const AdvisedKernel &Kernel, Reporter &Report);
/// Reports products in an innermost loop that are rounded before they are added.
void adviseOnMultiplyAdds(const AdvisedKernel &Kernel, Reporter &Report);

// Advice on a kernel with a known index:

/// Reports accesses of views and arrays in which neighbouring threads reach distant elements.
void adviseOnCoalescing(const AdvisedKernel &Kernel, Reporter &Report);
/// Reports accesses of tile_static arrays in which many threads of a wave reach one bank.
void adviseOnBankConflicts(const AdvisedKernel &Kernel, Reporter &Report);
/// Reports signed divisions of numbers that are never negative.
void adviseOnDivision(const AdvisedKernel &Kernel, Reporter &Report);

// Advice on any function for amp:

/// Reports arithmetic of floats that is done in double because of a literal.
void adviseOnDoubleLiterals(const AmpCode &Code, Reporter &Report);

// Advice on a function of the host that launches kernels:

/// Reports views whose elements are not const although nothing writes them.
void adviseOnConstViews(const HostCode &Code, Reporter &Report);
/// Reports views that are copied to the accelerator although their first use overwrites them.
void adviseOnDiscarding(const HostCode &Code, Reporter &Report);
/// Reports views and arrays that each iteration of a loop constructs anew.
void adviseOnObjectsInLoops(const HostCode &Code, Reporter &Report);
/// Reports results that the host reads in each iteration of a loop.
void adviseOnHostReads(const HostCode &Code, Reporter &Report);

} // namespace amp2hip
