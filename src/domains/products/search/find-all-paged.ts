import { deliversTo } from '#domains/delivery/shipping'
import { toRupees } from '#platform/money'
import { PreparedJson } from '#platform/register-route'
import type { SearchSnapshot, CachedList, SearchCache } from './caches/search-cache.ts'
import { cacheKeyOf, toSearchQuery, type FindRequest, type SearchQuery } from './search-query.ts'
import { answerQuery } from './search-index/answer.ts'
import type { TermLog } from './term-log/term-log.ts'
import { asciiJson, rowsOf } from './wire.ts'

/** A page of products on sale, with the total count and the facets. @throws Refusal 400. */
export async function findAllPaged(
  cache: SearchCache,
  request: FindRequest,
  { log, address }: { log: TermLog; address: string },
): Promise<PreparedJson> {
  const question = toSearchQuery(request)
  const list = await listFor(cache, question)
  if (isFirstSearchPage(question))
    log.record({ term: request.searchQuery ?? '', found: list.count, meant: list.meant, address })
  const found = cache.texts.textsOf(list.ids)
  const texts = Array.isArray(found) ? found : await found
  const written = cache.answers.get(list)
  if (written?.texts.every((text, index) => text === texts[index])) return written.answer
  // A product may have been taken down since the list was cached.
  const text = Buffer.from(`{"rows":[${rowsOf(texts)}]${list.tail}`, 'latin1')
  // Compressed from the second time on: most searches are requested once.
  cache.answers.set(list, { texts, answer: new PreparedJson(text, { isCached: true }) })
  return new PreparedJson(text)
}

/** First page of a typed search without filters. */
const isFirstSearchPage = ({
  text,
  page,
  ids,
  category,
  store,
  stores,
  colours,
  origins,
  attributes,
}: SearchQuery): boolean =>
  text !== '' &&
  page === 1 &&
  attributes.length === 0 &&
  [ids, category, store, stores, colours, origins].every((filter) => filter === null)

// Longer keys rarely repeat, and would fill the memory.
const LONGEST_KEY = 1_000

async function listFor(cache: SearchCache, question: SearchQuery): Promise<CachedList> {
  const now = cache.snapshot()
  const snapshot = now instanceof Promise ? await now : now
  const senders =
    question.deliverTo === null
      ? null
      : await deliversTo(cache.db, question.deliverTo, snapshot.searchIndex.dictionaries.stores.ids)
  // PIN codes served by the same stores share a list.
  const key = cacheKeyOf({ ...question, deliverTo: senders && [...senders].join() })
  const cachedList = cache.lists.get(key)
  if (cachedList?.version === snapshot.version) return cachedList
  const list = listOf(snapshot, question, senders)
  // Pages beyond the end are unlimited in number and cheap to answer, so they are not cached.
  const isBeyondEnd = question.page > 1 && list.ids.length === 0
  if (key.length <= LONGEST_KEY && !isBeyondEnd) cache.lists.set(key, list)
  return list
}

function listOf(
  { searchIndex, facetDefinitions, synonyms, version }: SearchSnapshot,
  question: SearchQuery,
  delivering: ReadonlySet<number> | null,
): CachedList {
  const { ids, count, facets, meant } = answerQuery(searchIndex, question, {
    ...facetDefinitions,
    synonyms,
    delivering,
  })
  const understood = {
    price: question.priceRange && {
      min: orNull(question.priceRange.fromPaise),
      max: orNull(question.priceRange.toPaise),
    },
  }
  const tail = `,"count":${count},"meant":${asciiJson(meant)},"understood":${asciiJson(understood)},"facets":${asciiJson(facets)}}`
  return { version, ids, count, meant, tail }
}

const orNull = (paise: number): number | null => (paise === 0 || paise === Infinity ? null : toRupees(paise))
