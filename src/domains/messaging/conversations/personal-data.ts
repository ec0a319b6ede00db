import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { reassignThreads, listMessagesOfPerson, redactMessages } from './queries.ts'

/** Messages about the person's orders, written by or to them. */
export const personalDataOf = async (db: Db, personId: number) => ({
  messages: (await listMessagesOfPerson(db, personId)).map(({ author_id, photos, ...message }) => ({
    ...message,
    mine: author_id === personId,
    photos: photos.map(({ path }) => path),
  })),
})

export const personalDataListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'conversations: reassign messages of joined accounts',
    handle: reassignThreads,
  }),
  listener({
    topic: 'identity.erased',
    name: 'conversations: redact messages of erased accounts',
    handle: (tx, { personId }) => redactMessages(tx, personId),
  }),
]
