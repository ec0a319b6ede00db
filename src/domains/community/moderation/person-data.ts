import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { forgetPerson, joinPeople, photosShown, readPerson } from './store/people.ts'

/** What a person reported, and what was decided about what is hers. */
export const dataOf = (db: Db, personId: number) => readPerson(db, personId)

/** Those of the photos, by path, that are kept as evidence. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosShown(db, paths)

export const personListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'moderation: moves reports', handle: joinPeople }),
  listener({
    topic: 'identity.erased',
    name: 'moderation: takes names off reports',
    handle: (tx, { personId }) => forgetPerson(tx, personId),
  }),
]
