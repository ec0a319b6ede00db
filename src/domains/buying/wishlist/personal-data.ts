import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { deleteEntriesOf, mergeEntries, listEntriesForExport } from './queries.ts'

/** What a person wished for, newest first. */
export const personalDataOf = async (db: Db, personId: number) => ({
  wishlist: await listEntriesForExport(db, personId),
})

/** Wishes go with their person; two wishlists of hers become one. */
export const wishlistListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'wishlist: moves wishes', handle: mergeEntries }),
  listener({
    topic: 'identity.erased',
    name: 'wishlist: forgets wishes',
    handle: (tx, { personId }) => deleteEntriesOf(tx, personId),
  }),
]
