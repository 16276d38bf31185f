; One worker runs all threads of a block, and each worker has its own tile_static variables, which are
; thread_local here. So an atomic access to one of them need not be atomic.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare ptr @llvm.threadlocal.address.p0(ptr)
@tile = internal thread_local global [8 x i32] zeroinitializer
@data = external global [8 x i32]

; An atomic change becomes a load, an operation and a store. Threads may change the same element, so
; these are not among the accesses that the loop over the threads declares parallel; the plain store to
; %p is.
define i1 @change(ptr %p, i64 %i) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @tile)
  %bin = getelementptr i32, ptr %place, i64 %i
  %old = atomicrmw add ptr %bin, i32 5 monotonic
  store i32 1, ptr %p
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
; CHECK-LABEL: define i1 @change(
; CHECK-NOT:   atomicrmw
; CHECK:       [[OLD:%.*]] = load i32, ptr %bin, align 4, !amp2hip.ordered [[ORDERED:![0-9]+]]{{$}}
; CHECK-NEXT:  [[NEW:%.*]] = add i32 [[OLD]], 5
; CHECK-NEXT:  store i32 [[NEW]], ptr %bin, align 4, !amp2hip.ordered [[ORDERED]]{{$}}
; CHECK-NEXT:  store i32 1, ptr %p, align 4, !llvm.access.group

; An exchange of what is as expected becomes a comparison.
define i1 @exchange(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %thread
thread:
  %pair = cmpxchg ptr @tile, i32 1, i32 2 seq_cst seq_cst
  %old = extractvalue { i32, i1 } %pair, 0
  store i32 %old, ptr %p
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
; CHECK-LABEL: define i1 @exchange(
; CHECK-NOT:   cmpxchg
; CHECK:       [[OLD:%.*]] = load i32, ptr @tile, align 4, !amp2hip.ordered [[ORDERED]]{{$}}
; CHECK-NEXT:  [[IS_EQUAL:%.*]] = icmp eq i32 [[OLD]], 1
; CHECK-NEXT:  [[NEW:%.*]] = select i1 [[IS_EQUAL]], i32 2, i32 [[OLD]]
; CHECK-NEXT:  store i32 [[NEW]], ptr @tile, align 4, !amp2hip.ordered [[ORDERED]]{{$}}

; Atomic loads and stores become plain ones, and do not become parallel either.
define i1 @load_and_store(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %thread
thread:
  %value = load atomic i32, ptr @tile seq_cst, align 4
  store atomic i32 %value, ptr getelementptr (i32, ptr @tile, i64 1) release, align 4
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
; CHECK-LABEL: define i1 @load_and_store(
; CHECK:       %value = load i32, ptr @tile, align 4, !amp2hip.ordered [[ORDERED]]{{$}}
; CHECK-NEXT:  store i32 %value, ptr getelementptr (i32, ptr @tile, i64 1), align 4, !amp2hip.ordered [[ORDERED]]{{$}}

; Other blocks, which other workers run, see all other memory: accesses to it stay atomic.
define i1 @others(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %thread
thread:
  %old = atomicrmw add ptr @data, i32 5 monotonic
  %pair = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst
  %value = load atomic i32, ptr %p seq_cst, align 4
  store atomic i32 %value, ptr @data release, align 4
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
; CHECK-LABEL: define i1 @others(
; CHECK:       atomicrmw add ptr @data, i32 5 monotonic
; CHECK-NEXT:  cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst
; CHECK-NEXT:  %value = load atomic i32, ptr %p seq_cst, align 4
; CHECK-NEXT:  store atomic i32 %value, ptr @data release, align 4

; An address that may be one of a tile_static variable or another one counts as another one. If both
; are of tile_static variables, the access becomes plain.
@tile2 = internal thread_local global [8 x i32] zeroinitializer
define i1 @either(ptr %p, i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  br label %thread
thread:
  %mixed = select i1 %flag, ptr @tile, ptr %p
  %old = atomicrmw add ptr %mixed, i32 5 monotonic
  %both = select i1 %flag, ptr @tile, ptr @tile2
  %also = atomicrmw sub ptr %both, i32 5 monotonic
  call void @_Z13__syncthreadsv()
  ret i1 %split
}
; CHECK-LABEL: define i1 @either(
; CHECK:       atomicrmw add ptr %mixed, i32 5 monotonic
; CHECK-NOT:   atomicrmw
; CHECK:       load i32, ptr %both, align 4, !amp2hip.ordered [[ORDERED]]{{$}}
; CHECK:       ret i1 true
