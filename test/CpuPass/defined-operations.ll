; In code of kernels conversions saturate. The host's code has what its processor does; a function of both sides gets a
; copy for kernels.
; RUN: opt-19 -load-pass-plugin=%cpu-pass -passes=amp2hip-define %s -S | FileCheck %s

define void @_ZN7hip_cpu10run_blocksIXadL_Z1kE(ptr %p) {
  call void @kernel(ptr %p)
  ret void
}
; The kernel itself is changed in place, because the launch has its address.
define void @kernel(ptr %p) {
  %f = load float, ptr %p
  %i = call i32 @of_both(float %f)
  store i32 %i, ptr %p
  ret void
}
; CHECK-LABEL: define void @kernel(
; CHECK:         call i32 @of_both.kernel(

define linkonce_odr i32 @of_both(float %x) {
  %i = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %i
}
; CHECK-LABEL: define linkonce_odr i32 @of_both(
; CHECK-NEXT:    [[I:%.*]] = fptosi float %x to i32
; CHECK-NEXT:    ret i32 [[I]]

define i32 @host(float %x) {
  %i = call i32 @of_both(float %x)
  ret i32 %i
}
; CHECK-LABEL: define i32 @host(
; CHECK-NEXT:    call i32 @of_both(

; What nothing calls any more is left out.
define linkonce_odr i64 @of_kernels(double %x) {
  %i = fptoui double %x to i64
  ret i64 %i
}
; CHECK-NOT:   @of_kernels(
define void @_ZN7hip_cpu10run_blocksIXadL_Z1lE(ptr %p) {
  call void @other(ptr %p)
  ret void
}
define void @other(ptr %p) {
  %d = load double, ptr %p
  %i = call i64 @of_kernels(double %d)
  store i64 %i, ptr %p
  ret void
}
declare i32 @llvm.fptosi.sat.i32.f32(float)

; An unsigned integer needs no comparison for NaN, and a double has all digits of an int, but not of a long.
; CHECK-LABEL: define internal i64 @of_kernels.kernel(
; CHECK:         [[LOW:%.*]] = select i1 {{%.*}}, double %x, double 0.000000e+00
; CHECK:         [[BOTH:%.*]] = select i1 {{%.*}}, double [[LOW]], double 0x43EFFFFFFFFFFFFF
; CHECK-NEXT:    [[U:%.*]] = fptoui double [[BOTH]] to i64
; CHECK:         select i1 {{%.*}}, i64 -1, i64 [[U]]
; CHECK-LABEL: define internal i32 @of_both.kernel(
; CHECK-NEXT:    [[ORDERED:%.*]] = fcmp ord float %x, %x
; CHECK-NEXT:    [[NUMBER:%.*]] = select i1 [[ORDERED]], float %x, float 0.000000e+00
; CHECK:         [[LOW:%.*]] = select i1 {{%.*}}, float [[NUMBER]], float 0xC1E0000000000000
; CHECK:         [[BOTH:%.*]] = select i1 {{%.*}}, float [[LOW]], float 0x41DFFFFFE0000000
; CHECK-NEXT:    [[I:%.*]] = fptosi float [[BOTH]] to i32
; CHECK:         select i1 {{%.*}}, i32 2147483647, i32 [[I]]
