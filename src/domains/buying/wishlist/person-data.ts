import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { deleteEntriesOf, joinEntries, readDatedEntries } from './store.ts'

/** What a person wished for, newest first. */
export const dataOf = async (db: Db, personId: number) => ({ wishlist: await readDatedEntries(db, personId) })

/** Wishes go with their person; two wishlists of hers become one. */
export const wishlistListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'wishlist: moves wishes', handle: joinEntries }),
  listener({
    topic: 'identity.erased',
    name: 'wishlist: forgets wishes',
    handle: (tx, { personId }) => deleteEntriesOf(tx, personId),
  }),
]
