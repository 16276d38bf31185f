; A load from the same address gives all threads the same if no thread can write there between the same two
; barriers. So a loop which it bounds is the same for all, and is cut at its barrier.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare ptr @llvm.threadlocal.address.p0(ptr)
@threadIdx = external thread_local global { i32, i32, i32 }
@go = internal thread_local global i32 0
@data = internal thread_local global [8 x i32] zeroinitializer

; A tile_static variable, written before a barrier; after it, another one is written.
; CHECK-LABEL: define i1 @behind_a_barrier(
; CHECK:         ret i1 true
define i1 @behind_a_barrier() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %go = call ptr @llvm.threadlocal.address.p0(ptr @go)
  %data = call ptr @llvm.threadlocal.address.p0(ptr @data)
  store i32 3, ptr %go
  call void @_Z13__syncthreadsv()
  br label %loop
loop:
  %i = phi i32 [0, %0], [%next, %loop]
  store i32 %i, ptr %data
  %bound = load i32, ptr %go
  call void @_Z13__syncthreadsv()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %bound
  br i1 %more, label %loop, label %end
end:
  ret i1 %split
}

; No barrier is between the write and the load.
; CHECK-LABEL: define i1 @behind_a_write(
; CHECK-NEXT:    ret i1 false
define i1 @behind_a_write(i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %go = call ptr @llvm.threadlocal.address.p0(ptr @go)
  call void @_Z13__syncthreadsv()
  br i1 %flag, label %write, label %read
write:
  store i32 3, ptr %go
  br label %read
read:
  %bound = load i32, ptr %go
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; In the second round a write is before the load, and no barrier between them.
; CHECK-LABEL: define i1 @behind_a_write_of_the_round_before(
; CHECK-NEXT:    ret i1 false
define i1 @behind_a_write_of_the_round_before(i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %go = call ptr @llvm.threadlocal.address.p0(ptr @go)
  br label %loop
loop:
  %i = phi i32 [0, %0], [%next, %loop]
  %bound = load i32, ptr %go
  store i32 %i, ptr %go
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %decide
decide:
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; The write of the round before is in another block than the load, and behind the barrier.
; CHECK-LABEL: define i1 @behind_a_write_two_blocks_before(
; CHECK-NEXT:    ret i1 false
define i1 @behind_a_write_two_blocks_before(i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %go = call ptr @llvm.threadlocal.address.p0(ptr @go)
  br label %loop
loop:
  %i = phi i32 [0, %0], [%next, %write]
  br label %read
read:
  %bound = load i32, ptr %go
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %write, label %decide
write:
  call void @_Z13__syncthreadsv()
  store i32 %i, ptr %go
  br label %loop
decide:
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; Each thread loads an element of its own.
; CHECK-LABEL: define i1 @own_elements(
; CHECK-NEXT:    ret i1 false
define i1 @own_elements() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  %data = call ptr @llvm.threadlocal.address.p0(ptr @data)
  call void @_Z13__syncthreadsv()
  %element = getelementptr i32, ptr %data, i32 %x
  %bound = load i32, ptr %element
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; What an atomic operation returns differs from thread to thread, right behind a barrier too.
; CHECK-LABEL: define i1 @atomic_result(
; CHECK-NEXT:    ret i1 false
define i1 @atomic_result() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %go = call ptr @llvm.threadlocal.address.p0(ptr @go)
  call void @_Z13__syncthreadsv()
  %before = atomicrmw add ptr %go, i32 1 monotonic
  %meets = icmp ugt i32 %before, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; A write comes after the load, and no barrier between them: the load may be one that only the thread makes
; which writes, and that LLVM has made in all threads.
; CHECK-LABEL: define i1 @before_a_write(
; CHECK-NEXT:    ret i1 false
define i1 @before_a_write() {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  %data = call ptr @llvm.threadlocal.address.p0(ptr @data)
  call void @_Z13__syncthreadsv()
  %bound = load i32, ptr %data
  %own = getelementptr i32, ptr %data, i32 %x
  store i32 5, ptr %own
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; The device's memory: other tiles may write there.
; CHECK-LABEL: define i1 @device_memory(
; CHECK-NEXT:    ret i1 false
define i1 @device_memory(ptr dereferenceable(16) %arguments) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %starts = load ptr, ptr %arguments
  %bound = load i32, ptr %starts
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}

; A variable of the thread.
; CHECK-LABEL: define i1 @own_variable(
; CHECK-NEXT:    ret i1 false
define i1 @own_variable(i32 %n) {
  %own = alloca i32
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  %bound = load i32, ptr %own
  %meets = icmp ugt i32 %bound, 1
  br i1 %meets, label %barrier, label %end
barrier:
  call void @_Z13__syncthreadsv()
  br label %end
end:
  ret i1 %split
}
