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

; What only the host does is not part of a kernel.
declare i1 @_ZN7hip_cpu13inside_kernelEv()
declare void @host(ptr)
; CHECK-LABEL: define i1 @host_code(
; CHECK-NOT:     call void @host(
; CHECK:         ret i1 true
define i1 @host_code() {
  %own = alloca i32
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %is_kernel = call i1 @_ZN7hip_cpu13inside_kernelEv()
  br i1 %is_kernel, label %kernel, label %host
host:
  call void @host(ptr %own)
  %asked_again = call i1 @_ZN7hip_cpu13inside_kernelEv()
  br i1 %asked_again, label %kernel, label %host
kernel:
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
