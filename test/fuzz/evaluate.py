"""What a generated program computes, found without C++.

The arithmetic of int, unsigned and float, exactly, and the threads of a tile, which run one after
another from barrier to barrier. What C++ leaves undefined raises `Undefined`; such a program is thrown
away.
"""
import struct


class Undefined(Exception):
    pass


def to_int(value):
    if not -2**31 <= value < 2**31:
        raise Undefined("signed overflow")
    return value


def to_unsigned(value):
    return value & 0xFFFFFFFF


def to_float(value):
    try:
        result = struct.unpack("f", struct.pack("f", value))[0]
    except OverflowError:
        raise Undefined("too large for a float")
    if result != result or abs(result) > 1e30 or (result != 0 and abs(result) < 1e-30):
        raise Undefined("no ordinary float")
    return result


def rounded(type_name, value):
    """The value as the type has it, if an operation of the type made it."""
    return {"int": to_int, "unsigned": to_unsigned, "float": to_float, "bool": bool}[type_name](value)


def converted(to, value):
    """A conversion between the types."""
    if to == "bool":
        return bool(value)
    if to == "float":
        return to_float(value)
    if isinstance(value, float):
        value = int(value)  # towards zero
        if not -2**31 < value < 2**31 or (to == "unsigned" and value < 0):
            raise Undefined("a float beyond the integers")
        return value
    value = int(value) & 0xFFFFFFFF
    return value - 2**32 if to == "int" and value >= 2**31 else value


def binary(operator, type_name, a, b):
    """The value of `a operator b`, both of the type."""
    if operator in ("/", "%"):
        if b == 0:
            raise Undefined("division by zero")
        if type_name == "float":
            return to_float(a / b)
        quotient = abs(a) // abs(b)
        if (a < 0) != (b < 0):
            quotient = -quotient
        return rounded(type_name, quotient if operator == "/" else a - quotient * b)
    if operator in ("<<", ">>"):
        if type_name == "int" and a < 0:
            raise Undefined("a shift")
        return rounded(type_name, a << (b & 31) if operator == "<<" else a >> (b & 31))
    return rounded(type_name, {
        "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b,
        "&": lambda: a & b, "|": lambda: a | b, "^": lambda: a ^ b}[operator]())


def compare(operator, a, b):
    return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[operator]


def run_tile(threads):
    """Runs the threads of a tile, generators that yield where they wait at a barrier."""
    waiting = list(threads)
    while waiting:
        still = []
        for thread in waiting:
            try:
                next(thread)
                still.append(thread)
            except StopIteration:
                pass
        if still and len(still) != len(waiting):
            raise AssertionError("the generator made a divergent barrier")
        waiting = still


def spelled(type_name, value):
    """A literal that has the type and the value."""
    if type_name == "float":
        return f"{value!r}f" if value == value else "0.0f"
    if type_name == "unsigned":
        return f"{value}u"
    if value == -2**31:
        return "(-2147483647 - 1)"
    return str(value)
