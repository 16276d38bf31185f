const int count = 64;
