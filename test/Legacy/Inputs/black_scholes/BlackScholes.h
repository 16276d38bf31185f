#pragma once

template <typename T>
struct option_data
{
    T stock;
    T strike;
    T years;
};

template <typename T>
struct option_price
{
    T call;
    T put;
};
