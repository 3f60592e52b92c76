// Tables that rank five cards, for the plain programs that ours are measured against.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using Hand = std::vector<int>;

// Ranks of five cards, from the rules of poker: 0 is the lowest of 7,462.

static std::array<u32, 13> key_of;
static std::vector<u16> mixed;    // by the sum of five keys
static std::array<u16, 8192> suited;  // by the mask of one suit

static void for_each_holding(int rank, int left, std::array<int, 13>& times,
                             std::vector<std::array<int, 13>>& out) {
    if (rank == 13) {
        if (left == 0) out.push_back(times);
        return;
    }
    for (int n = 0; n <= std::min(4, left); n++) {
        times[rank] = n;
        for_each_holding(rank + 1, left - n, times, out);
    }
    times[rank] = 0;
}

// Keys such that sums of five differ: for each rank the smallest that keeps them apart.
static void find_keys() {
    std::array<std::vector<u32>, 6> sums;
    for (int n = 0; n < 5; n++) sums[n] = {0};
    std::vector<u32> seen(1 << 20, 0);
    u32 round = 0, key = 0;
    for (int rank = 1; rank < 13; rank++) {
        for (bool fits = false; !fits;) {
            key++, round++, fits = true;
            for (int n = 0; n <= 4 && fits; n++)
                for (u32 sum : sums[5 - n]) {
                    u32& mark = seen[sum + n * key];
                    if (mark == round) { fits = false; break; }
                    mark = round;
                }
        }
        key_of[rank] = key;
        auto grown = sums;
        for (int size = 0; size <= 5; size++) {
            grown[size].clear();
            for (int n = 0; n <= std::min(4, size); n++)
                for (u32 sum : sums[size - n]) grown[size].push_back(sum + n * key);
        }
        sums = grown;
    }
}

// A number that compares as hands do: the class, then the ranks, those that occur oftenest first.
static u32 worth(const std::array<int, 13>& times, bool is_flush) {
    int ranks[5], n = 0, pairs = 0, most = 0;
    for (int count = 4; count > 0; count--)
        for (int rank = 12; rank >= 0; rank--)
            if (times[rank] == count) {
                ranks[n++] = rank;
                most = std::max(most, count);
                pairs += count == 2;
            }
    int run = -1;
    if (n == 5 && ranks[0] - ranks[4] == 4) run = ranks[0];
    if (n == 5 && ranks[0] == 12 && ranks[1] == 3) run = 3;
    int cls = 0;
    if (run >= 0) cls = is_flush ? 8 : 4;
    else if (is_flush) cls = 5;
    else if (most == 4) cls = 7;
    else if (most == 3) cls = pairs ? 6 : 3;
    else cls = pairs;
    u32 value = cls;
    for (int k = 0; k < 5; k++) value = value * 13 + (run >= 0 ? run : k < n ? ranks[k] : 0);
    return value;
}

static void make_tables() {
    find_keys();
    std::array<int, 13> times{};
    std::vector<std::array<int, 13>> holdings;
    for_each_holding(0, 5, times, holdings);
    std::map<u32, u16> place;
    auto is_flat = [](auto& held) { return *std::max_element(held.begin(), held.end()) == 1; };
    for (auto& held : holdings) {
        place[worth(held, false)] = 0;
        if (is_flat(held)) place[worth(held, true)] = 0;
    }
    u16 rank = 0;
    for (auto& entry : place) entry.second = rank++;
    mixed.assign(4 * key_of[12] + key_of[11] + 1, 0);
    for (auto& held : holdings) {
        u32 sum = 0, mask = 0;
        for (int r = 0; r < 13; r++) sum += held[r] * key_of[r], mask |= (held[r] > 0) << r;
        mixed[sum] = place[worth(held, false)];
        if (is_flat(held)) suited[mask] = place[worth(held, true)];
    }
}

static u16 rank_five(const Hand& hand) {
    u32 sum = 0, mask = 0;
    bool is_flush = true;
    for (int card : hand) {
        sum += key_of[card >> 2], mask |= 1u << (card >> 2);
        is_flush &= (card & 3) == (hand[0] & 3);
    }
    return is_flush ? suited[mask] : mixed[sum];
}
