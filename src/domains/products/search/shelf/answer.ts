import type { Question } from '../question.ts'
import { count, named, newCounts, noFacets, shownFacts, type Facets, type Legend } from './facets.ts'
import { firstOf } from './first-of.ts'
import { everything, match, type Matches } from './match.ts'
import { before } from './order.ts'
import { askedWords } from './seek.ts'
import type { Shelf } from './shelf.ts'
import { missesOf, sieveFor, type Sieve } from './sieve.ts'
import { bookOf, type Synonyms } from './synonyms.ts'

export type { FacetCount, Facets } from './facets.ts'

export type Answer = { ids: number[]; count: number; facets: Facets; meant: string | null }

/** What an answer needs beside the shelf: other names of things, definitions of facts, and who sends to the PIN asked about. */
export type Aids = Legend & { synonyms: Synonyms; delivering: ReadonlySet<number> | null }

export const NO_AIDS: Aids = { synonyms: bookOf([]), definitions: [], hexes: new Map(), delivering: null }

/** Finds, counts and sorts. Each facet is counted as if its own filter were off, so that another choice can be made. */
export function answer(shelf: Shelf, question: Question, aids: Aids = NO_AIDS): Answer {
  const matches = candidates(shelf, question, aids.synonyms)
  if (matches === null)
    return { ids: [], count: 0, facets: noFacets(question.deliverTo !== null), meant: null }
  const sieve = sieveFor(shelf, question, aids.delivering)
  const { fit, facets } = sift(shelf, matches, { sieve, category: question.category, legend: aids })
  const skipped = (question.page - 1) * question.size
  const first =
    skipped < fit.count ? firstOf(fit, skipped + question.size, before(shelf, fit, question.order)) : []
  const ids = first.slice(skipped).map((at) => shelf.columns.ids[fit.slots[at] as number] as number)
  return { ids, count: fit.count, facets, meant: fit.count > 0 ? matches.meant : null }
}

/** What the words and ids are about, before any filter. @returns null for marks and blanks alone, which ask for nothing that could be found. */
function candidates(shelf: Shelf, { text, ids }: Question, book: Synonyms): Matches | null {
  const words = askedWords(text)
  if (words.length === 0 && text !== '') return null
  const matches = words.length > 0 ? match(shelf, book, words) : ids ? null : everything(shelf)
  return ids ? among(shelf, ids, matches) : matches
}

/** Only the named goods, in the order given; null as `matches`: whatever their words. */
function among({ slots }: Shelf, ids: readonly number[], matches: Matches | null): Matches {
  const scores =
    matches &&
    new Map(
      Array.from({ length: matches.count }, (_, at) => [
        matches.slots[at] as number,
        matches.score?.[at] ?? 0,
      ]),
    )
  const wanted = [...new Set(ids)]
    .map((id) => slots.get(id))
    .filter((slot) => slot !== undefined && (!scores || scores.has(slot))) as number[]
  return {
    slots: Uint32Array.from(wanted),
    count: wanted.length,
    score: scores && Float32Array.from(wanted, (slot) => scores.get(slot) ?? 0),
    meant: matches?.meant ?? null,
  }
}

type Sifting = { sieve: Sieve; category: number | null; legend: Legend }

function sift(
  shelf: Shelf,
  matches: Matches,
  { sieve, category, legend }: Sifting,
): { fit: Matches; facets: Facets } {
  const shown = shownFacts(shelf, category, legend.definitions)
  const counts = newCounts(shelf, sieve, shown)
  const fit: Matches = { ...matches, count: 0 }
  for (let at = 0; at < matches.count; at += 1) {
    const slot = matches.slots[at] as number
    const misses = missesOf(shelf.columns, sieve, slot)
    count(counts, shelf, { slot, misses, sieve })
    if (misses !== 0) continue
    // What fits moves to the front, which is behind us already.
    fit.slots[fit.count] = slot
    if (matches.score) matches.score[fit.count] = matches.score[at] as number
    fit.count += 1
  }
  return { fit, facets: named(shelf, counts, { sieve, shown, hexes: legend.hexes, category }) }
}
