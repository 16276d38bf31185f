; A barrier in a function that a function of the kernel calls.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()

define internal void @inner(ptr %p) {
  call void @_Z13__syncthreadsv()
  store i32 2, ptr %p
  ret void
}
define internal void @outer(ptr %p) {
  call void @inner(ptr %p)
  ret void
}
define i1 @kernel(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @outer(ptr %p)
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK-NOT:   call void @outer
; CHECK:       store i32 2, ptr %p
; CHECK:       ret i1 true

; What waits is not known of a function without a body, and of one that must not be inlined.
declare void @unknown()
define i1 @calls_unknown() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  call void @unknown()
  ret i1 %split
}
; CHECK-LABEL: define i1 @calls_unknown(
; CHECK-NEXT:  ret i1 false

; A recursion has no end.
define internal void @recursive(i32 %n) {
  call void @_Z13__syncthreadsv()
  call void @recursive(i32 %n)
  ret void
}
define i1 @calls_recursive() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @recursive(i32 3)
  ret i1 %split
}
; CHECK-LABEL: define i1 @calls_recursive(
; CHECK-NEXT:  ret i1 false
