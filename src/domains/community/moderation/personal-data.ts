import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { erasePersonalData, mergePeople, photosInUse, readPersonalData } from './queries/personal-data.ts'

/** A person's reports, and decisions about their content. */
export const personalDataOf = (db: Db, personId: number) => readPersonalData(db, personId)

/** Those of the photos, by path, that are stored as evidence. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosInUse(db, paths)

export const personListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'moderation: moves reports to the account that stays',
    handle: mergePeople,
  }),
  listener({
    topic: 'identity.erased',
    name: 'moderation: removes names from reports',
    handle: (tx, { personId }) => erasePersonalData(tx, personId),
  }),
]
