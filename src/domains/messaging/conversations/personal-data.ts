import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { reassignThreads, findPhotosInUse, listMessagesOfPerson, redactMessages } from './queries.ts'

/** What was written about a person's orders, by her and to her. */
export const personalDataOf = async (db: Db, personId: number) => ({
  messages: (await listMessagesOfPerson(db, personId)).map(({ author_id, photos, ...message }) => ({
    ...message,
    mine: author_id === personId,
    photos: photos.map(({ path }) => path),
  })),
})

/** Those of the photos, by path, that a message shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  findPhotosInUse(db, paths)

export const personalDataListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'conversations: moves messages', handle: reassignThreads }),
  listener({
    topic: 'identity.erased',
    name: 'conversations: takes words away',
    handle: (tx, { personId }) => redactMessages(tx, personId),
  }),
]
