#include "integer_division.h"

#include <hip/hip_runtime.h>

#if defined(__x86_64__) && defined(__linux__)

#include <csignal>
#include <cstdint>
#include <cstring>
#include <ucontext.h>

namespace hip_cpu {
namespace {

struct sigaction handler_before;

/// The general registers, indexed by their numbers in instructions.
constexpr int registers[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP,
                             REG_RSI, REG_RDI, REG_R8,  REG_R9,  REG_R10, REG_R11,
                             REG_R12, REG_R13, REG_R14, REG_R15};

template <typename T> T read(const void *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// A DIV or IDIV instruction, decoded as far as needed to find its result and its end.
class division {
public:
  /// Decodes the instruction that is about to run; is_known() is true if it is a division.
  explicit division(const greg_t *state) : state_(state) {
    const auto *at = reinterpret_cast<const uint8_t *>(state[REG_RIP]);
    read_prefixes(at);
    const uint8_t opcode = *at++;
    const uint8_t form = *at >> 3 & 7; // 6: DIV, 7: IDIV
    if ((opcode & 0xFE) != 0xF6 || form < 6)
      return;
    is_signed_ = form == 7;
    bytes_ = opcode == 0xF6 ? 1 : is_wide_ ? 8 : is_short_ ? 2 : 4;
    read_divisor(at);
    end_ = at;
    is_known_ = true;
  }
  bool is_known() const { return is_known_; }

  /// Stores the result in the registers, and makes the thread go on after the division.
  void finish(greg_t *state) const {
    // The only other division in compiled code that traps is that of the least number by -1.
    const bool wraps = is_signed_ && divisor_ != 0;
    const uint64_t quotient = wraps ? value_of(REG_RAX) : ~uint64_t(0),
                   remainder = wraps ? 0 : ~uint64_t(0);
    if (bytes_ == 1) {
      put(state[REG_RAX], (quotient & 0xFF) | (remainder & 0xFF) << 8, 2);
    } else {
      put(state[REG_RAX], quotient, bytes_);
      put(state[REG_RDX], remainder, bytes_);
    }
    state[REG_RIP] = reinterpret_cast<greg_t>(end_);
  }

private:
  void read_prefixes(const uint8_t *&at) {
    for (;; ++at)
      if (*at == 0x66)
        is_short_ = true;
      else if (*at == 0x64) // FS: thread-local variables, such as tile_static ones
        segment_ = thread_pointer();
      else if (*at != 0x2E && *at != 0x36 && *at != 0x3E && *at != 0x26)
        break;
    if ((*at & 0xF0) == 0x40) {
      is_wide_ = *at & 8;
      index_high_ = *at & 2 ? 8 : 0;
      base_high_ = *at & 1 ? 8 : 0;
      has_rex_ = true;
      ++at;
    }
  }

  /// Reads from the byte after the opcode to the instruction's end.
  void read_divisor(const uint8_t *&at) {
    const int mode = *at >> 6, operand = *at & 7;
    ++at;
    if (mode == 3) {
      const bool is_high_byte = bytes_ == 1 && !has_rex_ && operand >= 4; // AH, CH, DH, BH
      divisor_ = is_high_byte ? value_of(registers[operand - 4]) >> 8
                              : value_of(registers[operand + base_high_]);
      divisor_ = low_bytes(divisor_);
      return;
    }
    uint64_t address = segment_;
    bool is_relative = false; // to the end of the instruction, where the address ends
    int displacement_bytes = mode == 0 ? 0 : mode == 1 ? 1 : 4;
    if (operand == 4) {
      const uint8_t scaled = *at++;
      const int index = (scaled >> 3 & 7) + index_high_, base = scaled & 7;
      if (index != 4) // RSP: no index
        address += value_of(registers[index]) << (scaled >> 6);
      if (base == 5 && mode == 0)
        displacement_bytes = 4;
      else
        address += value_of(registers[base + base_high_]);
    } else if (operand == 5 && mode == 0) {
      displacement_bytes = 4;
      is_relative = true;
    } else {
      address += value_of(registers[operand + base_high_]);
    }
    if (displacement_bytes == 1)
      address += static_cast<uint64_t>(int64_t(read<int8_t>(at)));
    else if (displacement_bytes == 4)
      address += static_cast<uint64_t>(int64_t(read<int32_t>(at)));
    at += displacement_bytes;
    if (is_relative)
      address += reinterpret_cast<uint64_t>(at);
    divisor_ = 0;
    std::memcpy(&divisor_, reinterpret_cast<const void *>(address), bytes_);
  }

  /// Returns the base of FS, whose first word is its own address.
  static uint64_t thread_pointer() {
    uint64_t base;
    asm("mov %%fs:0, %0" : "=r"(base));
    return base;
  }

  uint64_t value_of(int r) const { return static_cast<uint64_t>(state_[r]); }
  uint64_t low_bytes(uint64_t value) const {
    return bytes_ == 8 ? value : value & ((uint64_t(1) << 8 * bytes_) - 1);
  }
  /// Stores a value like the processor: 32 bits clear the upper half, fewer keep the other bits.
  static void put(greg_t &to, uint64_t value, std::size_t bytes) {
    const auto old = static_cast<uint64_t>(to);
    const uint64_t mask = bytes == 8 ? ~uint64_t(0) : (uint64_t(1) << 8 * bytes) - 1;
    to = static_cast<greg_t>(bytes == 4 ? value & mask : (old & ~mask) | (value & mask));
  }

  const greg_t *const state_;
  const uint8_t *end_ = nullptr;
  std::size_t bytes_ = 0;
  uint64_t segment_ = 0, divisor_ = 0;
  int index_high_ = 0, base_high_ = 0;
  bool is_short_ = false, is_wide_ = false, has_rex_ = false;
  bool is_signed_ = false, is_known_ = false;
};

/// Handles every other signal as if this handler were not installed.
void hand_on(int signal, siginfo_t *info, void *context) {
  if (handler_before.sa_flags & SA_SIGINFO)
    return handler_before.sa_sigaction(signal, info, context);
  if (handler_before.sa_handler != SIG_DFL && handler_before.sa_handler != SIG_IGN)
    return handler_before.sa_handler(signal);
  if (handler_before.sa_handler == SIG_IGN && info->si_code <= 0)
    return; // a process sent it, and the program ignores it
  std::signal(SIGFPE, SIG_DFL);
  if (info->si_code <= 0)
    (void)raise(SIGFPE); // else the instruction runs again, and traps again
}

void on_trap(int signal, siginfo_t *info, void *context) {
  greg_t *const state = static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
  if (info->si_code == FPE_INTDIV && inside_kernel()) {
    const division d(state);
    if (d.is_known())
      return d.finish(state);
  }
  hand_on(signal, info, context);
}

bool install() {
  struct sigaction ours{};
  ours.sa_sigaction = on_trap;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&ours.sa_mask);
  (void)sigaction(SIGFPE, nullptr, &handler_before); // before on_trap() needs it
  (void)sigaction(SIGFPE, &ours, nullptr);
  return true;
}

} // namespace

void let_kernels_divide_by_zero() {
  static const bool done = install();
  (void)done;
}

} // namespace hip_cpu

#else

namespace hip_cpu {
void let_kernels_divide_by_zero() {}
} // namespace hip_cpu

#endif
