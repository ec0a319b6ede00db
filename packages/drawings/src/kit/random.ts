/** Pseudo-random numbers, the same for the same seed. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  integer: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** A mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return { next, between, integer, pick }
}
