; An index of 32 bits that depends on the thread is extended to 64 bits for an address. If the sums and
; products in it do not overflow, they are computed with 64 bits instead, so that LLVM sees that adjacent
; threads access adjacent elements.
; RUN: %widen-indices %s -S | FileCheck %s
declare ptr @llvm.threadlocal.address.p0(ptr)
@threadIdx = external thread_local global { i32, i32, i32 }
@blockIdx = external thread_local global { i32, i32, i32 }
@blockDim = external thread_local global { i32, i32, i32 }

; What is not the thread's is extended; the thread's place is not negative.
define ptr @row(ptr %p, i32 %row, i32 %width) {
  %x = load i32, ptr @threadIdx
  %start = mul nsw i32 %row, %width
  %index = add nsw i32 %start, %x
  %wide = sext i32 %index to i64
  %element = getelementptr i32, ptr %p, i64 %wide
  ret ptr %element
}
; CHECK-LABEL: define ptr @row(
; CHECK:       [[X:%.*]] = zext i32 %x to i64
; CHECK-NEXT:  %start = mul nsw i32 %row, %width
; CHECK-NEXT:  [[START:%.*]] = sext i32 %start to i64
; CHECK-NEXT:  [[INDEX:%.*]] = add i64 [[START]], [[X]]
; CHECK-NEXT:  getelementptr i32, ptr %p, i64 [[INDEX]]

; Differences, products and shifts are computed so, too. An extension with zeros counts if the number is
; known not to be negative.
define ptr @column(ptr %p, i32 %width) {
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %y.at = getelementptr i8, ptr %place, i64 4
  %y = load i32, ptr %y.at
  %above = sub nsw i32 %y, 1
  %start = mul nsw i32 %above, %width
  %index = shl nsw i32 %start, 2
  %wide = zext nneg i32 %index to i64
  %element = getelementptr i32, ptr %p, i64 %wide
  ret ptr %element
}
; CHECK-LABEL: define ptr @column(
; CHECK:       [[Y:%.*]] = zext i32 %y to i64
; CHECK-NEXT:  [[ABOVE:%.*]] = sub i64 [[Y]], 1
; CHECK-NEXT:  [[WIDTH:%.*]] = sext i32 %width to i64
; CHECK-NEXT:  [[START:%.*]] = mul i64 [[ABOVE]], [[WIDTH]]
; CHECK-NEXT:  [[INDEX:%.*]] = shl i64 [[START]], 2
; CHECK-NEXT:  getelementptr i32, ptr %p, i64 [[INDEX]]

; The sum of the block's and the thread's place is an index of the domain, and needs no flag.
define ptr @position(ptr %p) {
  %block = load i32, ptr @blockIdx
  %size = load i32, ptr @blockDim
  %x = load i32, ptr @threadIdx
  %first = mul i32 %block, %size
  %index = add i32 %first, %x
  %wide = sext i32 %index to i64
  %element = getelementptr i32, ptr %p, i64 %wide
  ret ptr %element
}
; CHECK-LABEL: define ptr @position(
; CHECK:       [[X:%.*]] = zext i32 %x to i64
; CHECK:       [[FIRST:%.*]] = sext i32 %first to i64
; CHECK-NEXT:  [[INDEX:%.*]] = add i64 [[FIRST]], [[X]]
; CHECK-NEXT:  getelementptr i32, ptr %p, i64 [[INDEX]]

; A sum that may overflow, a number that may be too large for its sign, and one that does not depend on
; the thread stay as they are.
define void @narrow(ptr %p, i32 %row, i32 %width) {
  %x = load i32, ptr @threadIdx
  %may.overflow = add i32 %row, %x
  %a = sext i32 %may.overflow to i64
  store i64 %a, ptr %p
  %unsigned = add nsw i32 %width, %x
  %b = zext i32 %unsigned to i64
  store i64 %b, ptr %p
  %uniform = add nsw i32 %row, %width
  %c = sext i32 %uniform to i64
  store i64 %c, ptr %p
  ret void
}
; CHECK-LABEL: define void @narrow(
; CHECK:       %a = sext i32 %may.overflow to i64
; CHECK:       %b = zext i32 %unsigned to i64
; CHECK:       %c = sext i32 %uniform to i64
