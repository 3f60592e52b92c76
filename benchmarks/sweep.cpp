// A plain sweep over every hand that the dealer may hold, to measure the analyser against.
//
// For each player's hand on standard input it looks at every dealer's hand of the remaining cards,
// ranks it by table, and counts it as not qualified, below the player's, and equal to it. What can
// be shared is shared: ranks are looked up and never worked out in the loop, keys are added card by
// card, and a dealer's hand is visited once, for whichever of its cards may be the one shown.
//
//   g++ -O3 -march=native -std=c++17 -pthread -o sweep sweep.cpp
//   sweep MODE QUALIFIER THREADS < hands > counts
//
// MODE      deals   every (hand, dealer's card shown) by itself: C(46, 4) hands for each of 47
//           shown   every dealer's hand once: C(47, 5), credited to each of its five cards
//           pairs   the same, credited to each of its ten pairs: what a discard beside it leaves
//           suits   seven cards by their longest suit: C(45, 7)
// QUALIFIER the lowest rank that plays, as Croupier's rankings number them
// hands     one a line, cards 4*rank + suit
// counts    first wall and processor seconds of the sweep, then a line for each hand: not
//           qualified, below and equal for every card (52), pair (1326, {a, b} with a < b at
//           b(b-1)/2 + a) or alone (1)

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "ranks.hpp"

struct Count {
    u32 unqualified = 0, below = 0, equal = 0;
    Count& operator+=(const Count& more) {
        unqualified += more.unqualified, below += more.below, equal += more.equal;
        return *this;
    }
};

static std::vector<int> others(const Hand& hand, int shown = -1) {
    std::vector<int> left;
    for (int card = 0; card < 52; card++)
        if (card != shown && std::find(hand.begin(), hand.end(), card) == hand.end())
            left.push_back(card);
    return left;
}

// The cards that the dealer may hold, and how his hands stand against one of the player's.
struct Table {
    std::vector<int> cards;
    std::array<u32, 52> keys;
    u32 qualifier, own;

    Table(std::vector<int> left, u32 qualifier, u32 own)
        : cards(left), qualifier(qualifier), own(own) {
        for (std::size_t k = 0; k < cards.size(); k++) keys[k] = key_of[cards[k] >> 2];
    }

    int suit_of(int a, int b, int c, int d) const {
        int suit = a & 3;
        return (b & 3) == suit && (c & 3) == suit && (d & 3) == suit ? suit : -1;
    }

    // Counts the hands of four cards and each of those from `first` on, by that card.
    Count fifth(int a, int b, int c, int d, int first, u32* unqualified, u32* below,
                u32* equal) const {
        int n = cards.size(), suit = suit_of(a, b, c, d);
        u32 sum = key_of[a >> 2] + key_of[b >> 2] + key_of[c >> 2] + key_of[d >> 2];
        const u16* ranked = mixed.data() + sum;
        Count all;
        auto add = [&](int k, u32 rank) {
            u32 idle = rank < qualifier, under = rank < own, same = rank == own;
            unqualified[k] += idle, below[k] += under, equal[k] += same;
            all.unqualified += idle, all.below += under, all.equal += same;
        };
        if (suit < 0) {
            for (int k = first; k < n; k++) add(k, ranked[keys[k]]);
            return all;
        }
        u32 mask = 1u << (a >> 2) | 1u << (b >> 2) | 1u << (c >> 2) | 1u << (d >> 2);
        for (int k = first; k < n; k++) {
            bool is_flush = (cards[k] & 3) == suit;
            add(k, is_flush ? suited[mask | 1u << (cards[k] >> 2)] : ranked[keys[k]]);
        }
        return all;
    }
};

// Counts by card or pair while a hand is swept: three arrays, so that a loop may run along each.
struct Tally {
    std::vector<u32> unqualified, below, equal;
    explicit Tally(std::size_t size) : unqualified(size), below(size), equal(size) {}
    void add(int at, const Count& count) {
        unqualified[at] += count.unqualified, below[at] += count.below, equal[at] += count.equal;
    }
    void add_row(int at, const Tally& row, int first) {
        int n = row.unqualified.size();
        for (int k = first; k < n; k++) unqualified[at + k] += row.unqualified[k];
        for (int k = first; k < n; k++) below[at + k] += row.below[k];
        for (int k = first; k < n; k++) equal[at + k] += row.equal[k];
    }
    void clear() {
        for (auto* counts : {&unqualified, &below, &equal})
            std::fill(counts->begin(), counts->end(), 0);
    }
    Count at(int k) const { return {unqualified[k], below[k], equal[k]}; }
};

static void sweep_deals(const Hand& hand, u32 qualifier, std::vector<Count>& out) {
    for (int up : others(hand)) {
        Table table(others(hand, up), qualifier, rank_five(hand));
        const auto& left = table.cards;
        int n = left.size();
        Tally unused(n);
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                for (int k = j + 1; k < n; k++)
                    out[up] += table.fifth(up, left[i], left[j], left[k], k + 1,
                                           unused.unqualified.data(), unused.below.data(),
                                           unused.equal.data());
    }
}

static void sweep_shown(const Hand& hand, u32 qualifier, std::vector<Count>& out) {
    Table table(others(hand), qualifier, rank_five(hand));
    const auto& left = table.cards;
    int n = left.size();
    Tally by_card(n);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            Count two;
            for (int k = j + 1; k < n; k++) {
                Count three;
                for (int m = k + 1; m < n; m++) {
                    Count four = table.fifth(left[i], left[j], left[k], left[m], m + 1,
                                             by_card.unqualified.data(), by_card.below.data(),
                                             by_card.equal.data());
                    by_card.add(m, four), three += four;
                }
                by_card.add(k, three), two += three;
            }
            by_card.add(j, two), by_card.add(i, two);
        }
    for (int k = 0; k < n; k++) out[left[k]] = by_card.at(k);
}

static void sweep_pairs(const Hand& hand, u32 qualifier, std::vector<Count>& out) {
    Table table(others(hand), qualifier, rank_five(hand));
    const auto& left = table.cards;
    int n = left.size();
    Tally by_pair(n * n), fifth(n), last(n);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++) {
                Count three;
                last.clear();
                for (int m = k + 1; m < n; m++) {
                    fifth.clear();
                    Count four = table.fifth(left[i], left[j], left[k], left[m], m + 1,
                                             fifth.unqualified.data(), fifth.below.data(),
                                             fifth.equal.data());
                    by_pair.add_row(m * n, fifth, m + 1), last.add_row(0, fifth, m + 1);
                    for (int low : {i, j, k}) by_pair.add(low * n + m, four);
                    three += four;
                }
                for (int low : {i, j, k}) by_pair.add_row(low * n, last, k + 1);
                by_pair.add(i * n + j, three), by_pair.add(i * n + k, three);
                by_pair.add(j * n + k, three);
            }
    for (int low = 0; low < n; low++)
        for (int high = low + 1; high < n; high++)
            out[left[high] * (left[high] - 1) / 2 + left[low]] = by_pair.at(low * n + high);
}

// Seven cards by suit: length << 13 | mask, as bits of one number.

static void sweep_suits(const Hand& hand, u32 qualifier, std::vector<Count>& out) {
    u32 held[4] = {}, own = 0;
    for (int card : hand) held[card & 3] |= 1u << (card >> 2);
    auto score = [](u32 mask) { return u32(__builtin_popcount(mask)) << 13 | mask; };
    for (u32 mask : held) own = std::max(own, score(mask));
    std::vector<u16> subsets[4][8];  // scores of what the dealer may hold of a suit, by length
    for (int suit = 0; suit < 4; suit++)
        for (u32 mask = 0; mask < 8192; mask++)
            if (!(mask & held[suit]) && __builtin_popcount(mask) <= 7)
                subsets[suit][__builtin_popcount(mask)].push_back(u16(score(mask)));
    u32 unqualified = 0, below = 0, equal = 0;
    for (int a = 0; a <= 7; a++)
        for (u16 first : subsets[0][a])
            for (int b = 0; a + b <= 7; b++)
                for (u16 second : subsets[1][b])
                    for (int c = 0; a + b + c <= 7; c++)
                        for (u16 third : subsets[2][c]) {
                            u16 best = std::max({first, second, third});
                            const auto& last = subsets[3][7 - a - b - c];
                            for (u16 fourth : last) {
                                u32 rank = std::max(best, fourth);
                                unqualified += rank < qualifier;
                                below += rank < own, equal += rank == own;
                            }
                        }
    out[0] = {unqualified, below, equal};
}

int main(int argc, char** argv) {
    if (argc != 4) return std::fprintf(stderr, "sweep MODE QUALIFIER THREADS < hands\n"), 2;
    std::string mode = argv[1];
    u32 qualifier = std::atoi(argv[2]);
    int threads = std::atoi(argv[3]), size = mode == "suits" ? 7 : 5;
    auto sweep = mode == "deals" ? sweep_deals : mode == "shown" ? sweep_shown
               : mode == "pairs" ? sweep_pairs : sweep_suits;
    std::size_t columns = mode == "suits" ? 1 : mode == "pairs" ? 1326 : 52;
    std::vector<Hand> hands;
    for (int card; std::scanf("%d", &card) == 1; hands.back().push_back(card))
        if (hands.empty() || int(hands.back().size()) == size) hands.emplace_back();
    make_tables();
    std::vector<std::vector<Count>> counts(hands.size(), std::vector<Count>(columns));
    auto start = std::chrono::steady_clock::now();
    std::clock_t start_cpu = std::clock();
    std::vector<std::thread> pool;
    for (int t = 0; t < threads; t++)
        pool.emplace_back([&, t] {
            for (std::size_t h = t; h < hands.size(); h += threads)
                sweep(hands[h], qualifier, counts[h]);
        });
    for (auto& thread : pool) thread.join();
    std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    std::printf("%.6f %.6f\n", wall.count(), double(std::clock() - start_cpu) / CLOCKS_PER_SEC);
    for (auto& of_hand : counts) {
        for (auto& c : of_hand) std::printf("%u %u %u ", c.unqualified, c.below, c.equal);
        std::printf("\n");
    }
}
