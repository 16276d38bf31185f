; What a thread makes in front of a barrier and uses behind it.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
@data = external global [64 x i32]

; A value of its own stands in an array with an element for each thread, a single bit in a byte. The
; arrays for a few threads are variables.
define i1 @own(ptr %p, ptr %q) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %bit = icmp eq i32 %v, 3
  call void @_Z13__syncthreadsv()
  store i32 %v, ptr %q
  store i1 %bit, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @own(
; CHECK-DAG:   alloca [32 x i8], align 64
; CHECK-DAG:   alloca [8 x i8], align 64
; CHECK-NOT:   hip_cpu_scratch
; CHECK:       [[V:%.*]] = load i32, ptr @data
; CHECK:       [[AT:%.*]] = getelementptr inbounds i32, ptr {{.*}}, i64 [[NUMBER:%.*]]
; CHECK-NEXT:  store i32 [[V]], ptr [[AT]]
; CHECK:       [[BYTE:%.*]] = zext i1 %bit to i8
; CHECK:       store i8 [[BYTE]], ptr
; CHECK:       [[KEPT:%.*]] = load i32, ptr
; CHECK:       [[LOADED:%.*]] = load i8, ptr
; CHECK-NEXT:  [[BIT:%.*]] = trunc i8 [[LOADED]] to i1
; CHECK:       store i32 [[KEPT]], ptr %q
; CHECK:       store i1 [[BIT]], ptr %p

; The arrays for many threads, or for a number that is not known, are in the worker's memory.
define i1 @own_of_many(ptr %q, i32 %width) {
  %split = call i1 @hip_cpu_begin_thread(i32 %width, i32 1, i32 1)
  %v = load i32, ptr @data
  call void @_Z13__syncthreadsv()
  store i32 %v, ptr %q
  ret i1 %split
}
; CHECK-LABEL: define i1 @own_of_many(
; CHECK:       [[SCRATCH:%.*]] = call ptr @hip_cpu_scratch(i64 {{.*}})
; CHECK:       [[ARRAY:%.*]] = getelementptr inbounds i8, ptr [[SCRATCH]], i64 0
; CHECK:       [[AT:%.*]] = getelementptr inbounds i32, ptr [[ARRAY]], i64
; CHECK-NEXT:  store i32 {{.*}}, ptr [[AT]]

; A bit that comes in by a phi is used behind a further barrier: it is kept again, for what it was loaded
; from is another region's.
define i1 @bit_by_phi(ptr %q, i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %v = load i32, ptr @data
  %bit = icmp eq i32 %v, 3
  br i1 %flag, label %wait, label %join
wait:
  call void @_Z13__syncthreadsv()
  br label %join
join:
  %changed = phi i1 [ %bit, %0 ], [ true, %wait ]
  store i32 1, ptr %q
  call void @_Z13__syncthreadsv()
  store i1 %changed, ptr %q
  ret i1 %split
}
; CHECK-LABEL: define i1 @bit_by_phi(
; CHECK:       [[LOADED:%.*]] = load i8, ptr
; CHECK-NEXT:  [[CHANGED:%.*]] = trunc i8 [[LOADED]] to i1
; CHECK:       [[BYTE:%.*]] = zext i1 [[CHANGED]] to i8
; CHECK:       store i8 [[BYTE]], ptr
; CHECK:       [[AGAIN:%.*]] = load i8, ptr
; CHECK-NEXT:  [[LAST:%.*]] = trunc i8 [[AGAIN]] to i1
; CHECK:       store i1 [[LAST]], ptr %q

; Of an address in a variable of the block the index is kept, not the address.
@tile = internal thread_local global [64 x i32] zeroinitializer
define i1 @element(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  %index = load i32, ptr @data
  %wide = sext i32 %index to i64
  %address = getelementptr [64 x i32], ptr @tile, i64 0, i64 %wide
  store i32 1, ptr %address
  call void @_Z13__syncthreadsv()
  store i32 2, ptr %address
  ret i1 %split
}
; CHECK-LABEL: define i1 @element(
; CHECK-NOT:   store ptr
; CHECK:       store i32 1, ptr %address
; CHECK:       [[INDEX:%.*]] = load i32, ptr
; CHECK:       [[WIDE:%.*]] = sext i32 [[INDEX]] to i64
; CHECK:       [[ADDRESS:%.*]] = getelementptr [64 x i32], ptr @tile, i64 0, i64 [[WIDE]]
; CHECK:       store i32 2, ptr [[ADDRESS]]
; CHECK:       ret i1 true

; A variable in memory: each thread has its own, and it is alive all the time.
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i1 @variable(ptr %p) {
  %a = alloca [5 x i32]
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @llvm.lifetime.start.p0(i64 20, ptr %a)
  store i32 1, ptr %a
  call void @_Z13__syncthreadsv()
  %v = load i32, ptr %a
  store i32 %v, ptr %p
  call void @llvm.lifetime.end.p0(i64 20, ptr %a)
  ret i1 %split
}
; CHECK-LABEL: define i1 @variable(
; CHECK-NOT:   call void @llvm.lifetime
; CHECK:       [[OFFSET:%.*]] = mul i64 {{.*}}, 64
; CHECK-NEXT:  [[OWN:%.*]] = getelementptr inbounds i8, ptr {{.*}}, i64 [[OFFSET]]
; CHECK:       store i32 1, ptr [[OWN]]
; CHECK:       ret i1 true
