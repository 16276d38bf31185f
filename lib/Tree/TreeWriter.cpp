#include "TreeWriter.h"

#include "llvm/ADT/STLExtras.h"

namespace amp2hip {
namespace {

ReportFile::State stateOf(FilePlan::Fate Fate, OutTree::Outcome Put) {
  if (Put == OutTree::Outcome::Failed)
    return ReportFile::State::Failed;
  if (Fate == FilePlan::Fate::Unread)
    return ReportFile::State::Copied;
  if (Put == OutTree::Outcome::Kept || Put == OutTree::Outcome::Outdated)
    return ReportFile::State::Kept;
  if (Fate == FilePlan::Fate::Unchanged)
    return ReportFile::State::Copied;
  return Put == OutTree::Outcome::UpToDate ? ReportFile::State::Current
                                           : ReportFile::State::Translated;
}

} // namespace

OutTree::Outcome TreeWriter::counted(OutTree::Outcome Put) {
  IsComplete &= Put != OutTree::Outcome::Failed;
  HasWork |= Put == OutTree::Outcome::Written || Put == OutTree::Outcome::Outdated;
  return Put;
}

void TreeWriter::write(FilePlan Plan) {
  ReportFile &File = Plan.File;
  if (Plan.What == FilePlan::Fate::Failed)
    File.Of = ReportFile::State::Failed;
  else if (Plan.What == FilePlan::Fate::Unchanged && Options.isInPlace())
    File.Of = ReportFile::State::Copied;
  else
    File.Of =
        stateOf(Plan.What, counted(Out.put({Plan.Path, File.Output, File.Before, File.After})));
  if (File.Of == ReportFile::State::Failed)
    Failed.insert(Plan.Path);
  if (Plan.What != FilePlan::Fate::Failed && File.Of == ReportFile::State::Failed)
    File.Problem = Out.problem();
  Files.push_back(std::move(File));
}

void TreeWriter::writeBeside(const std::string &Path, const std::string &Text) {
  counted(Out.put({"", Path, "", Text}));
}

void TreeWriter::writeLink(const std::string &Path, const std::string &Target) {
  counted(Out.putLink(Path, Target));
}

void TreeWriter::putGone() {
  for (const auto &[Output, Source] : Out.gone())
    counted(Out.putGone(Output, Source));
}

std::vector<ReportFile> TreeWriter::take() {
  llvm::sort(Files, [](const ReportFile &A, const ReportFile &B) { return A.Path < B.Path; });
  return std::move(Files);
}

} // namespace amp2hip
