; The default of a switch whose cases cover all values is no way to end early.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

define i1 @kernel(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %c = and i32 %v, 3
  switch i32 %c, label %never [ i32 0, label %even
                                i32 1, label %odd
                                i32 2, label %even
                                i32 3, label %odd ]
never:
  unreachable
even:
  br label %join
odd:
  br label %join
join:
  %r = phi i32 [7, %even], [9, %odd]
  call void @_Z13__syncthreadsv()
  store i32 %r, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK-NOT:   unreachable
; CHECK:       switch i32 {{.*}}, label %odd [
; CHECK-NEXT:    i32 0, label %even
; CHECK-NEXT:    i32 2, label %even
; CHECK-NEXT:  ]
; CHECK:       ret i1 true
