; A barrier behind a branch that threads take differently: the function says that it has run nothing,
; so that the threads are fibers, which report a barrier that not all of them reach.
; RUN: %split-blocks %s -S -pass-remarks-missed=amp2hip-cpu 2>&1 | FileCheck %s
; CHECK: remark: kernel.cpp:7:5: kernel not converted to loops over threads, runs as fibers: this barrier may not be reached by all threads
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

define i1 @kernel(ptr %p) !dbg !4 {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @_Z13__syncthreadsv(), !dbg !5
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK-NEXT:  ret i1 false

; What has no value is frozen at another one in each thread.
define i1 @frozen(i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %c = freeze i1 %flag
  br i1 %c, label %then, label %end
then:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @frozen(
; CHECK-NEXT:  ret i1 false

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "kernel.cpp", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "kernel", scope: !2, file: !2, line: 3, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 7, column: 5, scope: !4)
