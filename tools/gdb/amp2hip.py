"""gdb extension for C++ AMP on the CPU device: commands for kernel threads, printers for C++ AMP's types.

    source PREFIX/share/amp2hip/gdb.py   (the gdb of the same prefix does it by itself: load.py)

amp threads lists the kernel threads that the program's workers are running, amp thread runs a command in one of
them, amp tile shows the tile of the current one, and amp break stops only in the thread with a given index. The
commands read data that the CPU device keeps about its workers; they call no code in the program.
"""
import re

import gdb
import gdb.printing

# Types.


def as_tuple(numbers):
    return "(" + ", ".join(str(number) for number in numbers) + ")"


class TuplePrinter:
    """Prints an index or an extent."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return as_tuple(tuple_of(self.value))


def tuple_of(value):
    """Returns the components of an index or an extent, tiled or not."""
    numbers = value["component_"]
    first, last = numbers.type.range()
    return tuple(int(numbers[i]) for i in range(first, last + 1))


class TiledIndexPrinter:
    PARTS = ("global", "local", "tile", "tile_origin")

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return ", ".join(f"{part} {as_tuple(tuple_of(self.value[part]))}" for part in self.PARTS)


class ShortVectorPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        size = int(self.value.type.strip_typedefs().template_argument(1))
        return "(" + ", ".join(str(self.value[name]) for name in "xyzw"[:size]) + ")"


class TexturePrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        element = self.value.type.strip_typedefs().template_argument(0)
        return (f"texture of {as_tuple(tuple_of(self.value['extent_']))} {element}, "
                f"{int(self.value['bits_'])} bits per scalar element")


def positions(extent):
    """Yields all indexes in an extent; the last component changes fastest."""
    if min(extent) <= 0:
        return
    index = [0] * len(extent)
    while True:
        yield tuple(index)
        for dimension in reversed(range(len(extent))):
            index[dimension] += 1
            if index[dimension] < extent[dimension]:
                break
            index[dimension] = 0
        else:
            return


class ContainerPrinter:
    """Prints an array_view or array. On the host, the elements are those in host memory, which are not current if a
    kernel has written since."""

    def __init__(self, value):
        self.value = value
        self.extent = tuple_of(value["extent_"])
        self.is_on_host = int(value["buffer_"]) != 0

    def to_string(self):
        text = f"{self.kind} of {as_tuple(self.extent)}"
        if not self.first():
            return text + " with nothing in host memory"
        return text + (" in host memory" if self.is_on_host else "")

    def first(self):
        """Returns the address of the first element; None if the elements are not in host memory."""
        data = self.value["data_"]
        address = int(data)
        if self.is_on_host:
            address += int(self.value["buffer_"]["host_displacement_"])
        memory = gdb.Value(address).cast(data.type)
        try:
            memory.dereference().fetch_lazy()
        except gdb.MemoryError:
            return None
        return memory

    def strides(self):
        strides = [1]
        for size in reversed(self.extent[1:]):
            strides.insert(0, strides[0] * size)
        return strides

    def children(self):
        first = self.first()
        if not first:
            return
        strides = self.strides()
        for index in positions(self.extent):
            offset = sum(i * stride for i, stride in zip(index, strides))
            yield "[" + ", ".join(map(str, index)) + "]", (first + offset).dereference()


class ArrayPrinter(ContainerPrinter):
    kind = "array"


class ArrayViewPrinter(ContainerPrinter):
    kind = "array_view"

    def strides(self):
        return [int(self.value["stride_"][i]) for i in range(len(self.extent) - 1)] + [1]


def pretty_printers():
    printers = gdb.printing.RegexpCollectionPrettyPrinter("amp2hip")
    for name, pattern, printer in (
            ("tuple", r"^Concurrency::(index|extent|tiled_extent)<.*>$", TuplePrinter),
            ("tiled_index", r"^Concurrency::tiled_index<.*>$", TiledIndexPrinter),
            ("array_view", r"^Concurrency::array_view<.*>$", ArrayViewPrinter),
            ("array", r"^(Concurrency::array|amp2hip::array_ref)<.*>$", ArrayPrinter),
            ("texture", r"^(Concurrency::graphics::texture|amp2hip::texture_ref)<.*>$", TexturePrinter),
            ("short_vector", r"^amp2hip::short_vector_of<.*>$", ShortVectorPrinter)):
        printers.add_printer(name, pattern, printer)
    return printers


# Kernel threads.

# Functions of the CPU device, the library and the C++ library, which call kernels.
OUTER = re.compile(r"^(hip_cpu::|boost::|std::|amp2hip::|Concurrency::|.*boost::context::|void boost::|"
                   r"__syncthreads|jump_fcontext|make_fcontext)")


def xyz(coordinates):
    return tuple(int(coordinates[name].cast(gdb.lookup_type("unsigned int"))) for name in "xyz")


def linear(index, size):
    return (index[2] * size[1] + index[1]) * size[0] + index[0]


class Worker:
    """A host thread that runs tiles."""

    def __init__(self, runner):
        place = runner["place"]
        self.runner = runner
        self.host_thread = int(place["host_thread"])
        self.mode = str(place["how"].dereference()).rsplit("::", 1)[-1]
        self.block_size = xyz(place["block_size"].dereference())
        self.grid_size = xyz(place["grid_size"].dereference())
        self.block = xyz(place["block"].dereference())
        self.running = xyz(place["thread"].dereference())

    def is_busy(self):
        return self.mode != "outside_kernels"

    def gdb_thread(self):
        for thread in gdb.selected_inferior().threads():
            if thread.ptid[1] == self.host_thread:
                return thread
        return None

    def suspended(self, where, state):
        """Yields the kernel threads in a list of suspended fibers."""
        begin = self.runner[where]["_M_impl"]["_M_start"]
        end = self.runner[where]["_M_impl"]["_M_finish"]
        carrier = self.runner["current"].type
        for i in range(int(end - begin)):
            # A unique_ptr has the layout of a pointer.
            carried = (begin + i).cast(carrier.pointer()).dereference()
            if int(carried) != 0:
                yield KernelThread(self, xyz(carried["thread"]), state, int(carried["fiber"]["fctx_"]))

    def waiting(self):
        return list(self.suspended("waiting", "waits at a barrier"))

    def released(self):
        return list(self.suspended("released", "continues after a barrier"))

    def threads(self):
        threads = self.waiting() + self.released()
        if self.running not in [thread.local for thread in threads]:
            threads.append(KernelThread(self, self.running))
        return sorted(threads, key=lambda thread: linear(thread.local, self.block_size))

    def rank(self):
        """Returns the rank of the tile, as far as the sizes tell: leading dimensions of size 1 are not counted."""
        for rank in (3, 2):
            if self.grid_size[rank - 1] != 1 or self.block_size[rank - 1] != 1:
                return rank
        return 1


def select(level):
    """Selects the frame with that number without printing it, as gdb's own command would."""
    frame = gdb.newest_frame()
    for _ in range(level):
        frame = frame.older() or frame
    frame.select()


class Registers:
    """Sets the registers of the selected host thread to those of a suspended fiber, which Boost.Context saved on
    the fiber's stack. Restores them at the end, so that the program can continue."""

    OFFSETS = {"r12": 8, "r13": 16, "r14": 24, "r15": 32, "rbx": 40, "rbp": 48, "rip": 56}
    SIZE = 64

    def __init__(self, saved_at):
        self.saved_at = saved_at

    def __enter__(self):
        if gdb.newest_frame().architecture().name() != "i386:x86-64":
            raise gdb.GdbError("waiting threads can be inspected only on x86-64")
        select(0)
        names = [*self.OFFSETS, "rsp"]
        self.before = {name: int(gdb.parse_and_eval(f"(long)${name}")) for name in names}
        memory = gdb.selected_inferior().read_memory(self.saved_at, self.SIZE)
        wanted = {name: int.from_bytes(memory[offset:offset + 8], "little")
                  for name, offset in self.OFFSETS.items()}
        try:
            self.put({**wanted, "rsp": self.saved_at + self.SIZE})
        except gdb.error:
            self.put(self.before)
            raise

    def __exit__(self, *error):
        self.put(self.before)

    @staticmethod
    def put(values):
        # Registers are set in the innermost frame, which changes with each of them.
        for name in ("rsp", *Registers.OFFSETS):
            select(0)
            gdb.execute(f"set var ${name} = {values[name]}", to_string=True)


class KernelThread:
    def __init__(self, worker, local, state="runs", saved_at=None):
        self.worker, self.local, self.state, self.saved_at = worker, local, state, saved_at

    def __enter__(self):
        """Selects the thread, and the frame of its kernel."""
        self.selected = gdb.selected_thread(), gdb.selected_frame().level()
        host = self.worker.gdb_thread()
        if not host:
            raise gdb.GdbError("the worker of this thread has ended")
        host.switch()
        # Changing the registers makes gdb forget the worker's selected frame.
        self.level = gdb.selected_frame().level()
        self.registers = None
        try:
            if self.saved_at is not None:
                registers = Registers(self.saved_at)
                registers.__enter__()
                self.registers = registers
            frame = self.kernel_frame()
            if frame:
                frame.select()
        except gdb.error:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        if self.registers:
            self.registers.__exit__()
        select(self.level)
        thread, level = self.selected
        thread.switch()
        select(level)

    @staticmethod
    def frames():
        frame = gdb.newest_frame()
        while frame:
            yield frame
            frame = frame.older()

    def kernel_frame(self):
        """Returns the innermost frame of the program's own code; None if there is none."""
        for frame in self.frames():
            if frame.find_sal().symtab and frame.name() and not OUTER.match(frame.name()):
                return frame
        return None

    def domain(self):
        """Returns the domain of a simple kernel, from an argument; None for a tiled one. The thread must be selected."""
        for frame in self.frames():
            try:
                domain = frame.read_var("domain")
            except ValueError:
                continue
            if re.match(r"^(const )?(Concurrency::)?extent<", str(domain.type.strip_typedefs())):
                return tuple_of(domain)
        return None

    def index(self):
        """Returns the thread's index in the domain, as C++ AMP counts. The thread must be selected."""
        worker, domain = self.worker, self.domain()
        position = [block * size + thread for block, size, thread
                    in zip(worker.block, worker.block_size, self.local)]
        if domain is None:
            return tuple(reversed(position[:worker.rank()]))
        # A simple domain consists of rows along x; the rows' numbers are distributed over y and z.
        row = ((worker.block[2] * worker.grid_size[1] + worker.block[1]) * worker.block_size[1] +
               self.local[1])
        index = [position[0]]
        for size in reversed(domain[1:-1]):
            index.insert(0, row % size)
            row //= size
        return tuple([row, *index][-len(domain):])


def workers():
    first = gdb.lookup_static_symbol("hip_cpu::(anonymous namespace)::first_runner")
    if not first:
        raise gdb.GdbError("there is no CPU device in this program")
    runner = first.value()
    while int(runner) != 0:
        worker = Worker(runner.dereference())
        if worker.is_busy():
            yield worker
        runner = runner["next_runner"]


def current_worker():
    thread = gdb.selected_thread()
    if not thread:
        raise gdb.GdbError("the program is not running")
    for worker in workers():
        if worker.host_thread == thread.ptid[1]:
            return worker
    raise gdb.GdbError("this thread runs no kernel; amp threads lists those that do")


def current_thread():
    worker = current_worker()
    return KernelThread(worker, worker.running)


def parse_index(text):
    """Returns the index at the begin of a text, and the rest of the text."""
    found = re.match(r"\s*\(?\s*(\d+(?:\s*,\s*\d+)*)\s*\)?\s*(.*)$", text)
    if not found:
        raise gdb.GdbError("expected an index such as 3 or 2,5")
    return tuple(int(number) for number in found[1].split(",")), found[2]


def place_of(frame):
    if not frame:
        return "outside of the program's code"
    line = frame.find_sal()
    return f"{frame.name().split('(')[0]} at {line.symtab.filename}:{line.line}"


class AmpCommand(gdb.Command):
    """Commands for kernel threads of C++ AMP on the CPU device."""

    def __init__(self):
        super().__init__("amp", gdb.COMMAND_RUNNING, prefix=True)


class ThreadsCommand(gdb.Command):
    """Lists the kernel threads that have begun and not ended, in all tiles that are running."""

    def __init__(self):
        super().__init__("amp threads", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        found = False
        own = gdb.selected_thread()
        for worker in workers():
            for thread in worker.threads():
                with thread:
                    if not thread.kernel_frame():
                        continue # between two threads
                    found = True
                    is_own = thread.saved_at is None and own.ptid[1] == worker.host_thread
                    print(f"{'*' if is_own else ' '} {as_tuple(thread.index())} {thread.state}, "
                          f"{place_of(thread.kernel_frame())}")
        if not found:
            print("no kernel runs")


class ThreadCommand(gdb.Command):
    """amp thread: shows the current kernel thread's index.
amp thread INDEX [COMMAND]: runs a gdb command, by default frame, in the kernel's frame of the thread with that
index in the domain: amp thread 2,5 print sum."""

    def __init__(self):
        super().__init__("amp thread", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        if not argument.strip():
            with current_thread() as thread:
                print(f"{as_tuple(thread.index())} {thread.state}, {place_of(thread.kernel_frame())}")
            return
        wanted, command = parse_index(argument)
        for worker in workers():
            for thread in worker.threads():
                with thread:
                    if thread.index() == wanted:
                        gdb.execute(command or "frame", from_tty)
                        return
        raise gdb.GdbError(f"no running thread has the index {as_tuple(wanted)}; amp threads lists the running threads")


class TileCommand(gdb.Command):
    """Shows the tile of the current kernel thread, and how many of its threads wait or have not begun."""

    def __init__(self):
        super().__init__("amp tile", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        with current_thread() as thread:
            if thread.domain() is not None:
                raise gdb.GdbError("the kernel that runs here is not tiled")
            worker = thread.worker
            rank = worker.rank()

        def amp(coordinates):
            return as_tuple(tuple(reversed(coordinates[:rank])))

        size = worker.block_size
        origin = tuple(block * count for block, count in zip(worker.block, size))
        print(f"tile {amp(worker.block)} of {amp(worker.grid_size)}, origin {amp(origin)}, "
              f"threads {amp(size)}")
        begun = int(worker.runner["started_threads"])
        print(f"{len(worker.waiting())} wait at a barrier, {len(worker.released())} continue after one, "
              f"{size[0] * size[1] * size[2] - begun} have not begun")


class IndexBreakpoint(gdb.Breakpoint):
    def __init__(self, location, index):
        super().__init__(location)
        self.index = index

    def stop(self):
        try:
            with current_thread() as thread:
                return thread.index() == self.index
        except gdb.error: # the host runs this code, too
            return False


class BreakCommand(gdb.Command):
    """amp break LOCATION INDEX: stops at a location only in the kernel thread with that index in the domain:
amp break smooth.cpp:14 3,5."""

    def __init__(self):
        super().__init__("amp break", gdb.COMMAND_BREAKPOINTS, gdb.COMPLETE_LOCATION)

    def invoke(self, argument, from_tty):
        location, _, index = argument.strip().partition(" ")
        if not index:
            raise gdb.GdbError("amp break takes a location and an index: amp break smooth.cpp:14 3,5")
        wanted, rest = parse_index(index)
        if rest:
            raise gdb.GdbError(f"unexpected '{rest}' after the index")
        IndexBreakpoint(location, wanted)


gdb.printing.register_pretty_printer(None, pretty_printers(), replace=True)
for command in (AmpCommand, ThreadsCommand, ThreadCommand, TileCommand, BreakCommand):
    command()
