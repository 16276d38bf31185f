; What was said of one thread's code, and is not true of the code of a block.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare void @llvm.experimental.noalias.scope.decl(metadata)

; Behind the barrier `b` reaches what another thread has written through `a`.
define i1 @kernel(ptr noalias readonly %a, ptr nocapture %b) nosync nofree memory(argmem: read) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  store i32 1, ptr %a, !alias.scope !0
  call void @_Z13__syncthreadsv()
  %v = load i32, ptr %b, !noalias !0
  store i32 %v, ptr %b
  ret i1 %split
}
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
; CHECK:     define i1 @kernel(ptr %a, ptr %b) {
; CHECK-NOT: noalias
; CHECK-NOT: alias.scope
