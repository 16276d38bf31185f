// Not built any more: it is from before the library was split off.
#error excluded from the build
