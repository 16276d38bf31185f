int c(void) { return 1; }
