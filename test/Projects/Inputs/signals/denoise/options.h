#pragma once

struct Options {
  int radius = 1;
};
Options optionsOf(int argc, char **argv);
