; All threads of a block have the same arguments and the same place of the block. They are loaded once,
; at the entry, and not again by each thread.
; RUN: %split-blocks %s -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare ptr @llvm.threadlocal.address.p0(ptr)
@blockIdx = external thread_local global { i32, i32, i32 }
@blockDim = external thread_local global { i32, i32, i32 }
@gridDim = external thread_local global { i32, i32, i32 }

; The launch passes a structure, of which the first 16 bytes can be read, whatever the threads do. What
; was known of a value where a thread loaded it need not hold at the entry. The field behind these bytes
; and the data of an array are loaded where they were.
define i1 @arguments(ptr dereferenceable(16) %arguments, i1 %flag) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  br i1 %flag, label %some, label %end
some:
  %array = load ptr, ptr %arguments, !nonnull !0, !noundef !0
  %field = getelementptr i8, ptr %arguments, i64 12
  %number = load i32, ptr %field, !range !1
  %behind = getelementptr i8, ptr %arguments, i64 16
  %other = load i32, ptr %behind
  %data = load i32, ptr %array
  %sum = add i32 %data, %number
  %more = add i32 %sum, %other
  store i32 %more, ptr %array
  br label %end
end:
  ret i1 %split
}
!0 = !{}
!1 = !{i32 1, i32 100}
; CHECK-LABEL: define i1 @arguments(
; CHECK-NEXT:  [[FIRST:%.*]] = getelementptr inbounds i8, ptr %arguments, i64 0
; CHECK-NEXT:  %array = load ptr, ptr [[FIRST]], align 8{{$}}
; CHECK-NEXT:  [[FIELD:%.*]] = getelementptr inbounds i8, ptr %arguments, i64 12
; CHECK-NEXT:  %number = load i32, ptr [[FIELD]], align 4{{$}}
; CHECK-NEXT:  br label %threads
; CHECK:       some:
; CHECK:       %other = load i32, ptr %behind, align 4, !llvm.access.group
; CHECK:       %data = load i32, ptr %array, align 4, !llvm.access.group

; A volatile load stays where it is.
define i1 @volatile(ptr dereferenceable(16) %arguments, ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  %number = load volatile i32, ptr %arguments
  store i32 %number, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @volatile(
; CHECK-NEXT:  br label %threads
; CHECK:       phi i64
; CHECK:       load volatile i32, ptr %arguments

; The place of the block and the size of the grid are loaded once for each component, however often the
; thread asks.
define i1 @place(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  %block = call ptr @llvm.threadlocal.address.p0(ptr @blockIdx)
  %x = load i32, ptr %block
  %y.at = getelementptr i8, ptr %block, i64 4
  %y = load i32, ptr %y.at
  %grid = call ptr @llvm.threadlocal.address.p0(ptr @gridDim)
  %blocks = load i32, ptr %grid
  %row = mul i32 %y, %blocks
  %number = add i32 %row, %x
  store i32 %number, ptr %p
  call void @_Z13__syncthreadsv()
  %again = load i32, ptr %block
  store i32 %again, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @place(
; CHECK-NEXT:  [[GRID:%.*]] = call ptr @llvm.threadlocal.address.p0(ptr @gridDim)
; CHECK-NEXT:  [[BLOCKS_AT:%.*]] = getelementptr inbounds i8, ptr [[GRID]], i64 0
; CHECK-NEXT:  [[BLOCKS:%.*]] = load i32, ptr [[BLOCKS_AT]]
; CHECK-NEXT:  [[BLOCK:%.*]] = call ptr @llvm.threadlocal.address.p0(ptr @blockIdx)
; CHECK-NEXT:  [[Y_AT:%.*]] = getelementptr inbounds i8, ptr [[BLOCK]], i64 4
; CHECK-NEXT:  [[Y:%.*]] = load i32, ptr [[Y_AT]]
; CHECK-NEXT:  [[BLOCK2:%.*]] = call ptr @llvm.threadlocal.address.p0(ptr @blockIdx)
; CHECK-NEXT:  [[X_AT:%.*]] = getelementptr inbounds i8, ptr [[BLOCK2]], i64 0
; CHECK-NEXT:  [[X:%.*]] = load i32, ptr [[X_AT]]
; CHECK-NOT:   load i32
; CHECK:       %row = mul i32 [[Y]], [[BLOCKS]]
; CHECK-NEXT:  %number = add i32 %row, [[X]]
; CHECK-NOT:   load i32
; CHECK:       store i32 [[X]], ptr %p
; CHECK:       ret i1 true

; The size of a tile is constant. Where only a part of a block has work, the size of that part is not
; the block's: the width, which is an argument here, is loaded.
define i1 @size(ptr %p, i32 %width) {
  %split = call i1 @hip_cpu_begin_thread(i32 %width, i32 4, i32 1)
  call void @_Z13__syncthreadsv()
  %block = call ptr @llvm.threadlocal.address.p0(ptr @blockDim)
  %x = load i32, ptr %block
  %y.at = getelementptr i8, ptr %block, i64 4
  %y = load i32, ptr %y.at
  %both = add i32 %x, %y
  store i32 %both, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @size(
; CHECK-NEXT:  [[BLOCK:%.*]] = call ptr @llvm.threadlocal.address.p0(ptr @blockDim)
; CHECK-NEXT:  [[X_AT:%.*]] = getelementptr inbounds i8, ptr [[BLOCK]], i64 0
; CHECK-NEXT:  [[X:%.*]] = load i32, ptr [[X_AT]]
; CHECK-NOT:   load i32
; CHECK:       %both = add i32 [[X]], 4
