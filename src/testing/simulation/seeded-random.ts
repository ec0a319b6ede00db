/** Random numbers that are the same for the same seed. */
export type SeededRandom = {
  chance(part: number): boolean
  wholeUpTo(max: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32 (public domain, Tommy Ettinger). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number): number => Math.floor(next() * (max + 1))
  return {
    chance: (part) => next() < part,
    wholeUpTo: upTo,
    pick: (list) => {
      const [first] = list
      if (first === undefined) throw new RangeError('cannot pick from an empty list')
      return list[upTo(list.length - 1)] ?? first
    },
    shuffled: (list) =>
      list
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
