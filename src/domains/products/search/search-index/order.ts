import type { Order } from '../search-query.ts'
import { compareText } from './compare-text.ts'
import type { Matches } from './match.ts'
import type { SearchIndex } from './search-index.ts'

type Compare = (a: number, b: number) => number

/** Compares two positions among the matches. Ties: newer first, then the higher id. */
export function comparatorFor(
  searchIndex: SearchIndex,
  { slots, score }: Matches,
  { by, isReversed }: Order,
): Compare {
  const direction = isReversed ? -1 : 1
  if (by === 'given') return (a, b) => direction * (a - b)
  const compare = comparatorsOf(searchIndex)[by]()
  const byScore = by === 'relevance' ? score : null
  return (a, b) =>
    direction *
    ((byScore ? (byScore[b] as number) - (byScore[a] as number) : 0) ||
      compare(slots[a] as number, slots[b] as number))
}

function comparatorsOf({
  columns,
  dictionaries,
}: SearchIndex): Record<Exclude<Order['by'], 'given'>, () => Compare> {
  const descending =
    (column: Float32Array | Float64Array | Uint8Array): Compare =>
    (a, b) =>
      (column[b] as number) - (column[a] as number)
  const newest: Compare = (a, b) =>
    (columns.addedAt[b] as number) - (columns.addedAt[a] as number) ||
    (columns.ids[b] as number) - (columns.ids[a] as number)
  const liking = descending(columns.liking)
  const price = descending(columns.fromPaise)
  const rating = descending(columns.rating)
  const discount = descending(columns.discount)
  return {
    date: () => newest,
    price: () => (a, b) => price(a, b) || newest(a, b),
    rating: () => (a, b) => rating(a, b) || liking(a, b) || newest(a, b),
    discount: () => (a, b) => discount(a, b) || newest(a, b),
    name: () => (a, b) => compareText(columns.names[a] ?? '', columns.names[b] ?? '') || newest(a, b),
    origin: () => {
      const rank = ranksOf(dictionaries.origins.names)
      return (a, b) =>
        (rank[columns.origin[a] as number] as number) - (rank[columns.origin[b] as number] as number) ||
        newest(a, b)
    },
    relevance: () => (a, b) => liking(a, b) || newest(a, b),
  }
}

/** Alphabetical rank of each name. */
function ranksOf(names: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(names.length)
  for (const [rank, code] of [...names.keys()]
    .sort((a, b) => compareText(names[a] ?? '', names[b] ?? ''))
    .entries())
    ranks[code] = rank
  return ranks
}
