// The transfer log: with AMP2HIP_TRACE=1 in the environment, a line on standard error for each
// transfer, and for each wait that moves nothing: what it is for, and the line of the program.
#include "known_observers.h"

#include "trace_setting.h"

#include "hip/transfer.h"
#include "support/calling_line.h"

#include <cstdio>
#include <string>

namespace amp2hip::detail {
namespace {

/// Returns ", file:line", or an empty text if the line is not known.
std::string where() {
  const std::string line = calling_line();
  return line.empty() ? "" : ", " + line;
}

/// How many transfers the calling thread is in. Their lines say that it waits.
thread_local int transfers = 0;

class logged_transfer final : public observation {
public:
  logged_transfer(const place &from, const place &to, const transfer_description &description)
      : from_(name_of(from.on)), to_(name_of(to.on)), description_(description) {
    ++transfers;
  }
  ~logged_transfer() override { --transfers; }
  void succeeded() override {
    std::fprintf(stderr, "amp2hip: %zu bytes %s -> %s, %s, %s%s\n", description_.bytes,
                 from_.c_str(), to_.c_str(), description_.log_name.c_str(), description_.reason,
                 where().c_str());
  }

private:
  const std::string from_, to_;
  const transfer_description description_;
};

class transfer_log final : public observer {
public:
  std::unique_ptr<observation> wait_begins(const char *reason) override {
    // At its beginning, so that what waits for ever is seen.
    const std::string text = reason;
    if (transfers == 0)
      std::fprintf(stderr, "amp2hip: the host waits, %s%s\n",
                   text.substr(0, text.find(": ")).c_str(), where().c_str());
    return nullptr;
  }
  std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                               const transfer_description &description) override {
    return std::make_unique<logged_transfer>(from, to, description);
  }
};

} // namespace

std::unique_ptr<observer> make_transfer_log() {
  return trace_setting().is_on ? std::make_unique<transfer_log>() : nullptr;
}

} // namespace amp2hip::detail
