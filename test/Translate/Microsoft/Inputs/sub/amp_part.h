inline int three() restrict(cpu, amp) { return 3; }
