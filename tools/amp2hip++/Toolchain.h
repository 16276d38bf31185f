// Which compiler builds for which device, and with what flags.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace amp2hip {

/// A command and what it needs in its environment.
struct Command {
  std::vector<std::string> Arguments; // the program first
  std::vector<std::string> Environment;
};

/// The device of that name; nothing if there is none.
std::optional<Device> deviceNamed(llvm::StringRef Name);
/// The names of all devices: "cpu, amd or nvidia".
std::string deviceNames();

class Toolchain {
public:
  /// Prefix is the directory with bin, lib and include of amp2hip.
  Toolchain(Device On, std::string Prefix) : On(On), Prefix(std::move(Prefix)) {}

  /// Compiles one translated source. SourceDirectory is where the user's source is, so that its
  /// includes find their files.
  Command compile(const std::string &HipSource, const std::string &SourceDirectory,
                  const std::string &Object, const CommandLine &Line) const;
  Command link(const std::vector<std::string> &Objects, const CommandLine &Line,
               const std::string &Output) const;

private:
  /// The compiler with what it always needs.
  Command compiler() const;

  Device On;
  std::string Prefix;
};

} // namespace amp2hip
