#include "OptionTable.h"

#include "amp2hip/Support/Devices.h"

namespace amp2hip {
namespace {

std::vector<std::pair<std::string, std::string>> deviceValues() {
  std::vector<std::pair<std::string, std::string>> Values;
  for (const DeviceInfo &D : allDevices())
    Values.emplace_back(D.Name, D.Help);
  return Values;
}

} // namespace

const std::vector<OptionInfo> &ownOptions() {
  static const std::vector<OptionInfo> All = {
      {"--device", "device", "compile for this device; cpu by default", deviceValues()},
      {"--keep", "", "leave each translated source as NAME.hip.cpp beside the output"},
      {"--print-commands", "",
       "run nothing: print how the named sources, translated already, are compiled and linked, a "
       "command a line as JSON: its environment and its arguments"},
      {"--fp",
       "mode",
       "whether multiplications and additions may be contracted to FMA",
       {{"precise", "not: results are what they were under /fp:precise (the default)"},
        {"fast", "as compilers do by themselves"}}},
      {"--check-bounds", "",
       "find accesses outside of a view or an array, in kernels and on the host"},
      {"--d3d-bounds", "",
       "such an access of a kernel reads 0 and writes nothing, as it did under Direct3D"},
      {"--check-races", "",
       "find accesses of kernel threads that race, on the CPU device; with clang++-19"},
      {"--verify", "devices",
       "build the program for these devices, cpu,nvidia, so that 'amp2hip verify' can compare what "
       "its kernels write"},
      {"--ms-version", "number",
       "what _MSC_VER is in the user's files, or 0 for none; by default 1800, in files that know "
       "of no other compiler"},
      {"--source-encoding", "name",
       "what sources are in that are no UTF-8 or UTF-16, as iconv calls it; guessed by default"},
      {"--no-check-output", "",
       "compile the translated source without comparing its meaning with the source's"},
      {"--remarks", "",
       "say which form each kernel takes, and, optimised for the CPU device, which kernels' "
       "threads "
       "are fibers; and why"},
      {"--launch", "compiler",
       "for build systems, as they use ccache: compile as the command of that compiler does which "
       "follows, what its source is translated to"},
      {"--explain", "name",
       "print what the documentation says of a message or a rule: amp-restrict-call, L53"},
      {"--help", "", "say what the options are"},
      {"--version", "", "say which compiler and which amp2hip++ this is"},
  };
  return All;
}

ProgramInfo describeProgram() {
  return {"amp2hip++",
          AMP2HIP_VERSION,
          "translate C++ AMP sources to HIP, compile and link them",
          {"[options] [compiler options] sources... [objects, libraries]"},
          "amp2hip++ stands where a compiler does: it translates each C++ AMP source to HIP, "
          "compiles it for a device and links the program. Its options may stand anywhere among "
          "those of the compiler.\n\n"
          "  amp2hip++ -O2 -g -Iinclude a.cpp b.cpp -o program\n"
          "  amp2hip++ --device=amd --offload-arch=gfx90a -O3 a.cpp -o program\n"
          "  amp2hip++ -c a.cpp && amp2hip++ a.o -o program",
          {{"Options", ownOptions()},
           {"Options of a compiler",
            {{"-o", "file", "the output"},
             {"-E", "", "print the translation, preprocessed"},
             {"-fsyntax-only", "", "only say what is wrong"},
             {"-S", "", "stop at assembler"},
             {"-c", "", "stop at object files"},
             {"--offload-arch", "architecture", "the GPU to compile for"},
             {"-I", "folder", "look for headers there"},
             {"-D", "macro", "define it"},
             {"-O", "level", "how much is optimised"},
             {"-g", "", "with debug information, of the lines of the C++ AMP source"},
             {"-MMD", "", "write a dependency file, for make; -M and its relatives too"},
             {"-v", "", "show the commands"},
             {"-###", "", "show the commands and run none"}}}},
          {{"AMP2HIP_CXX", "the compiler for the CPU device; clang++-19 by default"},
           {"AMP2HIP_HIPCC", "the compiler for GPUs; hipcc by default"}},
          {"amp2hip(1)"}};
}

} // namespace amp2hip
