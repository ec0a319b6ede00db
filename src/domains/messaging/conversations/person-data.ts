import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { giveThreads, photosShown, readWritten, silence } from './store.ts'

/** What was written about a person's orders, by her and to her. */
export const dataOf = async (db: Db, personId: number) => ({
  messages: (await readWritten(db, personId)).map(({ author_id, photos, ...message }) => ({
    ...message,
    mine: author_id === personId,
    photos: photos.map(({ path }) => path),
  })),
})

/** Those of the photos, by path, that a message shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosShown(db, paths)

export const personListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'conversations: moves messages', handle: giveThreads }),
  listener({
    topic: 'identity.erased',
    name: 'conversations: takes words away',
    handle: (tx, { personId }) => silence(tx, personId),
  }),
]
