// Random programs over views, sections, arrays, two accelerator_views (on two devices where there
// are two) and the host, beside a model that knows of every element its value and where it is
// current, and nothing else. The values must agree after every step, and the transfer log must hold
// exactly the bytes that the model says must move (docs/design/0006-coherence.md); or less, where
// data without a source is in memory that the device shares with the host.
#include "transfers.h"

#include <amp.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <random>

using namespace concurrency;

namespace {

enum place { on_host = 1, on_a = 2, on_b = 4 };

/// Where there are several devices, not the default one.
accelerator another_accelerator() {
  for (const accelerator &a : accelerator::get_all())
    if (a != accelerator() && a != accelerator(accelerator::cpu_accelerator))
      return a;
  return accelerator();
}

/// One element of a source.
struct cell {
  int value = 0;
  int current = on_host; // places; 0: undefined
};

/// A part of a source, in two dimensions.
struct box {
  int row, column, rows, columns;
};

class source {
public:
  static constexpr int rows = 12, columns = 10;
  enum kind { host_memory, array_on_a, array_on_b, nowhere, staging, kinds };

  source(kind k, const accelerator_view &a, const accelerator_view &b) : kind_(k) {
    for (int i = 0; i < rows * columns; ++i)
      memory_.push_back(i);
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
    if (k == array_on_a)
      array_.emplace(rows, columns, memory_.begin(), a);
    else if (k == array_on_b)
      array_.emplace(rows, columns, memory_.begin(), b);
    else if (k == staging)
      array_.emplace(rows, columns, memory_.begin(), cpu, a);
    make_view();
    cells_.resize(memory_.size());
    for (int i = 0; i < rows * columns; ++i)
      cells_[i] = {i, k == nowhere ? 0 : home()};
  }

  kind what() const { return kind_; }
  int home() const { return kind_ == array_on_a ? on_a : kind_ == array_on_b ? on_b : on_host; }
  /// Parts that are used again and again through the same views, which remember what the host was
  /// granted; of all others there are views for one use.
  static constexpr int kept_parts = 8;
  const box &kept_part(int i) const { return kept_[i].part; }
  const array_view<int, 2> &view(const box &b) {
    if (const kept *k = find(b))
      return k->view;
    if (once_.size() == 2) // a step uses two at most
      once_.pop_front();
    once_.push_back(view_->section(b.row, b.column, b.rows, b.columns));
    return once_.back();
  }
  const array_view<const int, 2> &view_to_read(const box &b) {
    if (const kept *k = find(b))
      return k->view_to_read;
    return once_to_read_.emplace(view_->section(b.row, b.column, b.rows, b.columns));
  }
  template <typename F> void for_each(const box &b, F f) {
    for (int i = 0; i < b.rows; ++i)
      for (int j = 0; j < b.columns; ++j)
        f(cells_[(b.row + i) * columns + b.column + j], i, j);
  }

  /// The bytes that must move for the part to be readable at a place. It is current there then.
  std::size_t bring(const box &b, int to) {
    std::size_t bytes = 0;
    for_each(b, [&](cell &c, int, int) {
      if (c.current && !(c.current & to)) {
        bytes += sizeof(int);
        c.current |= to;
      }
    });
    return bytes;
  }
  bool is_current(const box &b, int at) {
    bool all = true;
    for_each(b, [&](cell &c, int, int) { all &= !c.current || c.current & at; });
    return all;
  }
  bool has_contents(const box &b) {
    bool any = false;
    for_each(b, [&](cell &c, int, int) { any |= c.current != 0; });
    return any;
  }

  /// Destroys the last view, which writes back, and makes a new one. Returns the model's bytes.
  std::size_t drop_views() {
    const box all{0, 0, rows, columns};
    std::size_t bytes = 0;
    if (kind_ == host_memory) {
      bytes = bring(all, on_host);
      let_go();
      for_each(all, [&](cell &c, int i, int j) {
        if (c.current)
          EXPECT_EQ(memory_[i * columns + j], c.value) << "the last view did not write back";
        else
          c.value = memory_[i * columns + j];
        c.current = on_host; // the memory as it is
      });
    } else if (kind_ == nowhere) {
      for_each(all, [&](cell &c, int, int) { c.current = 0; });
    } // an array keeps its contents
    let_go();
    make_view();
    return bytes;
  }
  int *memory() { return memory_.data(); }

  /// The same source in another rank: as many elements, in an order that all ranks share.
  template <int N> array_view<int, N> in_rank() const { return flat_->view_as(shape<N>()); }
  template <int N> static extent<N> shape() {
    static constexpr int shapes[][5] = {
        {rows * columns}, {10, 12}, {3, 4, 10}, {3, 4, 2, 5}, {3, 2, 2, 2, 5}};
    return extent<N>(shapes[N - 1]);
  }
  cell &cell_at(std::size_t i) { return cells_[i]; }

private:
  void make_view() {
    if (kind_ == host_memory)
      flat_.emplace(rows * columns, memory_);
    else if (kind_ == nowhere)
      flat_.emplace(rows * columns);
    else
      flat_.emplace(array_->view_as(extent<1>(rows * columns)));
    view_.emplace(flat_->view_as(extent<2>(rows, columns)));
    const box parts[kept_parts] = {{0, 0, rows, columns}, {0, 0, 6, columns}, {3, 0, 6, columns},
                                   {2, 3, 5, 4},          {0, 5, rows, 5},    {1, 1, 10, 8},
                                   {0, 2, rows, 4},       {2, 4, 10, 3}};
    for (const box &b : parts)
      kept_.push_back({b, view_->section(b.row, b.column, b.rows, b.columns),
                       view_->section(b.row, b.column, b.rows, b.columns)});
  }
  void let_go() {
    kept_.clear();
    once_.clear();
    once_to_read_.reset();
    view_.reset();
    flat_.reset();
  }

  struct kept {
    box part;
    array_view<int, 2> view;
    array_view<const int, 2> view_to_read;
  };
  const kept *find(const box &b) const {
    for (const kept &k : kept_)
      if (k.part.row == b.row && k.part.column == b.column && k.part.rows == b.rows &&
          k.part.columns == b.columns)
        return &k;
    return nullptr;
  }

  kind kind_;
  std::vector<int> memory_;
  std::optional<concurrency::array<int, 2>> array_;
  std::optional<array_view<int, 1>> flat_;
  std::optional<array_view<int, 2>> view_;
  std::deque<array_view<int, 2>> once_;
  std::optional<array_view<const int, 2>> once_to_read_;
  std::vector<kept> kept_;
  std::vector<cell> cells_;
};

/// A random program. (All public: it contains kernels, and nvcc wants them so.)
struct program {
  explicit program(unsigned seed) : random_(seed) {
    for (int k = 0; k < source::kinds; ++k)
      sources_.push_back(std::make_unique<source>(static_cast<source::kind>(k), a_, b_));
  }

  void run(int steps) {
    log_.take();
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
      const std::size_t least = step();
      const std::size_t moved = log_.take_bytes();
      if (accelerator().get_supports_cpu_shared_memory())
        ASSERT_LE(moved, least) << "step " << i << ": " << done_;
      else
        ASSERT_EQ(moved, least) << "step " << i << ": " << done_;
    }
    for (auto &s : sources_)
      read_all(*s);
  }

  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }
  source &any_source() { return *sources_[below(static_cast<int>(sources_.size()))]; }
  box any_box() {
    if (below(4) == 0)
      return {0, 0, source::rows, source::columns};
    const int row = below(source::rows), column = below(3) ? below(source::columns) : 0;
    return {row, column, 1 + below(source::rows - row),
            below(3) && column == 0 ? source::columns : 1 + below(source::columns - column)};
  }
  box any_box_of(int rows, int columns) {
    return {below(source::rows - rows + 1), below(source::columns - columns + 1), rows, columns};
  }
  static bool overlap(const box &x, const box &y) {
    return x.row < y.row + y.rows && y.row < x.row + x.rows && x.column < y.column + y.columns &&
           y.column < x.column + x.columns;
  }

  std::size_t step() {
    source &s = any_source();
    const box b = below(2) ? s.kept_part(below(source::kept_parts)) : any_box();
    switch (below(18)) {
    case 0:
    case 1:
      return host_reads(s, b);
    case 2:
      return host_writes(s, b);
    case 3:
    case 4:
    case 5:
      return kernel_updates(s, b);
    case 6:
    case 7:
      return kernel_reads(s, b);
    case 8:
      return discards(s, b, below(2));
    case 9:
      return copies(s, b);
    case 10:
      return copies_with_vector(s, b);
    case 11:
      return synchronizes(s, b);
    case 12:
      return synchronizes_to(s, b);
    case 13:
    case 14:
      return host_uses_one(s);
    case 15:
    case 16:
      return kernels_repeat(s);
    default:
      done_ = "the last view is destroyed";
      return s.drop_views();
    }
  }

  std::size_t host_reads(source &s, const box &b) {
    done_ = "host reads";
    const std::size_t bytes = s.bring(b, on_host);
    const array_view<const int, 2> &v = s.view_to_read(b);
    const bool by_rows = below(2); // a view of each row, in place of the one
    s.for_each(b, [&](cell &c, int i, int j) {
      if (c.current) {
        EXPECT_EQ(by_rows ? v[i][j] : v(i, j), c.value);
      }
    });
    return bytes;
  }

  std::size_t host_writes(source &s, const box &b) {
    done_ = "host writes";
    const std::size_t bytes = s.bring(b, on_host);
    const array_view<int, 2> &v = s.view(b);
    const bool by_rows = below(2);
    const int value = ++values_;
    s.for_each(b, [&](cell &c, int i, int j) {
      (by_rows ? v[i][j] : v(i, j)) = value + i * 100 + j;
      c = {value + i * 100 + j, on_host};
    });
    return bytes;
  }

  std::size_t host_uses_one(source &s) {
    switch (below(5)) {
    case 0:
      return host_uses_one_of<1>(s);
    case 1:
      return host_uses_one_of<2>(s);
    case 2:
      return host_uses_one_of<3>(s);
    case 3:
      return host_uses_one_of<4>(s);
    default:
      return host_uses_one_of<5>(s);
    }
  }

  /// One element through a view of rank N, and the rest of what it shows through the source's own
  /// pointer (K106), where it has one.
  template <int N> std::size_t host_uses_one_of(source &s) {
    done_ = "host uses one element and its own pointer";
    const extent<N> shape = source::shape<N>();
    concurrency::index<N> origin, chosen;
    extent<N> size;
    for (int i = 0; i < N; ++i) {
      origin[i] = below(shape[i]);
      size[i] = 1 + below(shape[i] - origin[i]);
      chosen[i] = below(size[i]);
    }
    const array_view<int, N> view = s.in_rank<N>().section(origin, size);
    std::vector<std::pair<concurrency::index<N>, cell *>> shown;
    for (unsigned n = 0; n < size.size(); ++n) {
      concurrency::index<N> place;
      int rest = static_cast<int>(n), at = 0;
      for (int i = N - 1; i >= 0; rest /= size[i--])
        place[i] = rest % size[i];
      for (int i = 0; i < N; ++i)
        at = at * shape[i] + origin[i] + place[i];
      shown.emplace_back(place, &s.cell_at(static_cast<std::size_t>(at)));
    }
    std::size_t bytes = 0;
    for (auto &[place, c] : shown)
      if (c->current && !(c->current & on_host)) {
        bytes += sizeof(int);
        c->current |= on_host;
      }
    const bool writes = below(2);
    if (writes) {
      view[chosen] ^= 1;
      for (auto &[place, c] : shown) {
        if (!c->current)
          c->value = own(s, view, place, *c); // whatever it is, it counts as written
        else if (place == chosen)
          c->value ^= 1;
        c->current = on_host;
      }
    } else {
      const array_view<const int, N> view_to_read = view;
      (void)view_to_read[chosen];
    }
    for (auto &[place, c] : shown)
      if (c->current) {
        EXPECT_EQ(own(s, view, place, *c), c->value);
      }
    return bytes;
  }
  /// Past the view: through the source's pointer, or what stands for it where it has none.
  template <int N>
  int own(source &s, const array_view<int, N> &view, const concurrency::index<N> &place,
          const cell &c) {
    if (s.what() == source::host_memory)
      return s.memory()[&c - &s.cell_at(0)];
    return view.get_ref(place);
  }

  /// Kernels over the same parts again and again, of which the source knows where they are current,
  /// with other accesses in between.
  std::size_t kernels_repeat(source &s) {
    const box parts[] = {s.kept_part(below(source::kept_parts)),
                         s.kept_part(below(source::kept_parts))};
    bool first = below(2);
    std::size_t bytes = 0;
    for (int round = 4 + below(5); round != 0; --round) {
      const box &b = parts[round % 2];
      if (below(4) == 0)
        bytes += below(2) ? host_uses_one(s) : host_reads(s, any_box());
      if (below(6) == 0)
        first = !first;
      bytes += below(3) ? kernel_updates(s, b, first) : kernel_sums(s, b, first);
    }
    done_ = "kernels repeat";
    return bytes;
  }

  /// A kernel that only reads.
  std::size_t kernel_sums(source &s, const box &b, bool first) {
    const std::size_t bytes = s.bring(b, first ? on_a : on_b);
    const array_view<const int, 2> v = s.view_to_read(b);
    array_view<unsigned, 1> sum(1);
    parallel_for_each(first ? a_ : b_, sum.get_extent(), [=] __device__(concurrency::index<1> i) {
      unsigned total = 0;
      for (int row = 0; row < v.get_extent()[0]; ++row)
        for (int column = 0; column < v.get_extent()[1]; ++column)
          total += static_cast<unsigned>(v(row, column));
      sum[i] = total;
    });
    unsigned expected = 0;
    bool undefined = false;
    s.for_each(b, [&](cell &c, int, int) {
      expected += static_cast<unsigned>(c.value);
      undefined |= c.current == 0;
    });
    const unsigned found = sum[0];
    EXPECT_TRUE(undefined || found == expected);
    return bytes + sizeof(int);
  }

  std::size_t kernel_updates(source &s, const box &b) { return kernel_updates(s, b, below(2)); }
  std::size_t kernel_updates(source &s, const box &b, bool first) {
    done_ = "a kernel updates";
    const std::size_t bytes = s.bring(b, first ? on_a : on_b);
    const array_view<int, 2> v = s.view(b);
    parallel_for_each(first ? a_ : b_, v.get_extent(),
                      [=] __device__(concurrency::index<2> i) { v[i] = v[i] ^ (i[1] + 7); });
    s.for_each(b, [&](cell &c, int, int j) {
      if (c.current)
        c = {c.value ^ (j + 7), first ? on_a : on_b};
    });
    // Of what was undefined the kernel made something that no one can tell: it is written now.
    redefine(s, b, first ? on_a : on_b);
    return bytes;
  }

  /// Lets the host say what stands where the model does not know it.
  void redefine(source &s, const box &b, int at) {
    bool any = false;
    s.for_each(b, [&](cell &c, int, int) { any |= c.current == 0; });
    if (!any)
      return;
    const array_view<int, 2> v = s.view(b);
    const int value = ++values_;
    parallel_for_each(
        at == on_a ? a_ : b_, v.get_extent(),
        [=] __device__(concurrency::index<2> i) { v[i] = value + i[0] * 100 + i[1]; });
    s.for_each(b, [&](cell &c, int i, int j) { c = {value + i * 100 + j, at}; });
  }

  std::size_t kernel_reads(source &s, const box &b) {
    done_ = "a kernel reads one and writes another";
    source &other = any_source();
    const box t = any_box_of(b.rows, b.columns);
    if (&other == &s && overlap(b, t))
      return kernel_updates(s, b);
    const bool first = below(2);
    std::size_t bytes = s.bring(b, first ? on_a : on_b);
    const bool is_discarded = below(2);
    if (is_discarded)
      other.view(t).discard_data();
    else
      bytes += other.bring(t, first ? on_a : on_b);
    const array_view<const int, 2> from = s.view(b);
    const array_view<int, 2> to = other.view(t);
    parallel_for_each(first ? a_ : b_, to.get_extent(),
                      [=] __device__(concurrency::index<2> i) { to[i] = from[i] ^ 1; });
    bool undefined = false;
    std::vector<int> values;
    s.for_each(b, [&](cell &c, int, int) {
      undefined |= c.current == 0;
      values.push_back(c.value ^ 1);
    });
    other.for_each(t, [&](cell &c, int i, int j) {
      c = {values[i * t.columns + j], undefined ? 0 : first ? on_a : on_b};
    });
    redefine(other, t, first ? on_a : on_b);
    return bytes;
  }

  std::size_t discards(source &s, const box &b, bool twice) {
    done_ = "discard";
    for (int i = 0; i <= twice; ++i)
      s.view(b).discard_data();
    s.for_each(b, [&](cell &c, int, int) { c.current = 0; });
    return 0;
  }

  /// Where a copy reads from, and the bytes that are missing there.
  int source_of(source &s, const box &b, int target, std::size_t &bytes) {
    for (int at : {target, int(on_host), int(on_a), int(on_b)})
      if (s.is_current(b, at))
        return at;
    bytes += s.bring(b, s.home());
    return s.home();
  }

  std::size_t copies(source &s, const box &b) {
    done_ = "copy";
    source &other = any_source();
    const box t = any_box_of(b.rows, b.columns);
    // Which of two accelerator_views comes first is told by the order in which they were used.
    if (s.is_current(b, on_a) && s.is_current(b, on_b) &&
        (other.what() == source::nowhere || (&other == &s && !s.is_current(b, on_host))))
      return 0;
    const std::size_t size = static_cast<std::size_t>(b.rows * b.columns) * sizeof(int);
    std::size_t bytes = size;
    int target = other.home();
    if (&other == &s) {
      target = source_of(s, b, s.home(), bytes);
      const int begin = b.row * source::columns + b.column,
                end = (b.row + b.rows - 1) * source::columns + b.column + b.columns,
                to_begin = t.row * source::columns + t.column,
                to_end = (t.row + t.rows - 1) * source::columns + t.column + t.columns;
      if (begin < to_end && to_begin < end)
        bytes += size; // through a temporary
    } else {
      if (other.what() == source::nowhere && s.has_contents(b))
        target = s.is_current(b, on_a) ? on_a : s.is_current(b, on_b) ? on_b : on_host;
      source_of(s, b, target, bytes);
    }
    copy(s.view(b), other.view(t));
    std::vector<cell> cells;
    s.for_each(b, [&](cell &c, int, int) { cells.push_back(c); });
    bool undefined = false;
    other.for_each(t, [&](cell &c, int i, int j) {
      const cell &from = cells[i * t.columns + j];
      undefined |= from.current == 0;
      c = {from.value, target};
    });
    if (undefined)
      bytes += overwrite(other, t);
    return bytes;
  }

  /// Known values in place of unknown ones.
  std::size_t overwrite(source &s, const box &b) {
    std::vector<int> values;
    s.for_each(b, [&](cell &c, int, int) {
      c = {++values_, s.home()};
      values.push_back(c.value);
    });
    copy(values.begin(), values.end(), s.view(b));
    return values.size() * sizeof(int);
  }

  std::size_t copies_with_vector(source &s, const box &b) {
    if (below(2)) {
      done_ = "copy from a vector";
      return overwrite(s, b);
    }
    done_ = "copy to a vector";
    std::size_t bytes = static_cast<std::size_t>(b.rows * b.columns) * sizeof(int);
    source_of(s, b, on_host, bytes);
    std::vector<int> values(static_cast<std::size_t>(b.rows * b.columns));
    copy(s.view(b), values.begin());
    s.for_each(b, [&](cell &c, int i, int j) {
      if (c.current) {
        EXPECT_EQ(values[i * b.columns + j], c.value);
      }
    });
    return bytes;
  }

  std::size_t synchronizes(source &s, const box &b) {
    const access_type types[] = {access_type_read, access_type_write, access_type_read_write};
    const access_type type = types[below(3)];
    done_ = "synchronize";
    std::size_t bytes = 0;
    if (s.what() == source::nowhere) {
      s.view(b).synchronize(type);
      return 0;
    }
    if (type & access_type_read)
      bytes = s.bring(b, s.home());
    s.view(b).synchronize(type);
    if (s.what() == source::host_memory && type & access_type_read)
      s.for_each(b, [&](cell &c, int i, int j) {
        if (c.current) {
          EXPECT_EQ(at(s, b, i, j), c.value);
        }
      });
    if (!(type & access_type_write))
      return bytes;
    if (s.what() == source::host_memory) { // the program writes through its own pointer
      s.for_each(b, [&](cell &c, int i, int j) { c = {at(s, b, i, j) = ++values_, on_host}; });
      return bytes;
    }
    // Elsewhere nobody writes: what was there is taken for what was written.
    if (type == access_type_write)
      return bytes + overwrite(s, b);
    bool undefined = false;
    s.for_each(b, [&](cell &c, int, int) {
      undefined |= c.current == 0;
      c.current = s.home();
    });
    return bytes + (undefined ? overwrite(s, b) : 0);
  }
  int &at(source &s, const box &b, int i, int j) {
    return s.memory()[(b.row + i) * source::columns + b.column + j];
  }

  std::size_t synchronizes_to(source &s, const box &b) {
    done_ = "synchronize_to";
    const bool first = below(2);
    const std::size_t bytes = s.bring(b, first ? on_a : on_b);
    s.view(b).synchronize_to(first ? a_ : b_);
    return bytes;
  }

  void read_all(source &s) { host_reads(s, {0, 0, source::rows, source::columns}); }

  std::mt19937 random_;
  accelerator_view a_ = accelerator().create_view(), b_ = another_accelerator().create_view();
  std::vector<std::unique_ptr<source>> sources_;
  transfer_log log_;
  int values_ = 1000;
  const char *done_ = "";
};

} // namespace

// 60 programs of 700 steps: more than 40,000 steps.
class CoherenceModel : public testing::TestWithParam<unsigned> {};
TEST_P(CoherenceModel, AgreesAfterEveryStep) { program(GetParam()).run(700); }
INSTANTIATE_TEST_SUITE_P(Programs, CoherenceModel, testing::Range(1u, 61u));
