; A barrier cuts a thread's code in two; each part gets a loop over the threads of the block.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()

define i1 @kernel(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 4, i32 1)
  store i32 1, ptr %p
  call void @_Z13__syncthreadsv()
  store i32 2, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK-NOT: call {{.*}}syncthreads
; CHECK:      br label %[[FIRST:threads.*]]
;
; CHECK:      [[FIRST]]:
; CHECK:      thread{{[0-9]*}}:
; CHECK-NEXT: phi i64
; CHECK:      store i32 1, ptr %p, align 4, !llvm.access.group [[GROUP:![0-9]+]]
; CHECK:      thread{{[0-9]*}}:
; CHECK-NEXT: phi i64
; CHECK:      store i32 2, ptr %p, align 4, !llvm.access.group [[GROUP]]
;
; The loops run over x, y and z, and one follows the other.
; CHECK:      ret i1 true
; CHECK:      thread.end:
; CHECK:      icmp eq i64 {{.*}}, 8
; CHECK-NEXT: br {{.*}}, label %threads.y.end, label %thread{{[0-9]*}}, !llvm.loop [[LOOP:![0-9]+]]
; CHECK:      threads.y.end:
; CHECK:      icmp eq i64 {{.*}}, 4
; CHECK:      threads.z.end:
; CHECK:      icmp eq i64 {{.*}}, 1
; CHECK:      threads.end:
; CHECK-NEXT: br label %threads
; CHECK-DAG: [[PARALLEL:![0-9]+]] = !{!"llvm.loop.parallel_accesses", [[GROUP]]}
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[PARALLEL]]}
