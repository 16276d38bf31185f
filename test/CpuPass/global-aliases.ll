; The pass may keep addresses of variables in memory, so what was known before, that nobody takes the
; address of a variable, is forgotten. LLVM forgets it only if it is told to by name.
; RUN: opt-19 -load-pass-plugin=%cpu-pass -passes='require<globals-aa>,amp2hip-split' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s
; CHECK: Invalidating analysis: GlobalsAA
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()

define i1 @kernel(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  store i32 1, ptr %p
  ret i1 %split
}
