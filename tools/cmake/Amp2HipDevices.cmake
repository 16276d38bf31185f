# The devices that programs are built for. lib/Support/include/amp2hip/Support/Devices.def lists
# them for C++.
set(AMP2HIP_KNOWN_DEVICES cpu amd nvidia)
# For messages: "cpu, amd or nvidia".
list(JOIN AMP2HIP_KNOWN_DEVICES ", " AMP2HIP_KNOWN_DEVICE_NAMES)
string(REGEX REPLACE ", ([^,]*)$" " or \\1" AMP2HIP_KNOWN_DEVICE_NAMES "${AMP2HIP_KNOWN_DEVICE_NAMES}")
