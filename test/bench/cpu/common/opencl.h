// A kernel in OpenCL C on PoCL's device: the kernel's source is the file KERNEL_FILE.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include "measure.h"

#include <CL/cl.h>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

/// The exit code where there is no PoCL.
constexpr int noDevice = 77;

inline void check(cl_int error, const char *what) {
  if (error == CL_SUCCESS)
    return;
  std::fprintf(stderr, "%s: OpenCL's error %d\n", what, error);
  std::exit(2);
}

inline cl_device_id poclDevice() {
  cl_platform_id platforms[16];
  cl_uint count = 0;
  if (clGetPlatformIDs(16, platforms, &count) == CL_SUCCESS)
    for (cl_uint i = 0; i < count; ++i) {
      char name[256] = "";
      cl_device_id device;
      clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, nullptr);
      if (std::string(name) == "Portable Computing Language" &&
          clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_CPU, 1, &device, nullptr) == CL_SUCCESS)
        return device;
    }
  std::fprintf(stderr, "there is no PoCL\n");
  std::exit(noDevice);
}

class OpenCl : public Measured {
public:
  /// `definitions` are options of the compiler, as in "-D SIZE=16".
  explicit OpenCl(const std::string &definitions = "") {
    cl_device_id device = poclDevice();
    cl_int error;
    context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
    check(error, "clCreateContext");
    queue = clCreateCommandQueue(context, device, 0, &error);
    check(error, "clCreateCommandQueue");
    std::stringstream text;
    // The other implementations are compiled without contraction, too.
    text << "#pragma OPENCL FP_CONTRACT OFF\n" << std::ifstream(KERNEL_FILE).rdbuf();
    const std::string source = text.str();
    const char *begin = source.c_str();
    program = clCreateProgramWithSource(context, 1, &begin, nullptr, &error);
    check(error, "clCreateProgramWithSource");
    if (clBuildProgram(program, 1, &device, definitions.c_str(), nullptr, nullptr) != CL_SUCCESS) {
      std::vector<char> log(1 << 16);
      clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
      std::fprintf(stderr, "%s\n", log.data());
      std::exit(2);
    }
  }

  template <typename T> cl_mem buffer(const std::vector<T> &contents) const {
    cl_mem memory = buffer<T>(contents.size());
    fill(memory, contents);
    return memory;
  }
  template <typename T> cl_mem buffer(std::size_t count) const {
    cl_int error;
    cl_mem memory = clCreateBuffer(context, CL_MEM_READ_WRITE, count * sizeof(T), nullptr, &error);
    check(error, "clCreateBuffer");
    return memory;
  }
  template <typename T> void fill(cl_mem memory, const std::vector<T> &contents) const {
    check(clEnqueueWriteBuffer(queue, memory, CL_TRUE, 0, contents.size() * sizeof(T),
                               contents.data(), 0, nullptr, nullptr),
          "clEnqueueWriteBuffer");
  }
  template <typename T> std::vector<T> read(cl_mem memory, std::size_t count) const {
    std::vector<T> contents(count);
    check(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, count * sizeof(T), contents.data(), 0,
                              nullptr, nullptr),
          "clEnqueueReadBuffer");
    return contents;
  }
  cl_kernel kernel(const char *name) const {
    cl_int error;
    cl_kernel made = clCreateKernel(program, name, &error);
    check(error, name);
    return made;
  }

  using Sizes = std::initializer_list<std::size_t>;
  /// Begins a launch. Dimension 0 is the one whose neighbours are neighbours in memory. Without
  /// `local` PoCL chooses the size of groups.
  template <typename... Arguments>
  void launch(cl_kernel kernel, Sizes global, Sizes local, const Arguments &...arguments) const {
    cl_uint position = 0;
    (check(clSetKernelArg(kernel, position++, sizeof arguments, &arguments), "clSetKernelArg"),
     ...);
    check(clEnqueueNDRangeKernel(queue, kernel, static_cast<cl_uint>(global.size()), nullptr,
                                 global.begin(), local.size() ? local.begin() : nullptr, 0, nullptr,
                                 nullptr),
          "clEnqueueNDRangeKernel");
  }
  void wait() const { check(clFinish(queue), "clFinish"); }

private:
  cl_context context;
  cl_command_queue queue;
  cl_program program;
};
