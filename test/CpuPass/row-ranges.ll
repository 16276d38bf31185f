; A comparison of the thread's x with a number that is the same for all threads of a row changes its
; answer once on the way along the row. The loop over x is divided there, so that the loop of most
; threads, which stands first here, need not compare. A block named `range` enters each loop.
; RUN: %split-blocks %s | opt-19 -passes=instsimplify,simplifycfg,instsimplify -S | FileCheck %s
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare ptr @llvm.threadlocal.address.p0(ptr)
declare i32 @rounds(i32) nounwind memory(none)
@threadIdx = external thread_local global { i32, i32, i32 }

; With `x < n` the loop ends at n, or at the row's end, and stores without a question. The loop behind
; it is the other threads', which store nothing.
define i1 @less(ptr %p, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %inside = icmp slt i32 %x, %n
  br i1 %inside, label %yes, label %end
yes:
  store i32 %x, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @less(
; CHECK:       icmp slt i64 0, [[END:%.*]]
; CHECK:       phi i64 [ 0, %threads{{.*}} ]
; CHECK-NEXT:  [[X:%.*]] = trunc
; CHECK-NEXT:  store i32 [[X]], ptr %p
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, [[END]]
;
; CHECK:       [[N:%.*]] = freeze i32 %n
; CHECK-NEXT:  [[WIDE:%.*]] = sext i32 [[N]] to i64
; CHECK-NEXT:  [[LIMIT:%.*]] = call i64 @llvm.smin.i64(i64 256, i64 [[WIDE]])
; CHECK-NEXT:  [[END]] = call i64 @llvm.smax.i64(i64 [[LIMIT]], i64 0)
;
; CHECK:       icmp slt i64 [[END]], 256
; CHECK:       phi i64 [ [[END]], %range ]
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 256

; What a stencil asks, `x > 0 && x < last`, makes three loops. That of the middle runs from 1 to last;
; the other two have nothing to do.
define i1 @inner(ptr %p, i32 %last) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %behind.first = icmp sgt i32 %x, 0
  %before.last = icmp slt i32 %x, %last
  %inner = and i1 %behind.first, %before.last
  br i1 %inner, label %yes, label %end
yes:
  store i32 %x, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @inner(
; CHECK:       icmp slt i64 1, [[END:%.*]]
; CHECK:       phi i64 [ 1, %range{{.*}} ]
; CHECK-NEXT:  [[X:%.*]] = trunc
; CHECK-NEXT:  store i32 [[X]], ptr %p
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, [[END]]
;
; CHECK:       [[LIMIT:%.*]] = call i64 @llvm.smin.i64(i64 256, i64 {{.*}})
; CHECK-NEXT:  [[END]] = call i64 @llvm.smax.i64(i64 [[LIMIT]], i64 1)
;
; CHECK:       phi i64 [ [[END]], %range ]
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 256
;
; CHECK:       phi i64 [ 0, %threads{{.*}} ]
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 1{{$}}

; With `x == 0` the first thread has a loop of its own, which still compares, for what it knows is only
; that the others differ.
define i1 @first(ptr %p) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %is.first = icmp eq i32 %x, 0
  %value = select i1 %is.first, i32 7, i32 %x
  store i32 %value, ptr %p
  ret i1 %split
}
; CHECK-LABEL: define i1 @first(
; CHECK:       phi i64 {{.*}}[ 1, %thread{{.*}} ]
; CHECK-NEXT:  [[X:%.*]] = trunc
; CHECK-NEXT:  store i32 [[X]], ptr %p
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 256
;
; CHECK:       phi i64 [ 0, %threads{{.*}} ]
; CHECK-NEXT:  [[X:%.*]] = trunc
; CHECK-NEXT:  icmp eq i32 [[X]], 0
; CHECK-NEXT:  select
; CHECK-NEXT:  store
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 1{{$}}

; One unsigned comparison asks whether a sum is in 0 … n - 1. It may be true from the thread on whose
; sum is 0, and is true there as long as the sum is less than n. The other threads compare, because an
; unsigned sum may also begin again at 0.
define i1 @unsigned(ptr %p, i32 %n, i32 %shift) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %i = add i32 %x, %shift
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %yes, label %end
yes:
  store i32 %x, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @unsigned(
; CHECK:       icmp slt i64 [[FIRST:%.*]], [[END:%.*]]
; CHECK:       phi i64 [ [[FIRST]], %range{{.*}} ]
; CHECK-NOT:   icmp ult
; CHECK:       store i32 {{.*}}, ptr %p
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, [[END]]
; CHECK:       [[OFFSET:%.*]] = sext i32 %shift to i64
; CHECK-NEXT:  [[SHIFT:%.*]] = freeze i64 [[OFFSET]]
; CHECK:       [[N:%.*]] = zext i32 {{.*}} to i64
; CHECK-NEXT:  [[LIMIT:%.*]] = sub i64 [[N]], [[SHIFT]]
; CHECK-NEXT:  [[BEGIN:%.*]] = sub i64 0, [[SHIFT]]
; CHECK-NEXT:  [[FROM:%.*]] = call i64 @llvm.smax.i64(i64 0, i64 [[BEGIN]])
; CHECK-NEXT:  [[TO:%.*]] = call i64 @llvm.smin.i64(i64 256, i64 [[LIMIT]])
; CHECK-NEXT:  [[FIRST]] = call i64 @llvm.smin.i64(i64 [[FROM]], i64 256)
; CHECK-NEXT:  [[END]] = call i64 @llvm.smax.i64(i64 [[TO]], i64 [[FIRST]])
; CHECK:       phi i64 [ [[END]], %range{{.*}} ]
; CHECK:       icmp ult i32
; CHECK:       phi i64 [ 0, %{{.*}} ]
; CHECK:       icmp ult i32

; A row of a few threads is not worth three loops. Either all its threads are in the middle, or the
; loop compares as it stands in the kernel.
define i1 @few(ptr %p, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 64, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %inside = icmp slt i32 %x, %n
  br i1 %inside, label %yes, label %end
yes:
  store i32 %x, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-LABEL: define i1 @few(
; CHECK:       [[ALL:%.*]] = icmp sge i64 {{.*}}, 64
; CHECK-NEXT:  br i1 [[ALL]], label %[[MIDDLE:thread.*]], label %[[OTHERS:thread.*]]
; CHECK:       [[MIDDLE]]:
; CHECK-NEXT:  phi
; CHECK-NEXT:  trunc
; CHECK-NEXT:  store
; CHECK-NEXT:  add
; CHECK-NEXT:  icmp eq i64 {{.*}}, 64
; CHECK:       [[OTHERS]]:
; CHECK:       icmp slt i32 {{.*}}, %n

; What follows is not divided.
; CHECK-NOT:   range{{[0-9]*}}:

; The region has a loop of its own.
; CHECK-LABEL: define i1 @loop(
define i1 @loop(ptr %p, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %inside = icmp slt i32 %x, %n
  br i1 %inside, label %again, label %end
again:
  %i = phi i32 [ 0, %thread ], [ %next, %again ]
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  %done = icmp ugt i32 %next, %x
  br i1 %done, label %end, label %again
end:
  ret i1 %split
}
; CHECK-NOT:   range{{[0-9]*}}:
; CHECK:       icmp slt i32 {{.*}}, %n

; The region calls a function, whose code may be large.
; CHECK-LABEL: define i1 @call(
define i1 @call(ptr %p, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %inside = icmp slt i32 %x, %n
  br i1 %inside, label %yes, label %end
yes:
  %rounds = call i32 @rounds(i32 %x)
  store i32 %rounds, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-NOT:   range{{[0-9]*}}:
; CHECK:       icmp slt i32 {{.*}}, %n

; The bound is another one in each row, or is in memory, where each thread may find another one.
; CHECK-LABEL: define i1 @bounds(
define i1 @bounds(ptr %p, ptr %bounds) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 4, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  %place.y = getelementptr i8, ptr %place, i64 4
  %y = load i32, ptr %place.y
  call void @_Z13__syncthreadsv()
  %below = icmp slt i32 %x, %y
  br i1 %below, label %yes, label %end
yes:
  %bound = load i32, ptr %bounds
  %inside = icmp slt i32 %x, %bound
  br i1 %inside, label %also, label %end
also:
  store i32 %x, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-NOT:   range{{[0-9]*}}:
; CHECK:       ret i1 true

; The sum may overflow, so that a signed comparison may change its answer twice; or the comparison only
; makes a number.
; CHECK-LABEL: define i1 @others(
define i1 @others(ptr %p, i32 %n) {
  %split = call i1 @hip_cpu_begin_thread(i32 256, i32 1, i32 1)
  br label %thread
thread:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @threadIdx)
  %x = load i32, ptr %place
  call void @_Z13__syncthreadsv()
  %i = add i32 %x, %n
  %inside = icmp slt i32 %i, 5
  br i1 %inside, label %yes, label %end
yes:
  %less = icmp slt i32 %x, %n
  %number = zext i1 %less to i32
  store i32 %number, ptr %p
  br label %end
end:
  ret i1 %split
}
; CHECK-NOT:   range{{[0-9]*}}:
; CHECK:       ret i1 true
