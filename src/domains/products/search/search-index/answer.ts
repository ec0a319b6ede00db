import { noFacets } from './no-facets.ts'
import type { SearchQuery } from '../search-query.ts'
import { countSlot, toFacets, newCounts, facetKeysOf, type Facets, type FacetDefinitions } from './facets.ts'
import { firstOf } from './first-of.ts'
import { matchAll, matchWords, type Matches } from './match.ts'
import { comparatorFor } from './order.ts'
import { queryWords } from './terms/look-up-words.ts'
import type { SearchIndex } from './search-index.ts'
import { failedFiltersOf, indexFilterFor, type IndexFilter } from './index-filter.ts'
import { buildSynonyms, type Synonyms } from './terms/synonyms.ts'

export type { FacetCount } from './category-lineage.ts'
export type { Facets } from './facets.ts'

export type Answer = { ids: number[]; count: number; facets: Facets; meant: string | null }

/** Inputs beside the index: synonyms, attribute definitions, and the stores that deliver to the requested PIN code. */
export type QueryContext = FacetDefinitions & { synonyms: Synonyms; delivering: ReadonlySet<number> | null }

export const EMPTY_CONTEXT: QueryContext = {
  synonyms: buildSynonyms([]),
  definitions: [],
  hexes: new Map(),
  delivering: null,
}

/** Finds, counts and sorts. Each facet is counted as if its own filter were off, so that other choices show their counts. */
export function answerQuery(
  searchIndex: SearchIndex,
  question: SearchQuery,
  context: QueryContext = EMPTY_CONTEXT,
): Answer {
  const matches = candidates(searchIndex, question, context.synonyms)
  if (matches === null)
    return { ids: [], count: 0, facets: noFacets(question.deliverTo !== null), meant: null }
  const filter = indexFilterFor(searchIndex, question, context.delivering)
  const { filtered, facets } = applyFilter(searchIndex, matches, {
    filter,
    category: question.category,
    facetDefinitions: context,
  })
  const skipped = (question.page - 1) * question.size
  const first =
    skipped < filtered.count
      ? firstOf(filtered, skipped + question.size, comparatorFor(searchIndex, filtered, question.order))
      : []
  const ids = first
    .slice(skipped)
    .map((at) => searchIndex.columns.ids[filtered.slots[at] as number] as number)
  return { ids, count: filtered.count, facets, meant: filtered.count > 0 ? matches.meant : null }
}

/** Matches of words and ids, before filters. @returns null for punctuation and spaces alone, which find nothing. */
function candidates(
  searchIndex: SearchIndex,
  { text, ids }: SearchQuery,
  synonyms: Synonyms,
): Matches | null {
  const words = queryWords(text)
  if (words.length === 0 && text !== '') return null
  const matches =
    words.length > 0 ? matchWords(searchIndex, synonyms, words) : ids ? null : matchAll(searchIndex)
  return ids ? restrictTo(searchIndex, ids, matches) : matches
}

/** Only the given products, in the given order; `matches` null: regardless of words. */
function restrictTo({ slots }: SearchIndex, ids: readonly number[], matches: Matches | null): Matches {
  const scores =
    matches &&
    new Map(
      Array.from({ length: matches.count }, (_, at) => [
        matches.slots[at] as number,
        matches.score?.[at] ?? 0,
      ]),
    )
  const matching = [...new Set(ids)]
    .map((id) => slots.get(id))
    .filter((slot) => slot !== undefined && (!scores || scores.has(slot))) as number[]
  return {
    slots: Uint32Array.from(matching),
    count: matching.length,
    score: scores && Float32Array.from(matching, (slot) => scores.get(slot) ?? 0),
    meant: matches?.meant ?? null,
  }
}

type Filtering = { filter: IndexFilter; category: number | null; facetDefinitions: FacetDefinitions }

function applyFilter(
  searchIndex: SearchIndex,
  matches: Matches,
  { filter, category, facetDefinitions }: Filtering,
): { filtered: Matches; facets: Facets } {
  const shown = facetKeysOf(searchIndex, category, facetDefinitions.definitions)
  const counts = newCounts(searchIndex, filter, shown)
  const filtered: Matches = { ...matches, count: 0 }
  for (let at = 0; at < matches.count; at += 1) {
    const slot = matches.slots[at] as number
    const misses = failedFiltersOf(searchIndex.columns, filter, slot)
    countSlot(counts, searchIndex, { slot, misses, filter })
    if (misses !== 0) continue
    // Compacts matches in place: the write position never passes the read position.
    filtered.slots[filtered.count] = slot
    if (matches.score) matches.score[filtered.count] = matches.score[at] as number
    filtered.count += 1
  }
  return {
    filtered,
    facets: toFacets(searchIndex, counts, { filter, shown, hexes: facetDefinitions.hexes, category }),
  }
}
