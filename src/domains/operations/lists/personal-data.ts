import '#contracts/accounts/identity'
import type { Db } from '#platform/database'
import { listener, type Listener } from '#platform/events'
import { deleteOfPerson, moveToPerson, viewsForExport } from './queries.ts'

/** A person's saved views. Exported files hold data of others and are not among it. */
export const personalDataOf = async (db: Db, personId: number) => ({
  list_views: await viewsForExport(db, personId),
})

export const listListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'lists: moves views and exports to the account that stays',
    handle: moveToPerson,
  }),
  listener({
    topic: 'identity.erased',
    name: "lists: deletes a person's views and exports",
    handle: (tx, { personId }) => deleteOfPerson(tx, personId),
  }),
]
