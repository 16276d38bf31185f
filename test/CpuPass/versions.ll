; A function that runs blocks, compiled for any x86-64, gets a version for each of two newer levels of
; that architecture, and so do the threads' codes that it calls. The program chooses among the versions.
; RUN: split-file %s %t
; RUN: %split-blocks %t/any.ll -S | FileCheck --check-prefix=ANY %s
; RUN: sed 's/"x86-64"/"x86-64-v2"/' %t/any.ll > %t/v2.ll
; RUN: sed 's/noinline/noinline optsize/' %t/any.ll > %t/small.ll
; RUN: sed 's/x86_64/aarch64/' %t/any.ll > %t/other.ll
; RUN: %split-blocks %t/v2.ll -S | FileCheck --check-prefix=ONE %s
; RUN: %split-blocks %t/small.ll -S | FileCheck --check-prefix=ONE %s
; RUN: %split-blocks %t/other.ll -S | FileCheck --check-prefix=ONE %s

;--- any.ll
target triple = "x86_64-pc-linux-gnu"
$_ZN7hip_cpu10run_blocksIvEEvPKv = comdat any
$threads = comdat any
declare i1 @hip_cpu_begin_thread(i32, i32, i32)
declare void @_Z13__syncthreadsv()
declare void @other()

define linkonce_odr i1 @threads(ptr %p) #0 comdat {
  %split = call i1 @hip_cpu_begin_thread(i32 8, i32 1, i32 1)
  call void @_Z13__syncthreadsv()
  store i32 1, ptr %p
  ret i1 %split
}
define linkonce_odr void @_ZN7hip_cpu10run_blocksIvEEvPKv(ptr %p) #0 comdat {
  %done = call i1 @threads(ptr %p)
  br i1 %done, label %end, label %fibers
fibers:
  call void @other()
  br label %end
end:
  ret void
}
attributes #0 = { noinline "target-cpu"="x86-64" }

; The function's own body is only the choice. A level that is not named, such as 1, is any x86-64.
; ANY-LABEL: define linkonce_odr void @_ZN7hip_cpu10run_blocksIvEEvPKv(ptr %p)
; ANY-SAME:  comdat
; ANY-NEXT:  [[LEVEL:%.*]] = call i32 @hip_cpu_instruction_level()
; ANY-NEXT:  switch i32 [[LEVEL]], label %[[BASELINE:.*]] [
; ANY-NEXT:    i32 3, label %[[V3:.*]]
; ANY-NEXT:    i32 4, label %[[V4:.*]]
; ANY-NEXT:  ]
; ANY:       [[BASELINE]]:
; ANY-NEXT:  call void @_ZN7hip_cpu10run_blocksIvEEvPKv.baseline(ptr %p)
; ANY-NEXT:  ret void
; ANY:       [[V3]]:
; ANY-NEXT:  call void @_ZN7hip_cpu10run_blocksIvEEvPKv.x86-64-v3(ptr %p)
; ANY-NEXT:  ret void
; ANY:       [[V4]]:
; ANY-NEXT:  call void @_ZN7hip_cpu10run_blocksIvEEvPKv.x86-64-v4(ptr %p)
; ANY-NEXT:  ret void

; Each version calls its own version of the threads' code, which has been cut. All are private, and in
; the function's group, so that a linker that drops a copy of the function drops its versions.
; ANY:       define internal void @_ZN7hip_cpu10run_blocksIvEEvPKv.baseline(ptr %p) [[ANY:#[0-9]+]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY-NEXT:  call i1 @threads.baseline(ptr %p)
; ANY-NEXT:  br i1 true
; ANY:       define internal i1 @threads.baseline(ptr %p) [[ANY]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY-NOT:   syncthreads
; ANY:       ret i1 true
; ANY:       define internal void @_ZN7hip_cpu10run_blocksIvEEvPKv.x86-64-v3(ptr %p) [[V3:#[0-9]+]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY-NEXT:  call i1 @threads.x86-64-v3(ptr %p)
; ANY:       define internal i1 @threads.x86-64-v3(ptr %p) [[V3]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY:       ret i1 true
; ANY:       define internal void @_ZN7hip_cpu10run_blocksIvEEvPKv.x86-64-v4(ptr %p) [[V4:#[0-9]+]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY-NEXT:  call i1 @threads.x86-64-v4(ptr %p)
; ANY:       define internal i1 @threads.x86-64-v4(ptr %p) [[V4]] comdat($_ZN7hip_cpu10run_blocksIvEEvPKv)
; ANY:       ret i1 true
; ANY:       attributes [[ANY]] = { noinline "target-cpu"="x86-64" }
; ANY:       attributes [[V3]] = { noinline "target-cpu"="x86-64-v3" }
; ANY:       attributes [[V4]] = { noinline "target-cpu"="x86-64-v4" }

; A function that is compiled for one processor, for a small program or for another architecture keeps
; the only version. Its threads' code is cut all the same.
; ONE-NOT:   hip_cpu_instruction_level
; ONE-NOT:   x86-64-v{{[34]}}
; ONE:       define internal i1 @threads(ptr %p)
; ONE:       ret i1 true
; ONE:       define linkonce_odr void @_ZN7hip_cpu10run_blocksIvEEvPKv(ptr %p)
; ONE-NEXT:  call i1 @threads(ptr %p)
; ONE-NEXT:  br i1 true
; ONE-NOT:   hip_cpu_instruction_level
; ONE-NOT:   x86-64-v{{[34]}}
