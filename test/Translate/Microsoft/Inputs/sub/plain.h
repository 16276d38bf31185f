inline int four() { return 4; }
