#pragma once

// In front of every source of the program
#define SAMPLES 4096
