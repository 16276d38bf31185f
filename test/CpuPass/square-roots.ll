; Calls of the C library's square roots become LLVM's operation, which sets no errno: kernels have none.
; LLVM can vectorise the operation.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare float @sqrtf(float) nounwind
declare double @sqrt(double) nounwind
declare float @expf(float) nounwind

; The flags of a call stay with it. Other functions are called.
define i1 @roots(ptr %p, ptr %q, float %f, double %d) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  %a = call nnan float @sqrtf(float %f)
  store float %a, ptr %p
  %b = call double @sqrt(double %d)
  store double %b, ptr %q
  %c = call float @expf(float %f)
  store float %c, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @roots(
; CHECK:       [[A:%.*]] = call nnan float @llvm.sqrt.f32(float %f)
; CHECK-NEXT:  store float [[A]], ptr %p
; CHECK-NEXT:  [[B:%.*]] = call double @llvm.sqrt.f64(double %d)
; CHECK-NEXT:  store double [[B]], ptr %q
; CHECK-NEXT:  call float @expf(float %f)
