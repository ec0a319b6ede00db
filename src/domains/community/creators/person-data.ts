import '#contracts/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
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
    handle: async (tx, { from, into }) => {
      await joinPeople(tx, { from, into })
      await tell(tx, from, into)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'creators: forgets what is hers',
    handle: async (tx, { personId }) => {
      await forgetPerson(tx, personId)
      await tell(tx, personId)
    },
  }),
]

async function tell(tx: Tx, ...ids: number[]): Promise<void> {
  for (const creatorId of ids) await publish(tx, 'creators.changed', { creatorId })
  await broadcast(tx, PEOPLE_CHANNEL, ids.join(','))
}
