import { LRUCache } from 'lru-cache'
import { followedBy, hiddenFor, PEOPLE_CHANNEL } from '#domains/community/creators'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { followsOf, type Follows } from './follows.ts'
import { readHobbies } from './store.ts'

/** Who reads: whom she follows, whose work she does not see, what she chose. */
export type Reader = { id: number; follows: Follows; hidden: ReadonlySet<number>; hobbies: readonly number[] }

/** Readers whose choice of hobbies is another, comma-separated. */
export const CHOICES_CHANNEL = 'feed.choices'

const NOBODY: ReadonlySet<number> = new Set()

// Of all readers together; eight bytes each.
const MOST_FOLLOWS = 2_000_000

type Kept = LRUCache<number, Promise<Reader>>
let kept = new WeakMap<object, Kept>()
const all = new Set<WeakRef<Kept>>()

function keptOf(db: Db): Kept {
  const { adapter } = db.getExecutor()
  const there = kept.get(adapter)
  if (there) return there
  const fresh: Kept = new LRUCache({ max: 20_000 })
  kept.set(adapter, fresh)
  all.add(new WeakRef(fresh))
  return fresh
}

for (const channel of [PEOPLE_CHANNEL, CHOICES_CHANNEL]) {
  onBroadcast(channel, (payload) => {
    for (const id of payload.split(',').map(Number)) for (const ref of all) ref.deref()?.delete(id)
  })
}
onReconnect(() => {
  kept = new WeakMap()
  all.clear()
  follows = 0
})

let follows = 0

/** Known by heart until she follows, hides or chooses somebody or something else. */
export function readerOf(db: Db, personId: number): Promise<Reader> {
  const book = keptOf(db)
  const known = book.get(personId)
  if (known) return known
  const reading = read(db, personId)
  book.set(personId, reading)
  reading.then(
    (reader) => {
      follows += reader.follows.size
      if (follows <= MOST_FOLLOWS) return
      follows = 0
      book.clear()
    },
    () => book.get(personId) === reading && book.delete(personId),
  )
  return reading
}

async function read(db: Db, id: number): Promise<Reader> {
  const [follows, hidden, hobbies] = await Promise.all([
    followedBy(db, id),
    hiddenFor(db, id),
    readHobbies(db, id),
  ])
  return { id, follows: followsOf(follows), hidden, hobbies }
}

/** Whose work somebody does not see; a visitor sees all. */
export const hiddenTo = async (db: Db, personId: number | null): Promise<ReadonlySet<number>> =>
  personId === null ? NOBODY : (await readerOf(db, personId)).hidden
