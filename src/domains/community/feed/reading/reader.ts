import { LRUCache } from 'lru-cache'
import { PEOPLE_CHANNEL } from '#domains/community/creators'
import { listFollowed, listHiddenFor } from '#domains/community/creators/follows'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { perDatabase } from '#platform/per-database'
import { followsOf, type Follows } from './follows.ts'
import { readHobbies } from './queries.ts'

/** A reader with follows, hidden people and chosen hobbies. */
export type Reader = { id: number; follows: Follows; hidden: ReadonlySet<number>; hobbies: readonly number[] }

/** Comma-separated ids of readers whose chosen hobbies changed. */
export const CHOICES_CHANNEL = 'feed.choices'

const NO_CREATORS: ReadonlySet<number> = new Set()

// Over all readers; eight bytes each.
const MAX_FOLLOWS = 2_000_000

const caches = perDatabase(() => new LRUCache<number, Promise<Reader>>({ max: 20_000 }))

for (const channel of [PEOPLE_CHANNEL, CHOICES_CHANNEL]) {
  onBroadcast(channel, (payload) => {
    for (const id of payload.split(',').map(Number)) for (const cache of caches.all()) cache.delete(id)
  })
}
onReconnect(() => {
  caches.clear()
  cachedFollows = 0
})

let cachedFollows = 0

/** Cached until the reader's follows, blocks, mutes or hobbies change. */
export function readerOf(db: Db, personId: number): Promise<Reader> {
  const cache = caches.of(db)
  const known = cache.get(personId)
  if (known) return known
  const reading = loadReader(db, personId)
  cache.set(personId, reading)
  reading.then(
    (reader) => {
      cachedFollows += reader.follows.size
      if (cachedFollows <= MAX_FOLLOWS) return
      cachedFollows = 0
      cache.clear()
    },
    () => cache.get(personId) === reading && cache.delete(personId),
  )
  return reading
}

async function loadReader(db: Db, id: number): Promise<Reader> {
  const [follows, hidden, hobbies] = await Promise.all([
    listFollowed(db, id),
    listHiddenFor(db, id),
    readHobbies(db, id),
  ])
  return { id, follows: followsOf(follows), hidden, hobbies }
}

/** People hidden from a reader; empty for a visitor. */
export const hiddenCreatorsOf = async (db: Db, personId: number | null): Promise<ReadonlySet<number>> =>
  personId === null ? NO_CREATORS : (await readerOf(db, personId)).hidden
