; Both ways of a branch that threads take differently compute the loop's next counter, as LLVM's
; redundancy elimination leaves it. It is the same for all threads all the same.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

define i1 @kernel(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %c = icmp eq i32 %v, 0
  br label %loop
loop:
  %h = phi i32 [1, %0], [%next, %join]
  br i1 %c, label %left, label %right
left:
  %next.left = shl i32 %h, 1
  store i32 %next.left, ptr %p
  br label %join
right:
  %next.right = shl i32 %h, 1
  br label %join
join:
  %next = phi i32 [%next.left, %left], [%next.right, %right]
  call void @_Z13__syncthreadsv()
  %more = icmp ult i32 %h, 128
  br i1 %more, label %loop, label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @kernel(
; CHECK:       ret i1 true

; The same for a computation of several steps, such as the address of an element.
declare ptr @llvm.threadlocal.address.p0(ptr)
@rounds = internal thread_local global [4 x i32] zeroinitializer
define i1 @several_steps(ptr %p, i32 %tile) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %c = icmp eq i32 %v, 0
  br i1 %c, label %left, label %right
left:
  %left.array = call ptr @llvm.threadlocal.address.p0(ptr @rounds)
  %left.rest = srem i32 %tile, 3
  %left.wide = sext i32 %left.rest to i64
  %left.address = getelementptr i32, ptr %left.array, i64 %left.wide
  store i32 5, ptr %left.address
  br label %join
right:
  %right.array = call ptr @llvm.threadlocal.address.p0(ptr @rounds)
  %right.rest = srem i32 %tile, 3
  %right.wide = sext i32 %right.rest to i64
  %right.address = getelementptr i32, ptr %right.array, i64 %right.wide
  br label %join
join:
  %address = phi ptr [%left.address, %left], [%right.address, %right]
  call void @_Z13__syncthreadsv()
  %meets = load i32, ptr %address
  %more = icmp ult i32 %meets, 4
  br i1 %more, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @several_steps(
; CHECK:       ret i1 true
