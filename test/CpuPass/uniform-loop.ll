; A loop with a barrier that all threads run alike stays outside: its branch is taken once for the
; block, and what the loop said of one thread's rounds is not said of the block's.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()

define i1 @kernel(ptr %p, i32 %rounds) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %loop
loop:
  %i = phi i32 [0, %0], [%next, %loop]
  store i32 %i, ptr %p
  call void @_Z13__syncthreadsv()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret i1 %split
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
; CHECK-LABEL: define i1 @kernel(
; The counter is one variable, for it is the same for all threads.
; CHECK:      [[I:%.*]] = load i32, ptr [[COUNTER:%.*]], align
; CHECK:      store i32 [[I]], ptr %p, align
; CHECK:      [[NEXT:%.*]] = add i32 {{.*}}, 1
; CHECK:      store i32 [[NEXT]], ptr [[COUNTER]], align
; CHECK:      [[MORE:%.*]] = load i1, ptr
; CHECK-NEXT: br i1 [[MORE]], label %threads{{[0-9]*}}, label %threads{{[0-9]*$}}
; CHECK-NOT:  !{!"llvm.loop.parallel_accesses", !2}
