/** Followed creators, eight bytes each: some people follow thousands. */
export type Follows = Iterable<number> & { size: number; has(id: number): boolean }

export function followsOf(ids: Iterable<number>): Follows {
  const sorted = Float64Array.from(ids).sort()
  return {
    size: sorted.length,
    has: (id) => includesSorted(sorted, id),
    [Symbol.iterator]: () => sorted[Symbol.iterator](),
  }
}

function includesSorted(sorted: Float64Array, id: number): boolean {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return sorted[from] === id
}
