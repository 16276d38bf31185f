#include "transfer_log.h"

#include "trace_setting.h"

#include "hip/transfer.h"

#include <cstdio>

namespace amp2hip::detail {
namespace {

class logged_transfer final : public observation {
public:
  logged_transfer(const place &from, const place &to, const transfer_description &description)
      : from_(name_of(from.on)), to_(name_of(to.on)), description_(description) {}
  void succeeded() override {
    std::fprintf(stderr, "amp2hip: %zu bytes %s -> %s, %s, %s\n", description_.bytes, from_.c_str(),
                 to_.c_str(), description_.log_name.c_str(), description_.reason);
  }

private:
  const std::string from_, to_;
  const transfer_description description_;
};

class transfer_log final : public observer {
public:
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
