import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { deleteEntriesOf, mergeEntries, listEntriesForExport } from './queries.ts'

/** A person's wishlist, newest first. */
export const personalDataOf = async (db: Db, personId: number) => ({
  wishlist: await listEntriesForExport(db, personId),
})

/** Merges two wishlists of one person, and deletes that of an erased account. */
export const wishlistListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'wishlist: moves entries to the account that stays',
    handle: mergeEntries,
  }),
  listener({
    topic: 'identity.erased',
    name: "wishlist: deletes a person's entries",
    handle: (tx, { personId }) => deleteEntriesOf(tx, personId),
  }),
]
