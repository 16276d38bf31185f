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
      {"-j", "number",
       "translate and compile this many sources at a time; by default one for each processor"},
      {"--keep", "", "keep each translated source as NAME.hip.cpp beside the output"},
      {"--print-commands", "",
       "print the commands that compile and link sources that are already translated, and run none "
       "of them; each command is a line of JSON with its environment and arguments"},
      {"--fp",
       "mode",
       "whether compilers may contract multiplications and additions to FMA",
       {{"precise", "no contraction, as under /fp:precise (default)"},
        {"fast", "contraction as each compiler does by default"}}},
      {"--keep-rows", "",
       "keep m[y][x] in host code, which constructs a view of the row for each element, instead of "
       "m(y, x)"},
      {"--check-bounds", "",
       "report accesses outside of a view or an array at run time, in kernels and on the host; in "
       "kernels also accesses outside of C++ arrays, and divisions of integers by zero"},
      {"--d3d-bounds", "",
       "let accesses outside of a view or an array in kernels read 0 and write nothing, as under "
       "Direct3D"},
      {"--check-races", "",
       "report data races between the threads of a kernel at run time; needs the CPU device "
       "and " AMP2HIP_CLANG},
      {"--verify", "devices",
       "build the program for each of these devices, as in cpu,nvidia, so that 'amp2hip verify' "
       "can "
       "compare the results of its kernels"},
      {"--ms-version", "number",
       "the value of _MSC_VER in the user's files, or 0 to leave it undefined; by default 1800, "
       "but "
       "undefined in files that test for another compiler"},
      {"--source-encoding", "name",
       "the encoding of sources that are neither UTF-8 nor UTF-16, by its name in iconv; by "
       "default "
       "amp2hip++ guesses it"},
      {"--no-check-output", "",
       "do not compare the meaning of the translated source with that of the source"},
      {"--remarks", "",
       "print the form of each kernel in the output and, in an optimised build for the CPU device, "
       "the kernels that run as fibers, with the reasons"},
      {"--advise", "", "print what would make kernels and launches faster"},
      {"--launch", "compiler",
       "for build systems, which use it like ccache: translate the source of the compiler command "
       "that follows, and run the command on the translation"},
      {"--explain", "name",
       "print the documentation of a message or a rule: amp-restrict-call, L53"},
      {"--help", "", "print this text"},
      {"--version", "", "print the versions of amp2hip++ and of the compiler"},
  };
  return All;
}

ProgramInfo describeProgram() {
  return {
      "amp2hip++",
      AMP2HIP_VERSION,
      "translate C++ AMP sources to HIP, compile and link them",
      {"[options] [compiler options] sources... [objects, libraries]"},
      "amp2hip++ is used in place of a compiler: it translates each C++ AMP source to HIP, "
      "compiles it for a device and links the program. Its options may stand anywhere among "
      "those of the compiler.\n\n"
      "  amp2hip++ -O2 -g -Iinclude a.cpp b.cpp -o program\n"
      "  amp2hip++ --device=amd --offload-arch=gfx90a -O3 a.cpp -o program\n"
      "  amp2hip++ -c a.cpp && amp2hip++ a.o -o program",
      {{"Options", ownOptions()},
       {"Compiler options",
        {{"-o", "file", "write the output to this file"},
         {"-E", "", "print the translation, preprocessed"},
         {"-fsyntax-only", "", "only report errors"},
         {"-S", "", "stop after compiling to assembler"},
         {"-c", "", "stop after compiling to object files"},
         {"--offload-arch", "architecture", "the GPU to compile for"},
         {"-I", "folder", "search this folder for headers"},
         {"-D", "macro", "define this macro"},
         {"-O", "level", "optimise at this level"},
         {"-g", "", "generate debug information, which names the lines of the C++ AMP source"},
         {"-MMD", "", "write a dependency file for make; -M and similar options are supported too"},
         {"-v", "", "print the commands"},
         {"-###", "", "print the commands and run none"}}}},
      {{"AMP2HIP_CXX", "the compiler for the CPU device; " AMP2HIP_CLANG " by default"},
       {"AMP2HIP_HIPCC", "the compiler for GPUs; hipcc by default"}},
      {"amp2hip(1)"}};
}

} // namespace amp2hip
