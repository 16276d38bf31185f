#ifndef POINTS_H
#define POINTS_H

#include <vector>

struct Point
{
    float x, y;
};

inline float dist2(const Point& a, const Point& b) restrict(cpu, amp)
{
    float dx = a.x - b.x;
    float dy = a.y - b.y;
    return dx * dx + dy * dy;
}

template <class C>
Point center_of_mass(const C& points)
{
    Point sum = { 0, 0 };
    int n = 0;
    for (C::const_iterator it = points.begin(); it != points.end(); ++it)
    {
        sum.x += it->x;
        sum.y += it->y;
        n++;
    }
    return divide(sum, n);
}

inline Point divide(const Point& p, int n)
{
    Point r = p;
    if (n > 0)
    {
        r.x /= n;
        r.y /= n;
    }
    return r;
}

#endif
