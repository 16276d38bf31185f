; The program's accesses may be to the same memory, whatever their types, but not to what a view knows of itself. An
; access as char, or of a pointer, may be to either.
; RUN: opt-19 -load-pass-plugin=%cpu-pass -passes=amp2hip-forget-types %s -S | FileCheck %s

define void @f(ptr %p) {
  ; CHECK: store i32 0, ptr %p, align 4, !tbaa [[PROGRAM:![0-9]+]]
  store i32 0, ptr %p, !tbaa !2
  ; CHECK: store float {{.*}}, !tbaa [[PROGRAM]]
  store float 0.0, ptr %p, !tbaa !4
  ; CHECK: store i8 0, ptr %p, align 1, !tbaa [[ANY:![0-9]+]]
  store i8 0, ptr %p, !tbaa !5
  ; CHECK: store i32 1, ptr %p, align 4, !tbaa [[LIBRARY:![0-9]+]]
  store i32 1, ptr %p, !tbaa !7
  ; CHECK: load ptr, ptr %p, align 8, !tbaa [[LIBRARY]]
  %q = load ptr, ptr %p, !tbaa !10
  ; CHECK: load ptr, ptr %p, align 8, !tbaa [[ANY]]
  %r = load ptr, ptr %p, !tbaa !11
  ret void
}
; CHECK-DAG: [[PROGRAM]] = !{[[P:![0-9]+]], [[P]], i64 0}
; CHECK-DAG: [[P]] = !{!"program", [[A:![0-9]+]], i64 0}
; CHECK-DAG: [[LIBRARY]] = !{[[L:![0-9]+]], [[L]], i64 0}
; CHECK-DAG: [[L]] = !{!"library", [[A]], i64 0}
; CHECK-DAG: [[ANY]] = !{[[A]], [[A]], i64 0}

!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !1, i64 0}
!4 = !{!12, !12, i64 0}
!5 = !{!1, !1, i64 0}
!6 = !{!"_ZTSN7amp2hip6detail10kept_countE", !1, i64 0}
!7 = !{!6, !6, i64 0}
!8 = !{!"any pointer", !1, i64 0}
!9 = !{!"_ZTSN7amp2hip6detail9view_baseIiLi1EEE", !6, i64 0, !8, i64 8}
!10 = !{!9, !8, i64 8}
!11 = !{!8, !8, i64 0}
!12 = !{!"float", !1, i64 0}
