// A plain loop that deals and plays rounds one after the other, to measure the simulation against.
//
// Each round draws its cards by Fisher and Yates, a word of xoshiro256++ for each, from a deck that
// is never put in order again; ranks both hands by table; raises with a hand at or above a
// threshold, and compares. Ranks are looked up, and nothing is allocated in the loop.
//
//   g++ -O3 -march=native -std=c++17 -o simulate simulate.cpp
//   simulate MODE QUALIFIER THRESHOLD ROUNDS
//
// MODE       fives   five cards each, ranked as poker hands
//            suits   seven cards each, ranked by their longest suit
// QUALIFIER  the lowest rank with which the dealer plays, as Croupier's rankings number them
// THRESHOLD  the lowest rank that the player raises with
// Writes processor seconds, then rounds: folded, not qualified, won, tied, lost.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>

#include "ranks.hpp"

static u64 state[4] = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 1};

static u64 turned(u64 x, int k) { return (x << k) | (x >> (64 - k)); }

static u64 next_word() {
    u64 word = turned(state[0] + state[3], 23) + state[0], moved = state[1] << 17;
    state[2] ^= state[0], state[3] ^= state[1], state[1] ^= state[2], state[0] ^= state[3];
    state[2] ^= moved, state[3] = turned(state[3], 45);
    return word;
}

static std::array<u16, 8192> score;  // by the mask of a suit: its length, then its ranks

template <int SIZE>
static u32 rank_of(const u8* cards) {
    if constexpr (SIZE == 5) {
        u32 sum = 0, mask = 0, suits = 0;
        for (int k = 0; k < 5; k++) {
            sum += key_of[cards[k] >> 2], mask |= 1u << (cards[k] >> 2);
            suits |= 1u << (cards[k] & 3);
        }
        return (suits & (suits - 1)) == 0 ? suited[mask] : mixed[sum];
    } else {
        u64 held = 0;
        for (int k = 0; k < SIZE; k++) held |= 1ull << (16 * (cards[k] & 3) + (cards[k] >> 2));
        u32 best = 0;
        for (int suit = 0; suit < 4; suit++)
            best = std::max<u32>(best, score[held >> (16 * suit) & 8191]);
        return best;
    }
}

template <int SIZE>
static void play(u32 qualifier, u32 threshold, long rounds, long* ends) {
    u8 deck[52];
    for (int card = 0; card < 52; card++) deck[card] = card;
    for (long round = 0; round < rounds; round++) {
        for (u32 k = 0; k < 2 * SIZE; k++)
            std::swap(deck[k], deck[k + ((next_word() >> 32) * (52 - k) >> 32)]);
        u32 own = rank_of<SIZE>(deck);
        if (own < threshold) {
            ends[0]++;
            continue;
        }
        u32 his = rank_of<SIZE>(deck + SIZE);
        ends[his < qualifier ? 1 : own > his ? 2 : own == his ? 3 : 4]++;
    }
}

int main(int, char** arguments) {
    make_tables();
    for (int mask = 0; mask < 8192; mask++) score[mask] = __builtin_popcount(mask) << 13 | mask;
    u32 qualifier = std::atoi(arguments[2]), threshold = std::atoi(arguments[3]);
    long rounds = std::atol(arguments[4]), ends[5] = {};
    std::clock_t began = std::clock();
    if (std::string(arguments[1]) == "fives")
        play<5>(qualifier, threshold, rounds, ends);
    else
        play<7>(qualifier, threshold, rounds, ends);
    std::printf("%f\n", double(std::clock() - began) / CLOCKS_PER_SEC);
    for (long count : ends) std::printf("%ld ", count);
    std::printf("\n");
}
