/* A number of 64 bits as random as the one before. */
#ifndef MIXED_H
#define MIXED_H

#include <stdint.h>

static inline uint64_t mixed(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

#endif
