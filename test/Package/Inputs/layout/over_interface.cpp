int interface(int x);
int over_interface(int x) { return interface(x) * OF_INTERFACE; }
