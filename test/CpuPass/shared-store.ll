; Two ways that all threads take alike lead, each under a guard, to one store. Not all threads come
; to the store, so it cannot begin a region: each way gets its own copy.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

define i1 @kernel(ptr %p, i1 %flag, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %guard = icmp ult i32 %v, %n
  br i1 %flag, label %wait, label %skip
wait:
  call void @_Z13__syncthreadsv()
  br i1 %guard, label %shared, label %end
skip:
  br i1 %guard, label %shared, label %end
shared:
  %r = phi i32 [3, %wait], [4, %skip]
  store i32 %r, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK-DAG:   phi i32 [ 4, %{{.*}} ]
; CHECK-DAG:   phi i32 [ 3, %{{.*}} ]
; CHECK-DAG:   ret i1 true

; One of the ways comes to the middle of what is shared too.
define i1 @middle(ptr %p, i1 %flag, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %guard = icmp ult i32 %v, %n
  br i1 %flag, label %wait, label %skip
wait:
  call void @_Z13__syncthreadsv()
  br i1 %guard, label %shared, label %end
skip:
  br i1 %guard, label %shared, label %other
other:
  %small = icmp ult i32 %v, 7
  br i1 %small, label %middle, label %end
shared:
  store i32 3, ptr %p
  br label %middle
middle:
  %r = phi i32 [1, %shared], [2, %other]
  store i32 %r, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @middle(
; CHECK:       ret i1 true
