; A branch that threads take differently, in front of a uniform one that decides about a barrier: it
; decides nothing itself.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

define i1 @kernel(ptr %p, i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %decide
then:
  store i32 1, ptr %p
  br label %decide
decide:
  br i1 %flag, label %wait, label %end
wait:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  store i32 2, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK:       ret i1 true
; CHECK:       threads.end{{[0-9]*}}:
; CHECK:       br i1 %flag, label %threads{{[0-9]*}}, label %threads{{[0-9]*$}}
