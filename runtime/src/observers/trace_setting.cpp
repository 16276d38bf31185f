#include "trace_setting.h"

namespace amp2hip::detail {

const environment::flag_or_file &trace_setting() {
  static const environment::flag_or_file asked =
      environment::flag_or_file_of("AMP2HIP_TRACE", ".json");
  return asked;
}

} // namespace amp2hip::detail
