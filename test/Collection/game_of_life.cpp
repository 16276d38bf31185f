// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

#define WRAP(value, size) (((value) + (size)) % (size))
#define NEIGHBOUR(board, i, dy, dx) board(WRAP(i[0] + (dy), board.extent[0]), WRAP(i[1] + (dx), board.extent[1]))

class life
{
public:
    enum cell { dead, alive };
    life(int h, int w) : cells(h * w), board(h, w, cells), next_cells(h * w), next(h, w, next_cells)
    {
        for (int i = 0; i < h * w; ++i) cells[i] = (i * 11 + i / 7) % 3 == 0 ? alive : dead;
    }
    void generation()
    {
        array_view<const int, 2> from = board;
        array_view<int, 2> to = next;
        to.discard_data();
        parallel_for_each(to.extent, [=](index<2> i) restrict(amp)
        {
            int n = 0;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    if (dx != 0 || dy != 0)
                        n += NEIGHBOUR(from, i, dy, dx);
            to[i] = (n == 3 || (n == 2 && from[i] == alive)) ? alive : dead;
        });
        std::swap(board, next);
    }
    std::vector<int> cells;
    array_view<int, 2> board;
    std::vector<int> next_cells;
    array_view<int, 2> next;
};

int main()
{
    const int h = 17, w = 23;
    life game(h, w);
    std::vector<int> host(game.cells), step(h * w);
    for (int g = 0; g < 6; ++g)
    {
        game.generation();
        for (int y = 0; y < h; ++y) for (int x = 0; x < w; ++x)
        {
            int n = 0;
            for (int dy = -1; dy <= 1; ++dy) for (int dx = -1; dx <= 1; ++dx)
                if (dx || dy) n += host[WRAP(y + dy, h) * w + WRAP(x + dx, w)];
            step[y * w + x] = n == 3 || (n == 2 && host[y * w + x]);
        }
        host.swap(step);
    }
    std::vector<int> found(h * w);
    copy(game.board, found.begin());
    return check("game_of_life", found, host);
}
