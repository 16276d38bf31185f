; In a kernel without barriers, a loop that all threads run alike goes around the loop over the
; threads where these access adjacent elements in each of its rounds. The rows are cut into strips.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
@threadIdx = external thread_local global { i32, i32, i32 }
declare ptr @llvm.threadlocal.address.p0(ptr)

define i1 @columns(ptr %p, ptr %q, i64 %stride, i64 %rounds, i32 %width, i32 %height) {
  %split = call i1 @hip_cpu_begin_thread(i32 %width, i32 %height, i32 1)
  br label %begin
begin:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  %wide = sext i32 %x to i64
  br label %loop
loop:
  %i = phi i64 [0, %begin], [%next, %loop]
  %sum = phi float [0.0, %begin], [%more, %loop]
  %row = mul i64 %i, %stride
  %at = add i64 %row, %wide
  %element = getelementptr float, ptr %p, i64 %at
  %value = load float, ptr %element
  %more = fadd float %sum, %value
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %rounds
  br i1 %done, label %end, label %loop
end:
  %to = getelementptr float, ptr %q, i64 %wide
  store float %more, ptr %to
  ret i1 %split
}
; The function calls a strip of 32 threads as long as there are so many.
; CHECK-LABEL: define i1 @columns(
; CHECK:       [[LEFT:%.*]] = sub nuw i32 %width, [[X:%.*]]
; CHECK-NEXT:  [[WHOLE:%.*]] = icmp uge i32 [[LEFT]], 32
; CHECK-NEXT:  br i1 [[WHOLE]], label %whole, label %part
; CHECK:       call i1 @columns.strip(ptr %p, ptr %q, i64 %stride, i64 %rounds, i32 %width, i32 %height, i32 [[X]],
; CHECK:       ret i1 true

; Each thread walks along its own row: it walks alone.
; CHECK-LABEL: define i1 @rows(
; CHECK-NOT:   call i1
; CHECK:       ret i1 true
define i1 @rows(ptr %p, ptr %q, i64 %stride, i64 %rounds, i32 %width, i32 %height) {
  %split = call i1 @hip_cpu_begin_thread(i32 %width, i32 %height, i32 1)
  br label %begin
begin:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  %wide = sext i32 %x to i64
  %row = mul i64 %wide, %stride
  br label %loop
loop:
  %i = phi i64 [0, %begin], [%next, %loop]
  %sum = phi float [0.0, %begin], [%more, %loop]
  %at = add i64 %row, %i
  %element = getelementptr float, ptr %p, i64 %at
  %value = load float, ptr %element
  %more = fadd float %sum, %value
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %rounds
  br i1 %done, label %end, label %loop
end:
  %to = getelementptr float, ptr %q, i64 %wide
  store float %more, ptr %to
  ret i1 %split
}

; Between atomic accesses nothing is moved: the headers' loop runs the threads one after the other.
; CHECK-LABEL: define i1 @atomic(
; CHECK-NEXT:  ret i1 false
define i1 @atomic(ptr %p, i32 %width, i32 %height) {
  %split = call i1 @hip_cpu_begin_thread(i32 %width, i32 %height, i32 1)
  br label %begin
begin:
  %old = atomicrmw add ptr %p, i32 1 monotonic
  ret i1 %split
}

; The whole strip has 32 threads; the values of its uniform loop are in a variable, for registers.
; CHECK-LABEL: define internal i1 @columns.strip(
; CHECK:       alloca [128 x i8], align 64
; CHECK:       icmp eq i64 {{.*}}, 32
; CHECK:       llvm.loop [[STRIP:![0-9]+]]
; The rest has fewer.
; CHECK-LABEL: define internal i1 @columns.strip.{{[0-9]+}}(
; CHECK:       hip_cpu_scratch
; CHECK:       [[STRIP]] = distinct !{[[STRIP]], [[PARALLEL:![0-9]+]], [[FULL:![0-9]+]]}
; CHECK:       !{!"llvm.loop.vectorize.followup_vectorized", {{![0-9]+}}}
