import '#contracts/accounts/identity'
import { announce, listener, type Listener } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { signal } from '#platform/signals'
import { PEOPLE_CHANNEL } from './doors.ts'
import { forgetPerson, joinPeople, photosShown, readPerson } from './store/people.ts'

/** What a person asked for as a maker and says of herself, whom she follows and whom she does not want to see. */
export const dataOf = (db: Db, personId: number) => readPerson(db, personId)

/** Those of the photos, by path, that a maker's page shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosShown(db, paths)

/** A maker's page, follows and what is hidden go with their person; of two accounts of one person they become hers. */
export const creatorListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'creators: moves what is hers',
    hear: async (tx, { from, into }) => {
      await joinPeople(tx, { from, into })
      await tell(tx, from, into)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'creators: forgets what is hers',
    hear: async (tx, { personId }) => {
      await forgetPerson(tx, personId)
      await tell(tx, personId)
    },
  }),
]

async function tell(tx: Tx, ...ids: number[]): Promise<void> {
  for (const creatorId of ids) await announce(tx, 'creators.changed', { creatorId })
  await signal(tx, PEOPLE_CHANNEL, ids.join(','))
}
